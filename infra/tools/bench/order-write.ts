import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { insertOrder } from '../../../api/src/orders/insert-orders.ts';
import { type BareOrder, insertBare } from './floors/bare-insert.ts';
import { drive } from './load.ts';
import type { BenchGuest } from './prepare.ts';
import { type Comparison, interleaved } from './rounds.ts';

const CONNECTIONS = 32;
const LINES = 3;

const cartOf = (guest: BenchGuest) => {
  const first = Math.floor(Math.random() * (guest.itemIds.length - LINES));
  return guest.itemIds
    .slice(first, first + LINES)
    .map((itemId) => ({ itemId, quantity: 1 + Math.floor(Math.random() * 3) }));
};

/** Builds the same cart for the floor, which checks nothing. */
const bareOrderOf = (guest: BenchGuest): BareOrder => ({
  businessId: guest.businessId,
  branchId: guest.branchId,
  tableId: guest.tableId,
  sessionId: guest.sessionId,
  userId: guest.userId,
  clientOrderId: randomUUID(),
  items: cartOf(guest),
});

/**
 * Divides the phones into lanes, one per connection, and returns a function per lane that selects
 * its next phone. Neighbours in the list sit in different branches, and all tables order about
 * equally often.
 */
const lanesOf = (guests: readonly BenchGuest[]): (() => BenchGuest)[] =>
  Array.from({ length: CONNECTIONS }, (_, lane) => {
    const own = guests.filter((_guest, index) => index % CONNECTIONS === lane);
    let turn = 0;
    return () => {
      const guest = own[turn % own.length];
      turn += 1;
      if (!guest) throw new Error('there are more connections than phones');
      return guest;
    };
  });

/**
 * Gives every phone a new session at its table. Guest limits are counted over a session's orders,
 * so a session with all orders of a measurement would be unrealistic.
 */
async function renewSessions(pool: Pool, guests: readonly BenchGuest[]): Promise<void> {
  const ids = guests.map(({ sessionId }) => sessionId);
  await pool.query(
    `update table_sessions set ended_at = now() - interval '1 hour' where id = any($1)`,
    [ids],
  );
  const { rows } = await pool.query<{ id: number; table_id: number }>(
    `insert into table_sessions (business_id, branch_id, table_id)
     select business_id, branch_id, table_id from table_sessions where id = any($1)
     returning id, table_id`,
    [ids],
  );
  const open = new Map(rows.map((row) => [row.table_id, row.id]));
  for (const guest of guests) guest.sessionId = open.get(guest.tableId) ?? guest.sessionId;
  await pool.query(
    `insert into session_guests (session_id, user_id, seat)
     select session_id, user_id, row_number() over (partition by session_id)
     from unnest($1::bigint[], $2::bigint[]) as seated (session_id, user_id)`,
    [guests.map(({ sessionId }) => sessionId), guests.map(({ userId }) => userId)],
  );
}

/**
 * Measures orders per second over HTTP with sign-in, tenant check, idempotency and room log, and
 * the floor's.
 */
export function compareOrderWrites(
  origin: string,
  floor: string,
  guests: readonly BenchGuest[],
  pool: Pool,
): Promise<Comparison> {
  const lanes = lanesOf(guests);
  const ours = lanes.map((next) => ({
    path: '/api',
    headers: {},
    next: () => {
      const guest = next();
      return {
        path: `/api/sessions/${guest.sessionId}/orders`,
        headers: { cookie: guest.cookie },
        body: JSON.stringify({ clientOrderId: randomUUID(), items: cartOf(guest) }),
      };
    },
  }));
  const bare = lanes.map((next) => ({
    path: '/orders',
    headers: {},
    next: () => ({
      path: '/orders',
      headers: {},
      body: JSON.stringify(bareOrderOf(next())),
    }),
  }));
  return interleaved(
    async () => {
      await renewSessions(pool, guests);
      return drive(origin, ours);
    },
    () => drive(floor, bare),
  );
}

const SECONDS = 4;

/**
 * Runs `write` for some seconds on as many lanes as there are connections; returns the writes per
 * second.
 */
async function hammer(
  guests: readonly BenchGuest[],
  write: (guest: BenchGuest) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let written = 0;
  await Promise.all(
    lanesOf(guests).map(async (next) => {
      while (performance.now() < end) {
        await write(next());
        written += 1;
      }
    }),
  );
  return written / SECONDS;
}

/** Compares the same without HTTP: the product's statement and the bare one. */
export function compareStatements(pool: Pool, guests: readonly BenchGuest[]): Promise<Comparison> {
  return interleaved(
    async () => {
      await renewSessions(pool, guests);
      return hammer(guests, (guest) =>
        insertOrder(pool, {
          sessionId: guest.sessionId,
          userId: guest.userId,
          clientOrderId: randomUUID(),
          requestHash: Buffer.alloc(32),
          items: cartOf(guest),
          expectedMinor: null,
          scanHash: null,
          staffName: null,
        }),
      );
    },
    () => hammer(guests, (guest) => insertBare(pool, bareOrderOf(guest))),
  );
}
