import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { AppError } from '../errors.ts';

const LOCK_MINUTES = 15;
/** From everywhere together an account takes this many times the limit, a network that many. */
const ACCOUNT_FACTOR = 10;
const NETWORK_FACTOR = 20;

/** One guess, counted before it is judged: parallel ones can't pass the limit together. */
export interface Attempt {
  /** It was right: the account's count from this network is forgotten, like all of yesterday's. */
  succeed: () => Promise<void>;
  /** It was never judged: it doesn't count. */
  withdraw: () => Promise<void>;
}

const keyOf = (...parts: readonly string[]): Buffer => hash('sha256', parts.join('\n'), 'buffer');

/**
 * Counts an attempt to sign in to `account` from `network`, or throws `locked_out` with
 * `retryAfterSeconds`: after `maxAttempts` wrong ones for 15 minutes. An unknown account counts alike.
 */
export async function reserveAttempt(
  db: Db,
  { account, network, maxAttempts }: { account: string; network: string; maxAttempts: number },
): Promise<Attempt> {
  const here = keyOf('here', account, network);
  const wide = [
    { key: keyOf('account', account), max: maxAttempts * ACCOUNT_FACTOR },
    { key: keyOf('network', network), max: maxAttempts * NETWORK_FACTOR },
  ];
  const taken: Buffer[] = [];
  const withdraw = async (): Promise<void> => {
    for (const key of taken) await uncount(db, key);
  };
  // The narrow one first: what it refuses must not lock the account for everybody else.
  for (const { key, max } of [{ key: here, max: maxAttempts }, ...wide]) {
    const retryAfterSeconds = await count(db, key, max);
    if (retryAfterSeconds !== undefined) {
      await withdraw();
      throw new AppError('locked_out', { details: { retryAfterSeconds } });
    }
    taken.push(key);
  }
  const succeed = async (): Promise<void> => {
    await withdraw();
    await db
      .deleteFrom('login_failures')
      .where(sql<boolean>`key = ${here} or last_failed_at < now() - interval '1 day'`)
      .execute();
  };
  return { succeed, withdraw };
}

/** Counts one; the last of `max` locks the key. Answers the seconds to wait when it is locked already. */
async function count(db: Db, key: Buffer, max: number): Promise<number | undefined> {
  const window = sql`${LOCK_MINUTES} * interval '1 minute'`;
  const next = sql`case when held.locked_until is null and held.last_failed_at > now() - ${window}
    then held.failures + 1 else 1 end`;
  const { rows } = await sql<{ retryAfterSeconds: number | null }>`
    with counted as (
      insert into login_failures as held (key, failures) values (${key}, 1)
      on conflict (key) do update set
        failures = ${next},
        last_failed_at = now(),
        locked_until = case when ${next} >= ${max} then now() + ${window} end
      where held.locked_until is null or held.locked_until <= now()
      returning key
    )
    select case when not exists (select from counted) then greatest(1, ceil(coalesce((
      select extract(epoch from locked_until - now()) from login_failures where key = ${key}), 1)))
      end::int as "retryAfterSeconds"`.execute(db);
  return rows[0]?.retryAfterSeconds ?? undefined;
}

async function uncount(db: Db, key: Buffer): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, locked_until: null })
    .where('key', '=', key)
    .execute();
}
