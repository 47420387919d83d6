import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Order, placeOrder } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { startApi } from '../../test/api.ts';
import { eventsOf, joinParty, type Party, seatParty } from '../../test/parties.ts';
import type { SignedInUser } from '../../test/sign-in.ts';
import { buildVenue, setGuestLimits, type Venue } from '../../test/venue.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';
import { insertOrder, type PricedRequest } from './insert-orders.ts';
import { hashLines } from './order-line.sql.ts';
import { lockOrderNumbers } from './order-number.ts';
import { createOrderWriter, type OrderWriter } from './order-writer.ts';

const api = await startApi();
afterAll(() => api.close());
let venue: Venue;
let writer: OrderWriter;

beforeEach(async () => {
  venue = await buildVenue(api.db);
  writer = createOrderWriter(api.deps);
});

const one = ({ id }: { id: number }) => ({ itemId: id, quantity: 1 });
/** The cart of a guest, ready to be written. */
const cartOf = (party: Party, changed: Partial<PricedRequest> = {}): PricedRequest => {
  const items = changed.items ?? [one(venue.items[0])];
  return {
    sessionId: party.sessionId,
    userId: party.guest.userId,
    clientOrderId: randomUUID(),
    requestHash: hashLines(items),
    expectedMinor: null,
    scanHash: null,
    staffName: null,
    ...changed,
    items,
  };
};

const seatThree = async () => (await seatParties(3)) as [Party, Party, Party];
const seatParties = (count: number, at = venue) =>
  Promise.all(Array.from({ length: count }, () => seatParty(api, at)));

/** Writes carts in one tick, so that they go together. Returns their orders. */
const writeAll = async (carts: readonly PricedRequest[]): Promise<(Order | undefined)[]> => {
  const texts = await Promise.all(carts.map((cart) => writer.write(cart)));
  return texts.map((text) => (text === undefined ? undefined : JSON.parse(text)));
};

/** Locks the counter of the venue's orders, which is made first. */
async function holdCounter() {
  const { branchId } = venue;
  await api.deps.rooms.transact((trx) => lockOrderNumbers(trx, branchId));
  return lockRow(api.db, 'order_numbers', 'branch_id', branchId);
}

