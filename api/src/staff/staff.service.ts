import { sql } from 'kysely';
import { type changeStaff as contract, mayActOn, type StaffMember } from '@sofra/contracts/staff';
import { businessRoleFacts, businessRoles } from '@sofra/contracts/roles';
import type { RouteInput } from '@sofra/contracts/route';
import type { Db, Trx } from '@sofra/infra/db';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import { changeMembership } from '../identity/memberships.ts';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { withdrawBeyond } from './invitations.ts';
import { type Actor, requireRoleScope, requireRank } from './ranks.ts';

/** Selects current and former staff of a business; callers of one branch see that branch's. */
const selectMembers = (db: Db, { businessId, branchId }: Actor) => {
  const all = db
    .selectFrom('memberships as member')
    .innerJoin('users as account', 'account.id', 'member.user_id')
    .select([
      'member.id as membershipId',
      'member.user_id as userId',
      'account.name',
      'account.email',
      'member.role',
      'member.branch_id as branchId',
      'member.deactivated_at as deactivatedAt',
      'member.created_at as createdAt',
      sql<Date | null>`(select max(last_seen_at) from auth_sessions held
        where held.user_id = account.id)`.as('lastSeenAt'),
    ])
    .where('member.business_id', '=', businessId)
    .where('account.deleted_at', 'is', null);
  return branchId === null ? all : all.where('member.branch_id', '=', branchId);
};

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

const toMember = (actor: Actor, row: MemberRow): StaffMember => ({
  ...row,
  isActive: row.deactivatedAt === null,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  canChange: mayActOn(actor, row),
});

/** Lists the staff as a user sees it: active members first, highest rank first. */
export async function listMembers(db: Db, actor: Actor): Promise<StaffMember[]> {
  const rows = await selectMembers(db, actor)
    .orderBy(sql`member.deactivated_at is not null`)
    .orderBy(sql`array_position(${businessRoles}::text[], member.role)`)
    .orderBy('account.name')
    .orderBy('member.id')
    .execute();
  return rows.map((row) => toMember(actor, row));
}

/**
 * Locks a member's row; throws `not_found`, also for a deleted user, and `rank_too_high` if the actor may not
 * change them.
 */
async function lockMember(trx: Trx, actor: Actor, membershipId: number) {
  const row = await trx
    .selectFrom('memberships')
    .selectAll()
    .where('id', '=', membershipId)
    .where('business_id', '=', actor.businessId)
    .where('user_id', 'in', trx.selectFrom('users').select('id').where('deleted_at', 'is', null))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  requireRank(actor, { role: row.role, branchId: row.branch_id });
  return row;
}

/**
 * Changes role or branch, deactivates or reactivates (D10), withdraws the invitations that the
 * member could no longer send, and notifies their screens; disconnects them within two seconds from rooms they may no longer watch. Throws `not_found`,
 * `rank_too_high`, and `invalid_input` for an invalid branch.
 */
export async function changeMember(
  trx: Trx,
  actor: Actor,
  membershipId: number,
  change: RouteInput<typeof contract>['body'],
): Promise<StaffMember> {
  const { businessId, actorId } = actor;
  const held = await lockMember(trx, actor, membershipId);
  const role = change.role ?? held.role;
  // A role of the whole business has no branch.
  const kept = businessRoleFacts[role].isBusinessWide ? null : held.branch_id;
  const post = { role, branchId: change.branchId === undefined ? kept : change.branchId };
  const isActive = change.isActive ?? held.deactivated_at === null;
  requireRank(actor, post);
  await requireRoleScope(trx, businessId, post);
  await changeMembership(trx, membershipId, {
    userId: held.user_id,
    businessId,
    ...post,
    deactivatedAt: isActive ? null : (held.deactivated_at ?? new Date()),
  });
  await withdrawBeyond(trx, { businessId, userId: held.user_id, post: isActive ? post : null });
  const row = await selectMembers(trx, actor)
    .where('member.id', '=', membershipId)
    .executeTakeFirstOrThrow();
  const details = { userId: row.userId, name: row.name, ...post, isActive };
  await writeAudit(trx, { actorId, businessId, action: 'staff.changed', details });
  return toMember(actor, row);
}

/**
 * Ends all sign-ins of a member; returns the hashes of their tokens. Throws `not_found`, also for former
 * members, and `rank_too_high`.
 */
export async function signOutMember(
  trx: Trx,
  actor: Actor,
  membershipId: number,
): Promise<Buffer[]> {
  const { businessId, actorId } = actor;
  const held = await lockMember(trx, actor, membershipId);
  if (held.deactivated_at !== null) throw new AppError('not_found');
  const { name } = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', held.user_id)
    .executeTakeFirstOrThrow();
  const details = { userId: held.user_id, name };
  await writeAudit(trx, { actorId, businessId, action: 'staff.signedOut', details });
  return secureAccounts(trx, [held.user_id], { by: 'owner' });
}
