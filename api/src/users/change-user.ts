import type { changeUser as contract } from '@sofra/contracts/users';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import { alertUser } from '@sofra/infra/platform-mail';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import { updateUser } from '../identity/users.ts';
import { endEmailChange } from '../auth/email-change.ts';
import { writeAudit } from '../core/write-audit.ts';
import { endPasswordResets } from '../auth/password-resets.ts';
import { roleOf } from '../auth/roles.ts';
import { AppError } from '../lib/errors.ts';
import { type Actor, requireRank } from './actor.ts';
import { toEmailTaken } from './create-user.ts';
import { lockUser, requireAccount } from './lock-user.ts';
import { withoutFollowUp, type UserChange } from './user-change.ts';
import { isChanged, assignRole } from './assign-role.ts';

/**
 * Changes a user (S7). An absent phone stays; another role makes the account safe and is mailed to
 * them, another email address to the previous one. Throws `not_found`, `rank_too_high` for the
 * current and the new role, `own_account` for the caller's own role, `last_admin`, `last_owner`,
 * `email_taken` and `invalid_input`.
 */
export async function changeUser(
  trx: Trx,
  actor: Actor,
  userId: number,
  { name, email, phone, ...post }: RouteInput<typeof contract>['body'],
  link: string,
): Promise<UserChange> {
  const user = await lockUser(trx, actor, userId);
  requireAccount(user);
  requireRank(actor, post.role);
  if (userId === actor.actorId && isChanged(user, post)) throw new AppError('own_account');
  // Sent before the change, to the previous address.
  const mailJobIds =
    email === user.email ? [] : [await alertUser(trx, userId, 'emailChanged', { link })];
  if (email !== user.email) {
    await endPasswordResets(trx, userId);
    await endEmailChange(trx, userId);
  }
  const columns = {
    name,
    email,
    // The administrator vouches for a new address.
    ...(email !== user.email && { email_confirmed_at: new Date() }),
    ...(phone !== undefined && { phone: phone || null }),
  };
  await updateUser(trx, userId, columns).catch((error: unknown) => {
    throw toEmailTaken(error);
  });
  const isMoved = await assignRole(trx, user, post);
  await writeAudit(trx, {
    actorId: actor.actorId,
    businessId: post.businessId ?? null,
    action: 'users.changed',
    details: {
      userId,
      name,
      ...(isMoved && { from: roleOf(user), to: post.role }),
      ...(email !== user.email && { email: { from: user.email, to: email } }),
    },
  });
  if (!isMoved) return { ...withoutFollowUp(userId), mailJobIds };
  mailJobIds.push(await alertUser(trx, userId, 'roleChanged', { link }));
  const ended = await secureAccounts(trx, [userId], { by: 'authority' });
  return { userId, ended, mailJobIds };
}
