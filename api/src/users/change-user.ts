import type { changeUser as contract } from '@sofra/contracts/managed-users';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import { alertPerson } from '@sofra/infra/platform-mail';
import { updateUser } from '../identity/users.ts';
import { endEmailChange } from '../auth/email-change.ts';
import { writeAudit } from '../core/write-audit.ts';
import { endPasswordResets } from '../auth/password-resets.ts';
import { roleOf } from '../auth/roles.ts';
import { deleteSignInsOf } from '../auth/sign-ins.ts';
import { AppError } from '../lib/errors.ts';
import { type Actor, requireRank } from './actor.ts';
import { toEmailTaken } from './create-user.ts';
import { lockUser, refuseGuest } from './lock-user.ts';
import { nothingElse, type Outcome } from './outcome.ts';
import { isAnother, setPost } from './assign-role.ts';

/**
 * Changes a user (S7). An absent phone stays; another role ends their sign-ins and is mailed to
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
): Promise<Outcome> {
  const user = await lockUser(trx, actor, userId);
  refuseGuest(user);
  requireRank(actor, post.role);
  if (userId === actor.actorId && isAnother(user, post)) throw new AppError('own_account');
  // Before it is another: to the address it was.
  const mailJobIds =
    email === user.email ? [] : [await alertPerson(trx, userId, 'emailChanged', { link })];
  if (email !== user.email) {
    await endPasswordResets(trx, userId);
    await endEmailChange(trx, userId);
  }
  const columns = { name, email, ...(phone !== undefined && { phone: phone || null }) };
  await updateUser(trx, userId, columns).catch((error: unknown) => {
    throw toEmailTaken(error);
  });
  const isMoved = await setPost(trx, user, post);
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
  if (!isMoved) return { ...nothingElse(userId), mailJobIds };
  mailJobIds.push(await alertPerson(trx, userId, 'roleChanged', { link }));
  return { userId, ended: await deleteSignInsOf(trx, userId), mailJobIds };
}
