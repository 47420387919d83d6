import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';

/** Number of guesses allowed in any 24 hours. */
export interface Budget {
  key: Buffer;
  max: number;
}

const aDayAgo = sql`(now() - interval '24 hours')`;

/** Returns the seconds until a budget has a guess left; null if it has one now. */
export async function secondsUntilGuess(db: Db, { key, max }: Budget): Promise<number | null> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from guess - ${aDayAgo})))::int as seconds
    from guess_budgets held, unnest(held.guessed_at) guess
    where held.key = ${key} and guess > ${aDayAgo}
    order by guess desc offset ${max - 1} limit 1`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** A guess taken from a budget before it is checked. */
export interface BudgetGuess {
  /** True if no guess is left after this one. */
  isLast: boolean;
  /** Returns the guess to the budget, because it wasn't wrong. */
  giveBack: () => Promise<void>;
}

/**
 * Takes a guess from a budget; undefined if none is left. Stores the times of guesses, so that those of the
 * last 24 hours count. Parallel guesses wait for each other's row.
 */
export async function takeGuess(db: Db, { key, max }: Budget): Promise<BudgetGuess | undefined> {
  const { rows } = await sql<{ at: string; isLast: boolean }>`
    insert into guess_budgets as held (key, guessed_at) values (${key}, array[clock_timestamp()])
    on conflict (key) do update set last_guessed_at = now(), guessed_at = array(
        select guess from unnest(held.guessed_at) guess where guess > ${aDayAgo} order by guess)
      || clock_timestamp()
    where (select count(*) from unnest(held.guessed_at) guess where guess > ${aDayAgo}) < ${max}
    returning guessed_at[cardinality(guessed_at)]::text as at,
      cardinality(guessed_at) >= ${max} as "isLast"`.execute(db);
  const [taken] = rows;
  if (!taken) return undefined;
  return {
    isLast: taken.isLast,
    giveBack: async () => {
      await sql`update guess_budgets
        set guessed_at = array_remove(guessed_at, ${taken.at}::timestamptz)
        where key = ${key}`.execute(db);
    },
  };
}

/** Clears the guesses of a budget. */
export async function forgetBudget(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('guess_budgets').where('key', '=', key).execute();
}
