import { describe, expect, it } from 'vitest';
import { changeLineQuantity } from '@sofra/contracts/order-changes';
import {
  acknowledgeOrder,
  addOrderItem,
  type Order,
  partStatuses,
  placeOrder,
  strikeOrderLine,
} from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { sharedApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { AYRAN, KOFTE, openKitchenAndBar } from '../../test/kitchen-and-bar.ts';
import { eventsFromNow, eventsOf, headOf } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { findDefaultStation } from '../../test/stations.ts';

const api = await sharedApi();
const at = await openKitchenAndBar(api);
const room = branchRoom(at.venue.branchId);
const seatAndPlace = async (items?: readonly (0 | 1)[]) => at.place(await at.seat(), items);

describe('a new order', () => {
  it('has the station of each line, and a part for each station', async () => {
    const order = await seatAndPlace();
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
    const plain = await openEvening();
    const items = plain.venue.items.map(({ id }) => ({ itemId: id, quantity: 1 }));
    const order = await plain.place(await plain.aParty(), { items });
    expect(order.parts).toEqual([]);
    const station = await findDefaultStation(api, plain.venue);
    expect(order.lines.map(({ stationId }) => stationId)).toEqual([station, station]);
  });

  it('in two steps gets a part with the first line of a second station', async () => {
    const { sessionId, guest } = await at.seat();
    const { cookie } = guest;
    const { id: orderId } = await api.ask(placeOrder, { params: { sessionId }, cookie });
    const add = (index: 0 | 1) => {
      const body = { itemId: at.venue.items[index].id, quantity: 1 };
      return api.ask(addOrderItem, { params: { orderId }, body, cookie });
    };
    expect((await add(AYRAN)).parts).toEqual([]);
    expect(at.statusesOf(await add(KOFTE))).toEqual(['pending', 'pending']);
  });
});

describe('the part of a station', () => {
  const statusesOf = (order?: Order) => order && [order.status, ...at.statusesOf(order)];

  it('moves alone; the order is ready with its last part', async () => {
    const order = await seatAndPlace();
    const [first] = await at.advance([order], at.bar, 'pending', 'ready');
    expect(statusesOf(first)).toEqual(['preparing', 'pending', 'ready']);
    expect(await at.read(order.id)).toMatchObject({ ready_at: null });
    const [second] = await at.advance([order], at.kitchen, 'pending', 'preparing');
    expect(second).toMatchObject({ status: 'preparing', statusChangedAt: first?.statusChangedAt });
    const [third] = await at.advance([order], at.kitchen, 'preparing', 'ready');
    expect(third).toMatchObject({ status: 'ready', version: 4 });
    const stored = await at.read(order.id);
    expect([stored.preparing_at, stored.ready_at]).not.toContain(null);
    const by = { kind: 'partChanged', actorId: at.cook.userId };
    expect(await at.partChangesOf(order.id)).toEqual([
      { ...by, details: { stationId: at.bar, partStatus: 'ready', status: 'preparing' } },
      { ...by, details: { stationId: at.kitchen, partStatus: 'preparing' } },
      { ...by, details: { stationId: at.kitchen, partStatus: 'ready', status: 'ready' } },
    ]);
    const [back] = await at.advance([order], at.bar, 'ready', 'preparing');
    expect(statusesOf(back)).toEqual(['preparing', 'ready', 'preparing']);
    expect((await at.read(order.id)).ready_at).toBeNull();
  });

  it('moves in all orders of a round, tells kitchen and table, and only once', async () => {
    const party = await at.seat();
    const orders = [await at.place(party), await at.place(party, [AYRAN])];
    const told = await eventsFromNow(api, room, sessionRoom(party.sessionId));
    const moved = await at.advance(orders, at.bar, 'pending', 'preparing');
    expect(moved.map(({ status }) => status)).toEqual(['preparing', 'preparing']);
    await at.advance(orders, at.bar, 'pending', 'preparing');
    for (const events of await told()) {
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
    const back = await at.refusedAdvance(orders.slice(1), at.bar, 'ready', 'pending');
    expect(back.code).toBe('transition_not_allowed');
    const served = await at.setStatus(orders[0] as Order, 'served');
    const late = await at.refusedAdvance([served], at.bar, 'pending', 'ready');
    expect(late.code).toBe('state_changed');
  });

  it('is no part of an order of other stations, and has the statuses of a part only', async () => {
    const order = await seatAndPlace([KOFTE]);
    expect((await at.refusedAdvance([order], at.bar, 'pending', 'ready')).code).toBe('not_found');
    for (const [from, status] of [
      ['ready', 'served'],
      ['pending', 'cancelled'],
      ['served', 'ready'],
    ] as const) {
      const { code } = await at.refusedAdvance([order], at.kitchen, from, status);
      expect(code).toBe('invalid_input');
    }
  });

  it('is the whole order if it has one station; a line without one is the default’s', async () => {
    const order = await seatAndPlace([KOFTE]);
    await api.rows('order_lines', { order_id: order.id }).set({ station_id: null });
    const [moved] = await at.advance([order], at.kitchen, 'pending', 'ready');
    expect([moved?.status, moved?.parts]).toEqual(['ready', []]);
  });

  it('that is ready keeps its lines as they are', async () => {
    const order = await seatAndPlace();
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
      const order = await seatAndPlace();
      expect(at.statusesOf(await at.setStatus(order, status))).toEqual([status, status]);
      expect(at.statusesOf(await at.setStatus(order, 'served'))).toEqual([status, status]);
    },
  );

  it('takes the stations along with its round', async () => {
    const order = await seatAndPlace();
    await at.advance([order], at.bar, 'pending', 'ready');
    const [moved] = await at.advance([order], undefined, 'preparing', 'ready');
    expect(at.statusesOf(moved as Order)).toEqual(['ready', 'ready']);
  });
});

const acknowledging = (order: Order, body?: { stationId?: number; version?: number }) => ({
  params: { orderId: order.id },
  ...(body && { body }),
  cookie: at.cook.cookie,
});
const acknowledge = (...of: Parameters<typeof acknowledging>) =>
  api.ask(acknowledgeOrder, acknowledging(...of));

describe('a cancelled order', () => {
  it('leaves the board once each station has acknowledged it', async () => {
    const order = await seatAndPlace();
    await at.advance([order], at.bar, 'pending', 'preparing');
    const cancelled = await at.setStatus(order, 'cancelled');
    expect(cancelled.parts).toEqual([
      { stationId: at.kitchen, status: 'pending', isAcknowledged: false },
      { stationId: at.bar, status: 'preparing', isAcknowledged: false },
    ]);
    const first = await acknowledge(order, { stationId: at.bar });
    expect(first).toMatchObject({
      isAcknowledged: false,
      parts: [{ isAcknowledged: false }, { isAcknowledged: true }],
    });
    expect(await acknowledge(order, { stationId: at.bar })).toEqual(first);
    const last = await acknowledge(order, { stationId: at.kitchen });
    expect([last.isAcknowledged, last.version]).toEqual([true, first.version + 1]);
  });

  it('whose lines were cancelled one by one leaves it in the same way', async () => {
    const order = await seatAndPlace();
    const { cookie } = await signInAs(api, 'waiter', at.venue);
    for (const { id: lineId } of order.lines) {
      const params = { orderId: order.id, lineId };
      await api.ask(changeLineQuantity, { params, body: { from: 1, quantity: 0 }, cookie });
    }
    const seen = { status: 'cancelled', isAcknowledged: false };
    expect(await acknowledge(order, { stationId: at.bar })).toMatchObject(seen);
    expect((await acknowledge(order, { stationId: at.kitchen })).isAcknowledged).toBe(true);
  });

  it('is acknowledged at all stations at once without one', async () => {
    const order = await seatAndPlace();
    await at.setStatus(order, 'cancelled');
    const seen = await acknowledge(order);
    const isAcknowledged = true;
    expect(seen).toMatchObject({ isAcknowledged, parts: [{ isAcknowledged }, { isAcknowledged }] });
  });

  it('of one station isn’t acknowledged by another', async () => {
    const order = await seatAndPlace([KOFTE]);
    const cancelled = await at.setStatus(order, 'cancelled');
    expect(await acknowledge(order, { stationId: at.bar })).toEqual(cancelled);
    expect((await acknowledge(order, { stationId: at.kitchen })).isAcknowledged).toBe(true);
  });
});

describe('a changed line', () => {
  /** An order of two stations whose lines have both changed. */
  async function placeChanged(): Promise<Order> {
    const order = await seatAndPlace();
    await api.rows('order_lines', { order_id: order.id }).set({ quantity: 3, seen_quantity: 1 });
    return order;
  }
  const seenOf = ({ lines }: Order) => lines.map(({ seenQuantity }) => seenQuantity);

  it('is acknowledged by its station, or with all', async () => {
    const order = await placeChanged();
    const head = await headOf(api, room);
    const first = await acknowledge(order, { stationId: at.bar });
    expect([first.status, ...seenOf(first)]).toEqual(['pending', 1, null]);
    await acknowledge(order, { stationId: at.bar });
    const events = await eventsOf(api, room, head);
    expect(events.map(({ type }) => type)).toEqual(['order.acknowledged']);
    expect(seenOf(await acknowledge(await placeChanged()))).toEqual([null, null]);
  });

  it('that the station hasn’t seen yet isn’t acknowledged', async () => {
    const order = await placeChanged();
    await api.rows('orders', order.id).set({ version: order.version + 1 });
    const call = acknowledging(order, { stationId: at.bar, version: order.version });
    expect(await api.refused(acknowledgeOrder, call)).toMatchObject({
      status: 409,
      code: 'state_changed',
    });
    const seen = { stationId: at.bar, version: order.version + 1 };
    expect(seenOf(await acknowledge(order, seen))).toEqual([1, null]);
    // Nothing is left, so an old version does no harm.
    await api.ask(acknowledgeOrder, call);
  });
});
