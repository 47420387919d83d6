import { type Role, businessRoleFacts, businessRoles, roles } from '@sofra/contracts/roles';
import { type ManagedUser, mayManage } from '@sofra/contracts/users';
import * as v from 'valibot';
import { fullName } from '../../../parts/account/names.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';

/** Value of a form field for every branch. */
export const EVERY_BRANCH = '';

const findBusinessRole = (role: Role) => businessRoles.find((one) => one === role);
export const isBusinessRole = (role: Role): boolean => findBusinessRole(role) !== undefined;
/** Returns true for roles that belong to the whole business and have no branch. */
export function isBusinessWideRole(role: Role): boolean {
  const known = findBusinessRole(role);
  return known !== undefined && businessRoleFacts[known].isBusinessWide;
}
/** Returns the roles that a user may grant (D10), highest first. */
export const grantableBy = (own: Role): Role[] => roles.filter((role) => mayManage(own, role));

/**
 * Creates the schema of the user form, with the specification's messages. An existing user keeps their
 * password.
 */
export const toUserForm = (
  t: Translate<'users'>,
  Password: v.GenericSchema<string, string> = v.string(),
) =>
  v.pipe(
    v.object({
      name: fullName(t('form.nameFault')),
      email: v.pipe(v.string(), v.trim(), v.email(t('form.emailFault')), v.maxLength(254)),
      phone: v.pipe(v.string(), v.trim(), v.maxLength(40)),
      role: v.picklist(roles),
      business: v.nullable(v.object({ id: v.number(), name: v.string() })),
      branch: v.string(),
      password: Password,
    }),
    v.forward(
      v.partialCheck(
        [['role'], ['business']],
        ({ role, business }) => !isBusinessRole(role) || business !== null,
        t('form.businessFault'),
      ),
      ['business'],
    ),
  );
export type UserFormValues = v.InferOutput<ReturnType<typeof toUserForm>>;

export const emptyUser: UserFormValues = {
  name: '',
  email: '',
  phone: '',
  role: 'customer',
  business: null,
  branch: EVERY_BRANCH,
  password: '',
};

/** Returns the form values of a user; of several businesses, the one with their highest role. */
export function valuesOf({ name, email, phone, role, memberships }: ManagedUser): UserFormValues {
  const held = memberships.find((one) => one.role === role) ?? memberships[0];
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    role,
    business: held ? { id: held.businessId, name: held.businessName } : null,
    branch: held?.branchId ? String(held.branchId) : EVERY_BRANCH,
    password: '',
  };
}

/** Returns the body of the request; business and branch only with a role that has them. */
export const toBody = ({ name, email, phone, role, business, branch }: UserFormValues) => ({
  name,
  email,
  phone: phone || null,
  role,
  ...(isBusinessRole(role) &&
    business && {
      businessId: business.id,
      branchId: branch === EVERY_BRANCH || isBusinessWideRole(role) ? null : Number(branch),
    }),
});