/** Returns the number of transactions that wrote these orders. */
async function countTransactions(orders: readonly (Order | undefined)[]): Promise<number> {
  const ids = orders.flatMap((order) => order?.id ?? []);
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text) as count from orders where id = any(${ids}::bigint[])`.execute(
    api.db,
  );
  return rows[0]?.count ?? 0;
}

describe('carts that arrive together', () => {
  it('are written in one transaction, with numbers and events in their order', async () => {
    const parties = await seatParties(6);
    const orders = await writeAll(parties.map((party) => cartOf(party)));
    expect(await countTransactions(orders)).toBe(1);
    expect(orders.map((order) => order?.number)).toEqual([1, 2, 3, 4, 5, 6]);
    const events = await eventsOf(api, branchRoom(venue.branchId));
    const placed = events.filter(({ type }) => type === 'order.placed');
    expect(placed.map(({ payload }) => payload)).toEqual(orders);
  });

  it('are at most 32 in a transaction', async () => {
    const parties = await seatParties(40);
    const orders = await writeAll(parties.map((party) => cartOf(party)));
    expect(orders.every((order) => order !== undefined)).toBe(true);
    expect(await countTransactions(orders)).toBe(2);
  });

  it('are each written whole or not at all', async () => {
    const other = await buildVenue(api.db);
    const [written, foreign, wrong] = await seatThree();
    const [stranger, ended, partly] = await seatThree();
    const repeated = cartOf(written);
    const [first] = await writeAll([repeated]);
    const [item] = venue.items;
    await api.rows('table_sessions', ended.sessionId).set({ ended_at: new Date() });
    const orders = await writeAll([
      { ...repeated },
      cartOf(foreign, { items: [one(other.items[0])] }),
      cartOf(wrong, { expectedMinor: item.priceMinor + 1 }),
      cartOf(stranger, { userId: written.guest.userId }),
      cartOf(ended),
      cartOf(partly, { items: [one(item), one(other.items[1])] }),
      cartOf(await seatParty(api, venue), { expectedMinor: item.priceMinor }),
    ]);
    expect(first?.number).toBe(1);
    const refused = Array(6).fill(undefined);
    expect(orders.map((order) => order?.number)).toEqual([...refused, 2]);
    const { rows } = await sql<{ lines: number }>`
      select count(*) as lines from order_lines line join orders on orders.id = line.order_id
      where orders.branch_id = ${venue.branchId}`.execute(api.db);
    expect(rows).toEqual([{ lines: 2 }]);
  });

  it('with one id are one order', async () => {
    const party = await seatParty(api, venue);
    const cart = cartOf(party);
    const orders = await writeAll([cart, { ...cart }, { ...cart }]);
    expect(orders.map((order) => order?.number)).toEqual([1, undefined, undefined]);
  });

  it('take a branch only to its limit', async () => {
    const parties = await seatParties(5);
    await setGuestLimits(api.db, venue.branchId, { branchOrdersPerMinute: 3 });
    const orders = await writeAll(parties.map((party) => cartOf(party)));
    expect(orders.filter((order) => order !== undefined)).toHaveLength(3);
    expect(await countTransactions(orders)).toBe(1);
  });

  it('take a table and its guests only to their limits', async () => {
    const party = await seatParty(api, venue);
    const others: SignedInUser[] = [];
    for (let n = 0; n < 3; n += 1) others.push(await joinParty(api, party));
    await setGuestLimits(api.db, venue.branchId, { sessionOpenLines: 2, guestOrdersPerMinute: 1 });
    const carts = [party.guest, party.guest, ...others].map((guest) => cartOf({ ...party, guest }));
    const orders = await writeAll(carts);
    expect(orders.map((order) => order?.placedBy.userId)).toEqual([
      party.guest.userId,
      undefined,
      others[0]?.userId,
      undefined,
      undefined,
    ]);
  });

  it('don’t wait for one whose session is locked', async () => {
    const [locked, free] = (await seatParties(2)) as [Party, Party];
    const holder = await lockRow(api.db, 'table_sessions', 'id', locked.sessionId);
    const orders = await writeAll([cartOf(locked), cartOf(free)]);
    await holder.rollback().execute();
    expect(orders.map((order) => order?.number)).toEqual([undefined, 1]);
  });

  it('leave one whose session got an order after the statement began', async () => {
    const [late, other] = (await seatParties(2)) as [Party, Party];
    await sql`update menus set hours = '[{"day":1,"fromMinute":0,"toMinute":1}]'
      where business_id = ${venue.businessId}`.execute(api.db);
    // Holds the statement between its snapshot and the locks of its sessions.
    await sql`create or replace function is_within_hours(hours jsonb, local timestamp)
      returns boolean language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(1); return true; end $$`.execute(api.db);
    const gate = await api.db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(1)`.execute(gate);
    const writing = writeAll([cartOf(other), cartOf(late)]);
    await whenWaiting(api.db, 1);
    const { sessionId, guest } = late;
    await api.ask(placeOrder, { params: { sessionId }, body: undefined, cookie: guest.cookie });
    await gate.rollback().execute();
    expect((await writing).map((order) => order?.round)).toEqual([1, undefined]);
  });

  it('don’t fail with one that Postgres refuses', async () => {
    const parties = await seatParties(4);
    await sql`create function refuse_one() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`.execute(api.db);
    await sql`create trigger refuse_one before insert on orders for each row
      when (new.client_order_id = 'refused') execute function refuse_one()`.execute(api.db);
    const carts = parties.map((party, index) =>
      cartOf(party, index === 1 ? { clientOrderId: 'refused' } : {}),
    );
    // Postgres reports a refusal before it releases the locks, so a cart may be left to the complete statement.
    const results = await Promise.allSettled(
      carts.map(async (cart) => (await writer.write(cart)) ?? insertOrder(api.deps.pool, cart)),
    );
    await sql`drop function refuse_one cascade`.execute(api.db);
    const [ok, refused] = ['fulfilled', 'rejected'];
    expect(results.map(({ status }) => status)).toEqual([ok, refused, ok, ok]);
  });
});

