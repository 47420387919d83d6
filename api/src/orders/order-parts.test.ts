import { describe, expect, it } from 'vitest';
import {
  addOrderItem,
  type Order,
  partStatuses,
  placeOrder,
  strikeOrderLine,
} from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { sharedApi } from '../../test/api.ts';
import { AYRAN, KOFTE, openKitchenAndBar } from '../../test/kitchen-and-bar.ts';
import { eventsOf, headOf, seatParty } from '../../test/parties.ts';
import { findDefaultStation } from '../../test/stations.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await sharedApi();
const at = await openKitchenAndBar(api);

describe('a new order', () => {
  it('has the station of each line, and a part for each station', async () => {
    const order = await at.place(await at.seat());
    expect(order.lines.map(({ stationId }) => stationId)).toEqual([at.kitchen, at.bar]);
    expect(order.parts).toEqual([
      { stationId: at.kitchen, status: 'pending', isAcknowledged: true },
      { stationId: at.bar, status: 'pending', isAcknowledged: true },
    ]);
  });

  it('has no parts with one station', async () => {
    const party = await at.seat();
    expect((await at.place(party, [KOFTE, KOFTE])).parts).toEqual([]);
    expect((await at.place(party, [AYRAN])).lines[0]?.stationId).toBe(at.bar);
    const plain = await buildVenue(api.db);
    const other = await seatParty(api, plain);
    const order = await api.ask(placeOrder, {
      params: { sessionId: other.sessionId },
      body: { items: plain.items.map(({ id }) => ({ itemId: id, quantity: 1 })) },
      cookie: other.guest.cookie,
    });
    expect(order.parts).toEqual([]);
    const station = await findDefaultStation(api, plain);
    expect(order.lines.map(({ stationId }) => stationId)).toEqual([station, station]);
  });

  it('in two steps gets a part with the first line of a second station', async () => {
    const { sessionId, guest } = await at.seat();
    const { id } = await api.ask(placeOrder, { params: { sessionId }, cookie: guest.cookie });
    const add = (index: 0 | 1) =>
      api.ask(addOrderItem, {
        params: { orderId: id },
        body: { itemId: at.venue.items[index].id, quantity: 1 },
        cookie: guest.cookie,
      });
    expect((await add(AYRAN)).parts).toEqual([]);
    expect(at.statusesOf(await add(KOFTE))).toEqual(['pending', 'pending']);
  });
});

