import { type RawBuilder, sql } from 'kysely';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import type { Trx } from '@sofra/infra/db';
import { toIndexedPatterns } from '@sofra/infra/search-text';

/** Most matches of a search that are counted and sorted. More are read in the list's order. */
const MAX_COUNTED = 500;

/** A list that is read by page, and its search. Every condition and sort key has an index (ADR-0053). */
export interface PagedList {
  table: 'businesses' | 'users';
  /** Sort keys, all in one direction; the last one is unique. */
  keys: readonly string[];
  direction: 'asc' | 'desc';
  /** Rows that the page may have. */
  filter: RawBuilder<boolean>;
  /** Row after which the page begins. */
  after: number | undefined;
}

export interface ListSearch {
  /** Rows that match, whatever the page's filter. */
  isMatch: RawBuilder<boolean>;
  /** Matches that come first. */
  isExact: RawBuilder<boolean>;
  /** Group of a row by which matches are counted. */
  group: RawBuilder<string>;
}

/** A page of a search. */
export interface FoundPage {
  /** Ids of the page's rows, and one more if there is another page. */
  ids: number[];
  /** Matches by group, whatever the page's filter; null if there are too many to count. */
  counts: Readonly<Record<string, number>> | null;
}

/** SQL condition: a folded text with a trigram index matches typed text. */
export const isLike = (column: string, typed: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    toIndexedPatterns(typed).map((pattern) => sql`${sql.raw(column)} like ${pattern}`),
    sql` or `,
  )})`;

const orderOf = ({ keys, direction }: Pick<PagedList, 'keys' | 'direction'>) =>
  sql.raw(keys.map((key) => `${key} ${direction}`).join(', '));

/** SQL condition: a row with these keys comes after the row that `cursor` selects. */
const isAfter = (
  { keys, direction }: Pick<PagedList, 'keys' | 'direction'>,
  cursor: RawBuilder<unknown>,
) =>
  sql<boolean>`(${sql.raw(keys.join(', '))}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${cursor})`;

/** SQL of the next rows of a list that satisfy a condition: their ids and keys. */
function beyond(list: PagedList, isWanted: RawBuilder<boolean>): RawBuilder<unknown> {
  const { table, keys, direction, filter, after } = list;
  const columns = sql.raw(keys.map((key, index) => `${key} as key${index}`).join(', '));
  const cursor = sql`select ${sql.raw(keys.join(', '))} from ${sql.table(table)} where id = ${after}`;
  const isLater = after === undefined ? sql`true` : isAfter({ keys, direction }, cursor);
  return sql`select id, ${columns} from ${sql.table(table)}
    where ${filter} and ${isWanted} and ${isLater}`;
}

/** SQL of the next rows of a list in its order, by an index of that order. */
const nextRows = (list: PagedList, isWanted = sql<boolean>`true`) =>
  sql`(${beyond(list, isWanted)} order by ${orderOf(list)} limit ${PAGE_SIZE + 1})`;

/** SQL array of the ids of a page in the list's order, and one more if there is another page. */
export const pageIds = (list: PagedList): RawBuilder<number[]> =>
  sql`array(select id from ${nextRows(list)} page)`;

/**
 * Makes the transaction use indexes, whatever the statistics say: a row that the planner expects soon may be the
 * last one of a large table. Statements that are this short aren't worth compiling, whatever their estimated cost.
 */
async function preferIndexes(trx: Trx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(
    trx,
  );
}

/** Counts and sorts the matches of a search; null if there are too many. */
async function sortMatches(
  trx: Trx,
  list: PagedList,
  { isMatch, isExact, group }: ListSearch,
): Promise<FoundPage | null> {
  const { table, keys, direction, filter, after } = list;
  // Exact matches come first, in either direction. Their index is faster than folding the name of each match.
  const isFirst = sql`id in (select id from ${sql.table(table)} where ${isExact})`;
  const rank = direction === 'desc' ? isFirst : sql`not (${isFirst})`;
  const names = ['rank', ...keys.map((_key, index) => `key${index}`)];
  const values = sql.join([
    sql`${rank} as rank`,
    ...keys.map((key, index) => sql.raw(`${key} as key${index}`)),
  ]);
  const cursor = sql`select ${rank}, ${sql.raw(keys.join(', '))} from ${sql.table(table)} where id = ${after}`;
  const sorted = { keys: names, direction };
  const { rows } = await sql<{ ids: number[]; matches: number; counts: Record<string, number> }>`
    with matching as materialized (
      select id, ${group} as listed, ${filter} as is_wanted, ${values}
      from ${sql.table(table)} where ${isMatch} limit ${MAX_COUNTED + 1}
    ), page as (
      select id from matching
      where is_wanted and ${after === undefined ? sql`true` : isAfter(sorted, cursor)}
      order by ${orderOf(sorted)} limit ${PAGE_SIZE + 1})
    select to_json(array(select id from page)) as ids,
      (select count(*) from matching) as matches,
      (select coalesce(json_object_agg(listed, count), '{}')
        from (select listed, count(*) from matching group by listed) counted) as counts`.execute(
    trx,
  );
  const [found] = rows;
  return found && found.matches <= MAX_COUNTED ? found : null;
}

/** Reads a page of too many matches: exact ones, by their own index, then the others. */
async function walkMatches(
  trx: Trx,
  list: PagedList,
  { isMatch, isExact }: ListSearch,
): Promise<number[]> {
  const others = sql<boolean>`${isMatch} and not ${isExact}`;
  const { table, keys, direction, after } = list;
  if (after !== undefined) {
    const { rows } = await sql<{ isExact: boolean }>`
      select ${isExact} as "isExact" from ${sql.table(table)} where id = ${after}`.execute(trx);
    if (!rows[0]?.isExact) return readIds(trx, nextRows(list, others));
  }
  const names = keys.map((_key, index) => `key${index}`);
  return readIds(
    trx,
    sql`(with exact as materialized (${beyond(list, isExact)})
      (select id from exact order by ${orderOf({ keys: names, direction })})
      union all (select id from ${nextRows({ ...list, after: undefined }, others)} other)
      limit ${PAGE_SIZE + 1})`,
  );
}

async function readIds(trx: Trx, rowsOf: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${rowsOf} page`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Finds a page of a list's search, exact matches first. It reads a limited number of rows, however long the list.
 * Needs a snapshot.
 */
export async function findPage(trx: Trx, list: PagedList, search: ListSearch): Promise<FoundPage> {
  await preferIndexes(trx);
  const found = await sortMatches(trx, list, search);
  return found ?? { ids: await walkMatches(trx, list, search), counts: null };
}
