import { type Insertable, sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import type { Database } from '@sofra/infra/schema/index';

type ReportTable = Extract<keyof Database, `report_${string}`>;

/** Writes a row as the worker's fold would. */
export async function fold<T extends ReportTable>(
  db: Db,
  table: T,
  row: Insertable<Database[T]>,
): Promise<void> {
  const columns = Object.keys(row).map((name) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(Object.values(row))})`.execute(db);
}

/** A business day of a branch; what isn't said is 0. */
export const foldDay = (
  db: Db,
  figures: Partial<Insertable<Database['report_days']>> & { branch_id: number; day: string },
): Promise<void> =>
  fold(db, 'report_days', {
    orders: 0,
    cancelled_orders: 0,
    revenue_minor: 0,
    sessions: 0,
    guests: 0,
    ended_sessions: 0,
    table_seconds: 0,
    ...figures,
  });
