import { sql } from 'kysely';
import type { Deps } from '../core/deps.ts';
import { repeat } from '../lib/repeat.ts';

/** Short enough to record every minute. */
const EVERY_MS = 20_000;

/**
 * Records the minutes in which this process could serve (D36), once across several processes; without
 * Postgres nothing is recorded, and nothing could be served. Returns the function that stops it.
 */
export function measureUptime(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  everyMs = EVERY_MS,
): () => void {
  const measure = async (): Promise<void> => {
    await sql`insert into uptime_minutes (minute) values (date_trunc('minute', now()))
      on conflict do nothing`.execute(db);
  };
  const onError = (error: unknown): void => log.warn({ err: error }, 'uptime not measured');
  void measure().catch(onError);
  return repeat(everyMs, measure, onError);
}