describe('the writer', () => {
  it('writes the carts that wait for their branch together', async () => {
    const [first, second, ...others] = await seatParties(6);
    if (!first || !second) throw new Error('no parties');
    const counter = await holdCounter();
    const running = writeAll([cartOf(first)]);
    await whenWaiting(api.db, 1);
    const waiting = [second, ...others].map((party) => writeAll([cartOf(party)]));
    await counter.rollback().execute();
    expect((await running)[0]?.number).toBe(1);
    const orders = (await Promise.all(waiting)).flat();
    expect(new Set(orders.map((order) => order?.number))).toEqual(new Set([2, 3, 4, 5, 6]));
    expect(await countTransactions(orders)).toBe(1);
  });

  it('writes other branches’ carts while the counter of a branch is held and its guests order', async () => {
    const parties = await seatParties(8);
    const elsewhere = await buildVenue(api.db);
    const others = await seatParties(2, elsewhere);
    const counter = await holdCounter();
    const held = parties.slice(0, 4).map((party) => writer.write(cartOf(party)));
    await whenWaiting(api.db, 1);
    // Those that arrive later must not take the other lane.
    for (const party of parties.slice(4)) {
      held.push(writer.write(cartOf(party)));
      await new Promise(setImmediate);
    }
    const items = [one(elsewhere.items[0])];
    const served = await writeAll(others.map((party) => cartOf(party, { items })));
    expect(served.map((order) => order?.number)).toEqual([1, 2]);
    await counter.rollback().execute();
    const numbers = (await Promise.all(held)).map((text) => JSON.parse(text ?? '{}').number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('writes a branch’s carts apart once its counter was held for too long', async () => {
    const impatient = new pg.Pool({
      connectionString: api.deps.env.DATABASE_URL,
      options: '-c lock_timeout=500',
      max: 2,
    });
    writer = createOrderWriter({ ...api.deps, pool: impatient });
    const [held, alsoHeld] = await seatParties(2);
    const elsewhere = await buildVenue(api.db);
    const others = await seatParties(2, elsewhere);
    if (!held || !alsoHeld) throw new Error('no parties');
    const items = [one(elsewhere.items[0])];
    const [first, second] = others.map((party) => cartOf(party, { items }));
    if (!first || !second) throw new Error('no carts');
    const counter = await holdCounter();
    // They go together, and wait together.
    const refused = writer.write(cartOf(held)).catch((error: unknown) => error);
    expect(JSON.parse((await writer.write(first)) ?? '{}').number).toBe(1);
    expect(await refused).toMatchObject({ code: '55P03' });
    // From now on its carts wait for as long as the counter is held, however busy the machine is.
    for (const client of await Promise.all([impatient.connect(), impatient.connect()])) {
      await client.query('set lock_timeout = 0');
      client.release();
    }
    const waiting = writer.write(cartOf(alsoHeld));
    expect(JSON.parse((await writer.write(second)) ?? '{}').number).toBe(2);
    await whenWaiting(api.db, 1);
    await counter.rollback().execute();
    expect(JSON.parse((await waiting) ?? '{}').number).toBe(1);
    await impatient.end();
  });

  it('writes another branch’s cart while a branch’s cart waits for the counters of its branch', async () => {
    const [first, second] = (await seatParties(2)) as [Party, Party];
    const elsewhere = await buildVenue(api.db);
    const other = await seatParty(api, elsewhere);
    await writeAll([cartOf(first), cartOf(second)]);
    const counter = await lockRow(api.db, 'order_numbers', 'branch_id', venue.branchId);
    const running = writeAll([cartOf(first)]);
    await whenWaiting(api.db, 1);
    const waiting = writer.write(cartOf(second));
    const [order] = await writeAll([cartOf(other, { items: [one(elsewhere.items[0])] })]);
    expect(order?.number).toBe(1);
    await counter.rollback().execute();
    expect((await running)[0]?.number).toBe(3);
    expect(JSON.parse((await waiting) ?? '{}').number).toBe(4);
  });

  it('writes the next cart of a session after the one that is being written', async () => {
    const [party, other] = (await seatParties(2)) as [Party, Party];
    await writer.write(cartOf(party));
    const counter = await lockRow(api.db, 'order_numbers', 'branch_id', venue.branchId);
    const running = writeAll([cartOf(party)]);
    await whenWaiting(api.db, 1);
    const waiting = writeAll([cartOf(party), cartOf(other)]);
    await counter.rollback().execute();
    expect((await running)[0]?.number).toBe(2);
    // Postgres decides which of the two is next.
    const next = (await waiting).map((order) => order?.number);
    expect(new Set(next)).toEqual(new Set([3, 4]));
  });
});
