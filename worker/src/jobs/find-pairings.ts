import { sql } from 'kysely';
import { type Db, isDatabaseUnavailable } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { computePairings } from '@sofra/infra/pairings/compute-pairings';
import type { JobHandler } from '../runner/job-handler.ts';

/**
 * Finds the items that go well together, of one business or of all that have served an order since
 * the last time. Each business is a transaction of its own; an error in one doesn't delay the
 * others.
 */
export const findPairings: JobHandler<'find-pairings'> = async (
  { db, rooms, signal, log },
  { businessId },
) => {
  const result = { businesses: 0, pairings: 0 };
  for (const id of businessId === null ? await findStale(db) : [businessId]) {
    signal.throwIfAborted();
    try {
      const pairings = await rooms.transact(async (trx) => {
        const computed = await computePairings(trx, id);
        if (computed.isChanged) await emitMenusChanged(trx, id);
        return computed.pairings;
      });
      result.businesses += 1;
      result.pairings += pairings;
    } catch (error) {
      if (businessId !== null || isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error, businessId: id }, 'pairings of a business not found');
    }
  }
  return result;
};

/**
 * Finds the businesses that have placed orders since their last computation, by one look-up in an
 * index for each branch.
 */
async function findStale(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select business.id
    from businesses business
    left join pairing_runs run on run.business_id = business.id
    where exists (
      select from branches branch
      cross join lateral (
        select placed_at from orders
        where orders.branch_id = branch.id and orders.status in ('served', 'cancelled')
          and orders.placed_at is not null
        order by placed_at desc, id desc limit 1) latest
      where branch.business_id = business.id
        and latest.placed_at > coalesce(run.computed_at - interval '1 day', '-infinity'))
    order by business.id`.execute(db);
  return rows.map(({ id }) => id);
}
