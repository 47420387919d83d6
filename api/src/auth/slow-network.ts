import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';

/** Interval between attempts of a slowed network, and the longest wait; a longer one is refused. */
const PACE_MS = 1000;
const MAX_WAIT_MS = 2500;

/** Attempt of a network, counted before it is checked. */
export interface NetworkAttempt {
  /** True if the network is slowed from now on, unless this attempt was right. */
  isLast: boolean;
}

/**
 * Counts an attempt of a network. After `max` wrong ones within `minutes` of each other, attempts wait, one
 * per second, so that a whole business behind one address can still sign in. Undefined if too many wait.
 */
export async function paceNetwork(
  db: Db,
  { key, max, minutes }: { key: Buffer; max: number; minutes: number },
): Promise<NetworkAttempt | undefined> {
  const next = sql`case when held.last_failed_at > now() - ${minutes} * interval '1 minute'
    then held.failures + 1 else 1 end`;
  // The time of a slowed network's next attempt is stored in `locked_until`.
  const turn = sql`greatest(coalesce(held.locked_until, now()), now())`;
  const { rows } = await sql<{ failures: number; waitMs: number }>`
    insert into login_failures as held (key, failures) values (${key}, 1)
    on conflict (key) do update set failures = ${next}, last_failed_at = now(),
      locked_until = case when ${next} > ${max} then ${turn} + ${PACE_MS} * interval '1 millisecond' end
    where ${turn} <= now() + ${MAX_WAIT_MS} * interval '1 millisecond'
    returning failures,
      coalesce(extract(epoch from locked_until - now()) * 1000 - ${PACE_MS}, 0)::int as "waitMs"`.execute(
    db,
  );
  const [attempt] = rows;
  if (!attempt) return undefined;
  if (attempt.waitMs > 0) await sleep(attempt.waitMs);
  return { isLast: attempt.failures === max };
}

/** Returns the seconds for which a refused attempt should wait. */
export const SLOW_RETRY_SECONDS = Math.ceil(MAX_WAIT_MS / 1000);

/** Takes back an attempt that wasn't wrong; the network remains as slow. */
export async function unpaceNetwork(db: Db, key: Buffer): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('key', '=', key)
    .execute();
}
