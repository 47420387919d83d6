import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';
import { type Budget, forgetBudget, secondsSpent, takeGuess } from './guess-budget.ts';
import { paceNetwork, SLOW_RETRY_SECONDS, unpaceNetwork } from './slow-network.ts';

const LOCK_MINUTES = 15;
/** From everywhere together an account takes this many times the limit; a network is slowed after that many. */
const ACCOUNT_FACTOR = 10;
const NETWORK_FACTOR = 20;
/**
 * Wrong guesses at an account that are judged in any 24 hours, whatever the limit: 80 by browsers that the
 * account doesn't know, and 20 by those it knows, however many they are: 100 together. The known ones count
 * apart, so that no one else's guesses lock the owner out there.
 */
const STRANGERS_A_DAY = 80;
const KNOWN_DEVICES_A_DAY = 20;

/**
 * Each is counted on its own: an account's guesses from one network, from everywhere, from a browser it
 * knows, within a day, and a network's guesses at all accounts.
 */
export type Lane = 'here' | 'account' | 'device' | 'day' | 'network';

export interface Guess {
  account: string;
  network: string;
  /** The token of a browser that this very account knows: its guesses count apart, and lock no one else out. */
  device?: string | undefined;
  maxAttempts: number;
}

/** One guess, counted before it is judged: parallel ones can't pass the limit together. */
export interface Attempt {
  /** Locked by it, unless it was right. */
  locks: readonly Lane[];
  /** It was right: the account's count from this network is forgotten, like all of yesterday's. */
  succeed: () => Promise<void>;
  /** It was never judged, or was right and is only the first step: it doesn't count. */
  withdraw: () => Promise<void>;
}

interface Counter {
  lane: Lane;
  key: Buffer;
  max: number;
}

const keyOf = (...parts: readonly string[]): Buffer => hash('sha256', parts.join('\n'), 'buffer');

const dayKey = (account: string, isKnown: boolean): Buffer =>
  keyOf(isKnown ? 'device day' : 'day', account);

/** The narrow one first: what it refuses must not lock the account for everyone else. */
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

/** Takes back, the latest first, what an attempt has been counted at. */
type TakeBack = () => Promise<void>;

/**
 * Counts an attempt to sign in to an account, or throws `locked_out` with `retryAfterSeconds`: after
 * `maxAttempts` wrong ones for 15 minutes, and once a day's budget is spent. An unknown account counts
 * alike. Waits its turn where the network is slowed.
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
  // Asked first: a flood at what is locked writes nothing.
  const locked = Math.max(
    (await secondsLocked(db, counters)) ?? 0,
    (await secondsSpent(db, budget)) ?? 0,
  );
  if (locked > 0) await refuse(locked);
  const locks: Lane[] = [];
  for (const counter of counters) {
    const isLast = await count(db, counter);
    if (isLast === undefined) return refuse((await secondsLocked(db, [counter])) ?? 1);
    takeBacks.push(() => uncount(db, counter.key));
    if (isLast) locks.push(counter.lane);
  }
  const taken = await takeGuess(db, budget);
  if (!taken) return refuse((await secondsSpent(db, budget)) ?? 1);
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
export async function claimTelling(db: Db, account: string): Promise<boolean> {
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

/** Counts one and answers whether it was the last of `max`, which locks; undefined where that has happened. */
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
