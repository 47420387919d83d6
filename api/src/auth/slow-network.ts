import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';

/** A slowed network's attempts are judged this far apart; one that would wait longer is refused. */
const PACE_MS = 1000;
const MAX_WAIT_MS = 2500;

/** An attempt of a network, counted before it is judged. */
export interface Paced {
  /** The network is slowed from now on, unless this attempt was right. */
  isLast: boolean;
}

/**
 * Counts an attempt of a network. After `max` wrong ones within `minutes` of each other, attempts wait their
 * turn, one a second: a whole business behind one address still gets in. Returns undefined where too many wait.
 */
export async function paceNetwork(
  db: Db,
  { key, max, minutes }: { key: Buffer; max: number; minutes: number },
): Promise<Paced | undefined> {
  const next = sql`case when held.last_failed_at > now() - ${minutes} * interval '1 minute'
    then held.failures + 1 else 1 end`;
  // The turn of a slowed network's next attempt is kept in `locked_until`.
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

/** The seconds for which a refused attempt should wait. */
export const SLOW_RETRY_SECONDS = Math.ceil(MAX_WAIT_MS / 1000);

/** Takes an attempt back that was not wrong; the network stays as slow as it is. */
export async function unpaceNetwork(db: Db, key: Buffer): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('key', '=', key)
    .execute();
}
