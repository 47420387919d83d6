import type { countUsers as contract } from '@sofra/contracts/users';
import type { RouteResult } from '@sofra/contracts/route';
import type { Db } from '@sofra/infra/db';
import { readListCounts } from '@sofra/infra/list-counts';

/** Counts the users by their highest role (D3). */
export async function countUsers(db: Db): Promise<RouteResult<typeof contract>> {
  const counts = await readListCounts(db, 'users');
  const of = (list: string): number => counts.get(list) ?? 0;
  return {
    all: [...counts.values()].reduce((sum, count) => sum + count, 0),
    platformStaff: of('platform'),
    businessOwners: of('owner'),
    customers: of('customer'),
    guests: of('guest'),
  };
}
