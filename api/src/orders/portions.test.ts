import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listMenuItems, setAvailability } from '@sofra/contracts/items';
import { readMenu } from '@sofra/contracts/menus';
import { addOrderItem } from '@sofra/contracts/orders';
import { branchRoom, menuRoom } from '@sofra/contracts/rooms';
import { advanceRound } from '@sofra/contracts/rounds';
import type { RouteCall } from '@sofra/contracts/route';
import { basketOf, newLine } from '../../test/baskets.ts';
import { openEvening } from '../../test/evening.ts';
import { eventsFromNow, eventsOf, headOf, seatParty } from '../../test/parties.ts';
import { countDeadlocks } from '../../test/races.ts';
import { buildBranch } from '../../test/venue.ts';
import { setAvailability as setNumber } from '../menus/availability.ts';

/** A venue with a party, and calls on its first item's portions. */
async function open() {
  const evening = await openEvening();
  const { api, venue, waiter, place, refusePlace } = evening;
  const party = await evening.aParty();
  const [item, other] = venue.items;
  const menuItems = () =>
    api.ask(listMenuItems, { params: { businessId: venue.businessId }, cookie: waiter.cookie });
  const set = (body: RouteCall<typeof setAvailability>['body'], itemId = item.id) =>
    api.ask(setAvailability, { params: { itemId }, body, cookie: waiter.cookie });
  return {
    ...evening,
    party,
    item,
    other,
    set,
    limit: (portions: number | null, itemId?: number) =>
      set({ isAvailable: true, portions }, itemId),
    read: async (itemId = item.id) => (await menuItems()).find(({ id }) => id === itemId),
    order: (quantity = 1, by = party) => place(by, { quantity }),
    refused: (quantity = 1) => refusePlace(party, { quantity }),
  };
}

