import type { Pool } from 'pg';
import { until } from '../../tools/local/process/wait.ts';

/**
 * Maximum wait in milliseconds: retries have increasing delays, and a killed worker's job waits
 * for its lease.
 */
const DONE_WITHIN_MS = 45_000;

/** Jobs requested from the worker during the run. */
export interface RequestedJobs {
  /** Inserts a job request; does nothing while Postgres is away. */
  ask: () => Promise<void>;
  /** Waits for the jobs; returns the numbers of requested and finished ones. */
  finish: () => Promise<{ asked: number; done: number }>;
}

/**
 * Requests jobs only through the job table, as after a lost job message: the worker's sweep must
 * find them.
 */
export function requestJobs(pool: Pool): RequestedJobs {
  const ids: number[] = [];
  const countDone = async (): Promise<number> => {
    const { rows } = await pool.query<{ done: number }>(
      `select count(*) as done from jobs where id = any($1) and status = 'done'`,
      [ids],
    );
    return rows[0]?.done ?? 0;
  };
  return {
    ask: async () => {
      const asked = await pool
        .query<{ id: number }>(`insert into jobs (name) values ('prune-room-events') returning id`)
        .catch(() => undefined);
      for (const { id } of asked?.rows ?? []) ids.push(id);
    },
    finish: async () => {
      const all = async () => ((await countDone()) === ids.length ? true : undefined);
      await until('all jobs done', DONE_WITHIN_MS, all).catch(() => undefined);
      return { asked: ids.length, done: await countDone() };
    },
  };
}
