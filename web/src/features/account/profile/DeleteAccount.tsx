import { chakra, Grid } from '@chakra-ui/react';
import type { DataSummary } from '@sofra/contracts/personal-data';
import { pages } from '@sofra/contracts/pages';
import { useState } from 'react';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { useDeleteAccount } from '../../../data/fetched/personal-data.ts';
import { codeText, errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { TextLink } from '../../../ui/staff/TextLink.tsx';

const effects = ['gone', 'nameless', 'backups'] as const;

/** Tells what deleting the account removes and keeps, or why it can't be deleted now. */
export function DeleteAccount({
  email,
  summary: { blockedBy, ownedAlone },
}: {
  email: string;
  summary: Pick<DataSummary, 'blockedBy' | 'ownedAlone'>;
}) {
  const t = useT('people');
  const [isAsking, ask] = useState(false);
  return (
    <chakra.section
      aria-labelledby="delete-account"
      borderBlockStart="1px solid {colors.border}"
      pt="5"
    >
      <chakra.h3 id="delete-account" fontSize="15" fontWeight="strong">
        {t('data.delete.title')}
      </chakra.h3>
      <chakra.p mb="3" color="fg.muted">
        {t('data.delete.lead')}
      </chakra.p>
      {blockedBy && (
        <chakra.p role="note" mb="3" p="4" borderRadius="3" bg="bg.subtle">
          {blockedBy === 'last_owner'
            ? t('data.delete.lastOwner', { names: ownedAlone.map(({ name }) => name).join(', ') })
            : t('data.delete.lastAdmin')}{' '}
          {blockedBy === 'last_owner' && (
            <TextLink>
              <a href={pages.contact.path}>{t('data.delete.contact')}</a>
            </TextLink>
          )}
        </chakra.p>
      )}
      <chakra.dl display="grid" gap="3" mb="4">
        {effects.map((effect) => (
          <Grid
            key={effect}
            columnGap="4"
            gridTemplateColumns={{ base: '1fr', sm: '140px minmax(0, 1fr)' }}
          >
            <chakra.dt fontWeight="mid">{t(`data.delete.${effect}`)}</chakra.dt>
            <chakra.dd color="fg.muted">{t(`data.delete.${effect}Text`)}</chakra.dd>
          </Grid>
        ))}
      </chakra.dl>
      {!blockedBy && (
        <Button kind="danger" onClick={() => ask(true)}>
          {t('data.delete.open')}
        </Button>
      )}
      {isAsking && <DeleteDialog email={email} onClose={() => ask(false)} />}
    </chakra.section>
  );
}

function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useT('people');
  const toasts = useToasts();
  const { mutateAsync: erase } = useDeleteAccount();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const submit = async (): Promise<void> => {
    if (!isSame) return setError(codeText('email_mismatch'));
    try {
      await erase(typed.trim());
      location.assign(pages.home.path);
    } catch (refused) {
      if (apiErrorOf(refused)?.code === 'email_mismatch') setError(codeText('email_mismatch'));
      else toasts.show({ tone: 'error', title: t('data.delete.failed'), text: errorText(refused) });
    }
  };
  return (
    <FormDialog
      title={t('data.delete.confirmTitle')}
      description={t('data.delete.confirmText', { email })}
      confirmLabel={t('data.delete.go')}
      confirmKind="danger"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('data.delete.email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        dir="ltr"
        error={error}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
