import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import { roleOf } from '../auth/roles.ts';
import { AppError } from '../lib/errors.ts';
import { type Actor, requireRank } from './actor.ts';
import { getUserRow, type UserRow } from './select-users.ts';

/**
 * Locks a user the actor may act on until the transaction ends. Such changes are serialized for all
 * users, so that two admins can't demote each other at the same time. Throws `not_found` and
 * `rank_too_high`.
 */
export async function lockUser(trx: Trx, actor: Actor, userId: number): Promise<UserRow> {
  const user = await lockOneself(trx, userId);
  requireRank(actor, roleOf(user));
  return user;
}

/** Locks a user who changes themselves, like `lockUser`; throws `not_found`. */
export async function lockOneself(trx: Trx, userId: number): Promise<UserRow> {
  await sql`select pg_advisory_xact_lock(hashtext('users are managed'))`.execute(trx);
  return getUserRow(trx, userId);
}

/** Like `lockUser`, and throws `own_account` for oneself. */
export function lockOther(trx: Trx, actor: Actor, userId: number): Promise<UserRow> {
  if (userId === actor.actorId) throw new AppError('own_account');
  return lockUser(trx, actor, userId);
}

/** Throws `invalid_input` for a guest, who has no account to change. */
export function requireAccount({ isAnonymous }: UserRow): void {
  if (isAnonymous) throw new AppError('invalid_input', { fields: { userId: 'not of a guest' } });
}
