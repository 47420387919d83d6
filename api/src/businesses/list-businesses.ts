import { type RawBuilder, sql } from 'kysely';
import type { BusinessStatus, listManagedBusinesses } from '@sofra/contracts/businesses';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import type { RouteInput, RouteResult } from '@sofra/contracts/route';
import { type Db, readSnapshot, type Trx } from '@sofra/infra/db';
import { readListCounts } from '@sofra/infra/list-counts';
import { foldedText, toFolded } from '@sofra/infra/search-text';
import { findPage, isLike, type PagedList, pageIds } from '../lib/list-page.ts';
import { selectManagedBusinesses } from './select-businesses.ts';

type Contract = typeof listManagedBusinesses;

const isNamed = (typed: string) =>
  sql<boolean>`${sql.raw(foldedText('name'))} = ${toFolded(typed)}`;

function toCounts(counts: ReadonlyMap<string, number>): RouteResult<Contract>['counts'] {
  const of = (status: BusinessStatus): number => counts.get(status) ?? 0;
  const [pending, approved, rejected] = [of('pending'), of('approved'), of('rejected')];
  return { all: pending + approved + rejected, pending, approved, rejected };
}

/**
 * Returns a page of businesses, latest application first, and the number of matches per status (S2, admin
 * business management). A search has those with exactly this name first.
 */
export function listBusinesses(
  db: Db,
  { search, status, after }: Partial<RouteInput<Contract>['query']>,
): Promise<RouteResult<Contract>> {
  const list: PagedList = {
    table: 'businesses',
    keys: ['applied_at', 'id'],
    direction: 'desc',
    filter: status === undefined ? sql`true` : sql`status = ${status}`,
    after,
  };
  return readSnapshot(db, async (trx) => {
    if (search === undefined) {
      const counts = await readListCounts(trx, 'businesses');
      const newest = sql`business.applied_at desc, business.id desc`;
      return readPage(trx, pageIds(list), newest, toCounts(counts));
    }
    const { ids, counts } = await findPage(trx, list, {
      isMatch: isLike('managed_text', search),
      isExact: isNamed(search),
      group: sql`status`,
    });
    const found = sql<number[]>`${ids}::bigint[]`;
    const asFound = sql`array_position(${found}, business.id)`;
    return readPage(trx, found, asFound, counts && toCounts(new Map(Object.entries(counts))));
  });
}

async function readPage(
  trx: Trx,
  ids: RawBuilder<number[]>,
  order: RawBuilder<unknown>,
  counts: RouteResult<Contract>['counts'],
): Promise<RouteResult<Contract>> {
  const found = await selectManagedBusinesses(
    trx,
    sql`business.id = any(${ids}) order by ${order}`,
  );
  const businesses = found.slice(0, PAGE_SIZE);
  const nextAfter = found.length > PAGE_SIZE ? (businesses.at(-1)?.id ?? null) : null;
  return { businesses, nextAfter, counts };
}