describe('an item with a limited number of portions', () => {
  it('falls with each order, and is sold out at 0 until staff change it', async () => {
    const { limit, order, read, refused } = await open();
    expect(await limit(3)).toMatchObject({ isAvailable: true, portions: { left: 3, from: 3 } });
    await order(2);
    expect(await read()).toMatchObject({ isAvailable: true, portions: { left: 1, from: 3 } });
    await order();
    expect(await read()).toMatchObject({
      isAvailable: false,
      unavailableUntil: null,
      portions: { left: 0, from: 3 },
    });
    expect((await refused()).code).toBe('items_unavailable');
    expect(await limit(null)).toMatchObject({ isAvailable: true, portions: null });
    await order(5);
  });

  it('refuses more than are left, says how many, and takes none', async () => {
    const { item, limit, read, refused } = await open();
    await limit(2);
    expect(await refused(3)).toMatchObject({
      status: 409,
      code: 'items_unavailable',
      details: { items: [{ itemId: item.id, reason: 'unavailable', left: 2 }] },
    });
    expect((await read())?.portions?.left).toBe(2);
  });

  it('counts all lines of a cart, and of a shared basket, together', async () => {
    const { api, party, item, limit, read, refusePlace } = await open();
    await limit(3);
    const twice = { itemId: item.id, quantity: 2 };
    expect((await refusePlace(party, { items: [twice, twice] })).code).toBe('items_unavailable');
    const basket = basketOf(api, party.sessionId, party.guest);
    const { lines } = await basket.change(newLine(item.id, { quantity: 3 }));
    expect(await basket.send(lines)).toHaveLength(1);
    expect(await read()).toMatchObject({ isAvailable: false, portions: { left: 0 } });
  });

  it('tells staff each number, and guests only that it is sold out', async () => {
    const { api, venue, item, limit, order } = await open();
    await limit(2);
    const rooms = [branchRoom(venue.branchId), menuRoom(venue.branchId)] as const;
    const events = await eventsFromNow(api, ...rooms);
    await order();
    await order();
    const told = (await events()).map((of) =>
      of
        .filter(({ type }) => type === 'menuItem.availabilityChanged')
        .map(({ payload }) => payload),
    );
    expect(told).toMatchObject([
      [
        { itemId: item.id, isAvailable: true, portions: { left: 1 } },
        { itemId: item.id, isAvailable: false, portions: { left: 0 } },
      ],
      [{ itemId: item.id, isAvailable: false }],
    ]);
    const menu = await api.ask(readMenu, { params: { tableId: venue.tables[0].id } });
    expect(menu.items).toMatchObject([{ isAvailable: false }, { isAvailable: true }]);
    expect(JSON.stringify([told[1], menu])).not.toContain('portions');
  });

  it('returns the first order to a repeat that took the last portions', async () => {
    const { party, place, limit } = await open();
    await limit(1);
    const sent = { clientOrderId: randomUUID() };
    const orders = await Promise.all([1, 2, 3].map(() => place(party, sent)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect((await place(party, sent)).id).toBe(orders[0]?.id);
  });

  it('is counted for lines added to an order', async () => {
    const { api, party, place, addingTo, limit, read } = await open();
    const first = await place(party, { item: 1 });
    await limit(1);
    const add = addingTo(first, party.guest);
    await api.ask(addOrderItem, add);
    expect(await read()).toMatchObject({ isAvailable: false, portions: { left: 0 } });
    expect(await api.refused(addOrderItem, add)).toMatchObject({ code: 'items_unavailable' });
  });
});

describe('a cancelled order', () => {
  it('gives its portions back, and the item is available again', async () => {
    const { api, venue, limit, order, setStatus, read } = await open();
    await limit(2);
    const placed = await order(2);
    const head = await headOf(api, menuRoom(venue.branchId));
    await setStatus(placed, 'cancelled');
    expect(await read()).toMatchObject({ isAvailable: true, portions: { left: 2, from: 2 } });
    expect(await eventsOf(api, menuRoom(venue.branchId), head)).toMatchObject([
      { type: 'menuItem.availabilityChanged', payload: { isAvailable: true } },
    ]);
  });

  it('gives nothing back once the kitchen has started', async () => {
    const { limit, order, setStatus, read } = await open();
    await limit(2);
    const placed = await order(2);
    await setStatus(placed, 'preparing');
    await setStatus(placed, 'cancelled');
    expect(await read()).toMatchObject({ isAvailable: false, portions: { left: 0 } });
  });

  it('gives nothing back to a number that was set after it, or to an item without one', async () => {
    const { limit, order, setStatus, read } = await open();
    await limit(5);
    const [first, second] = [await order(), await order()];
    await limit(5);
    await setStatus(first, 'cancelled');
    expect((await read())?.portions).toMatchObject({ left: 5, from: 5 });
    await limit(null);
    await setStatus(second, 'cancelled');
    expect(await read()).toMatchObject({ isAvailable: true, portions: null });
  });

  it('doesn’t bring back an item that staff marked as sold out', async () => {
    const { set, limit, order, setStatus, read } = await open();
    await limit(2);
    const placed = await order();
    await set({ isAvailable: false });
    await setStatus(placed, 'cancelled');
    expect(await read()).toMatchObject({ isAvailable: false, portions: null });
  });

  it('doesn’t get back what an order took while staff set the number', async () => {
    const { api, venue, item, limit, order, setStatus, read } = await open();
    await limit(5);
    const earlier = await api.deps.rooms.transact(async (trx) => {
      await trx.selectFrom('menus').select('id').limit(1).execute();
      const placed = await order();
      const scope = { ...venue, tableId: 0, sessionId: 0 };
      await setNumber(trx, scope, item.id, { isAvailable: true, portions: 3 });
      return placed;
    });
    await order();
    await setStatus(earlier, 'cancelled');
    expect((await read())?.portions).toMatchObject({ left: 2, from: 3 });
  });

  it('gives portions back with its round and with its session', async () => {
    const { api, waiter, party, limit, order, end, read } = await open();
    await limit(4);
    const placed = [await order(), await order(2)];
    await api.ask(advanceRound, {
      params: { sessionId: party.sessionId, round: 1 },
      body: { from: 'pending', status: 'cancelled', orderIds: placed.map(({ id }) => id) },
      cookie: waiter.cookie,
    });
    expect((await read())?.portions?.left).toBe(4);
    await order(3);
    await end(party, { openOrders: 'cancel' });
    expect((await read())?.portions?.left).toBe(4);
  });
});

describe('many orders of the last portions at once', () => {
  it('sell exactly as many as there are', async () => {
    const { aParty, limit, read, order } = await open();
    await limit(7);
    const parties = await Promise.all(Array.from({ length: 20 }, () => aParty()));
    const placed = await Promise.allSettled(parties.map((party) => order(1, party)));
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await read()).toMatchObject({ isAvailable: false, portions: { left: 0, from: 7 } });
  });

  it('don’t wait for each other in a circle: two items in opposite order, two branches', async () => {
    const { api, venue, item, other, place, limit, read } = await open();
    const secondId = await buildBranch(api.db, venue.businessId, 'open', 'İkinci');
    const second = { ...venue, branchId: secondId };
    await Promise.all([limit(60), limit(60, other.id)]);
    const before = await countDeadlocks(api);
    const parties = await Promise.all(
      Array.from({ length: 12 }, (_, index) => seatParty(api, index % 2 ? venue : second)),
    );
    const ids = [item.id, other.id];
    const carts = [ids, ids.toReversed(), [item.id], [other.id]];
    const orders = parties.flatMap((party, index) =>
      Array.from({ length: 4 }, () => {
        const items = (carts[index % 4] ?? []).map((itemId) => ({ itemId, quantity: 1 }));
        return place(party, { items });
      }),
    );
    await Promise.all([...orders, limit(60), limit(60, other.id), limit(60)]);
    const sold = await api.db
      .selectFrom('order_lines')
      .where('item_id', 'in', ids)
      .select(({ fn }) => fn.sum<string>('quantity').as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(sold.count)).toBe(72);
    for (const id of ids) expect((await read(id))?.portions?.left).toBeGreaterThanOrEqual(24);
    expect(await countDeadlocks(api)).toBe(before);
  });
});
