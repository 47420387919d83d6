import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { givePortionsBack, lockCountedItems } from '../menus/portions.ts';

const linesOf = (trx: Trx, orderIds: readonly number[]) =>
  trx
    .selectFrom('order_lines as line')
    .innerJoin('orders as ordered', 'ordered.id', 'line.order_id')
    .select(['line.item_id as itemId', 'line.quantity', 'ordered.preparing_at as begunAt'])
    .where('ordered.id', 'in', orderIds.length > 0 ? orderIds : [0])
    .execute();

/** Gives the portions of a cancelled order back, unless the kitchen had started. */
export async function giveOrderBack(
  trx: Trx,
  scope: ResourceScope,
  orderId: number,
): Promise<void> {
  const lines = await linesOf(trx, [orderId]);
  const given = lines.filter(({ begunAt }) => begunAt === null);
  await givePortionsBack(trx, scope, orderId, given);
}

/** Locks the counted items of several locked orders, before they are cancelled one by one. */
export async function lockItemsOf(
  trx: Trx,
  scope: ResourceScope,
  orderIds: readonly number[],
): Promise<void> {
  const lines = await linesOf(trx, orderIds);
  await lockCountedItems(
    trx,
    scope,
    lines.map(({ itemId }) => itemId),
  );
}
