import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { addOrderItem, type Order, placeOrder } from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { placeRound } from '@sofra/contracts/rounds';
import type { TableSession } from '@sofra/contracts/sessions';
import { changeTable } from '@sofra/contracts/tables';
import { proof } from '@sofra/infra/proof';
import { startApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { eventsOf, roundOf } from '../../test/parties.ts';
import { raceRounds } from '../../test/races.ts';
import { signInAs } from '../../test/sign-in.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';
import { hashLines } from './order-line.sql.ts';
import { insertRound } from './round-orders.ts';

const { times } = proof('in-flight', { short: 8, long: 300 });

const api = await startApi();
afterAll(() => api.close());
const open = () => openEvening({ api });

describe('an order in flight', () => {
  it('is placed before its session ends, and is among the orders left to serve', async () => {
    const { venue, aParty, place, end } = await open();
    const party = await aParty();
    await place(party);
    // The order has begun and waits for the number of the day.
    const counter = await lockRow(api.db, 'order_numbers', 'branch_id', venue.branchId);
    const placing = place(party);
    await whenWaiting(api.db, 1);
    const ending = end(party);
    await whenWaiting(api.db, 2);
    await counter.rollback().execute();

    const [late] = await Promise.all([placing, ending]);
    for (const room of [branchRoom(venue.branchId), sessionRoom(party.sessionId)]) {
      const events = await eventsOf(api, room);
      const types = events.map(({ type }) => type);
      expect(types.lastIndexOf('order.placed')).toBeLessThan(types.indexOf('session.ended'));
      const marked = events.filter(({ type }) => type === 'order.sessionEnded');
      expect(marked.map(({ payload }) => (payload as Order).id)).toContain(late.id);
    }
  });

  it('is refused if its session ended before it began', async () => {
    const { anOrder, refusePlace, end } = await open();
    const party = await anOrder();
    const holder = await lockRow(api.db, 'table_sessions', 'id', party.sessionId);
    const ending = end(party);
    await whenWaiting(api.db, 1);
    const placing = refusePlace(party);
    await whenWaiting(api.db, 2);
    await holder.rollback().execute();
    await ending;
    expect((await placing).code).toBe('session_ended');
  });

  it('is placed however often its session changes meanwhile', async () => {
    const { aParty, place } = await open();
    const { sessionId, ...party } = await aParty();
    const change = () => lockRow(api.db, 'table_sessions', 'id', sessionId);
    let holder = await change();
    const placing = place({ sessionId, ...party });
    for (const last of [false, false, false, true]) {
      await whenWaiting(api.db, 1);
      await sql`update table_sessions set version = version + 1 where id = ${sessionId}`.execute(
        holder,
      );
      const next = last ? undefined : change();
      if (next) await whenWaiting(api.db, 2);
      await holder.commit().execute();
      if (next) holder = await next;
    }
    expect(await placing).toMatchObject({ sessionId });
  });

  it('never has the old name of a table that was renamed', async () => {
    const { venue, waiter, aParty, place } = await open();
    const { cookie } = await signInAs(api, 'business_owner', { businessId: venue.businessId });
    const party = await aParty();
    const rename = (tableNumber: string) =>
      api.ask(changeTable, { params: { tableId: party.table.id }, cookie, body: { tableNumber } });
    for (let round = 1; round <= times; round += 1) {
      await Promise.all([
        ...[1, 2, 3].flatMap(() => [place(party), place(party, { by: waiter })]),
        rename(`Masa ${round}-a`),
      ]);
    }
    for (const room of [sessionRoom(party.sessionId), branchRoom(venue.branchId)]) {
      let name = party.table.tableNumber;
      const placed: string[] = [];
      const stale: string[] = [];
      for (const { type, payload } of await eventsOf(api, room)) {
        if (type === 'session.tableRenamed') name = (payload as TableSession).tableNumber;
        if (type !== 'order.placed') continue;
        const { tableNumber } = payload as Order;
        placed.push(tableNumber);
        if (tableNumber !== name) stale.push(`${tableNumber} after ${name}`);
      }
      expect(placed).toHaveLength(6 * times);
      expect(name).toBe(`Masa ${times}-a`);
      expect(stale).toEqual([]);
    }
  });
});

describe('lines that are added concurrently', () => {
  it('are all counted, each at its own position', async () => {
    const { venue, aParty, at, addingTo } = await open();
    const party = await aParty();
    const opened = await api.ask(placeOrder, at(party));
    const add = () => api.ask(addOrderItem, addingTo(opened, party.guest));
    // Both have begun before either may write.
    const holder = await lockRow(api.db, 'orders', 'id', opened.id);
    const adding = [add(), add()];
    await whenWaiting(api.db, 2);
    await holder.rollback().execute();
    const versions = (await Promise.all(adding)).map(({ version }) => version);

    expect(new Set(versions)).toEqual(new Set([opened.version + 1, opened.version + 2]));
    const positions = await api.db
      .selectFrom('order_lines')
      .select('position')
      .where('order_id', '=', opened.id)
      .orderBy('position')
      .execute();
    expect(positions).toEqual([{ position: 1 }, { position: 2 }]);
    const types = (await eventsOf(api, branchRoom(venue.branchId)))
      .map(({ type }) => type)
      .filter((type) => type.startsWith('order.'));
    expect(types).toEqual(['order.placed', 'order.lineAdded']);
  });
});

describe('the first orders of a branch', () => {
  it('don’t wait for each other: a round and a guest’s order', async () => {
    const { venue, waiter, aParty, place } = await open();
    const [first, second] = [await aParty(), await aParty()];
    const items = [{ itemId: venue.items[0].id, quantity: 1 }];
    const { businessId, branchId } = venue;
    const scope = { businessId, branchId, tableId: first.table.id, sessionId: first.sessionId };
    const request = {
      sessionId: first.sessionId,
      userId: waiter.userId,
      clientOrderId: null,
      requestHash: hashLines(items),
      items,
      expectedMinor: null,
      scanHash: null,
      staffName: 'Garson',
    };
    let attempts = 0;
    let placing: Promise<Order> | undefined;
    const inserted = await api.deps.rooms.transact((trx) => {
      attempts += 1;
      return insertRound(trx, scope, [request], async () => {
        placing ??= place(second);
        await whenWaiting(api.db, 1);
      });
    });
    const placed = await placing;
    expect(attempts).toBe(1);
    expect([inserted[0]?.order.number, placed?.number]).toEqual([1, 2]);
  });

  it('each get a number if they are placed at once', () =>
    raceRounds(api, times, async () => {
      const { venue, waiter, aParty, place } = await open();
      const parties = [];
      for (let made = 0; made < 4; made += 1) parties.push(await aParty());
      const placed = await Promise.all(
        parties.flatMap((party) => [
          place(party),
          api.ask(placeRound, roundOf(party, waiter, venue.items[0].id)).then(([order]) => order),
        ]),
      );
      const numbers = placed.map((order) => order?.number ?? 0);
      expect(numbers.toSorted((one, other) => one - other)).toEqual(
        placed.map((_order, index) => index + 1),
      );
    }));
});
