import type { Branch } from '@sofra/contracts/branches';
import { businessRoleFacts, type InvitableRole } from '@sofra/contracts/roles';
import type { RoleAssignment } from '@sofra/contracts/staff';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '../../ui/staff/SelectField.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { EVERY_BRANCH, rolesBelow } from './roles.ts';

/** Role and branch of a staff member, limited to those that the user may grant (D10). */
export function RoleFields({
  own,
  branches,
  role,
  register,
}: {
  own: RoleAssignment;
  branches: readonly Branch[];
  /** Selected role. */
  role: InvitableRole;
  register: (name: 'role' | 'branch') => UseFormRegisterReturn;
}) {
  const t = useT('people');
  const common = useT('common');
  const everywhere = { value: EVERY_BRANCH, label: t('staff.allBranches') };
  return (
    <>
      <SelectField
        label={t('staff.role')}
        options={rolesBelow(own).map((value) => ({ value, label: common(`roles.${value}`) }))}
        {...register('role')}
      />
      {businessRoleFacts[role].isBusinessWide ? (
        <SelectField
          label={t('staff.branch')}
          helpText={t('staff.directorHelp')}
          options={[everywhere]}
          disabled
        />
      ) : (
        <SelectField
          label={t('staff.branch')}
          options={[
            ...(own.branchId === null ? [everywhere] : []),
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...register('branch')}
        />
      )}
    </>
  );
}
