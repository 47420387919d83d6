import { sql } from 'kysely';
import type { listManagedBusinesses } from '@sofra/contracts/businesses';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import type { RouteInput, RouteResult } from '@sofra/contracts/route';
import { type Db, readSnapshot } from '@sofra/infra/db';
import { foldedText, toSearchPattern } from '@sofra/infra/search-text';
import { businessesWithContact, selectManagedBusinesses } from './select-businesses.ts';

type Contract = typeof listManagedBusinesses;

const nameText = sql.raw(foldedText('business.name'));
const personText = sql.raw(foldedText("coalesce(account.name, '')"));

/**
 * Returns a page of businesses, latest application first, and the number of matches per status (S2, admin
 * business management).
 */
export function listBusinesses(
  db: Db,
  { search, status, after }: RouteInput<Contract>['query'],
): Promise<RouteResult<Contract>> {
  const pattern = toSearchPattern(search ?? '');
  const isFound =
    search === undefined
      ? sql`true`
      : sql`(${nameText} like ${pattern} or ${personText} like ${pattern})`;
  const isOfStatus = status === undefined ? sql`true` : sql`business.status = ${status}`;
  const isLater =
    after === undefined
      ? sql`true`
      : sql`(business.applied_at, business.id) < (
          select applied_at, id from businesses where id = ${after})`;
  return readSnapshot(db, async (trx) => {
    const found = await selectManagedBusinesses(
      trx,
      sql`${isFound} and ${isOfStatus} and ${isLater}
        order by business.applied_at desc, business.id desc limit ${PAGE_SIZE + 1}`,
    );
    const businesses = found.slice(0, PAGE_SIZE);
    const { rows } = await sql<RouteResult<Contract>['counts']>`
      select count(*) as "all",
        count(*) filter (where business.status = 'pending') as pending,
        count(*) filter (where business.status = 'approved') as approved,
        count(*) filter (where business.status = 'rejected') as rejected
      from ${businessesWithContact} where ${isFound}`.execute(trx);
    const [counts = { all: 0, pending: 0, approved: 0, rejected: 0 }] = rows;
    const nextAfter = found.length > PAGE_SIZE ? (businesses.at(-1)?.id ?? null) : null;
    return { businesses, nextAfter, counts };
  });
}
