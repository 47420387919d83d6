import { type Db, isTaken, type Trx } from '@sofra/infra/db';
import { alertPerson } from '@sofra/infra/platform-mail';
import { writeAudit } from '../audit.ts';
import { claimOf } from '../auth/attempts.ts';
import { type Entry, openSignIn } from '../auth/auth.service.ts';
import type { From } from '../auth/from.ts';
import { endPasswordResets } from '../auth/password-resets.ts';
import type { AuthParts } from '../auth/parts.ts';
import { deleteSignInsOf } from '../auth/sign-ins.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

/** What a person's profile shows of their row. */
export async function readPerson(db: Db, userId: number) {
  const { created_at: createdAt, ...person } = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...person, ...splitName(person.name), createdAt: createdAt.toISOString() };
}

/** The last word of a name is the family's; a single one is the person's own (decisions 42). */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/);
  const lastName = words.length > 1 ? words.pop() : undefined;
  return { firstName: words.join(' '), lastName: lastName ?? '' };
}

interface ProfileChange {
  name: string;
  email: string;
  phone?: string | null;
}

/**
 * Writes a person's own data; a phone that isn't named stays. Throws `email_taken`, in any case of letters.
 * Answers the job that mails the address it was before, where it is another now.
 */
export async function changeProfile(
  trx: Trx,
  userId: number,
  { name, email, phone }: ProfileChange,
): Promise<number | null> {
  const before = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isMoved = before.email !== email;
  const mail = isMoved ? await alertPerson(trx, userId, 'emailChanged') : null;
  await trx
    .updateTable('users')
    .set({ name, email, ...(phone !== undefined && { phone: phone || null }) })
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error, 'users_email') ? new AppError('email_taken') : error;
    });
  if (isMoved) {
    await endPasswordResets(trx, userId);
    const details = { from: before.email, to: email };
    await writeAudit(trx, { actorId: userId, action: 'account.emailChanged', details });
  }
  return mail;
}

export interface PasswordChange {
  userId: number;
  currentPassword: string;
  newPassword: string;
  /** Where it comes from, for the lockout. */
  from: From;
}

type Power = Pick<Deps, 'db'> & Pick<AuthParts, 'judge' | 'hashes' | 'passwords'>;

/**
 * Changes a password and ends every sign-in of the person; answers a new one and the hashes of the tokens
 * that ended. Throws `password_too_short`, `password_too_common`, `current_password_wrong` (counted as an
 * attempt to sign in), `locked_out` and `unavailable`.
 */
export async function changePassword(
  { db, judge, hashes, passwords }: Power,
  { userId, currentPassword, newPassword, from }: PasswordChange,
): Promise<Entry & { ended: Buffer[] }> {
  await passwords.check(newPassword);
  const { password_hash: passwordHash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isRight = await judge(
    await claimOf(db, userId, from),
    async () => (await hashes.verify(passwordHash, currentPassword)) || undefined,
  );
  if (!isRight) throw new AppError('current_password_wrong');
  const newHash = await passwords.hash(newPassword);
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash: newHash })
      .where('id', '=', userId)
      // Somebody was faster: what was given is no longer the current one.
      .where('password_hash', '=', passwordHash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('current_password_wrong');
    const ended = await deleteSignInsOf(trx, userId);
    await writeAudit(trx, { actorId: userId, action: 'account.passwordChanged' });
    const at = new Date().toISOString();
    const mail = await alertPerson(trx, userId, 'passwordChanged', { at });
    return { token: await openSignIn(trx, { id: userId, isAnonymous: false }), mail, ended };
  });
}
