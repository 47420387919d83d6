import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { eventually } from './eventually.ts';

/** Resolves when this number of statements wait for a locked row. */
export const whenWaiting = (db: Db, count: number): Promise<void> =>
  eventually(`${count} wait for a row`, async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.waiting === count;
  });
