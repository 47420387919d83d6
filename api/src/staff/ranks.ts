import { businessRoleFacts } from '@sofra/contracts/roles';
import { mayActOn, type RoleAssignment } from '@sofra/contracts/staff';
import type { Trx } from '@sofra/infra/db';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';

/** User who changes the staff of a business, with their own role there. */
export interface Actor extends RoleAssignment {
  actorId: number;
  name: string;
  businessId: number;
}

/** Returns the caller's own role in a business; throws `forbidden` without one. */
export function actorOf(caller: Caller, businessId: number): Actor {
  const { userId, name, memberships } = requireSignedIn(caller);
  const held = memberships.find((one) => one.businessId === businessId);
  if (!held) throw new AppError('forbidden');
  return { actorId: userId, name, businessId, role: held.role, branchId: held.branchId };
}

/** Throws `rank_too_high` if a user may not change a role. */
export function requireRank(actor: RoleAssignment, post: RoleAssignment): void {
  if (!mayActOn(actor, post)) throw new AppError('rank_too_high');
}

/**
 * Throws `invalid_input` for an unknown branch or one of another business, and for a role of the whole business
 * at a single branch.
 */
export async function requireRoleScope(
  trx: Trx,
  businessId: number,
  post: RoleAssignment,
): Promise<void> {
  const { role, branchId } = post;
  if (branchId === null) return;
  const branch = await trx
    .selectFrom('branches')
    .select('id')
    .where('id', '=', branchId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!branch) throw new AppError('invalid_input', { fields: { branchId: 'a branch' } });
  if (businessRoleFacts[role].isBusinessWide) {
    throw new AppError('invalid_input', { fields: { branchId: 'every branch' } });
  }
}
