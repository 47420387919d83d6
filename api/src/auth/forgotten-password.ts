import { sql } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { Db, Trx } from '@sofra/infra/db';
import { queueMail } from '@sofra/infra/mail';
import { alertUser } from '@sofra/infra/platform-mail';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import { setForgottenPassword } from '../identity/users.ts';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import type { ClientOrigin } from './client-origin.ts';
import { forgetGuesses } from './lockout.ts';
import type { NewPasswords } from './new-passwords.ts';
import { findPasswordReset, openPasswordReset, takePasswordReset } from './password-resets.ts';
import { hasFactor } from './two-factor-state.ts';

export interface PasswordResetRequest {
  email: string;
  /** Language of the request; without it, the user's language. */
  language?: GuestLanguage;
  /** Public origin, for the link. */
  origin: string;
  network: string;
}

/**
 * Mails a password reset link to the user who may sign in with this address, at most three an hour.
 * Returns the mail's job, or null if no mail is sent.
 */
export async function mailPasswordReset(
  trx: Trx,
  { email, language, origin, network }: PasswordResetRequest,
): Promise<number | null> {
  // Locked, so that concurrent requests see each other's links.
  const member = await trx
    .selectFrom('users')
    .select(['id', 'name', 'language'])
    .select((eb) => eb.ref('email').$notNull().as('email'))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) return null;
  const token = await openPasswordReset(trx, member.id);
  if (token === undefined) return null;
  const details = { email: member.email, network };
  await writeAudit(trx, { actorId: null, action: 'account.resetMailed', details });
  return queueMail(trx, 'passwordReset', {
    to: member.email,
    language: language ?? member.language,
    facts: { name: member.name, link: `${origin}/reset-password/${token}` },
  });
}

/** Returns the user of a password reset link; throws `reset_invalid`. */
export async function getPasswordReset(
  db: Db,
  token: string,
): Promise<{ userId: number; email: string }> {
  const found = await findPasswordReset(db, token);
  if (!found) throw new AppError('reset_invalid');
  return found;
}

interface Reset {
  token: string;
  newPassword: string;
  from: ClientOrigin;
}

/**
 * Sets a new password with a mailed link and uses it up; makes the account safe and notifies the user
 * by mail. Resets their failed attempts, except if a second factor
 * is counted with them. Throws `password_too_short`, `password_too_common`, `reset_invalid` and
 * `unavailable`.
 */
export async function resetPassword(
  { db, passwords }: { db: Db; passwords: NewPasswords },
  { token, newPassword, from }: Reset,
): Promise<{ ended: Buffer[]; mail: number | null }> {
  await passwords.check(newPassword);
  const { userId } = await getPasswordReset(db, token);
  const passwordHash = await passwords.hash(newPassword);
  return db.transaction().execute(async (trx) => {
    // Locks the user first, in the same order as other requests, to prevent a deadlock.
    const isReset = await setForgottenPassword(trx, userId, passwordHash);
    if (!isReset || !(await takePasswordReset(trx, token))) throw new AppError('reset_invalid');
    const member = await trx
      .selectFrom('users')
      .select([sql<string>`lower(email)`.as('account'), hasFactor('users.id').as('isGuarded')])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (!member.isGuarded) await forgetGuesses(trx, member.account, from.network);
    const details = { network: from.network };
    await writeAudit(trx, { actorId: userId, action: 'account.passwordReset', details });
    const facts = { at: new Date().toISOString(), network: from.network };
    return {
      ended: await secureAccounts(trx, [userId], { by: 'owner' }),
      mail: await alertUser(trx, userId, 'passwordChanged', facts),
    };
  });
}
