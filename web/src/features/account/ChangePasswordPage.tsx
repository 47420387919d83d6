import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { useChangePassword, useProfile } from '../../data/fetched/account.ts';
import { failureOf } from '../../data/client/auth.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { PasswordField } from '../../parts/account/PasswordField.tsx';
import { PasswordNeeds } from './PasswordNeeds.tsx';
import { LEAST_LENGTH, missedLength, refusedLength } from '../../parts/account/passwords.ts';
import { PasswordTips } from './PasswordTips.tsx';
import { ProofDialog } from './ProofDialog.tsx';

const empty = { current: '', next: '', confirm: '' };

/** Standalone page for changing one's password (S2, S5): shows one error at a time. */
export function ChangePasswordPage() {
  const t = useT('people');
  const common = useT('common');
  const toasts = useToasts();
  const { mutateAsync: change } = useChangePassword({ alone: true });
  const minLength = useProfile().data?.passwordMinLength ?? LEAST_LENGTH;
  const { register, handleSubmit, control, reset, setFocus, formState } = useForm({
    defaultValues: empty,
  });
  const typed = useWatch({ control, defaultValue: empty });
  const { current = '', next = '', confirm = '' } = typed;

  const refuse = (field: keyof typeof empty, title: string): void => {
    toasts.show({ tone: 'fault', title });
    setFocus(field);
  };
  const submit = handleSubmit(async (wanted) => {
    const missing = (['current', 'next', 'confirm'] as const).find((field) => !wanted[field]);
    if (missing) return refuse(missing, t('password.alone.missing'));
    if (wanted.next !== wanted.confirm) return refuse('confirm', t('password.alone.mismatch'));
    const missed = missedLength(wanted.next, minLength);
    if (missed !== undefined) return refuse('next', t('password.short', { min: missed }));
    try {
      await change({ currentPassword: wanted.current, newPassword: wanted.next });
      reset(empty);
      toasts.show({
        tone: 'done',
        title: t('password.alone.changed'),
        text: t('password.changedText'),
      });
    } catch (error) {
      const failure = failureOf(error);
      const min = refusedLength(error);
      const told = failure && failure.status > 0 ? codeText(failure.code) : undefined;
      const title =
        min === undefined ? (told ?? t('password.alone.failed')) : t('password.short', { min });
      toasts.show({ tone: 'fault', title });
    }
  });

  return (
    <>
      <PageHead title={t('password.alone.title')} lead={t('password.others')} />
      <Grid
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' }}
      >
        <Card p="5">
          <chakra.form noValidate onSubmit={(event) => void submit(event)}>
            <Grid gap="4">
              <PasswordField
                label={t('password.current')}
                autoComplete="current-password"
                {...register('current')}
              />
              <PasswordField
                label={t('password.new')}
                autoComplete="new-password"
                {...register('next')}
              />
              <PasswordField
                label={t('password.confirm')}
                autoComplete="new-password"
                {...register('confirm')}
              />
              <PasswordNeeds
                needs={[
                  [t('password.alone.needsCurrent'), current !== ''],
                  [
                    t('password.length', { min: minLength }),
                    missedLength(next, minLength) === undefined,
                  ],
                  [t('password.alone.needsMatch'), next !== '' && next === confirm],
                ]}
              />
              <Flex wrap="wrap" gap="2">
                <Button kind="primary" type="submit" busy={formState.isSubmitting}>
                  {t('password.go')}
                </Button>
                <Button onClick={() => reset(empty)}>{common('actions.clear')}</Button>
              </Flex>
            </Grid>
          </chakra.form>
        </Card>
        <PasswordTips />
        <ProofDialog />
      </Grid>
    </>
  );
}
