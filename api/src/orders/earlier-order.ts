import { sql } from 'kysely';
import type { Order } from '@sofra/contracts/orders';
import type { Db } from '@sofra/infra/db';
import { selectOrders } from '@sofra/infra/order-document';
import { AppError } from '../lib/errors.ts';
import { sessionsSince } from '../seating/moved-guests.ts';
import type { PricedRequest } from './insert-orders.ts';

/** An order with the `clientOrderId` of a request. */
export interface KnownOrder {
  id: number;
  /** True if the caller placed it. */
  isOwn: boolean;
  /** True if the caller placed it with the same cart. */
  isSame: boolean;
}

/** Finds the order with the `clientOrderId` of a request, in its session or where staff have moved it. */
export async function findKnown(db: Db, request: PricedRequest): Promise<KnownOrder | undefined> {
  if (request.clientOrderId === null) return undefined;
  const known = await db
    .selectFrom('orders')
    .select(['id', 'placed_by', 'request_hash'])
    .where('client_order_id', '=', request.clientOrderId)
    .where(sql<boolean>`session_id in ${sessionsSince(request.sessionId, request.userId)}`)
    .orderBy(({ eb }) => eb('placed_by', '=', request.userId), 'desc')
    .executeTakeFirst();
  if (!known) return undefined;
  const isOwn = known.placed_by === request.userId;
  const isSame = isOwn && known.request_hash?.equals(request.requestHash) === true;
  return { id: known.id, isOwn, isSame };
}

/** Returns the order of a repeat. Throws `client_order_id_reused` if its user or cart is another. */
export async function readRepeated(db: Db, { id, isSame }: KnownOrder): Promise<Order | undefined> {
  if (!isSame) throw new AppError('client_order_id_reused');
  const [order] = await selectOrders(db, sql`ordered.id = ${id}`);
  return order;
}

/** Finds the order of a repeat. Throws `client_order_id_reused` if its user or cart is another. */
export async function findEarlier(db: Db, request: PricedRequest): Promise<Order | undefined> {
  const known = await findKnown(db, request);
  return known && readRepeated(db, known);
}
