import type { createUser as contract } from '@sofra/contracts/users';
import type { RouteInput } from '@sofra/contracts/route';
import { isTaken, type Trx } from '@sofra/infra/db';
import { queueMail } from '@sofra/infra/mail';
import { insertUser } from '../identity/users.ts';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { type Actor, requireRank } from './actor.ts';
import { getUserRow } from './select-users.ts';
import type { UserChange } from './user-change.ts';
import { assignRole } from './assign-role.ts';

type NewUser = Omit<RouteInput<typeof contract>['body'], 'password'>;

/** Maps the error of the unique index on email addresses, regardless of case, to `email_taken`. */
export const toEmailTaken = (error: unknown): unknown =>
  isTaken(error, 'users_email') ? new AppError('email_taken') : error;

/**
 * Creates a user and mails them that there is an account, with a sign-in link. Throws `rank_too_high`,
 * `email_taken`, and `invalid_input` for an invalid business or branch.
 */
export async function createUser(
  trx: Trx,
  actor: Actor,
  { name, email, phone, ...post }: NewUser,
  { passwordHash, signInLink }: { passwordHash: string; signInLink: string },
): Promise<UserChange> {
  requireRank(actor, post.role);
  const columns = { name, email, phone: phone || null, platform_role: null };
  // The administrator vouches for the address.
  const confirmed = { email_confirmed_at: new Date(), password_hash: passwordHash };
  const userId = await insertUser(trx, { ...columns, ...confirmed }).catch((error: unknown) => {
    throw toEmailTaken(error);
  });
  const user = await getUserRow(trx, userId);
  await assignRole(trx, user, post);
  await writeAudit(trx, {
    actorId: actor.actorId,
    businessId: post.businessId ?? null,
    action: 'users.created',
    details: { userId, name, role: post.role },
  });
  const facts = { name, link: signInLink, createdBy: actor.name };
  const { language } = user;
  const mailJobId = await queueMail(trx, 'accountCreated', { to: email, language, facts });
  return { userId, ended: [], mailJobIds: [mailJobId] };
}
