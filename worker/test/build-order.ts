import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import type { BuiltVenue } from './build.ts';

type Seat = Pick<BuiltVenue, 'businessId' | 'branchId' | 'tableId' | 'itemId'> & {
  sessionId: number;
  guestId: number;
};
type Status = 'pending' | 'preparing' | 'ready' | 'served' | 'cancelled';

/** Inserts an order of one line or none, placed `minutesAgo`; a finished one took `took` minutes. */
export async function buildPlacedOrder(
  db: Db,
  { businessId, branchId, tableId, itemId, sessionId, guestId }: Seat,
  status: Status,
  { minutesAgo = 0, took = 10, isHeld = false, hasLine = true } = {},
): Promise<number> {
  const placedAt = sql<Date>`now() - ${minutesAgo} * interval '1 minute'`;
  const readyAt = sql<Date>`now() - ${minutesAgo - took} * interval '1 minute'`;
  const isFinished = status === 'ready' || status === 'served';
  const { id } = await db
    .insertInto('orders')
    .values({
      business_id: businessId,
      branch_id: branchId,
      table_id: tableId,
      session_id: sessionId,
      number: 1,
      placed_by: guestId,
      source: 'guest',
      guest_count: 1,
      status,
      placed_at: isHeld || !hasLine ? null : placedAt,
      held_at: isHeld ? placedAt : null,
      ready_at: isFinished ? readyAt : null,
      served_at: status === 'served' ? readyAt : null,
      cancelled_at: status === 'cancelled' ? readyAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!hasLine) return id;
  await db
    .insertInto('order_lines')
    .values({
      order_id: id,
      business_id: businessId,
      item_id: itemId,
      position: 1,
      name: '{"tr":"Çorba"}',
      unit_price_minor: 8500,
      quantity: 1,
      note: null,
      preparation_minutes: 10,
    })
    .execute();
  return id;
}
