import { chakra } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ManagedUser, User } from '@sofra/contracts/users';
import { Info } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useUserChanges } from '../../../data/fetched/users.ts';
import { FormDialog } from '../../../ui/staff/FormDialog.tsx';
import { SelectField } from '../../../ui/staff/SelectField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { RoleFields } from './RoleFields.tsx';
import { UserFields } from './UserFields.tsx';
import { isBusinessRole, toBody, toUserForm, valuesOf } from './userForm.ts';
import { useRefusal } from './useRefusal.ts';

/** Changes who a user is and what they are to the platform (S2, nine roles); of oneself, who one is. */
export function EditDialog({
  user,
  own,
  onClose,
}: {
  user: ManagedUser;
  own: User;
  onClose: () => void;
}) {
  const t = useT('users');
  const common = useT('common');
  const toasts = useToasts();
  const { change } = useUserChanges();
  const form = useForm({
    resolver: valibotResolver(toUserForm(t)),
    defaultValues: valuesOf(user),
  });
  const refuse = useRefusal(form, t('edit.failed'));
  const role = useWatch({ control: form.control, name: 'role' });
  const submit = form.handleSubmit(async (wanted) => {
    try {
      await change({ userId: user.id, ...toBody(wanted) });
      toasts.show({ tone: 'done', title: t('edit.done') });
      onClose();
    } catch (error) {
      refuse(error);
    }
  });
  const notes = [
    ...(role === user.role ? [] : [t('edit.signsOut')]),
    ...(user.memberships.length > 0 && !isBusinessRole(role) ? [t('edit.takesAway')] : []),
  ];
  return (
    <FormDialog
      title={t('edit.title')}
      confirmLabel={common('actions.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <UserFields form={form}>
        {user.id === own.id ? (
          <SelectField
            label={t('form.role')}
            helpText={t('form.ownRole')}
            options={[{ value: user.role, label: common(`roles.${user.role}`) }]}
            disabled
          />
        ) : (
          <RoleFields form={form} own={own.role} />
        )}
        {role !== user.role && (
          <chakra.p
            role="status"
            display="flex"
            gap="2"
            px="14px"
            py="10px"
            borderRadius="3"
            bg="pending.subtle"
            color="pending.fg"
          >
            <Icon of={Info} size={18} />
            <span>{notes.join(' ')}</span>
          </chakra.p>
        )}
      </UserFields>
    </FormDialog>
  );
}
