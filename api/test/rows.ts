import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '@sofra/infra/db';
import type { Database } from '@sofra/infra/schema/index';

/** Tables whose rows have an id. */
type Table = {
  [T in keyof Database]: Database[T] extends { id: unknown } ? T : never;
}[keyof Database];

/** Changes columns of a row, which may be what no call of the API can do. */
export async function changeRow<T extends Table>(
  db: Db,
  table: T,
  id: number,
  set: {
    [C in keyof Updateable<Database[T]>]: Updateable<Database[T]>[C] | ReturnType<typeof sql>;
  },
): Promise<void> {
  const columns = Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where id = ${id}`.execute(db);
}

/** Reads a row that exists. */
export async function readRow<T extends Table>(
  db: Db,
  table: T,
  id: number,
): Promise<Selectable<Database[T]>> {
  const { rows } = await sql<Selectable<Database[T]>>`
    select * from ${sql.table(table)} where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${table} has no row ${id}`);
  return row;
}
