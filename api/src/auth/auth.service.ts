import { sql } from 'kysely';
import type { Db, Trx } from '@sofra/infra/db';
import { writeAudit } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { AppError } from '../errors.ts';
import { transferGuest } from '../sessions/sessions.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { hashToken, newToken } from './cookies.ts';
import type { HashQueue } from './hash-queue.ts';
import { reserveAttempt } from './lockout.ts';
import { deleteSignIn, insertSignIn } from './sign-ins.ts';

interface Account {
  /** What attempts count under: the same for every spelling of an email. */
  key: string;
  userId: number | null;
  passwordHash: string | null;
}

/** The account of an email; Postgres compares, so that every spelling it takes for equal is one. */
async function findAccount(db: Db, email: string): Promise<Account> {
  const { rows } = await sql<{
    folded: string;
    userId: number | null;
    passwordHash: string | null;
  }>`
    select lower(${email}) as folded, users.id as "userId", users.password_hash as "passwordHash"
    from (select) as nothing left join users
      on lower(users.email) = lower(${email}) and users.suspended_at is null`.execute(db);
  const { folded = '', userId = null, passwordHash = null } = rows[0] ?? {};
  return { key: folded, userId, passwordHash };
}

export interface Credentials {
  email: string;
  password: string;
  /** Where the attempt comes from, for the lockout and the audit log. */
  network: string;
}

interface PasswordDeps {
  db: Db;
  settings: Settings;
  hashes: HashQueue;
}

export interface Guess {
  /** The email, as Postgres folds it (`lower`): all guesses at an account count together. */
  account: string;
  passwordHash: string | null;
  password: string;
  network: string;
}

/**
 * Whether the password is the account's, counted as an attempt to sign in. Throws `locked_out`;
 * `unavailable` in a flood, uncounted.
 */
export async function checkPassword(
  { db, settings, hashes }: PasswordDeps,
  { account, passwordHash, password, network }: Guess,
): Promise<boolean> {
  const { maxLoginAttempts } = await settings.security();
  const attempt = await reserveAttempt(db, { account, network, maxAttempts: maxLoginAttempts });
  const isRight = await hashes.verify(passwordHash, password).catch(async (error) => {
    await attempt.withdraw();
    throw error;
  });
  if (isRight) await attempt.succeed();
  return isRight;
}

/**
 * The user whose email and password these are. Throws `login_failed` alike, and as late, for an
 * unknown email, a wrong password and a suspended user; `locked_out`; `unavailable` in a flood.
 */
export async function checkCredentials(
  deps: PasswordDeps,
  { email, password, network }: Credentials,
): Promise<number> {
  const { key, userId, passwordHash } = await findAccount(deps.db, email);
  const isRight = await checkPassword(deps, { account: key, passwordHash, password, network });
  if (!isRight || userId === null) throw new AppError('login_failed');
  return userId;
}

/**
 * Signs a person in under a fresh token and answers it. The sign-in they came with dies; a guest
 * who signs in keeps their seat.
 */
export async function signIn(
  trx: Trx,
  caller: Caller,
  { userId, network }: { userId: number; network: string },
): Promise<string> {
  const { tokenHash, user } = caller;
  if (tokenHash) await deleteSignIn(trx, tokenHash);
  if (user?.isAnonymous) await transferGuest(trx, user.userId, userId);
  await writeAudit(trx, { actorId: userId, action: 'auth.signedIn', details: { network } });
  return openSignIn(trx, { id: userId, isAnonymous: false });
}

/** Makes a guest and signs them in; answers their token. */
export function signInGuest(db: Db): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('users')
      .values({ name: 'Misafir', email: null, platform_role: null, is_anonymous: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return openSignIn(trx, { id, isAnonymous: true });
  });
}

/** Ends the caller's sign-in; nothing happens when there is none. */
export async function signOut(db: Db, { tokenHash, user }: Caller): Promise<void> {
  if (!tokenHash || !user) return;
  await db.transaction().execute(async (trx) => {
    await deleteSignIn(trx, tokenHash);
    if (!user.isAnonymous)
      await writeAudit(trx, { actorId: user.userId, action: 'auth.signedOut' });
  });
}

/** Opens a further sign-in of a user and answers its token. */
export async function openSignIn(
  trx: Trx,
  user: { id: number; isAnonymous: boolean },
): Promise<string> {
  const token = newToken();
  await insertSignIn(trx, user, hashToken(token));
  return token;
}
