import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '@sofra/infra/db';
import type { Database } from '@sofra/infra/schema/index';

type Table = keyof Database;
type Columns<T extends Table> = Updateable<Database[T]>;
/** A row by its id, or the rows with these values. */
type Which<T extends Table> = number | Columns<T>;

const pairs = (columns: object) =>
  Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
const where = (which: number | object) =>
  sql.join(pairs(typeof which === 'number' ? { id: which } : which), sql` and `);

/** Changes columns of rows, for what no call of the API can do. */
export async function changeRows<T extends Table>(
  db: Db,
  table: T,
  which: Which<T>,
  set: { [C in keyof Columns<T>]: Columns<T>[C] | RawBuilder<unknown> },
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.join(pairs(set))}
    where ${where(which)}`.execute(db);
}

/** Reads rows, oldest first. */
export async function readRows<T extends Table>(
  db: Db,
  table: T,
  which: Which<T>,
): Promise<Selectable<Database[T]>[]> {
  const { rows } = await sql<Selectable<Database[T]>>`
    select * from ${sql.table(table)} where ${where(which)} order by 1`.execute(db);
  return rows;
}

/** Reads one row, which must exist. */
export async function readRow<T extends Table>(
  db: Db,
  table: T,
  which: Which<T>,
): Promise<Selectable<Database[T]>> {
  const [row] = await readRows(db, table, which);
  if (!row) throw new Error(`${table} has no such row`);
  return row;
}
