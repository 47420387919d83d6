import type { Session } from './session.ts';

/** Fingerprint of a database, to compare two of them. */
export interface Contents {
  /** Row count and sum of row hashes, by table. */
  tables: Map<string, { rows: number; sum: string }>;
  /** Definitions by name: columns, indexes, constraints, functions, triggers and views. */
  shape: Map<string, string>;
}

export interface Table {
  /** Schema and table name, quoted. */
  name: string;
  bytes: number;
}

const ofPeople = `namespace.nspname !~ '^pg_' and namespace.nspname <> 'information_schema'`;

/** Lists every table, the largest first. */
export async function listTables(session: Session): Promise<Table[]> {
  const { rows } = await session.query<Table>(
    `select format('%I.%I', namespace.nspname, class.relname) as name,
       pg_table_size(class.oid) as bytes
     from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
     where class.relkind = 'r' and ${ofPeople}
       and not exists (select from pg_depend
         where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
     order by bytes desc, name`,
  );
  return rows;
}

/**
 * Counts the rows of a table and sums their 128-bit hashes. A sum doesn't depend on the order of
 * rows, so they needn't be sorted or kept in memory.
 */
async function sumUp(session: Session, table: string): Promise<{ rows: number; sum: string }> {
  const { rows } = await session.query<{ rows: number; sum: string }>(
    `select count(*) as rows,
       concat(sum(hashtextextended(line, 0)), ' ', sum(hashtextextended(line, 1))) as sum
     from (select whole_row::text collate "C" as line from ${table} whole_row offset 0) lines`,
  );
  const [counted] = rows;
  if (!counted) throw new Error(`${table} was not counted`);
  return counted;
}

const shape = `
  select format('column %s.%I', class.oid::regclass, attribute.attname) as name,
    concat_ws(' ', format_type(attribute.atttypid, attribute.atttypmod), attribute.attnotnull,
      attribute.attidentity, attribute.attgenerated, pg_get_expr(preset.adbin, preset.adrelid)) as definition
  from pg_attribute attribute
    join pg_class class on class.oid = attribute.attrelid and class.relkind in ('r', 'p', 'v', 'm')
    join pg_namespace namespace on namespace.oid = class.relnamespace
    left join pg_attrdef preset on preset.adrelid = class.oid and preset.adnum = attribute.attnum
  where attribute.attnum > 0 and not attribute.attisdropped and ${ofPeople}
  union all
  select format('constraint %s.%I', conrelid::regclass, conname), pg_get_constraintdef(held.oid)
  from pg_constraint held join pg_namespace namespace on namespace.oid = held.connamespace
  where ${ofPeople}
  union all
  select format('index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class class on class.oid = indexrelid
    join pg_namespace namespace on namespace.oid = class.relnamespace
  where ${ofPeople}
  union all
  select format('function %s', called.oid::regprocedure), pg_get_functiondef(called.oid)
  from pg_proc called join pg_namespace namespace on namespace.oid = called.pronamespace
  where called.prokind in ('f', 'p') and ${ofPeople}
  union all
  select format('trigger %s.%I', tgrelid::regclass, tgname), pg_get_triggerdef(fired.oid)
  from pg_trigger fired join pg_class class on class.oid = tgrelid
    join pg_namespace namespace on namespace.oid = class.relnamespace
  where not tgisinternal and ${ofPeople}
  union all
  select format('view %s', class.oid::regclass), pg_get_viewdef(class.oid)
  from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
  where class.relkind in ('v', 'm') and ${ofPeople}`;

/** Reads everything the session can see. In a transaction with a snapshot, reads that snapshot. */
export async function readContents(
  session: Session,
  onTable?: (table: Table) => void,
): Promise<Contents> {
  const tables: Contents['tables'] = new Map();
  for (const table of await listTables(session)) {
    tables.set(table.name, await sumUp(session, table.name));
    onTable?.(table);
  }
  const { rows } = await session.query<{ name: string; definition: string }>(shape);
  return { tables, shape: new Map(rows.map(({ name, definition }) => [name, definition])) };
}

/** Returns the first difference between two databases, or undefined. */
export function findDifference(one: Contents, other: Contents): string | undefined {
  for (const name of new Set([...one.tables.keys(), ...other.tables.keys()])) {
    const [a, b] = [one.tables.get(name), other.tables.get(name)];
    if (a?.rows !== b?.rows) return `${name} has ${a?.rows ?? 'no'} and ${b?.rows ?? 'no'} rows`;
    if (a?.sum !== b?.sum) return `${name} has different values`;
  }
  for (const name of new Set([...one.shape.keys(), ...other.shape.keys()])) {
    if (one.shape.get(name) !== other.shape.get(name)) return `${name} is defined differently`;
  }
  return undefined;
}

/** Reads the next value of each sequence. */
export async function readSequences(session: Session): Promise<Map<string, number>> {
  const { rows: sequences } = await session.query<{ question: string }>(
    `select format('select %L as name, case when is_called then last_value + %s else last_value end as next
       from %I.%I', schemaname || '.' || sequencename, increment_by, schemaname, sequencename) as question
     from pg_sequences`,
  );
  if (sequences.length === 0) return new Map();
  const { rows } = await session.query<{ name: string; next: number }>(
    sequences.map(({ question }) => question).join(' union all '),
  );
  return new Map(rows.map(({ name, next }) => [name, next]));
}

/**
 * Finds the first sequence outside its range; undefined if there is none. Sequences ignore
 * transactions, so a restored one must be between its values before and after the dump.
 */
export function findDriftedSequence(
  restored: Map<string, number>,
  before: Map<string, number>,
  after: Map<string, number>,
): string | undefined {
  for (const name of new Set([...restored.keys(), ...after.keys()])) {
    const [next, low, high] = [restored.get(name), before.get(name), after.get(name)];
    if (next === undefined || low === undefined || high === undefined) return `${name} is missing`;
    if (next < low || next > high) return `${name} continues at ${next}, not at ${low} to ${high}`;
  }
  return undefined;
}

/** Counts tables and rows. */
export function countContents({ tables }: Contents): { tables: number; rows: number } {
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0);
  return { tables: tables.size, rows };
}
