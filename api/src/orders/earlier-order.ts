import { sql } from 'kysely';
import type { Order } from '@sofra/contracts/orders';
import type { Db } from '@sofra/infra/db';
import { selectOrders } from '@sofra/infra/order-document';
import { AppError } from '../lib/errors.ts';
import type { PricedRequest } from './insert-orders.ts';

/** Finds the order with this `clientOrderId`. Throws `client_order_id_reused` if its user or cart is another. */
export async function findEarlier(db: Db, request: PricedRequest): Promise<Order | undefined> {
  if (request.clientOrderId === null) return undefined;
  const earlier = await db
    .selectFrom('orders')
    .select(['id', 'placed_by', 'request_hash'])
    .where('session_id', '=', request.sessionId)
    .where('client_order_id', '=', request.clientOrderId)
    .executeTakeFirst();
  if (!earlier) return undefined;
  const isSame =
    earlier.placed_by === request.userId && earlier.request_hash?.equals(request.requestHash);
  if (!isSame) {
    throw new AppError('client_order_id_reused');
  }
  const [order] = await selectOrders(db, sql`ordered.id = ${earlier.id}`);
  return order;
}
