import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { insertOrders } from '../../../api/src/orders/insert-orders.ts';
import { type BareOrder, insertBare } from './floors/bare-insert.ts';
import { insertFull } from './floors/full-insert.ts';
import type { BenchContext, Installation, Measured } from './context.ts';
import { withCpu } from './cpu.ts';
import type { Sender } from './load.ts';
import { type Cart, orderRequest } from '../robots/cart.ts';
import type { LabGuest } from '../robots/world.ts';
import { interleave, median, range } from './rounds.ts';
import type { Row } from './row.ts';

const CONNECTIONS = 32;
const LINES = 3;

export const cartOf = (guest: LabGuest): Cart => {
  const first = Math.floor(Math.random() * (guest.itemIds.length - LINES));
  return guest.itemIds
    .slice(first, first + LINES)
    .map((itemId) => ({ itemId, quantity: 1 + Math.floor(Math.random() * 3) }));
};

/** Builds the same cart for the floor, which checks nothing. */
export const bareOrderOf = (guest: LabGuest): BareOrder => ({
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
export const lanesOf = (
  guests: readonly LabGuest[],
  connections = CONNECTIONS,
): (() => LabGuest)[] =>
  Array.from({ length: connections }, (_, lane) => {
    const own = guests.filter((_guest, index) => index % connections === lane);
    let turn = 0;
    return () => {
      const guest = own[turn % own.length];
      turn += 1;
      if (!guest) throw new Error('there are more connections than phones');
      return guest;
    };
  });

/** Returns the senders of a connection per lane that post orders to the product. */
export const orderSenders = (guests: readonly LabGuest[], connections: number): Sender[] =>
  lanesOf(guests, connections).map((next) => ({
    path: '/api',
    headers: {},
    next: () => {
      const guest = next();
      return orderRequest(guest, cartOf(guest));
    },
  }));

/**
 * Gives every phone a new session at its table. Guest limits are counted over a session's orders,
 * so a session with all orders of a measurement would be unrealistic.
 */
export async function renewSessions(pool: Pool, guests: readonly LabGuest[]): Promise<void> {
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

/** Duration of a round of statements. */
const SECONDS = 4;

/**
 * Runs `write` for some seconds on as many lanes as there are connections; returns the number of
 * writes.
 */
async function hammer(
  guests: readonly LabGuest[],
  write: (guest: LabGuest) => Promise<unknown>,
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
  return written;
}

/**
 * Creates an order as the product does; returns its document with the client id cut out, for the
 * floors.
 */
async function sampleDocument(
  origin: string,
  guest: LabGuest,
): Promise<{ before: string; after: string }> {
  const { path, clientOrderId, ...request } = orderRequest(guest, cartOf(guest));
  const response = await fetch(`${origin}${path}`, request);
  const document = await response.text();
  const [before, after] = document.split(clientOrderId);
  if (!response.ok || !before || !after) throw new Error(`no order to copy: ${document}`);
  return { before, after };
}

/** Sends a sample of the product's document to the floors. */
export async function sendDocument({
  api,
  floors,
  world,
}: Pick<Installation, 'api' | 'floors' | 'world'>): Promise<void> {
  const [guest] = world.guests;
  if (!guest) throw new Error('no guests');
  await fetch(`${floors.http}/document`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await sampleDocument(api.origin, guest)),
  });
}

/** Compares the statements without HTTP, with the same pool. */
export async function measureStatements(context: BenchContext): Promise<Measured> {
  const { hot, pool, world, api, partsWith } = await context.installation();
  const { guests } = world;
  const [guest] = guests;
  if (!guest) throw new Error('no guests');
  const { before, after } = await sampleDocument(api.origin, guest);
  const side = (write: (guest: LabGuest) => Promise<unknown>) => async () => {
    await renewSessions(pool, guests);
    const { result, cpu } = await withCpu(partsWith('driver', [process.pid]), () =>
      hammer(guests, write),
    );
    return { aSecond: result / SECONDS, cpuUs: (cpu['Postgres'] ?? 0) / result };
  };
  const sides = await interleave(
    {
      ours: side((phone) =>
        insertOrders(hot, [
          {
            sessionId: phone.sessionId,
            userId: phone.userId,
            clientOrderId: randomUUID(),
            requestHash: Buffer.alloc(32),
            items: cartOf(phone),
            expectedMinor: null,
            scanHash: null,
            staffName: null,
          },
        ]),
      ),
      bare: side((phone) => insertBare(hot, bareOrderOf(phone))),
      full: side((phone) => {
        const order = bareOrderOf(phone);
        return insertFull(hot, order, `${before}${order.clientOrderId}${after}`);
      }),
    },
    context,
  );
  const rate = (name: keyof typeof sides) => sides[name].map(({ aSecond }) => aSecond);
  const row: Row = {
    figure: 'Order write, SQL alone',
    unit: '/s',
    ours: median(rate('ours')),
    floor: { name: 'full', value: median(rate('full')) },
    goal: { atLeast: 1 },
    details: Object.entries(sides).map(([name, runs]) => {
      const cpu = median(runs.map(({ cpuUs }) => cpuUs)).toFixed(0);
      return `${name.padEnd(8)} ${range(
        runs.map(({ aSecond }) => aSecond),
        '/s',
      )}, Postgres ${cpu} µs an order`;
    }),
  };
  return { rows: [row] };
}
