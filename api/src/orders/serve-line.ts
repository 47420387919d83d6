import { sql } from 'kysely';
import type { Order } from '@sofra/contracts/orders';
import type { Trx } from '@sofra/infra/db';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { findLine, lockLines, lockOrder, type LockedOrder } from './lock-line.ts';
import { getOrder, publishOrder } from './order-lines.ts';
import { changeStatus } from './order-status.ts';
import { recordChange } from './record-change.ts';
import { markLinesServed } from './served-lines.ts';

const now = sql<Date>`now()`;

/**
 * Marks a line as brought to the table, or takes it back. With its last line the order is `served`, and sends
 * `order.statusChanged` instead of `order.lineServed`; taking one back makes it `ready`. Sends no event if
 * nothing changes. Throws `not_found`, or `transition_not_allowed` for a line that is cancelled or not started.
 */
export async function serveLine(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  { orderId, lineId }: { orderId: number; lineId: number },
  isServed: boolean,
): Promise<Order> {
  const order = await lockOrder(trx, scope, orderId);
  const lines = await lockLines(trx, orderId);
  const { line, status } = await findLine(trx, order, lines, lineId);
  if (status === 'cancelled' || (isServed && status === 'pending')) {
    throw new AppError('transition_not_allowed', { details: { status } });
  }
  if (isServed === (status === 'served')) return getOrder(trx, scope, orderId);
  if (!isServed) await reopen(trx, order);
  await trx
    .updateTable('order_lines')
    .set({ served_at: isServed ? now : null })
    .where('id', '=', line.id)
    .execute();
  await recordChange(trx, {
    orderId,
    kind: 'lineServed',
    actorId: caller.user?.userId ?? null,
    details: { lineId, isServed },
  });
  const isMissing = (held: typeof line) =>
    held.id !== lineId && held.quantity > 0 && held.served_at === null;
  if (isServed && !lines.some(isMissing)) {
    return changeStatus(trx, caller, scope, orderId, { status: 'served' });
  }
  await trx
    .updateTable('orders')
    .set({ version: sql`version + 1` })
    .where('id', '=', orderId)
    .execute();
  return publishOrder(trx, scope, orderId, 'order.lineServed');
}

/** Makes a served order ready again; its lines stay served. */
async function reopen(trx: Trx, order: LockedOrder): Promise<void> {
  if (order.status !== 'served') return;
  // Orders of older versions were served without marks on their lines.
  await markLinesServed(trx, order.id);
  await trx
    .updateTable('orders')
    .set({
      status: 'ready',
      status_changed_at: now,
      ready_at: sql<Date>`coalesce(ready_at, now())`,
      served_at: null,
      served_by: null,
    })
    .where('id', '=', order.id)
    .execute();
}
