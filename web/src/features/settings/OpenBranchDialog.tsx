import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { text } from '@sofra/contracts/common';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { failureOf } from '../../data/auth.ts';
import { useOpenBranch } from '../../data/settings.ts';
import { Dialog, DialogFoot } from '../../kit/Dialog.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { codeText, errorText } from '../../lib/errorText.ts';
import { useT } from '../../lib/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { useToasts } from '../../ui/toasts.tsx';

const Form = v.object({ name: text(80, 1), fullAddress: text(300), phone: text(40) });

/** Opens a branch; the way to it is offered afterwards. */
export function OpenBranchDialog({
  businessId,
  settingsPath,
  onClose,
}: {
  businessId: number;
  settingsPath: string;
  onClose: () => void;
}) {
  const t = useT('people');
  const common = useT('common');
  const toasts = useToasts();
  const navigate = useNavigate();
  const open = useOpenBranch(businessId);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { name: '', fullAddress: '', phone: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (branch) => {
    try {
      const { id, name } = await open.mutateAsync(branch);
      toasts.show({
        tone: 'done',
        title: t('settings.branches.opened'),
        text: name,
        action: {
          label: t('settings.branches.toNew'),
          run: () => void navigate(`${settingsPath}?branch=${id}`),
        },
      });
      onClose();
    } catch (error) {
      if (failureOf(error)?.code === 'name_taken') {
        setError('name', { type: 'taken' }, { shouldFocus: true });
        return;
      }
      toasts.show({
        tone: 'fault',
        title: t('settings.branches.openFailed'),
        text: errorText(error),
      });
    }
  });
  return (
    <Dialog
      title={t('settings.branches.openTitle')}
      lead={t('settings.branches.openLead')}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Grid gap="4">
          <TextField
            label={t('settings.branch.name')}
            autoFocus
            maxLength={80}
            autoComplete="off"
            error={
              errors.name &&
              (errors.name.type === 'taken'
                ? codeText('name_taken')
                : t('settings.branch.nameFault'))
            }
            {...register('name')}
          />
          <TextField
            label={t('settings.branch.address')}
            maxLength={300}
            autoComplete="off"
            {...register('fullAddress')}
          />
          <TextField
            label={t('settings.branch.phone')}
            type="tel"
            inputMode="tel"
            dir="ltr"
            maxLength={40}
            autoComplete="off"
            {...register('phone')}
          />
        </Grid>
        <DialogFoot>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="primary" type="submit" busy={isSubmitting}>
            {t('settings.branches.add')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
