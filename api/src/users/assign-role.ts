import { userRoom } from '@sofra/contracts/rooms';
import {
  type BusinessRole,
  businessRoleFacts,
  businessRoles,
  platformRoles,
  type Role,
} from '@sofra/contracts/roles';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { endMemberships, setMembership } from '../identity/memberships.ts';
import { requireConfirmedEmail, updateUser } from '../identity/users.ts';
import { roleOf } from '../auth/roles.ts';
import { AppError } from '../lib/errors.ts';
import { requireRoleScope } from '../staff/ranks.ts';
import { requireOtherAdmin, requireOtherOwners } from './last-admins.ts';
import type { UserRow } from './select-users.ts';

/** Role that a user gets, and the business and branch of a business role. */
export interface RoleAssignment {
  role: Role;
  /** Omitted: the only business that they are in. */
  businessId?: number;
  /** Null: every branch. Omitted: unchanged. */
  branchId?: number | null;
}

/** Returns true if the requested role differs from the user's. */
export const isChanged = (user: UserRow, { role, businessId, branchId }: RoleAssignment): boolean =>
  role !== roleOf(user) ||
  (isBusinessRole(role) && (businessId !== undefined || branchId !== undefined));

const isBusinessRole = (role: Role): role is BusinessRole =>
  businessRoles.some((candidate) => candidate === role);

/**
 * Ends all business roles of a user and notifies their screens. Throws `last_owner`; needs
 * `lockUser`.
 */
export async function removeBusinessRoles(trx: Trx, user: UserRow): Promise<void> {
  await requireOtherOwners(trx, user);
  await endMemberships(trx, user.id);
}

/** Returns the business and branch of a role; throws `invalid_input` for an invalid one. */
async function findPlace(trx: Trx, user: UserRow, role: BusinessRole, wanted: RoleAssignment) {
  const [only, ...others] = user.memberships;
  const businessId = wanted.businessId ?? (others.length === 0 ? only?.businessId : undefined);
  const business =
    businessId !== undefined &&
    (await trx
      .selectFrom('businesses')
      .select('id')
      .where('id', '=', businessId)
      .where('status', '=', 'approved')
      .executeTakeFirst());
  if (!business) throw new AppError('invalid_input', { fields: { businessId: 'a business' } });
  const held = user.memberships.find((one) => one.businessId === business.id);
  // A role of the whole business has no branch.
  const kept = businessRoleFacts[role].isBusinessWide ? null : (held?.branchId ?? null);
  const branchId = wanted.branchId === undefined ? kept : wanted.branchId;
  await requireRoleScope(trx, business.id, { role, branchId });
  return { businessId: business.id, branchId, held };
}

/** Gives a user a role in a business; returns true if it differs from the previous one. */
async function givePost(
  trx: Trx,
  user: UserRow,
  role: BusinessRole,
  wanted: RoleAssignment,
): Promise<boolean> {
  const { businessId, branchId, held } = await findPlace(trx, user, role, wanted);
  if (held?.role === role && held.branchId === branchId) return false;
  if (held && role !== 'business_owner') await requireOtherOwners(trx, user, [businessId]);
  if (!held) await requireConfirmedEmail(trx, user.id);
  await setMembership(trx, { userId: user.id, businessId, branchId, role });
  emit(trx, userRoom(user.id), 'membership.changed', { businessId });
  return true;
}

/**
 * Assigns a role (D3): of the platform, of a business, or none, which ends all business roles.
 * Returns true if it has changed. Throws `last_admin`, `last_owner`, `invalid_input`, and `email_unconfirmed`
 * unless the user works there already; needs `lockUser`.
 */
export async function assignRole(
  trx: Trx,
  user: UserRow,
  wanted: RoleAssignment,
): Promise<boolean> {
  if (!isChanged(user, wanted)) return false;
  const { role } = wanted;
  const platformRole = platformRoles.find((candidate) => candidate === role) ?? null;
  const isOther = platformRole !== user.platformRole;
  if (isOther) {
    await requireOtherAdmin(trx, user);
    if (platformRole !== null) await requireConfirmedEmail(trx, user.id);
    await updateUser(trx, user.id, { platform_role: platformRole });
  }
  if (isBusinessRole(role)) return (await givePost(trx, user, role, wanted)) || isOther;
  await removeBusinessRoles(trx, user);
  return true;
}
