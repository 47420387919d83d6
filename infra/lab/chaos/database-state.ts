import type { Pool } from 'pg';
import type { OrderStatus } from '@sofra/contracts/orders';
import { isAcknowledged } from '@sofra/infra/order-document';

/** Order as stored in Postgres. */
export interface StoredOrder {
  readonly id: number;
  readonly branchId: number;
  readonly sessionId: number;
  readonly userId: number;
  readonly clientOrderId: string | null;
  /** Branch day and order number, which are unique together. */
  readonly ticket: string;
  readonly status: OrderStatus;
  readonly version: number;
  readonly isAcknowledged: boolean;
  readonly totalMinor: number;
  readonly lineCount: number;
  /** Number of struck lines. */
  readonly doneCount: number;
  /** Sum of its lines. */
  readonly linesMinor: number;
}

/** Log of a room: `count` events from `first` to `last`, and the counter. */
export interface StoredRoom {
  readonly room: string;
  readonly head: number;
  readonly count: number;
  readonly first: number;
  readonly last: number;
}

/** State of an order in a room's log. */
export interface LoggedOrder {
  readonly room: string;
  readonly orderId: number;
  readonly version: number;
  readonly status: OrderStatus;
}

/** Stored orders and rooms, read in one snapshot. */
export interface DatabaseState {
  readonly orders: readonly StoredOrder[];
  readonly rooms: readonly StoredRoom[];
}

const orders = `select ordered.id, ordered.branch_id as "branchId",
    ordered.session_id as "sessionId", ordered.placed_by as "userId",
    ordered.client_order_id as "clientOrderId", ordered.status, ordered.version,
    (ordered.placed_at at time zone branch.time_zone)::date || ' ' || ordered.number as ticket,
    ${isAcknowledged} as "isAcknowledged",
    ordered.total_minor as "totalMinor", count(*) as "lineCount",
    count(line.done_at) as "doneCount",
    sum(line.unit_price_minor * line.quantity)::bigint as "linesMinor"
  from orders ordered join branches branch on branch.id = ordered.branch_id
  join order_lines line on line.order_id = ordered.id
  where ordered.branch_id = any($1) group by ordered.id, branch.id`;

const rooms = `select head.room, head.seq as head, count(event.seq) as count,
    coalesce(min(event.seq), 0) as first, coalesce(max(event.seq), 0) as last
  from room_heads head left join room_events event using (room) group by head.room`;

const logged = `select room, (payload ->> 'id')::bigint as "orderId",
    (payload ->> 'version')::bigint as version, payload ->> 'status' as status
  from room_events where type like 'order.%'`;

/** Reads the stored orders of these branches, and all rooms. */
export async function readDatabaseState(
  pool: Pool,
  branchIds: readonly number[],
): Promise<DatabaseState> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const truth = {
      orders: (await client.query<StoredOrder>(orders, [branchIds])).rows,
      rooms: (await client.query<StoredRoom>(rooms)).rows,
    };
    await client.query('commit');
    return truth;
  } finally {
    client.release();
  }
}

/** Reads each order's states from the rooms' logs. */
export async function readLog(pool: Pool): Promise<readonly LoggedOrder[]> {
  return (await pool.query<LoggedOrder>(logged)).rows;
}

/** Reads the current sequence number of each room. */
export async function readHeads(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ room: string; seq: number }>(
    'select room, seq from room_heads',
  );
  return new Map(rows.map(({ room, seq }) => [room, seq]));
}
