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

type Row<T extends keyof Database> = Selectable<Database[T]>;
type Values<T extends keyof Database> = {
  [C in keyof Updateable<Database[T]>]: Updateable<Database[T]>[C] | RawBuilder<unknown>;
};

export type RowsOf = ReturnType<typeof rowsOf>;

/** Short statements on the rows of a table with an id, with these values, or (`{}`) on all. */
export const rowsOf =
  (db: Db) =>
  <T extends keyof Database>(table: T, where: number | Partial<Row<T>>) => {
    const conditions = Object.entries(typeof where === 'number' ? { id: where } : where).map(
      ([name, value]) => sql`${sql.ref(name)} is not distinct from ${value}`,
    );
    const matching = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
    type Column = keyof Row<T> & string;
    /** Reads columns, in the order of `id` or `seq` if the table has one. */
    const read = async <C extends Column>(...columns: C[]): Promise<Pick<Row<T>, C>[]> => {
      const listed = sql.join(columns.map((name) => sql.ref(name)));
      const { rows } = await sql<Pick<Row<T>, C>>`
        select ${listed} from ${sql.table(table)} stored ${matching}
        order by to_jsonb(stored)->'id', to_jsonb(stored)->'seq'`.execute(db);
      return rows;
    };
    return {
      read,
      /** Reads the values of one column, in the same order. */
      column: async <C extends Column>(column: C): Promise<Row<T>[C][]> =>
        (await read(column)).map((row) => row[column]),
      /** Changes values without an event. */
      set: async (values: Values<T>): Promise<void> => {
        const changes = Object.entries(values).map(([name, to]) => sql`${sql.ref(name)} = ${to}`);
        await sql`update ${sql.table(table)} set ${sql.join(changes)} ${matching}`.execute(db);
      },
    };
  };

/** Saves a group of the platform's settings; a process that has read them learns of it within seconds. */
export async function saveSettings(db: Db, section: string, settings: object): Promise<void> {
  const value = JSON.stringify(settings);
  await db
    .insertInto('platform_settings')
    .values({ section, value })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ value }))
    .execute();
}
