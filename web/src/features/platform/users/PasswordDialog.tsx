import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ManagedUser } from '@sofra/contracts/users';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { useUserChanges } from '../../../data/fetched/users.ts';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { PasswordField } from '../../../parts/account/PasswordField.tsx';
import { refusedLength } from '../../../parts/account/passwords.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { useNewPassword } from './useNewPassword.ts';

/** Sets another user's password, with the specification's rules and sentences (§5, §8). */
export function PasswordDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const t = useT('users');
  const toasts = useToasts();
  const { setPassword } = useUserChanges();
  const { minLength, NewPassword, tooShort } = useNewPassword();
  const Form = v.pipe(
    v.object({ newPassword: NewPassword, confirm: v.string() }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['confirm']],
        ({ newPassword, confirm }) => newPassword === confirm,
        t('password.mismatch'),
      ),
      ['confirm'],
    ),
  );
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { newPassword: '', confirm: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await setPassword({ userId: user.id, newPassword });
      toasts.show({ tone: 'done', title: t('password.done') });
      onClose();
    } catch (error) {
      const min = refusedLength(error);
      const isCommon = apiErrorOf(error)?.code === 'password_too_common';
      const why = min === undefined ? errorText(error) : tooShort(min);
      if (min !== undefined || isCommon) {
        setError('newPassword', { message: why }, { shouldFocus: true });
      }
      toasts.show({ tone: 'error', title: t('password.failed'), text: why });
    }
  });

  return (
    <FormDialog
      title={t('password.title')}
      description={t('password.lead', { name: user.name })}
      confirmLabel={t('password.go')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        <PasswordField
          label={t('password.next')}
          autoFocus
          autoComplete="new-password"
          helpText={t('password.length', { min: minLength })}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label={t('password.confirm')}
          autoComplete="new-password"
          error={errors.confirm?.message}
          {...register('confirm')}
        />
      </Grid>
    </FormDialog>
  );
}
