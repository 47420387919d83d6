import { sql } from 'kysely';
import {
  type Invitation,
  type inviteStaff as contract,
  mayActOn,
  type RoleAssignment,
} from '@sofra/contracts/staff';
import type { RouteInput } from '@sofra/contracts/route';
import type { Db, Trx } from '@sofra/infra/db';
import { queueMail } from '@sofra/infra/mail';
import { writeAudit } from '../core/write-audit.ts';
import { hashToken, newToken } from '../edge/cookies.ts';
import { lockBusiness } from '../businesses/businesses.service.ts';
import { AppError } from '../lib/errors.ts';
import { type Actor, requireRoleScope, requireRank } from './ranks.ts';

const DAYS = 7;

const columns = [
  'id',
  'email',
  'role',
  'branch_id as branchId',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const;

const toInvitation = (
  row: Omit<Invitation, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date },
): Invitation => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** Lists the open invitations, newest first; a user of one branch sees that branch's. */
export async function listInvitations(
  db: Db,
  { businessId, branchId }: Actor,
): Promise<Invitation[]> {
  const all = db
    .selectFrom('invitations')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('closed_at', 'is', null);
  const mine = branchId === null ? all : all.where('branch_id', '=', branchId);
  const rows = await mine.orderBy('id', 'desc').execute();
  return rows.map(toInvitation);
}

/** Throws `already_member` if the address belongs to a user who works there. */
async function refuseMember(trx: Trx, businessId: number, email: string): Promise<void> {
  const member = await trx
    .selectFrom('memberships as member')
    .innerJoin('users as account', 'account.id', 'member.user_id')
    .select('member.id')
    .where('member.business_id', '=', businessId)
    .where('member.deactivated_at', 'is', null)
    .where(sql<boolean>`lower(account.email) = lower(${email})`)
    .executeTakeFirst();
  if (member) throw new AppError('already_member');
}

/** Finds the open invitation of an address, which only users who could have sent it may replace. */
async function findOpen(trx: Trx, actor: Actor, email: string): Promise<number | undefined> {
  const open = await trx
    .selectFrom('invitations')
    .select(['id', 'role', 'branch_id as branchId'])
    .where('business_id', '=', actor.businessId)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  if (open) requireRank(actor, open);
  return open?.id;
}

export interface Invited {
  invitation: Invitation;
  /** Link for the inviter, which proves no mailbox (ADR-0059). */
  link: string;
  /** Job that mails the link, for `enqueueJob`. */
  mailJobId: number;
}

/**
 * Invites an address for seven days: mails it a link that proves the mailbox, and returns another to the
 * inviter; their tokens are stored only as hashes. Renews an open invitation of the same address and
 * invalidates its old links. Throws
 * `rank_too_high`, `already_member`, and `invalid_input` for an invalid branch.
 */
export async function invite(
  trx: Trx,
  actor: Actor,
  { email, role, branchId, language = 'tr' }: RouteInput<typeof contract>['body'],
  origin: string,
): Promise<Invited> {
  const { businessId, actorId } = actor;
  requireRank(actor, { role, branchId });
  // Serialized, because two invitations to the same address would be two rows.
  const business = await lockBusiness(trx, businessId);
  await requireRoleScope(trx, businessId, { role, branchId });
  await refuseMember(trx, businessId, email);
  const [token, mailed] = [newToken(), newToken()];
  const values = {
    business_id: businessId,
    branch_id: branchId,
    email,
    role,
    token_hash: hashToken(token),
    mail_token_hash: hashToken(mailed),
    invited_by: actorId,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + ${DAYS} * interval '1 day'`,
  };
  const openId = await findOpen(trx, actor, email);
  const written =
    openId === undefined
      ? trx.insertInto('invitations').values(values).returning(columns)
      : trx.updateTable('invitations').set(values).where('id', '=', openId).returning(columns);
  const row = await written.executeTakeFirstOrThrow();
  const details = { email, role, branchId };
  await writeAudit(trx, { actorId, businessId, action: 'staff.invited', details });
  const facts = {
    businessName: business.name,
    branchName: await findBranchName(trx, branchId),
    inviterName: actor.name,
    role,
    link: `${origin}/invite/${mailed}`,
  };
  const mailJobId = await queueMail(trx, 'invitation', { to: email, language, facts });
  return { invitation: toInvitation(row), link: `${origin}/invite/${token}`, mailJobId };
}

async function findBranchName(trx: Trx, branchId: number | null): Promise<string | null> {
  if (branchId === null) return null;
  const branch = await trx
    .selectFrom('branches')
    .select('name')
    .where('id', '=', branchId)
    .executeTakeFirst();
  return branch?.name ?? null;
}

/**
 * Withdraws an invitation and invalidates its link; idempotent. Throws `not_found`, also for an
 * accepted one, and `rank_too_high`.
 */
export async function withdraw(trx: Trx, actor: Actor, invitationId: number): Promise<void> {
  const { businessId, actorId } = actor;
  const held = await trx
    .selectFrom('invitations')
    .select(['email', 'role', 'branch_id as branchId', 'closed_at'])
    .where('id', '=', invitationId)
    .where('business_id', '=', businessId)
    .where('accepted_by', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) throw new AppError('not_found');
  requireRank(actor, held);
  if (held.closed_at) return;
  await trx
    .updateTable('invitations')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', invitationId)
    .execute();
  const details = { email: held.email };
  await writeAudit(trx, { actorId, businessId, action: 'staff.invitationWithdrawn', details });
}

/** Withdraws the open invitations of a member that their new post, or none, couldn't send. */
export async function withdrawBeyond(
  trx: Trx,
  { businessId, userId, post }: { businessId: number; userId: number; post: RoleAssignment | null },
): Promise<void> {
  const open = await trx
    .selectFrom('invitations')
    .select(['id', 'role', 'branch_id as branchId'])
    .where('business_id', '=', businessId)
    .where('invited_by', '=', userId)
    .where('closed_at', 'is', null)
    .execute();
  const beyond = open.filter((one) => post === null || !mayActOn(post, one)).map(({ id }) => id);
  if (beyond.length === 0) return;
  await trx
    .updateTable('invitations')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', 'in', beyond)
    .execute();
}

/** Deletes the invitations that a user accepted, and those to their address, also open ones. */
export async function forgetInvitations(
  trx: Trx,
  { id, email }: { id: number; email: string | null },
): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where(sql<boolean>`(accepted_by = ${id} or lower(email) = lower(${email}))`)
    .execute();
}
