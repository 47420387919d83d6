import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { OPEN_HOURS } from './kitchen-orders.ts';

/** Longest age of estimates while orders are open. */
const EVERY_SECONDS = 15;

/** SQL on `run` and `head`: the branch's log or its estimates have moved on. */
export const isDue = sql<boolean>`(run.seq is distinct from coalesce(head.seq, 0)
  or run.computed_at <= now() - make_interval(secs => ${EVERY_SECONDS}))`;

const openOrders = sql`orders.status in ('pending', 'preparing')
  and orders.placed_at > now() - make_interval(hours => ${OPEN_HOURS})`;

/** Finds the branches with open orders whose estimates are due. */
export async function findDueBranches(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    select busy.branch_id as id, run.branch_id is null as "isNew"
    from (select distinct branch_id from orders where ${openOrders}) busy
    left join estimate_runs run on run.branch_id = busy.branch_id
    left join room_heads head on head.room = 'branch:' || busy.branch_id
    where run.branch_id is null or ${isDue}
    order by busy.branch_id`.execute(db);
  const added = rows.filter(({ isNew }) => isNew).map(({ id }) => id);
  if (added.length > 0) {
    await sql`insert into estimate_runs (branch_id) select unnest(${added}::bigint[])
      on conflict do nothing`.execute(db);
  }
  return rows.map(({ id }) => id);
}

/**
 * Deletes the estimates of orders that aren't open any more. A subquery, so that Postgres looks up the order of
 * each estimate, and never joins all past orders.
 */
export async function deleteFinished(db: Db): Promise<void> {
  await sql`
    delete from order_estimates estimate
    where not (select ${openOrders} from orders where orders.id = estimate.order_id)`.execute(db);
}
