import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';
import { type Budget, forgetBudget, secondsUntilGuess, takeGuess } from './guess-budget.ts';
import { paceNetwork, SLOW_RETRY_SECONDS, unpaceNetwork } from './slow-network.ts';

const LOCK_MINUTES = 15;
/**
 * Multiple of the limit that an account allows from all networks together; a network is slowed after the same
 * number.
 */
const ACCOUNT_FACTOR = 10;
const NETWORK_FACTOR = 20;
/**
 * Wrong guesses per account in any 24 hours, whatever the limit: 80 by unknown browsers, 20 by known ones.
 * Known browsers count separately, so that no one else can lock the owner out there.
 */
const STRANGERS_A_DAY = 80;
const KNOWN_DEVICES_A_DAY = 20;

/**
 * Separate counters: an account's guesses from one network, from all networks, from a known browser, within a
 * day; and a network's guesses on all accounts.
 */
export type LockoutLimit = 'here' | 'account' | 'device' | 'day' | 'network';

export interface Guess {
  account: string;
  network: string;
  /** Token of a browser that this account knows; its guesses count separately and lock no one else out. */
  device?: string | undefined;
  maxAttempts: number;
}

/** A guess, counted before it is checked, so that parallel ones can't exceed the limit. */
export interface Attempt {
  /** True if the account is locked by it, unless it was right. */
  locks: readonly LockoutLimit[];
  /** Resets the account's count from this network, and yesterday's, after a right guess. */
  succeed: () => Promise<void>;
  /** Takes the guess back: it was never checked, or was right and only the first step. */
  withdraw: () => Promise<void>;
}

interface Counter {
  lane: LockoutLimit;
  key: Buffer;
  max: number;
}

const keyOf = (...parts: readonly string[]): Buffer => hash('sha256', parts.join('\n'), 'buffer');

const dayKey = (account: string, isKnown: boolean): Buffer =>
  keyOf(isKnown ? 'device day' : 'day', account);

/** The narrowest counter first: what it refuses must not lock the account for everyone else. */
function countersOf({ account, network, device, maxAttempts }: Guess): Counter[] {
  if (device !== undefined) {
    return [{ lane: 'device', key: keyOf('device', account, device), max: maxAttempts }];
  }
  return [
    { lane: 'here', key: keyOf('here', account, network), max: maxAttempts },
    { lane: 'account', key: keyOf('account', account), max: maxAttempts * ACCOUNT_FACTOR },
  ];
}

function budgetOf({ account, device }: Guess): Budget {
  const isKnown = device !== undefined;
  return { key: dayKey(account, isKnown), max: isKnown ? KNOWN_DEVICES_A_DAY : STRANGERS_A_DAY };
}

/** Takes back the counts of an attempt, latest first. */
type TakeBack = () => Promise<void>;

/**
 * Counts a sign-in attempt on an account. Throws `locked_out` with `retryAfterSeconds` for 15 minutes after
 * `maxAttempts` wrong ones, and once the day's budget is spent. Unknown accounts count as well. Waits if the
 * network is slowed.
 */
export async function reserveAttempt(db: Db, guess: Guess): Promise<Attempt> {
  const counters = countersOf(guess);
  const budget = budgetOf(guess);
  const takeBacks: TakeBack[] = [];
  const withdraw = async (): Promise<void> => {
    for (const takeBack of takeBacks.toReversed()) await takeBack();
  };
  const refuse = async (retryAfterSeconds: number): Promise<never> => {
    await withdraw();
    throw new AppError('locked_out', { details: { retryAfterSeconds } });
  };
  // Checked first, so that a flood on a locked account writes nothing.
  const locked = Math.max(
    (await secondsLocked(db, counters)) ?? 0,
    (await secondsUntilGuess(db, budget)) ?? 0,
  );
  if (locked > 0) await refuse(locked);
  const locks: LockoutLimit[] = [];
  for (const counter of counters) {
    const isLast = await count(db, counter);
    if (isLast === undefined) return refuse((await secondsLocked(db, [counter])) ?? 1);
    takeBacks.push(() => uncount(db, counter.key));
    if (isLast) locks.push(counter.lane);
  }
  const taken = await takeGuess(db, budget);
  if (!taken) return refuse((await secondsUntilGuess(db, budget)) ?? 1);
  takeBacks.push(taken.giveBack);
  if (taken.isLast) locks.push('day');
  if (guess.device === undefined) {
    const key = keyOf('network', guess.network);
    const max = guess.maxAttempts * NETWORK_FACTOR;
    const paced = await paceNetwork(db, { key, max, minutes: LOCK_MINUTES });
    if (!paced) return refuse(SLOW_RETRY_SECONDS);
    takeBacks.push(() => unpaceNetwork(db, key));
    if (paced.isLast) locks.push('network');
  }
  const succeed = async (): Promise<void> => {
    await withdraw();
    await db
      .deleteFrom('login_failures')
      .where(sql<boolean>`key = ${counters[0]?.key} or last_failed_at < now() - interval '1 day'`)
      .execute();
  };
  return { locks, succeed, withdraw };
}

/**
 * Resets failed attempts on an account from all networks and of the day, after its password was
 * changed.
 */
export async function forgetGuesses(db: Db, account: string, network: string): Promise<void> {
  const keys = [keyOf('here', account, network), keyOf('account', account)];
  await db.deleteFrom('login_failures').where('key', 'in', keys).execute();
  await forgetBudget(db, dayKey(account, false));
}

/** Returns true if the lock of an account is to be reported now: at most once in 15 minutes. */
export async function claimLockoutAlert(db: Db, account: string): Promise<boolean> {
  return (await count(db, { key: keyOf('told', account), max: 1 })) !== undefined;
}

/** Returns the seconds until the longest of these locks ends; null if none is locked. */
async function secondsLocked(db: Db, counters: readonly Counter[]): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select greatest(1, ceil(extract(epoch from max(locked_until) - now())))::int as seconds
    from login_failures
    where key = any(${counters.map(({ key }) => key)}) and locked_until > now()
    having count(*) > 0`.execute(db);
  return rows[0]?.seconds ?? null;
}

const window: RawBuilder<unknown> = sql`${LOCK_MINUTES} * interval '1 minute'`;

/**
 * Counts one attempt; returns true if it was the last of `max`, which locks, and undefined if it is locked
 * already.
 */
async function count(
  db: Db,
  { key, max }: Pick<Counter, 'key' | 'max'>,
): Promise<boolean | undefined> {
  const next = sql`case when held.locked_until is null and held.last_failed_at > now() - ${window}
    then held.failures + 1 else 1 end`;
  const lockedUntil = (failures: RawBuilder<unknown>) =>
    sql`case when ${failures} >= ${max} then now() + ${window} end`;
  const { rows } = await sql<{ isLast: boolean }>`
    insert into login_failures as held (key, failures, locked_until)
    values (${key}, 1, ${lockedUntil(sql`1`)})
    on conflict (key) do update set
      failures = ${next}, last_failed_at = now(), locked_until = ${lockedUntil(next)}
    where held.locked_until is null or held.locked_until <= now()
    returning locked_until is not null as "isLast"`.execute(db);
  return rows[0]?.isLast;
}

async function uncount(db: Db, key: Buffer): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, locked_until: null })
    .where('key', '=', key)
    .execute();
}
