import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acknowledgeOrder,
  addOrderItem,
  changeOrderStatus,
  type Order,
  type OrderStatus,
  type PartStatus,
  partStatuses,
  placeOrder,
  strikeOrderLine,
} from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { advanceRound } from '@sofra/contracts/rounds';
import { startApi, type TestApi } from '../../test/api.ts';
import { eventsOf, headOf, type Party, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { addStation, findDefaultStation } from '../../test/stations.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { statusOfParts } from './order-parts.ts';

let api: TestApi;
let venue: Venue;
let cook: SignedInUser;
let kitchen: number;
let bar: number;
beforeAll(async () => {
  api = await startApi();
  venue = await buildVenue(api.db);
  cook = await signInAs(api, 'employee', venue);
  const manager = await signInAs(api, 'branch_manager', venue);
  kitchen = await findDefaultStation(api, venue);
  bar = await addStation(api, manager, venue, { itemIds: [venue.items[1].id] });
});
afterAll(() => api.close());

const [KOFTE, AYRAN] = [0, 1] as const;

/** Orders one of each item; both by default. */
const place = (party: Party, items: readonly (0 | 1)[] = [KOFTE, AYRAN]): Promise<Order> =>
  api.ask(placeOrder, {
    params: { sessionId: party.sessionId },
    body: { items: items.map((index) => ({ itemId: venue.items[index].id, quantity: 1 })) },
    cookie: party.guest.cookie,
  });

const stepOf = (
  orders: readonly Order[],
  stationId: number | undefined,
  from: OrderStatus,
  status: OrderStatus,
) => ({
  params: { sessionId: orders[0]?.sessionId ?? 0, round: orders[0]?.round ?? 0 },
  body: {
    from,
    status,
    orderIds: orders.map(({ id }) => id),
    ...(stationId !== undefined && { stationId }),
  },
  cookie: cook.cookie,
});
const advance = (...step: Parameters<typeof stepOf>) => api.ask(advanceRound, stepOf(...step));
const refusedAdvance = (...step: Parameters<typeof stepOf>) =>
  api.refused(advanceRound, stepOf(...step));

const setStatus = (order: Order, status: OrderStatus) =>
  api.ask(changeOrderStatus, {
    params: { orderId: order.id },
    body: { status, ...(status === 'cancelled' && { reason: 'Yanlış' }) },
    cookie: cook.cookie,
  });

const acknowledge = (order: Order, body?: { stationId?: number; version?: number }) => ({
  params: { orderId: order.id },
  ...(body && { body }),
  cookie: cook.cookie,
});

const read = (id: number) =>
  api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Statuses at kitchen and bar. */
const statusesOf = ({ parts }: Pick<Order, 'parts'>) =>
  [kitchen, bar].map((id) => parts.find(({ stationId }) => stationId === id)?.status);

const changesOf = (orderId: number) =>
  api.db
    .selectFrom('order_changes')
    .select(['kind', 'details'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'partChanged')
    .orderBy('id')
    .execute();

describe('a new order', () => {
  it('has the station of each line, and a part for each station', async () => {
    const order = await place(await seatParty(api, venue));
    expect(order.lines.map(({ stationId }) => stationId)).toEqual([kitchen, bar]);
    expect(order.parts).toEqual([
      { stationId: kitchen, status: 'pending', isAcknowledged: true },
      { stationId: bar, status: 'pending', isAcknowledged: true },
    ]);
  });

  it('has no parts with one station', async () => {
    const party = await seatParty(api, venue);
    expect((await place(party, [KOFTE, KOFTE])).parts).toEqual([]);
    expect((await place(party, [AYRAN])).lines[0]?.stationId).toBe(bar);
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
    const { sessionId, guest } = await seatParty(api, venue);
    const { id } = await api.ask(placeOrder, { params: { sessionId }, cookie: guest.cookie });
    const add = (index: 0 | 1) =>
      api.ask(addOrderItem, {
        params: { orderId: id },
        body: { itemId: venue.items[index].id, quantity: 1 },
        cookie: guest.cookie,
      });
    expect((await add(AYRAN)).parts).toEqual([]);
    expect(statusesOf(await add(KOFTE))).toEqual(['pending', 'pending']);
  });
});

describe('the part of a station', () => {
  it('moves alone; the order is ready with its last part', async () => {
    const order = await place(await seatParty(api, venue));
    const [first] = await advance([order], bar, 'pending', 'ready');
    expect([first?.status, ...statusesOf(first as Order)]).toEqual([
      'preparing',
      'pending',
      'ready',
    ]);
    expect(await read(order.id)).toMatchObject({ ready_at: null });
    const [second] = await advance([order], kitchen, 'pending', 'preparing');
    expect([second?.status, second?.statusChangedAt]).toEqual([
      'preparing',
      first?.statusChangedAt,
    ]);
    const [third] = await advance([order], kitchen, 'preparing', 'ready');
    expect([third?.status, third?.version]).toEqual(['ready', 4]);
    const stored = await read(order.id);
    expect([stored.preparing_at, stored.ready_at]).not.toContain(null);
    expect(await changesOf(order.id)).toEqual([
      { kind: 'partChanged', details: { stationId: bar, partStatus: 'ready', status: 'preparing' } },
      { kind: 'partChanged', details: { stationId: kitchen, partStatus: 'preparing' } },
      { kind: 'partChanged', details: { stationId: kitchen, partStatus: 'ready', status: 'ready' } },
    ]);
    const [back] = await advance([order], bar, 'ready', 'preparing');
    expect([back?.status, ...statusesOf(back as Order)]).toEqual([
      'preparing',
      'ready',
      'preparing',
    ]);
    expect((await read(order.id)).ready_at).toBeNull();
  });

  it('moves in all orders of a round, tells kitchen and table, and only once', async () => {
    const party = await seatParty(api, venue);
    const orders = [await place(party), await place(party, [AYRAN])];
    const rooms = [branchRoom(venue.branchId), sessionRoom(party.sessionId)];
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    const moved = await advance(orders, bar, 'pending', 'preparing');
    expect(moved.map(({ status }) => status)).toEqual(['preparing', 'preparing']);
    await advance(orders, bar, 'pending', 'preparing');
    for (const [index, room] of rooms.entries()) {
      const events = await eventsOf(api, room, heads[index]);
      expect(events.map(({ type, payload }) => [type, payload])).toEqual(
        moved.map((order) => ['order.statusChanged', order]),
      );
    }
  });

  it('is refused in another status, and nothing moves', async () => {
    const party = await seatParty(api, venue);
    const orders = [await place(party), await place(party)];
    await advance(orders.slice(1), bar, 'pending', 'ready');
    expect(await refusedAdvance(orders, bar, 'pending', 'preparing')).toMatchObject({
      status: 409,
      code: 'state_changed',
      details: { status: 'ready' },
    });
    expect(statusesOf(await read(orders[0]?.id ?? 0))).toEqual(['pending', 'pending']);
    expect((await refusedAdvance(orders.slice(1), bar, 'ready', 'pending')).code).toBe(
      'transition_not_allowed',
    );
    const served = await setStatus(orders[0] as Order, 'served');
    expect((await refusedAdvance([served], bar, 'pending', 'ready')).code).toBe('state_changed');
  });

  it('is no part of an order of other stations, and has the statuses of a part only', async () => {
    const party = await seatParty(api, venue);
    const order = await place(party, [KOFTE]);
    expect((await refusedAdvance([order], bar, 'pending', 'ready')).code).toBe('not_found');
    for (const [from, status] of [
      ['ready', 'served'],
      ['pending', 'cancelled'],
      ['served', 'ready'],
    ] as const) {
      expect((await refusedAdvance([order], kitchen, from, status)).code).toBe('invalid_input');
    }
  });

  it('is the whole order if it has one station; a line without one is the default’s', async () => {
    const order = await place(await seatParty(api, venue), [KOFTE]);
    await api.db
      .updateTable('order_lines')
      .set({ station_id: null })
      .where('order_id', '=', order.id)
      .execute();
    const [moved] = await advance([order], kitchen, 'pending', 'ready');
    expect([moved?.status, moved?.parts]).toEqual(['ready', []]);
  });

  it('that is ready keeps its lines as they are', async () => {
    const order = await place(await seatParty(api, venue));
    await advance([order], bar, 'pending', 'ready');
    const strike = (index: number) => ({
      params: { orderId: order.id, lineId: order.lines[index]?.id ?? 0 },
      body: { isDone: true },
      cookie: cook.cookie,
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
      const order = await place(await seatParty(api, venue));
      expect(statusesOf(await setStatus(order, status))).toEqual([status, status]);
      expect(statusesOf(await setStatus(order, 'served'))).toEqual([status, status]);
    },
  );

  it('takes the stations along with its round', async () => {
    const order = await place(await seatParty(api, venue));
    await advance([order], bar, 'pending', 'ready');
    const [moved] = await advance([order], undefined, 'preparing', 'ready');
    expect(statusesOf(moved as Order)).toEqual(['ready', 'ready']);
  });
});

describe('a cancelled order', () => {
  it('leaves the board once each station has acknowledged it', async () => {
    const order = await place(await seatParty(api, venue));
    await advance([order], bar, 'pending', 'preparing');
    const cancelled = await setStatus(order, 'cancelled');
    expect(cancelled.parts).toEqual([
      { stationId: kitchen, status: 'pending', isAcknowledged: false },
      { stationId: bar, status: 'preparing', isAcknowledged: false },
    ]);
    const first = await api.ask(acknowledgeOrder, acknowledge(order, { stationId: bar }));
    expect([first.isAcknowledged, first.parts.map((part) => part.isAcknowledged)]).toEqual([
      false,
      [false, true],
    ]);
    const again = await api.ask(acknowledgeOrder, acknowledge(order, { stationId: bar }));
    expect(again).toEqual(first);
    const last = await api.ask(acknowledgeOrder, acknowledge(order, { stationId: kitchen }));
    expect([last.isAcknowledged, last.version]).toEqual([true, first.version + 1]);
  });

  it('is acknowledged at all stations at once without one', async () => {
    const order = await place(await seatParty(api, venue));
    await setStatus(order, 'cancelled');
    const seen = await api.ask(acknowledgeOrder, acknowledge(order));
    expect([seen.isAcknowledged, seen.parts.every((part) => part.isAcknowledged)]).toEqual([
      true,
      true,
    ]);
  });

  it('of one station isn’t acknowledged by another', async () => {
    const order = await place(await seatParty(api, venue), [KOFTE]);
    const cancelled = await setStatus(order, 'cancelled');
    expect(await api.ask(acknowledgeOrder, acknowledge(order, { stationId: bar }))).toEqual(
      cancelled,
    );
    const seen = await api.ask(acknowledgeOrder, acknowledge(order, { stationId: kitchen }));
    expect(seen.isAcknowledged).toBe(true);
  });
});

describe('a changed line', () => {
  /** An order of two stations whose lines have both changed. */
  async function placeChanged(): Promise<Order> {
    const order = await place(await seatParty(api, venue));
    await api.db
      .updateTable('order_lines')
      .set({ quantity: 3, seen_quantity: 1 })
      .where('order_id', '=', order.id)
      .execute();
    return order;
  }
  const seenOf = ({ lines }: Order) => lines.map(({ seenQuantity }) => seenQuantity);

  it('is acknowledged by its station, or with all', async () => {
    const order = await placeChanged();
    const head = await headOf(api, branchRoom(venue.branchId));
    const first = await api.ask(acknowledgeOrder, acknowledge(order, { stationId: bar }));
    expect([first.status, ...seenOf(first)]).toEqual(['pending', 1, null]);
    await api.ask(acknowledgeOrder, acknowledge(order, { stationId: bar }));
    const events = await eventsOf(api, branchRoom(venue.branchId), head);
    expect(events.map(({ type }) => type)).toEqual(['order.acknowledged']);
    const other = await placeChanged();
    expect(seenOf(await api.ask(acknowledgeOrder, acknowledge(other)))).toEqual([null, null]);
  });

  it('that the station hasn’t seen yet isn’t acknowledged', async () => {
    const order = await placeChanged();
    await api.db
      .updateTable('orders')
      .set({ version: order.version + 1 })
      .where('id', '=', order.id)
      .execute();
    const call = acknowledge(order, { stationId: bar, version: order.version });
    expect(await api.refused(acknowledgeOrder, call)).toMatchObject({
      status: 409,
      code: 'state_changed',
    });
    const seen = acknowledge(order, { stationId: bar, version: order.version + 1 });
    expect(seenOf(await api.ask(acknowledgeOrder, seen))).toEqual([1, null]);
    // Nothing is left, so an old version does no harm.
    await api.ask(acknowledgeOrder, call);
  });
});

describe('two stations at the same time', () => {
  it('lose no step, and the order is ready with the last', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const order = await place(await seatParty(api, venue));
      await Promise.all([
        advance([order], kitchen, 'pending', 'ready'),
        advance([order], bar, 'pending', 'ready'),
      ]);
      expect([(await read(order.id)).status, ...statusesOf(await read(order.id))]).toEqual([
        'ready',
        'ready',
        'ready',
      ]);
    }
  });

  it('take 200 steps: each accepted one is a legal step, and the order follows its parts', async () => {
    const party = await seatParty(api, venue);
    const orders = [await place(party), await place(party)];
    let seed = 7;
    const pick = <T>(of: readonly T[]): T => {
      seed = (seed * 48_271) % 2_147_483_647;
      return of[seed % of.length] as T;
    };
    const steps = Array.from({ length: 200 }, () => ({
      order: pick(orders),
      station: pick([kitchen, bar]),
      from: pick(partStatuses),
      status: pick(partStatuses),
    }));
    await Promise.allSettled(
      steps.map(({ order, station, from, status }) => advance([order], station, from, status)),
    );
    for (const order of orders) {
      const held = new Map<unknown, PartStatus>([
        [kitchen, 'pending'],
        [bar, 'pending'],
      ]);
      let last = 'pending';
      for (const { details } of await changesOf(order.id)) {
        const { stationId, partStatus } = details as { stationId: number; partStatus: PartStatus };
        held.set(stationId, partStatus);
        const next = statusOfParts([...held.values()].map((status) => ({ status })));
        expect(details).toEqual({ stationId, partStatus, ...(next !== last && { status: next }) });
        last = next;
      }
      const stored = await read(order.id);
      expect([stored.status, ...statusesOf(stored)]).toEqual([
        last,
        held.get(kitchen),
        held.get(bar),
      ]);
      expect(stored.version).toBe(1 + (await changesOf(order.id)).length);
    }
  });
});
