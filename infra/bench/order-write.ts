import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { insertOrder } from '../../api/src/orders/place-order.sql.ts';
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

/** The same cart for the floor, which believes what it is told. */
const bareOrderOf = (guest: BenchGuest): BareOrder => ({
  businessId: guest.businessId,
  branchId: guest.branchId,
  tableId: guest.tableId,
  sessionId: guest.sessionId,
  userId: guest.userId,
  clientOrderId: randomUUID(),
  items: cartOf(guest),
});

/** Phones spread over branches: neighbours in the list sit in different ones. */
const ordering = (guests: readonly BenchGuest[]) => guests.slice(0, CONNECTIONS);

/** Orders a second over HTTP with sign-in, tenant check, idempotency and room log, and the floor's. */
export function compareOrderWrites(
  origin: string,
  floor: string,
  guests: readonly BenchGuest[],
): Promise<Comparison> {
  const ours = ordering(guests).map((guest) => ({
    path: `/api/sessions/${guest.sessionId}/orders`,
    headers: { cookie: guest.cookie },
    body: () => JSON.stringify({ clientOrderId: randomUUID(), items: cartOf(guest) }),
  }));
  const bare = ordering(guests).map((guest) => ({
    path: '/orders',
    headers: {},
    body: () => JSON.stringify(bareOrderOf(guest)),
  }));
  return interleaved(
    () => drive(origin, ours),
    () => drive(floor, bare),
  );
}

const SECONDS = 4;

/** Runs `write` on as many lanes as there are guests for some seconds; answers the writes a second. */
async function hammer(
  guests: readonly BenchGuest[],
  write: (guest: BenchGuest) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let written = 0;
  await Promise.all(
    guests.map(async (guest) => {
      while (performance.now() < end) {
        await write(guest);
        written += 1;
      }
    }),
  );
  return written / SECONDS;
}

/** The same without HTTP: the statement that does everything, and the bare one. */
export function compareStatements(pool: Pool, guests: readonly BenchGuest[]): Promise<Comparison> {
  return interleaved(
    () =>
      hammer(ordering(guests), (guest) =>
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
      ),
    () => hammer(ordering(guests), (guest) => insertBare(pool, bareOrderOf(guest))),
  );
}
