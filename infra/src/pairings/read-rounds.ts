import { sql } from 'kysely';
import type { Trx } from '../db.ts';
import type { Round } from './find-pairs.ts';

/** Days of orders in which pairings are found, and the most of them that are read. */
const LOOK_BACK_DAYS = 120;
const MOST_ORDERS = 50_000;

/** Reads the latest served rounds of a business. */
export async function readRounds(trx: Trx, businessId: number): Promise<Round[]> {
  const { rows } = await sql<{ items: number[] }>`
    with served as materialized (
      select ordered.id, ordered.session_id, ordered.round
      from branches branch
      join orders ordered on ordered.branch_id = branch.id
      where branch.business_id = ${businessId} and ordered.status = 'served'
        and ordered.placed_at > now() - make_interval(days => ${LOOK_BACK_DAYS})
      order by ordered.placed_at desc limit ${MOST_ORDERS}
    )
    select json_agg(distinct line.item_id) as items
    from served join order_lines line on line.order_id = served.id and line.quantity > 0
    group by served.session_id, served.round`.execute(trx);
  return rows.map(({ items }) => items);
}

/** Reads the category of each item that guests can order from the active menus of a business. */
export async function readCategories(trx: Trx, businessId: number): Promise<Map<number, number>> {
  const items = await trx
    .selectFrom('menu_items as item')
    .innerJoin('menus as menu', 'menu.id', 'item.menu_id')
    .select(['item.id', 'item.category_id as categoryId'])
    .where('item.business_id', '=', businessId)
    .where('item.deleted_at', 'is', null)
    .where('item.sold_by', '=', 'portion')
    .where('menu.deleted_at', 'is', null)
    .where('menu.is_active', '=', true)
    .execute();
  return new Map(items.map(({ id, categoryId }) => [id, categoryId]));
}