describe('the part of a station', () => {
  it('moves alone; the order is ready with its last part', async () => {
    const order = await at.place(await at.seat());
    const [first] = await at.advance([order], at.bar, 'pending', 'ready');
    expect([first?.status, ...at.statusesOf(first as Order)]).toEqual([
      'preparing',
      'pending',
      'ready',
    ]);
    expect(await at.read(order.id)).toMatchObject({ ready_at: null });
    const [second] = await at.advance([order], at.kitchen, 'pending', 'preparing');
    expect([second?.status, second?.statusChangedAt]).toEqual([
      'preparing',
      first?.statusChangedAt,
    ]);
    const [third] = await at.advance([order], at.kitchen, 'preparing', 'ready');
    expect([third?.status, third?.version]).toEqual(['ready', 4]);
    const stored = await at.read(order.id);
    expect([stored.preparing_at, stored.ready_at]).not.toContain(null);
    expect(await at.partChangesOf(order.id)).toEqual([
      {
        kind: 'partChanged',
        actorId: at.cook.userId,
        details: { stationId: at.bar, partStatus: 'ready', status: 'preparing' },
      },
      {
        kind: 'partChanged',
        actorId: at.cook.userId,
        details: { stationId: at.kitchen, partStatus: 'preparing' },
      },
      {
        kind: 'partChanged',
        actorId: at.cook.userId,
        details: { stationId: at.kitchen, partStatus: 'ready', status: 'ready' },
      },
    ]);
    const [back] = await at.advance([order], at.bar, 'ready', 'preparing');
    expect([back?.status, ...at.statusesOf(back as Order)]).toEqual([
      'preparing',
      'ready',
      'preparing',
    ]);
    expect((await at.read(order.id)).ready_at).toBeNull();
  });

  it('moves in all orders of a round, tells at.kitchen and table, and only once', async () => {
    const party = await at.seat();
    const orders = [await at.place(party), await at.place(party, [AYRAN])];
    const rooms = [branchRoom(at.venue.branchId), sessionRoom(party.sessionId)];
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    const moved = await at.advance(orders, at.bar, 'pending', 'preparing');
    expect(moved.map(({ status }) => status)).toEqual(['preparing', 'preparing']);
    await at.advance(orders, at.bar, 'pending', 'preparing');
    for (const [index, room] of rooms.entries()) {
      const events = await eventsOf(api, room, heads[index]);
      expect(events.map(({ type, payload }) => [type, payload])).toEqual(
        moved.map((order) => ['order.statusChanged', order]),
      );
    }
  });

  it('is refused in another status, and nothing moves', async () => {
    const party = await at.seat();
    const orders = [await at.place(party), await at.place(party)];
    await at.advance(orders.slice(1), at.bar, 'pending', 'ready');
    expect(await at.refusedAdvance(orders, at.bar, 'pending', 'preparing')).toMatchObject({
      status: 409,
      code: 'state_changed',
      details: { status: 'ready' },
    });
    expect(at.statusesOf(await at.read(orders[0]?.id ?? 0))).toEqual(['pending', 'pending']);
    expect((await at.refusedAdvance(orders.slice(1), at.bar, 'ready', 'pending')).code).toBe(
      'transition_not_allowed',
    );
    const served = await at.setStatus(orders[0] as Order, 'served');
    expect((await at.refusedAdvance([served], at.bar, 'pending', 'ready')).code).toBe(
      'state_changed',
    );
  });

  it('is no part of an order of other stations, and has the statuses of a part only', async () => {
    const party = await at.seat();
    const order = await at.place(party, [KOFTE]);
    expect((await at.refusedAdvance([order], at.bar, 'pending', 'ready')).code).toBe('not_found');
    for (const [from, status] of [
      ['ready', 'served'],
      ['pending', 'cancelled'],
      ['served', 'ready'],
    ] as const) {
      expect((await at.refusedAdvance([order], at.kitchen, from, status)).code).toBe(
        'invalid_input',
      );
    }
  });

  it('is the whole order if it has one station; a line without one is the default’s', async () => {
    const order = await at.place(await at.seat(), [KOFTE]);
    await api.db
      .updateTable('order_lines')
      .set({ station_id: null })
      .where('order_id', '=', order.id)
      .execute();
    const [moved] = await at.advance([order], at.kitchen, 'pending', 'ready');
    expect([moved?.status, moved?.parts]).toEqual(['ready', []]);
  });

  it('that is ready keeps its lines as they are', async () => {
    const order = await at.place(await at.seat());
    await at.advance([order], at.bar, 'pending', 'ready');
    const strike = (index: number) => ({
      params: { orderId: order.id, lineId: order.lines[index]?.id ?? 0 },
      body: { isDone: true },
      cookie: at.cook.cookie,
    });
    expect(await api.refused(strikeOrderLine, strike(1))).toMatchObject({
      code: 'transition_not_allowed',
      details: { status: 'ready' },
    });
    expect((await api.ask(strikeOrderLine, strike(0))).lines[0]?.isDone).toBe(true);
  });
});

describe('an order that moves as a whole', () => {
  it.each(partStatuses.filter((status) => status !== 'pending'))(
    'is %s at all stations',
    async (status) => {
      const order = await at.place(await at.seat());
      expect(at.statusesOf(await at.setStatus(order, status))).toEqual([status, status]);
      expect(at.statusesOf(await at.setStatus(order, 'served'))).toEqual([status, status]);
    },
  );

  it('takes the stations along with its round', async () => {
    const order = await at.place(await at.seat());
    await at.advance([order], at.bar, 'pending', 'ready');
    const [moved] = await at.advance([order], undefined, 'preparing', 'ready');
    expect(at.statusesOf(moved as Order)).toEqual(['ready', 'ready']);
  });
});
