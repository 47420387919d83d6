import type { Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import { roleOf } from '../auth/roles.ts';
import { AppError } from '../lib/errors.ts';
import type { Actor } from './actor.ts';
import { eraseUser } from './erase-user.ts';
import { requireOtherAdmin } from './last-admins.ts';
import { lockOneself, lockOther } from './lock-user.ts';
import type { UserChange } from './user-change.ts';

/**
 * Deletes a user: removes their personal data, keeps their records and frees their address (S7). Throws
 * `not_found`, `own_account`, `last_owner`, and `rank_too_high` also for any platform_admin.
 */
export async function deleteUser(trx: Trx, actor: Actor, userId: number): Promise<UserChange> {
  const user = await lockOther(trx, actor, userId);
  if (user.platformRole === 'platform_admin') throw new AppError('rank_too_high');
  const ended = await eraseUser(trx, user);
  const details = { userId, name: user.name, role: roleOf(user) };
  await writeAudit(trx, { actorId: actor.actorId, action: 'users.deleted', details });
  return { userId, ended, mailJobIds: [] };
}

/**
 * Deletes the account of its own user, who typed its address. Returns the hashes of the ended tokens. Throws
 * `email_mismatch`, `last_owner` and `last_admin`.
 */
export async function deleteOwnAccount(
  trx: Trx,
  userId: number,
  typed: { email: string },
): Promise<Buffer[]> {
  const user = await lockOneself(trx, userId);
  if (user.email?.toLowerCase() !== typed.email.toLowerCase()) {
    throw new AppError('email_mismatch');
  }
  await requireOtherAdmin(trx, user);
  const ended = await eraseUser(trx, user);
  await writeAudit(trx, { actorId: userId, action: 'account.deleted' });
  return ended;
}
