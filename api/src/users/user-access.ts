import type { Trx } from '@sofra/infra/db';
import { alertUser } from '@sofra/infra/platform-mail';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import { deleteTwoFactor } from '../auth/two-factor-codes.ts';
import { updateUser } from '../identity/users.ts';
import { writeAudit } from '../core/write-audit.ts';
import type { Actor } from './actor.ts';
import { requireOtherAdmin } from './last-admins.ts';
import { lockOther, requireAccount } from './lock-user.ts';
import { withoutFollowUp, type UserChange } from './user-change.ts';

const byAuthority = (trx: Trx, userId: number): Promise<Buffer[]> =>
  secureAccounts(trx, [userId], { by: 'authority' });

/**
 * Sets a user's password, by its hash; makes the account safe and notifies them by mail. Throws
 * `not_found`, `rank_too_high`, and `own_account`: callers change their own password with the
 * current one.
 */
export async function setPassword(
  trx: Trx,
  actor: Actor,
  userId: number,
  passwordHash: string,
  link: string,
): Promise<UserChange> {
  const user = await lockOther(trx, actor, userId);
  requireAccount(user);
  await updateUser(trx, userId, { password_hash: passwordHash });
  const details = { userId, name: user.name };
  await writeAudit(trx, { actorId: actor.actorId, action: 'users.passwordSet', details });
  const mailJobIds = [await alertUser(trx, userId, 'passwordSet', { link })];
  return { userId, ended: await byAuthority(trx, userId), mailJobIds };
}

/**
 * Suspends or reactivates a user; repeating it changes nothing. Throws `not_found`, `rank_too_high`,
 * `own_account` and `last_admin`.
 */
export async function setSuspension(
  trx: Trx,
  actor: Actor,
  userId: number,
  isSuspended: boolean,
): Promise<UserChange> {
  const user = await lockOther(trx, actor, userId);
  requireAccount(user);
  if (user.isSuspended === isSuspended) return withoutFollowUp(userId);
  if (isSuspended) await requireOtherAdmin(trx, user);
  await updateUser(trx, userId, { suspended_at: isSuspended ? new Date() : null });
  const action = isSuspended ? 'users.suspended' : 'users.restored';
  const details = { userId, name: user.name };
  await writeAudit(trx, { actorId: actor.actorId, action, details });
  return { userId, ended: await byAuthority(trx, userId), mailJobIds: [] };
}

/** Removes a user's second factor and makes the account safe; does nothing without one. Throws as `setPassword` does. */
export async function resetTwoFactor(
  trx: Trx,
  actor: Actor,
  userId: number,
  link: string,
): Promise<UserChange> {
  const user = await lockOther(trx, actor, userId);
  requireAccount(user);
  if (!(await deleteTwoFactor(trx, userId))) return withoutFollowUp(userId);
  const details = { userId, name: user.name };
  await writeAudit(trx, { actorId: actor.actorId, action: 'users.twoFactorReset', details });
  const mailJobIds = [await alertUser(trx, userId, 'twoFactorReset', { link })];
  return { userId, ended: await byAuthority(trx, userId), mailJobIds };
}
