import type { Role } from '@sofra/contracts/roles';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useBranchChoice } from '../../../data/fetched/users.ts';
import { SelectField } from '../../../ui/staff/SelectField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { BusinessPicker } from './BusinessPicker.tsx';
import {
  EVERY_BRANCH,
  grantableBy,
  isBusinessRole,
  isBusinessWideRole,
  type UserFormValues,
} from './userForm.ts';

/** The role a user is to hold, of those one may give; a business role's business and branch. */
export function RoleFields({
  form: { register, control, setValue, formState },
  own,
}: {
  form: UseFormReturn<UserFormValues>;
  own: Role;
}) {
  const t = useT('users');
  const common = useT('common');
  const [role, business] = useWatch({ control, name: ['role', 'business'] });
  return (
    <>
      <SelectField
        label={t('form.role')}
        options={grantableBy(own).map((value) => ({ value, label: common(`roles.${value}`) }))}
        {...register('role')}
      />
      {isBusinessRole(role) && (
        <BusinessPicker
          chosen={business}
          error={formState.errors.business?.message}
          onChoose={(chosen) => {
            setValue('branch', EVERY_BRANCH);
            setValue('business', chosen, { shouldValidate: chosen !== null });
          }}
        />
      )}
      {isBusinessRole(role) && business && (
        <BranchField
          key={business.id}
          businessId={business.id}
          isWhole={isBusinessWideRole(role)}
          register={register}
        />
      )}
    </>
  );
}

function BranchField({
  businessId,
  isWhole,
  register,
}: {
  businessId: number;
  isWhole: boolean;
  register: UseFormReturn<UserFormValues>['register'];
}) {
  const t = useT('users');
  const common = useT('common');
  const { data: branches, error } = useBranchChoice(businessId);
  const everywhere = { value: EVERY_BRANCH, label: t('form.allBranches') };
  if (isWhole) {
    const help = t('form.wholeRole');
    return <SelectField label={t('form.branch')} helpText={help} options={[everywhere]} disabled />;
  }
  // The device's picker can only show what it offers: it comes with the branches.
  if (!branches && !error) {
    const waiting = { value: EVERY_BRANCH, label: common('loading') };
    return <SelectField label={t('form.branch')} options={[waiting]} disabled />;
  }
  return (
    <SelectField
      key="chosen"
      label={t('form.branch')}
      options={[
        everywhere,
        ...(branches ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...register('branch')}
    />
  );
}
