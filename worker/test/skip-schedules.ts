import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { latestPeriodStart, readSchedules } from '../src/runner/schedule.ts';

/**
 * Marks this period's scheduled jobs as done, so that a new worker runs only what the test
 * requests.
 */
export async function skipSchedules(db: Db): Promise<void> {
  const schedules = Object.entries(await readSchedules(db));
  const keys = schedules.map(
    ([name, cron]) => `${name}:${latestPeriodStart(cron, new Date()).toISOString()}`,
  );
  await sql`insert into jobs (name, key, data, status)
    select split_part(key, ':', 1), key, '{}', 'done' from unnest(${keys}::text[]) key`.execute(db);
}
