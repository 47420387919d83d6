import type { Db, Trx } from '@sofra/infra/db';
import { alertUser } from '@sofra/infra/platform-mail';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import { replacePassword, updateUser } from '../identity/users.ts';
import { writeAudit } from '../core/write-audit.ts';
import { readAttemptOrigin } from '../auth/attempts.ts';
import { type OpenedSignIn, openSignIn } from '../auth/auth.service.ts';
import type { ClientOrigin } from '../auth/client-origin.ts';
import { deviceHash } from '../auth/devices.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { requireProof } from '../access/proof.ts';
import { hasFactor } from '../auth/two-factor-state.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { beginEmailChange, findPendingEmail } from '../auth/email-change.ts';

/** Returns the profile columns of a user. */
export async function readOwnUser(db: Db, userId: number) {
  const { created_at: createdAt, ...user } = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const pendingEmail = await findPendingEmail(db, userId);
  return {
    ...user,
    ...splitName(user.name),
    pendingEmail,
    createdAt: createdAt.toISOString(),
  };
}

/** The last word of a name is the last name; a single word is the first name (D42). */
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
 * Saves a user's name and phone; an omitted phone stays. Starts an email change if the address differs from
 * the current and the pending one. Returns the jobs of its mails. Throws `email_taken`.
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

/** Returns true if an address is neither the user's current nor their pending one. */
export async function isNewEmail(db: Db, userId: number, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email !== user.email && email !== (await findPendingEmail(db, userId));
}

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** Origin of the request, for the lockout. */
  from: ClientOrigin;
}

type Power = Pick<Deps, 'db'> & Pick<AuthServices, 'limitAttempts' | 'hashes' | 'passwords'>;

/**
 * Changes a password and ends all sign-ins of the user; returns a new one and the hashes of the ended tokens.
 * The current password is the proof; with a second factor, the sign-in needs a recent proof as well. Throws
 * `password_too_short`, `password_too_common`, `proof_required`, `current_password_wrong`, `locked_out` and
 * `unavailable`.
 */
export async function changePassword(
  { db, limitAttempts, hashes, passwords }: Power,
  caller: Caller,
  { currentPassword, newPassword, from }: PasswordChange,
): Promise<OpenedSignIn & { ended: Buffer[] }> {
  const { userId } = requireSignedIn(caller);
  await passwords.check(newPassword);
  const { passwordHash, isGuarded } = await db
    .selectFrom('users')
    .select(['password_hash as passwordHash', hasFactor('users.id').as('isGuarded')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (isGuarded) await requireProof(db, caller);
  const isRight = await limitAttempts(
    await readAttemptOrigin(db, userId, from),
    async () => (await hashes.verify(passwordHash, currentPassword)) || undefined,
  );
  if (!isRight) throw new AppError('current_password_wrong');
  const newHash = await passwords.hash(newPassword);
  return db.transaction().execute(async (trx) => {
    const isReplaced = await replacePassword(trx, userId, { current: passwordHash, next: newHash });
    // Another request has changed the password in the meantime.
    if (!isReplaced) throw new AppError('current_password_wrong');
    const ended = await secureAccounts(trx, [userId], { by: 'owner', device: deviceHash(from) });
    await writeAudit(trx, { actorId: userId, action: 'account.passwordChanged' });
    const at = new Date().toISOString();
    const mail = await alertUser(trx, userId, 'passwordChanged', { at });
    return { token: await openSignIn(trx, { id: userId, isAnonymous: false }, from), mail, ended };
  });
}
