import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { enqueueJob } from '@sofra/infra/jobs';
import { raiseNotice } from '@sofra/infra/notices';
import { alertUser } from '@sofra/infra/platform-mail';
import { writeAudit } from '../core/write-audit.ts';
import type { Deps } from '../core/deps.ts';
import type { PlatformSettings } from '../core/platform-settings.ts';
import { isKnownDevice } from './devices.ts';
import type { ClientOrigin } from './client-origin.ts';
import { claimLockoutAlert, type LockoutLimit, reserveAttempt } from './lockout.ts';

/** Account and origin of an attempt. */
export interface AttemptOrigin {
  /** Email as Postgres folds it (`lower`), so that all attempts on an account count together. */
  account: string;
  /** Null if no such account exists. */
  userId: number | null;
  from: ClientOrigin;
  /** True if the account knows this browser (`isKnownDevice`). */
  isKnown: boolean;
  /** True if a second factor is still required: a correct password then resets nothing. */
  isFirstStep?: boolean;
}

/** Returns the claim for an attempt of a signed-in user. */
export async function readAttemptOrigin(
  db: Db,
  userId: number,
  from: ClientOrigin,
): Promise<AttemptOrigin> {
  const user = await db
    .selectFrom('users')
    .select([
      sql<string>`lower(email)`.as('account'),
      isKnownDevice('users.id', from).as('isKnown'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...user, userId, from };
}

/**
 * Runs `decide` and counts it as a sign-in attempt: undefined means a wrong secret. Throws
 * `locked_out` without calling it; an error thrown by it doesn't count.
 */
export type AttemptLimiter = <T>(
  claim: AttemptOrigin,
  decide: () => Promise<T | undefined>,
) => Promise<T | undefined>;

type Power = Pick<Deps, 'db' | 'rooms' | 'jobs'> & { settings: PlatformSettings };

export const createAttemptLimiter =
  (power: Power): AttemptLimiter =>
  async (claim, decide) => {
    const { account, from, isKnown, isFirstStep = false } = claim;
    const { maxLoginAttempts: maxAttempts } = await power.settings.security();
    const device = isKnown ? from.device : undefined;
    const guess = { account, network: from.network, device, maxAttempts };
    const attempt = await reserveAttempt(power.db, guess);
    const verdict = await decide().catch(async (error: unknown) => {
      await attempt.withdraw();
      throw error;
    });
    if (verdict === undefined) {
      if (attempt.locks.length > 0) await tellOfLock(power, claim, attempt.locks);
    } else await (isFirstStep ? attempt.withdraw() : attempt.succeed());
    return verdict;
  };

/**
 * Records a lock and notifies the platform's users and the account's user, at most once in 15
 * minutes.
 */
async function tellOfLock(
  { rooms, jobs }: Power,
  { account, userId, from: { network } }: AttemptOrigin,
  lanes: readonly LockoutLimit[],
): Promise<void> {
  const mail = await rooms.transact(async (trx) => {
    // The text typed as an email may be anything, even a password: only an account's address is
    // logged.
    const email = userId === null ? null : account;
    const details = { email, userId, network, lanes };
    await writeAudit(trx, { actorId: null, action: 'auth.lockedOut', details });
    const isAccounts = userId !== null && lanes.some((lane) => lane !== 'network');
    if (!isAccounts || !(await claimLockoutAlert(trx, account))) return null;
    await raiseNotice(trx, 'account.locked', { email, network });
    const what = lanes.includes('day') ? 'lockedForDay' : 'locked';
    return alertUser(trx, userId, what, { at: new Date().toISOString(), network });
  });
  if (mail !== null) enqueueJob(jobs, mail, 'send-mail');
}
