import { mayActOn, type Post } from '@sofra/contracts/staff';
import type { Trx } from '@sofra/infra/db';
import { type Caller, signedInAs } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';

/** A user who acts on the staff of a business, with their own post there. */
export interface Actor extends Post {
  actorId: number;
  name: string;
  businessId: number;
}

/** The caller's own post in a business; throws `forbidden` where there is none. */
export function actorOf(caller: Caller, businessId: number): Actor {
  const { userId, name, memberships } = signedInAs(caller);
  const held = memberships.find((one) => one.businessId === businessId);
  if (!held) throw new AppError('forbidden');
  return { actorId: userId, name, businessId, role: held.role, branchId: held.branchId };
}

/** Throws `rank_too_high` where a user may not act on a post. */
export function requireRank(actor: Post, post: Post): void {
  if (!mayActOn(actor, post)) throw new AppError('rank_too_high');
}

/** Throws `invalid_input` for a branch of no one's or another business, and for an owner or director of one branch. */
export async function requirePlace(trx: Trx, businessId: number, post: Post): Promise<void> {
  const { role, branchId } = post;
  if (branchId === null) return;
  const branch = await trx
    .selectFrom('branches')
    .select('id')
    .where('id', '=', branchId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!branch) throw new AppError('invalid_input', { fields: { branchId: 'a branch' } });
  if (role === 'business_owner' || role === 'business_director') {
    throw new AppError('invalid_input', { fields: { branchId: 'every branch' } });
  }
}
