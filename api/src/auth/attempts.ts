import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { enqueueJob } from '@sofra/infra/jobs';
import { raiseNotice } from '@sofra/infra/notices';
import { alertPerson } from '@sofra/infra/platform-mail';
import { writeAudit } from '../core/write-audit.ts';
import type { Deps } from '../core/deps.ts';
import type { Settings } from '../core/platform-settings.ts';
import { isKnownDevice } from './devices.ts';
import type { From } from './client-origin.ts';
import { claimTelling, type Lane, reserveAttempt } from './lockout.ts';

/** Account that an attempt is made on, and its origin. */
export interface Claim {
  /** The email, as Postgres folds it (`lower`): all attempts at an account count together. */
  account: string;
  /** Null: no one has this account. */
  userId: number | null;
  from: From;
  /** The account knows this browser (`isKnownDevice`). */
  isKnown: boolean;
  /** Right isn't enough yet: a second factor is asked for, and until then nothing is forgotten. */
  isFirstStep?: boolean;
}

/** Returns the claim for an attempt of a signed-in user. */
export async function claimOf(db: Db, userId: number, from: From): Promise<Claim> {
  const person = await db
    .selectFrom('users')
    .select([
      sql<string>`lower(email)`.as('account'),
      isKnownDevice('users.id', from).as('isKnown'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...person, userId, from };
}

/**
 * Runs `decide` and counts it as a sign-in attempt: undefined means a wrong secret. Throws
 * `locked_out` without calling it; an error thrown by it doesn't count.
 */
export type Judge = <T>(
  claim: Claim,
  decide: () => Promise<T | undefined>,
) => Promise<T | undefined>;

type Power = Pick<Deps, 'db' | 'rooms' | 'jobs'> & { settings: Settings };

export const createJudge =
  (power: Power): Judge =>
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
  { account, userId, from: { network } }: Claim,
  lanes: readonly Lane[],
): Promise<void> {
  const mail = await rooms.transact(async (trx) => {
    // The text typed as an email may be anything, even a password: only an account's address is
    // logged.
    const email = userId === null ? null : account;
    const details = { email, userId, network, lanes };
    await writeAudit(trx, { actorId: null, action: 'auth.lockedOut', details });
    const isAccounts = userId !== null && lanes.some((lane) => lane !== 'network');
    if (!isAccounts || !(await claimTelling(trx, account))) return null;
    await raiseNotice(trx, 'account.locked', { email, network });
    const what = lanes.includes('day') ? 'lockedForDay' : 'locked';
    return alertPerson(trx, userId, what, { at: new Date().toISOString(), network });
  });
  if (mail !== null) enqueueJob(jobs, mail, 'send-mail');
}
