import { sql } from 'kysely';
import { type Db, isTaken, type Trx } from '@sofra/infra/db';
import { writeAudit } from '../audit.ts';
import { checkPassword, openSignIn } from '../auth/auth.service.ts';
import type { AuthParts } from '../auth/parts.ts';
import { deleteSignInsOf } from '../auth/sign-ins.ts';
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

/** Writes a person's own data; a phone that isn't named stays. Throws `email_taken`, in any case of letters. */
export async function changeProfile(
  trx: Trx,
  userId: number,
  { name, email, phone }: ProfileChange,
): Promise<void> {
  const before = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('users')
    .set({ name, email, ...(phone !== undefined && { phone: phone || null }) })
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error, 'users_email') ? new AppError('email_taken') : error;
    });
  if (before.email === email) return;
  const details = { from: before.email, to: email };
  await writeAudit(trx, { actorId: userId, action: 'account.emailChanged', details });
}

export interface PasswordChange {
  userId: number;
  currentPassword: string;
  newPassword: string;
  /** Where it comes from, for the lockout. */
  network: string;
}

/**
 * Changes a password and ends every sign-in of the person; answers the token of a new one and the hashes
 * of those that ended. Throws `password_too_short`, `password_too_common`, `current_password_wrong`
 * (counted as an attempt to sign in), `locked_out` and `unavailable`.
 */
export async function changePassword(
  {
    db,
    settings,
    hashes,
    passwords,
  }: Pick<AuthParts, 'settings' | 'hashes' | 'passwords'> & {
    db: Db;
  },
  { userId, currentPassword, newPassword, network }: PasswordChange,
): Promise<{ token: string; ended: Buffer[] }> {
  await passwords.check(newPassword);
  const { account, password_hash: passwordHash } = await db
    .selectFrom('users')
    .select([sql<string>`lower(email)`.as('account'), 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const guess = { account, passwordHash, password: currentPassword, network };
  const isRight = await checkPassword({ db, settings, hashes }, guess);
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
    return { token: await openSignIn(trx, { id: userId, isAnonymous: false }), ended };
  });
}
