import { valibotResolver } from '@hookform/resolvers/valibot';
import type { User } from '@sofra/contracts/users';
import { useForm } from 'react-hook-form';
import { useUserChanges } from '../../../data/fetched/managed-users.ts';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { PasswordField } from '../../../parts/account/PasswordField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { PostFields } from './PostFields.tsx';
import { UserFields } from './UserFields.tsx';
import { emptyUser, toBody, toUserForm } from './userForm.ts';
import { useNewPassword } from './useNewPassword.ts';
import { useRefusal } from './useRefusal.ts';

/** Makes a user (S2, New User); who made it hands the password over, a mail never does. */
export function CreateDialog({ own, onClose }: { own: User; onClose: () => void }) {
  const t = useT('users');
  const toasts = useToasts();
  const { create } = useUserChanges();
  const { minLength, NewPassword } = useNewPassword();
  const form = useForm({
    resolver: valibotResolver(toUserForm(t, NewPassword)),
    defaultValues: emptyUser,
  });
  const refuse = useRefusal(form, t('create.failed'));
  const submit = form.handleSubmit(async (wanted) => {
    try {
      await create({ ...toBody(wanted), password: wanted.password });
      toasts.show({ tone: 'done', title: t('create.done') });
      onClose();
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <FormDialog
      title={t('create.title')}
      lead={t('create.lead')}
      go={t('create.go')}
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <UserFields form={form}>
        <PasswordField
          label={t('form.password')}
          autoComplete="new-password"
          help={t('password.length', { min: minLength })}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <PostFields form={form} own={own.role} />
      </UserFields>
    </FormDialog>
  );
}
