import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../src/db.ts';
import type { Database } from '../src/schema/index.ts';

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
    /** Reads these columns, or all, in the order of `id` or `seq` if the table has one. */
    const read = async <C extends Column = Column>(...columns: C[]): Promise<Pick<Row<T>, C>[]> => {
      const listed =
        columns.length > 0 ? sql.join(columns.map((name) => sql.ref(name))) : sql`stored.*`;
      const { rows } = await sql<Pick<Row<T>, C>>`
        select ${listed} from ${sql.table(table)} stored ${matching}
        order by to_jsonb(stored)->'id', to_jsonb(stored)->'seq'`.execute(db);
      return rows;
    };
    return {
      read,
      /** Reads the one row; throws if there is none or another. */
      one: async () => {
        const [row, another] = await read();
        if (!row || another) throw new Error(`not one row of ${table}`);
        return row;
      },
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
