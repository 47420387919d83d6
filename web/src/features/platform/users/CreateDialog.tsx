import { valibotResolver } from '@hookform/resolvers/valibot';
import type { User } from '@sofra/contracts/users';
import { useForm } from 'react-hook-form';
import { useUserChanges } from '../../../data/fetched/users.ts';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { PasswordField } from '../../../parts/account/PasswordField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { RoleFields } from './RoleFields.tsx';
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
      description={t('create.lead')}
      confirmLabel={t('create.go')}
      onSubmit={submit}
      onClose={onClose}
    >
      <UserFields form={form}>
        <PasswordField
          label={t('form.password')}
          autoComplete="new-password"
          helpText={t('password.length', { min: minLength })}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <RoleFields form={form} own={own.role} />
      </UserFields>
    </FormDialog>
  );
}
