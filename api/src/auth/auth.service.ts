import { sql } from 'kysely';
import type { PlatformRole } from '@sofra/contracts/roles';
import type { Db, Trx } from '@sofra/infra/db';
import { alertUser } from '@sofra/infra/platform-mail';
import { insertUser } from '../identity/users.ts';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { transferGuest } from '../sessions/transfer-guest.ts';
import type { AttemptLimiter } from './attempts.ts';
import { hashToken, newToken } from '../edge/cookies.ts';
import { isKnownDevice, rememberDevice } from './devices.ts';
import type { ClientOrigin } from './client-origin.ts';
import type { HashRequester, HashQueue } from './hash-queue.ts';
import { leaveAsScreen } from './screen-sign-ins.ts';
import { deleteSignIn, insertSignIn } from './sign-ins.ts';
import { hasFactor, isPrivileged } from './two-factor-state.ts';

interface Account {
  /** Key under which attempts are counted; the same for every spelling of an email. */
  key: string;
  userId: number | null;
  passwordHash: string | null;
  hasFactor: boolean;
  isPrivileged: boolean;
  isKnown: boolean;
}

/** Finds the account of an email; Postgres compares, so that equal spellings are one account. */
async function findAccount(db: Db, email: string, from: ClientOrigin): Promise<Account> {
  const { rows } = await sql<Account>`
    select lower(${email}) as key, users.id as "userId", users.password_hash as "passwordHash",
      ${hasFactor('users.id')} as "hasFactor", ${isPrivileged('users.id')} as "isPrivileged",
      ${isKnownDevice('users.id', from)} as "isKnown"
    from (select) as nothing left join users
      on lower(users.email) = lower(${email}) and users.suspended_at is null`.execute(db);
  const [account] = rows;
  if (!account) throw new Error('a left join answers a row');
  return account;
}

export interface Credentials {
  email: string;
  password: string;
  from: ClientOrigin;
}

export interface PasswordDeps {
  db: Db;
  limitAttempts: AttemptLimiter;
  hashes: Pick<HashQueue, 'verify' | 'check'>;
}

/** User whose password was verified, and the stored hash at that time. */
export interface VerifiedPassword {
  userId: number;
  passwordHash: string;
  hasFactor: boolean;
  isPrivileged: boolean;
}

/**
 * Finds the user with this email and password. Throws the same `login_failed`, after the same time, for an
 * unknown email, a wrong password and a suspended user; `locked_out`; `unavailable` under overload.
 */
export async function checkCredentials(
  { db, limitAttempts, hashes }: PasswordDeps,
  { email, password, from }: Credentials,
): Promise<VerifiedPassword> {
  const stranger: HashRequester = { lane: 'stranger', key: from.network };
  // Checked first, so that a flood is refused before it reaches Postgres.
  if (from.device === undefined) hashes.check(stranger);
  const { key, isKnown, ...account } = await findAccount(db, email, from);
  const asker: HashRequester = isKnown ? { lane: 'known', key } : stranger;
  hashes.check(asker);
  const { userId, passwordHash, hasFactor: isFirstStep } = account;
  const claim = { account: key, userId, from, isKnown, isFirstStep };
  const isRight = await limitAttempts(
    claim,
    async () => (await hashes.verify(passwordHash, password, asker)) || undefined,
  );
  if (!isRight || userId === null || passwordHash === null) throw new AppError('login_failed');
  return { ...account, userId, passwordHash };
}

/** A new sign-in: the browser's token, and the mail to send after the commit. */
export interface OpenedSignIn {
  token: string;
  /** Token of the browser's device cookie. */
  device?: string;
  mail?: number | null;
}

export interface SignInOptions {
  userId: number;
  from: ClientOrigin;
  /** Way of signing in, for the audit log. */
  method: 'password' | 'totp' | 'recoveryCode' | 'invitation' | 'registration';
  /** `enrol`: may only set up a second factor. */
  stage?: 'full' | 'enrol';
  /**
   * Stored hash of the password that was verified: if it has changed meanwhile, the sign-in fails.
   */
  passwordHash?: string;
}

/**
 * Signs a user in with a new token; their account knows this browser from now on. Ends the sign-in
 * of the request, and revokes a screen; a guest who signs in keeps their seat. Notifies platform
 * users of sign-ins from unknown browsers. Throws `login_failed` if the password was changed
 * meanwhile.
 */
export async function signIn(
  trx: Trx,
  caller: Caller,
  { userId, from, method, stage, passwordHash }: SignInOptions,
): Promise<OpenedSignIn> {
  const { tokenHash, user } = caller;
  if (passwordHash !== undefined) await requirePassword(trx, userId, passwordHash);
  await leaveAsScreen(trx, caller);
  if (tokenHash) await deleteSignIn(trx, tokenHash);
  if (user?.isAnonymous) await transferGuest(trx, user.userId, userId);
  const { network } = from;
  const device = await rememberDevice(trx, userId, from);
  const isTold = device.isFurther && (await findPlatformRole(trx, userId)) !== null;
  const at = new Date().toISOString();
  const mail = isTold ? await alertUser(trx, userId, 'newDevice', { at, network }) : null;
  await writeAudit(trx, { actorId: userId, action: 'auth.signedIn', details: { network, method } });
  const opened = { id: userId, isAnonymous: false, ...(stage && { stage }) };
  const token = await openSignIn(trx, opened, from);
  return { token, device: device.token, mail };
}

/** Locks the user's row: a concurrent password change waits, and then ends this sign-in too. */
async function requirePassword(trx: Trx, userId: number, passwordHash: string): Promise<void> {
  const held = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  if (!held) throw new AppError('login_failed');
}

async function findPlatformRole(trx: Trx, userId: number): Promise<PlatformRole | null> {
  const member = await trx
    .selectFrom('users')
    .select('platform_role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return member.platform_role;
}

/** Creates a guest, signs them in and returns their token. */
export function signInGuest(db: Db): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const guest = { name: 'Misafir', email: null, platform_role: null, is_anonymous: true };
    const id = await insertUser(trx, guest);
    return openSignIn(trx, { id, isAnonymous: true });
  });
}

/** Ends the caller's sign-in, and revokes a screen; does nothing without one. */
export async function signOut(db: Db, caller: Caller): Promise<void> {
  const { tokenHash, user } = caller;
  if (!tokenHash || !user) return;
  await db.transaction().execute(async (trx) => {
    if (user.screen) return leaveAsScreen(trx, caller);
    await deleteSignIn(trx, tokenHash);
    if (!user.isAnonymous)
      await writeAudit(trx, { actorId: user.userId, action: 'auth.signedOut' });
  });
}

/** Adds a sign-in of a user and returns its token. */
export async function openSignIn(
  trx: Trx,
  user: { id: number; isAnonymous: boolean; stage?: 'full' | 'enrol' },
  from?: ClientOrigin,
): Promise<string> {
  const token = newToken();
  await insertSignIn(trx, user, hashToken(token), from);
  return token;
}
