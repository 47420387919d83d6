import { type RawBuilder, sql } from 'kysely';
import { toSearchTerms } from '@sofra/contracts/order-search';
import type { listBranchOrders } from '@sofra/contracts/orders';
import type { RouteResponse } from '@sofra/contracts/route';
import { branchRoom } from '@sofra/contracts/rooms';
import { type Db, readSnapshot, type Trx } from '@sofra/infra/db';
import { readPosition } from '@sofra/infra/rooms';
import { countToday } from './branch-orders.ts';
import { selectOrders } from '@sofra/infra/order-document';
import { searchOrders, type OrderFilter } from './order-history.sql.ts';

/** Filter and start of a page of the order history. */
export interface HistoryQuery {
  limit: number;
  /** End of the previous page: an order's `placed_at` in µs, and its id. */
  cursor?: string | undefined;
  search?: string | undefined;
  status?: 'served' | 'cancelled' | undefined;
  /** False for a caller who may not search by guests' names. */
  hasNames?: boolean;
}

/** Limits of a search. */
export interface SearchBounds {
  /** Orders per statement. */
  ordersAtOnce: number;
  /** Time after which no further statement is started. */
  patienceMs: number;
}
const searchBounds: SearchBounds = { ordersAtOnce: 2000, patienceMs: 700 };

/**
 * Lists served and cancelled orders, newest first, by page. A search or a status filter scans backwards; a
 * page ends when it is full or the time limit is reached, so that each takes a limited time, however long the
 * history. `nextCursor` continues it.
 */
export function readOrderHistory(
  db: Db,
  branchId: number,
  query: HistoryQuery,
  bounds: SearchBounds = searchBounds,
): Promise<RouteResponse<typeof listBranchOrders>> {
  return readSnapshot(db, async (trx) => {
    const { found, nextCursor } = await lookBack(trx, branchId, query, bounds);
    return {
      position: await readPosition(trx, branchRoom(branchId)),
      orders: await selectOrders(
        trx,
        sql`ordered.id = any(${found.map((cursor) => readCursor(cursor).id)}::bigint[])
          order by ordered.placed_at desc, ordered.id desc`,
      ),
      nextCursor,
      ...(nextCursor !== null && {
        lookedBackTo: new Date(readCursor(nextCursor).micros / 1000).toISOString(),
      }),
      todayCount: await countToday(trx, branchId),
    };
  });
}

/** Scans the history until the page is full, the history ends or the time limit is reached. */
async function lookBack(
  trx: Trx,
  branchId: number,
  { limit, cursor, search = '', status, hasNames = true }: HistoryQuery,
  { ordersAtOnce, patienceMs }: SearchBounds,
): Promise<{ found: string[]; nextCursor: string | null }> {
  const wanted: OrderFilter = { terms: toSearchTerms(search), status, hasNames };
  const isNarrowed = wanted.terms.length > 0 || status !== undefined;
  const count = isNarrowed ? ordersAtOnce : limit + 1;
  const endsAt = performance.now() + patienceMs;
  const found: string[] = [];
  let from = cursor ?? null;
  do {
    const { rows } = await searchOrders({
      branchId,
      after: after(from),
      count,
      wanted,
      // One more than shown, to find out whether there are more.
      limit: limit + 1 - found.length,
    }).execute(trx);
    found.push(...(rows[0]?.found ?? []));
    from = rows[0]?.last ?? null;
  } while (from !== null && found.length <= limit && performance.now() < endsAt);
  const page = found.slice(0, limit);
  return { found: page, nextCursor: found.length > limit ? (page.at(-1) ?? null) : from };
}

function readCursor(cursor: string): { micros: number; id: number } {
  const [micros = 0, id = 0] = cursor.split('_').map(Number);
  return { micros, id };
}

function after(cursor: string | null): RawBuilder<unknown> {
  if (cursor === null) return sql`true`;
  const { micros, id } = readCursor(cursor);
  return sql`(ordered.placed_at, ordered.id)
    < (timestamptz 'epoch' + ${micros} * interval '1 microsecond', ${id})`;
}
