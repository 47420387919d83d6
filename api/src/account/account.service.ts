import type { Db, Trx } from '@sofra/infra/db';
import { alertPerson } from '@sofra/infra/platform-mail';
import { replacePassword, updateUser } from '../identity/users.ts';
import { writeAudit } from '../core/write-audit.ts';
import { claimOf } from '../auth/attempts.ts';
import { type Entry, openSignIn } from '../auth/auth.service.ts';
import type { From } from '../auth/client-origin.ts';
import type { AuthParts } from '../auth/auth-services.ts';
import { requireProof } from '../auth/proof.ts';
import { deleteSignInsOf } from '../auth/sign-ins.ts';
import { hasFactor } from '../auth/two-factor-state.ts';
import { type Caller, signedInAs } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { beginEmailChange, findPendingEmail } from '../auth/email-change.ts';

/** Returns the profile columns of a user. */
export async function readPerson(db: Db, userId: number) {
  const { created_at: createdAt, ...person } = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const pendingEmail = await findPendingEmail(db, userId);
  return {
    ...person,
    ...splitName(person.name),
    pendingEmail,
    createdAt: createdAt.toISOString(),
  };
}

/** The last word of a name is the family's; a single one is the user's own (D42). */
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
 * Writes a user's own name and phone; a phone that isn't named stays. Begins the change of the address where
 * another one is named than the one they have or wait for. Returns the jobs that mail it. Throws `email_taken`.
 */
export async function changeProfile(
  trx: Trx,
  { userId, origin }: { userId: number; origin: string },
  { name, email, phone }: ProfileChange,
): Promise<number[]> {
  await updateUser(trx, userId, { name, ...(phone !== undefined && { phone: phone || null }) });
  return (await isNewEmail(trx, userId, email))
    ? beginEmailChange(trx, { userId, newEmail: email, origin })
    : [];
}

/** Returns whether an address is neither a user's own nor the one they wait for. */
export async function isNewEmail(db: Db, userId: number, email: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email !== person.email && email !== (await findPendingEmail(db, userId));
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** Origin of the request, for the lockout. */
  from: From;
}

type Power = Pick<Deps, 'db'> & Pick<AuthParts, 'judge' | 'hashes' | 'passwords'>;

/**
 * Changes a password and ends every sign-in of the user; answers a new one and the hashes of the tokens
 * that ended. The current password is the proof; with a second factor the sign-in must be proven too. Throws
 * `password_too_short`, `password_too_common`, `proof_required`, `current_password_wrong` (counted as an attempt to
 * sign in), `locked_out` and `unavailable`.
 */
export async function changePassword(
  { db, judge, hashes, passwords }: Power,
  caller: Caller,
  { currentPassword, newPassword, from }: PasswordChange,
): Promise<Entry & { ended: Buffer[] }> {
  const { userId } = signedInAs(caller);
  await passwords.check(newPassword);
  const { passwordHash, isGuarded } = await db
    .selectFrom('users')
    .select(['password_hash as passwordHash', hasFactor('users.id').as('isGuarded')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (isGuarded) await requireProof(db, caller);
  const isRight = await judge(
    await claimOf(db, userId, from),
    async () => (await hashes.verify(passwordHash, currentPassword)) || undefined,
  );
  if (!isRight) throw new AppError('current_password_wrong');
  const newHash = await passwords.hash(newPassword);
  return db.transaction().execute(async (trx) => {
    const isReplaced = await replacePassword(trx, userId, { current: passwordHash, next: newHash });
    // Another request has changed the password meanwhile.
    if (!isReplaced) throw new AppError('current_password_wrong');
    const ended = await deleteSignInsOf(trx, userId);
    await writeAudit(trx, { actorId: userId, action: 'account.passwordChanged' });
    const at = new Date().toISOString();
    const mail = await alertPerson(trx, userId, 'passwordChanged', { at });
    return { token: await openSignIn(trx, { id: userId, isAnonymous: false }, from), mail, ended };
  });
}
