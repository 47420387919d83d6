import { describe, expect, it } from 'vitest';
import { createCategory, createItem, readItem } from '@sofra/contracts/items';
import * as contract from '@sofra/contracts/menus';
import { changeOrderStatus, placeOrder } from '@sofra/contracts/orders';
import type { RouteCall } from '@sofra/contracts/route';
import { waitFor } from '@sofra/infra/testing';
import { seatParty } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildBranch } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';
import { openVenue } from '../../test/menus.ts';

const api = await sharedApi();

/** A business of its own, and its list of menus. */
async function open() {
  const opened = await openVenue(api);
  return { ...opened, list: () => api.ask(contract.listMenus, opened.business) };
}

/** Counts the events that tell a branch's guests and staff to read its menus again. */
async function told(branchId: number) {
  const [staff, guests] = await Promise.all(
    [`branch:${branchId}`, `menu:${branchId}`].map((room) =>
      api.rows('room_events', { room, type: 'menu.changed' }).column('payload'),
    ),
  );
  for (const payload of guests ?? []) expect(payload).toEqual({ branchId });
  expect(staff).toEqual(guests);
  return guests?.length;
}

describe('the menus of a business', () => {
  it('are listed in order with their numbers of items', async () => {
    const { venue, business, list } = await open();
    const empty = await api.ask(contract.createMenu, {
      ...business,
      body: { name: 'Yaz Menüsü', description: { tr: 'Serin tutar', en: '' } },
    });
    expect(empty).toMatchObject({
      businessId: venue.businessId,
      name: { tr: 'Yaz Menüsü' },
      description: { tr: 'Serin tutar' },
      marks: { name: {}, description: {} },
      isActive: false,
      hours: null,
      itemCount: 0,
    });
    const menus = await list();
    expect(menus.map(({ id, itemCount }) => [id, itemCount])).toEqual([
      [venue.menuId, 2],
      [empty.id, 0],
    ]);
  });

  it('require a name', async () => {
    const { business } = await open();
    for (const name of ['', { tr: ' ' }, '{"en":""}']) {
      const refused = await api.refused(contract.createMenu, { ...business, body: { name } });
      expect(refused).toMatchObject({ code: 'invalid_input', fields: { name: 'required' } });
    }
  });

  it('can’t be reached through another business, even by staff of both', async () => {
    const { venue } = await open();
    const foreign = await open();
    const { userId, cookie } = await signInAs(api, 'business_owner', venue);
    const { businessId } = foreign.venue;
    const there = { user_id: userId, business_id: businessId, role: 'business_owner' as const };
    await api.db.insertInto('memberships').values(there).execute();
    const params = { businessId: venue.businessId, menuId: foreign.venue.menuId };
    const calls = [
      api.refused(contract.deleteMenu, { params, cookie }),
      api.refused(contract.restoreMenu, { params, cookie }),
      api.refused(contract.copyMenu, { params, cookie }),
      api.refused(contract.setMenuStatus, { params, body: { isActive: false }, cookie }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    expect((await foreign.guestsMenu()).items).toHaveLength(2);
  });
});

describe('PATCH /api/businesses/:id/menus/:id/status', () => {
  it('removes a menu from guests’ phones at once and restores it, with one event per branch', async () => {
    const { venue, menuIn, guestsMenu } = await open();
    const otherBranch = await buildBranch(api.db, venue.businessId, 'open', 'Öteki');
    await guestsMenu();
    for (const [isActive, count] of [
      [false, 0],
      [false, 0],
      [true, 2],
    ] as const) {
      const call = { ...menuIn(venue.menuId), body: { isActive } };
      const set = await api.ask(contract.setMenuStatus, call);
      expect(set.isActive).toBe(isActive);
      await waitFor(async () => expect((await guestsMenu()).items).toHaveLength(count));
    }
    expect(await told(venue.branchId)).toBe(2);
    expect(await told(otherBranch)).toBe(2);
  });
});

describe('GET /api/businesses/:id/menus/:id/use', () => {
  it('counts the open orders with an item of the menu once each', async () => {
    const { venue, business, menuIn, cookie } = await open();
    const other = await api.ask(contract.createMenu, {
      ...business,
      body: { name: { tr: 'Boş' } },
    });
    const { sessionId } = await seatParty(api, venue);
    const items = venue.items.map((item) => ({ itemId: item.id, quantity: 1 }));
    const place = () => api.ask(placeOrder, { params: { sessionId }, cookie, body: { items } });
    const [, second] = [await place(), await place()];
    const use = async (menuId: number) =>
      (await api.ask(contract.readMenuUse, menuIn(menuId))).openOrders;
    expect([await use(venue.menuId), await use(other.id)]).toEqual([2, 0]);
    await api.ask(changeOrderStatus, {
      params: { orderId: second.id },
      cookie,
      body: { status: 'served' },
    });
    expect(await use(venue.menuId)).toBe(1);
  });

  it('doesn’t find the menu of another business', async () => {
    const [{ menuIn }, { venue }] = [await open(), await open()];
    expect((await api.refused(contract.readMenuUse, menuIn(venue.menuId))).status).toBe(404);
  });
});

describe('DELETE /api/businesses/:id/menus/:id', () => {
  it('deletes the menu with its items, and undo restores it unchanged', async () => {
    const { venue, list, menuIn, menuItems, guestsMenu, cookie } = await open();
    const [before] = await list();
    await api.ask(contract.deleteMenu, menuIn(venue.menuId));
    expect([await list(), await menuItems()]).toEqual([[], []]);
    expect((await guestsMenu()).items).toEqual([]);
    for (const again of [
      api.refused(contract.deleteMenu, menuIn(venue.menuId)),
      api.refused(contract.copyMenu, menuIn(venue.menuId)),
      api.refused(readItem, { params: { itemId: venue.items[0].id }, cookie }),
    ]) {
      expect((await again).status).toBe(404);
    }
    expect(await api.ask(contract.restoreMenu, menuIn(venue.menuId))).toEqual(before);
    expect(await api.ask(contract.restoreMenu, menuIn(venue.menuId))).toEqual(before);
    expect(await menuItems()).toHaveLength(2);
    expect(await told(venue.branchId)).toBe(2);
  });
});

describe('PUT /api/menus/:id', () => {
  it('updates the guests’ phones, and keeps fields that are left out', async () => {
    const { venue, menu } = await open();
    const change = (body: RouteCall<typeof contract.changeMenu>['body']) =>
      api.ask(contract.changeMenu, { ...menu, body });
    const hours = [{ day: 7, fromMinute: 1080, toMinute: 120 }];
    expect(await change({ hours })).toMatchObject({ name: { tr: 'Menü' }, hours });
    const renamed = await change({ name: '{"tr":"Ana Menü"}', description: 'Her gün' });
    expect(renamed).toMatchObject({
      name: { tr: 'Ana Menü', en: 'Menu' },
      description: { tr: 'Her gün' },
      marks: { name: { en: { isMachine: false, isStale: true } }, description: {} },
      hours,
    });
    const accepted = await change({ accepted: { name: ['en'] }, hours: null });
    expect(accepted).toMatchObject({ marks: { name: {} }, hours: null });
    expect(await api.ask(contract.readManagedMenu, menu)).toEqual(accepted);
    expect(await told(venue.branchId)).toBe(3);
    const cleared = { ...menu, body: { name: { tr: '', en: '' } } };
    expect((await api.refused(contract.changeMenu, cleared)).fields).toHaveProperty('name');
  });
});

describe('PUT /api/menus/:id/reorder', () => {
  it('puts the items in the order that guests see, under their category’s heading', async () => {
    const { venue, business, menu, menuItems, guestsMenu } = await open();
    const desserts = await api.ask(createCategory, { ...business, body: { name: 'Tatlılar' } });
    const [köfte, ayran] = venue.items;
    const { id: künefe } = await api.ask(createItem, {
      ...menu,
      body: { name: 'Künefe', category: desserts.key, price: 120 },
    });
    const itemOrders = [künefe, ayran.id, köfte.id].map((id, sortOrder) => ({ id, sortOrder }));
    await api.ask(contract.reorderItems, { ...menu, body: { itemOrders } });
    const listed = await menuItems();
    expect(listed.map(({ id }) => id)).toEqual([ayran.id, köfte.id, künefe]);
    expect((await guestsMenu()).items.map(({ id }) => id)).toEqual([ayran.id, köfte.id, künefe]);
    const versions = Object.fromEntries(listed.map(({ id, version }) => [id, version]));
    expect(versions).toEqual({ [künefe]: 2, [ayran.id]: 2, [köfte.id]: 2 });
  });

  it('rejects the whole order if an item is deleted, repeated or from another menu', async () => {
    const { venue, menu, menuItems, menuIn } = await open();
    const foreign = await open();
    const before = await menuItems();
    const [köfte, ayran] = venue.items;
    const copy = await api.ask(contract.copyMenu, menuIn(venue.menuId));
    const others = (await menuItems()).filter(({ menuId }) => menuId === copy.id);
    for (const wrong of [999_999, foreign.venue.items[0].id, others[0]?.id ?? 0, ayran.id]) {
      const itemOrders = [ayran.id, köfte.id, wrong].map((id, sortOrder) => ({ id, sortOrder }));
      const reorder = { ...menu, body: { itemOrders } };
      const refused = await api.refused(contract.reorderItems, reorder);
      expect(refused).toMatchObject({ status: 409, code: 'list_changed' });
    }
    expect((await menuItems()).filter(({ menuId }) => menuId === venue.menuId)).toEqual(before);
  });
});
