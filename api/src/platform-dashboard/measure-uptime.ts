import { sql } from 'kysely';
import type { Deps } from '../core/deps.ts';
import { repeat } from '../lib/repeat.ts';

/** Often enough that no minute passes unnoticed. */
const EVERY_MS = 20_000;

/**
 * Writes down the minutes in which this process could serve (D36), several processes each once;
 * while Postgres is away nothing is written, and nothing could be served. Returns how to stop.
 */
export function measureUptime(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  everyMs = EVERY_MS,
): () => void {
  const measure = async (): Promise<void> => {
    await sql`insert into uptime_minutes (minute) values (date_trunc('minute', now()))
      on conflict do nothing`.execute(db);
  };
  const onError = (error: unknown): void => log.warn({ err: error }, 'a minute was not measured');
  void measure().catch(onError);
  return repeat(everyMs, measure, onError);
}
