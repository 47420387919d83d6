import { mayManage, type ManagedUser } from '@sofra/contracts/managed-users';
import { businessRoles, type Role, roles } from '@sofra/contracts/users';
import * as v from 'valibot';
import { personName } from '../../../parts/account/names.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';

/** Every branch, in a field of a form. */
export const EVERY_BRANCH = '';

export const isBusinessRole = (role: Role): boolean => businessRoles.some((one) => one === role);
/** Held in a whole business: owners and directors have no branch of their own. */
export const isWholeRole = (role: Role): boolean =>
  role === 'business_owner' || role === 'business_director';
/** The roles a user may give (D10), the highest first. */
export const grantableBy = (own: Role): Role[] => roles.filter((role) => mayManage(own, role));

/** The fields of a user, with the specification's sentences; one who is there keeps their password. */
export const toUserForm = (
  t: Translate<'users'>,
  Password: v.GenericSchema<string, string> = v.string(),
) =>
  v.pipe(
    v.object({
      name: personName(t('form.nameFault')),
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

/** A user's own values; of several businesses the one in which they hold their highest role. */
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
      branchId: branch === EVERY_BRANCH || isWholeRole(role) ? null : Number(branch),
    }),
});
