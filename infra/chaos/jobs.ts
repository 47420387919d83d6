import type { Pool } from 'pg';
import { until } from '../local/process/wait.ts';

/** The worker gives a job a longer pause after each failure; a killed worker's job waits for its lease. */
const DONE_WITHIN_MS = 45_000;

/** Jobs that were asked of the worker during the run. */
export interface AskedJobs {
  /** Writes a request; while Postgres is away there is none. */
  ask: () => Promise<void>;
  /** How many were asked for, and how many are done when patience ends. */
  finish: () => Promise<{ asked: number; done: number }>;
}

/** Asks through the job table alone, as after a lost ticket: the worker's sweep has to find it. */
export function askJobs(pool: Pool): AskedJobs {
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
