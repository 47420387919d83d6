import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Branch } from '@sofra/contracts/branches';
import type { RoleAssignment, StaffMember } from '@sofra/contracts/staff';
import { useForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { RoleFields } from './RoleFields.tsx';
import { branchValue, RoleForm, rolesBelow } from './roles.ts';

/** Changes the role or branch of a member. */
export function ChangeDialog({
  member,
  own,
  branches,
  onChange,
  onClose,
}: {
  member: StaffMember;
  own: RoleAssignment;
  branches: readonly Branch[];
  onChange: (post: v.InferOutput<typeof RoleForm>) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('people');
  const common = useT('common');
  const toasts = useToasts();
  const { register, handleSubmit, control } = useForm({
    resolver: valibotResolver(RoleForm),
    defaultValues: {
      role: rolesBelow(own).find((role) => role === member.role) ?? 'employee',
      branch: branchValue(member.branchId),
    },
  });
  const role = useWatch({ control, name: 'role' });
  const submit = handleSubmit(async (post) => {
    try {
      await onChange(post);
      onClose();
    } catch (error) {
      toasts.show({ tone: 'error', title: t('staff.changeFailed'), text: errorText(error) });
    }
  });
  return (
    <FormDialog
      title={t('staff.changeTitle', { name: member.name })}
      description={t('staff.changeLead')}
      confirmLabel={common('actions.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        <RoleFields own={own} branches={branches} role={role} register={register} />
      </Grid>
    </FormDialog>
  );
}
