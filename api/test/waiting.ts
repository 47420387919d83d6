import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { eventually } from '@sofra/infra/testing';

/** Resolves when this number of statements wait for a locked row. */
export const whenWaiting = (db: Db, count: number): Promise<void> =>
  eventually(`${count} wait for a row`, async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.waiting === count;
  });

/** Locks the rows with this value in a column until the returned transaction is rolled back. */
export async function lockRow(db: Db, table: string, column: string, value: number) {
  const holder = await db.startTransaction().execute();
  await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${value} for update`.execute(
    holder,
  );
  return holder;
}
