import { describe, expect, it } from 'vitest';
import { readFloor } from '@sofra/contracts/floor';
import * as contract from '@sofra/contracts/items';
import { listBranchOrders, listSessionOrders, placeOrder } from '@sofra/contracts/orders';
import type { RouteCall } from '@sofra/contracts/route';
import { waitFor } from '@sofra/infra/testing';
import { orderOf, seatParty } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';
import { openVenue } from '../../test/menus.ts';

const api = await sharedApi();
const foreign = await buildVenue(api.db);

type Item = RouteCall<typeof contract.createItem>['body'];
const pilav: Item = { name: 'Pilav', category: 'main', price: 40 };

/** A business of its own, and its manager's calls on its items. */
async function open() {
  const opened = await openVenue(api);
  const { cookie, menu } = opened;
  const item = (itemId: number) => ({ params: { itemId }, cookie });
  return {
    ...opened,
    create: (body: Item) => api.ask(contract.createItem, { ...menu, body }),
    refuse: (body: Item) => api.refused(contract.createItem, { ...menu, body }),
    read: (itemId: number) => api.ask(contract.readItem, item(itemId)),
    change: (itemId: number, body: RouteCall<typeof contract.changeItem>['body']) =>
      api.ask(contract.changeItem, { ...item(itemId), body }),
  };
}

const typesTold = (venue: Venue) =>
  api.rows('room_events', { room: `menu:${venue.branchId}` }).column('type');

describe('POST /api/menus/:id/items', () => {
  it('adds an item at the end of its menu, and shows it to guests within a second', async () => {
    const { venue, create, guestsMenu } = await open();
    await guestsMenu();
    const item = await create({
      name: { tr: 'Fırın Sütlaç', en: 'Baked Rice Pudding' },
      description: '{"tr":"Taş fırında","ru":"Из печи"}',
      category: 'main',
      basePrice: '72,50',
      imageUrl: 'https://pictures.example/sutlac.webp',
      preparationTime: '',
      allergens: ['milk', 'milk'],
      diets: ['vegetarian'],
      isAiRecommended: true,
      cost: '21.40',
      machine: { description: ['ru'] },
    });
    expect(item).toMatchObject({
      businessId: venue.businessId,
      menuId: venue.menuId,
      name: { tr: 'Fırın Sütlaç', en: 'Baked Rice Pudding' },
      description: { tr: 'Taş fırında', ru: 'Из печи' },
      marks: { name: {}, description: { ru: { isMachine: true, isStale: false } } },
      price: 72.5,
      basePrice: '72.50',
      priceMinor: 7250,
      costMinor: 2140,
      isAvailable: true,
      preparationTime: 0,
      preparationMinutes: 0,
      allergens: ['milk'],
      version: 1,
    });
    await waitFor(async () => expect((await guestsMenu()).items.at(-1)?.id).toBe(item.id));
  });

  it('is sold by portion until its unit changes, which reaches guests with a new version', async () => {
    const { venue, create, change, guestsMenu } = await open();
    const item = await create({ ...pilav });
    expect(item).toMatchObject({ soldBy: 'portion', version: 1 });
    const told = (await typesTold(venue)).length;
    expect(await change(item.id, { soldBy: 'weight' })).toMatchObject({
      soldBy: 'weight',
      price: item.price,
      version: 2,
    });
    expect((await typesTold(venue)).slice(told)).toEqual(['menu.changed']);
    await waitFor(async () =>
      expect((await guestsMenu()).items.at(-1)).toMatchObject({ id: item.id, soldBy: 'weight' }),
    );
  });

  it('requires a name, a price and a category of the business; a missing price is never 0', async () => {
    const { refuse, menuItems } = await open();
    const before = await menuItems();
    const { price: _none, ...priceless } = pilav;
    for (const [body, field] of [
      [priceless, 'price'],
      [{ ...pilav, price: 'kırk' }, 'price'],
      [{ ...pilav, price: -1 }, 'price'],
      [{ ...pilav, price: 1.005 }, 'price'],
      [{ ...pilav, name: '{}' }, 'name'],
      [{ ...pilav, category: 'yok' }, 'category'],
      [{ ...pilav, preparationTime: 'uzun' }, 'preparationTime'],
      [{ ...pilav, imageUrl: 'http://pictures.example/1.webp' }, 'imageUrl'],
      [{ ...pilav, imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ] as const) {
      const refused = await refuse(body);
      expect(refused).toMatchObject({ status: 400, code: 'invalid_input' });
      expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    }
    expect(await menuItems()).toEqual(before);
  });

  it('stores the single text of an old client as Turkish, and a real translation as such', async () => {
    const { create } = await open();
    const same = JSON.stringify({ tr: 'Pilav', en: 'Pilav', ar: 'Pilav', ru: 'Pilav' });
    expect((await create({ ...pilav, name: same })).name).toEqual({ tr: 'Pilav' });
  });
});

describe('PUT /api/menu-items/:id', () => {
  it('changes only the given fields, and increments the version', async () => {
    const { venue, business, change, read, guestsMenu } = await open();
    const [köfte] = venue.items;
    const before = await read(köfte.id);
    const changed = await change(köfte.id, { price: 95, basePrice: '1.00', imageUrl: '' });
    expect(changed).toEqual({
      ...before,
      price: 95,
      basePrice: '95.00',
      priceMinor: 9500,
      version: before.version + 1,
    });
    expect((await change(köfte.id, { preparationTime: 12, cost: 30 })).costMinor).toBe(3000);
    expect(await change(köfte.id, { preparationTime: null, cost: null })).toMatchObject({
      preparationTime: 0,
      costMinor: null,
    });
    const hot = { ...business, body: { name: 'Sıcaklar' } };
    const { key } = await api.ask(contract.createCategory, hot);
    expect((await change(köfte.id, { category: key })).category).toBe('sicaklar');
    expect((await guestsMenu()).categories.map(({ key }) => key)).toEqual(['main', 'sicaklar']);
  });

  it('never overwrites a translation with the single text of an old client (D28)', async () => {
    const { create, change } = await open();
    const { id } = await create({ ...pilav, name: { tr: 'Pilav', en: 'Rice' } });
    const shared = (text: string) => JSON.stringify({ tr: text, en: text, ar: text, ru: text });
    const saved = await change(id, { name: shared('Tereyağlı Pilav') });
    expect(saved.name).toEqual({ tr: 'Tereyağlı Pilav', en: 'Rice' });
    expect(saved.marks.name).toEqual({ en: { isMachine: false, isStale: true } });
    const accepted = await change(id, { name: shared('Pilav'), accepted: { name: ['en'] } });
    expect(accepted.marks).toEqual({ name: {}, description: {} });
  });

  it('shows and hides an item live, and leaves a sold-out item unchanged until its return time', async () => {
    const { venue, cookie, change } = await open();
    const [köfte] = venue.items;
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await api.ask(contract.setAvailability, {
      params: { itemId: köfte.id },
      body: { isAvailable: false, unavailableUntil: later },
      cookie,
    });
    const saved = await change(köfte.id, { isAvailable: false, price: 90 });
    expect(saved).toMatchObject({ isAvailable: false, unavailableUntil: later });
    const back = await change(köfte.id, { isAvailable: true });
    expect(back).toMatchObject({ isAvailable: true, unavailableUntil: null });
    expect(await typesTold(venue)).toEqual([
      'menuItem.availabilityChanged',
      'menu.changed',
      'menu.changed',
      'menuItem.availabilityChanged',
    ]);
  });
});

describe('DELETE /api/menu-items/:id', () => {
  it('removes an item from every list; undo restores it unchanged', async () => {
    const { venue, cookie, menu, read, menuItems } = await open();
    const [köfte] = venue.items;
    const before = await read(köfte.id);
    const item = { params: { itemId: köfte.id }, cookie };
    await api.ask(contract.deleteItem, item);
    expect((await api.refused(contract.readItem, item)).status).toBe(404);
    expect((await api.refused(contract.deleteItem, item)).status).toBe(404);
    expect((await menuItems()).map(({ id }) => id)).not.toContain(köfte.id);
    const gone = { params: { ...menu.params, itemId: köfte.id }, cookie };
    const restored = await api.ask(contract.restoreItem, gone);
    expect(restored).toEqual({ ...before, version: before.version + 2 });
    expect(await api.ask(contract.restoreItem, gone)).toEqual(restored);
    const wrong = { menuId: venue.menuId, itemId: foreign.items[0].id };
    expect((await api.refused(contract.restoreItem, { params: wrong, cookie })).status).toBe(404);
    expect(await typesTold(venue)).toEqual(['menu.changed', 'menu.changed']);
  });

  it('keeps its name and price in old orders', async () => {
    const { venue, cookie } = await open();
    const [köfte] = venue.items;
    const { sessionId, guest } = await seatParty(api, venue);
    const call = orderOf({ sessionId }, guest, köfte.id);
    await api.ask(placeOrder, call);
    await api.ask(contract.deleteItem, { params: { itemId: köfte.id }, cookie });
    const [order] = await api.ask(listSessionOrders, { params: { sessionId }, ...guest });
    expect(order?.lines[0]).toMatchObject({ name: { tr: 'Köfte' }, unitPriceMinor: 8500 });
    expect((await api.refused(placeOrder, call)).code).toBe('items_unavailable');
  });
});

describe('the cost of an item', () => {
  it('is in no response, event or call of guests, nor in a list for all staff', async () => {
    const { venue, change, cookie, business, guestsMenu } = await open();
    const secret = 7_654_321;
    const [köfte] = venue.items;
    expect((await change(köfte.id, { cost: secret / 100 })).costMinor).toBe(secret);
    const { sessionId, guest } = await seatParty(api, venue);
    const waiter = await signInAs(api, 'waiter', venue);
    const branch = { params: { branchId: venue.branchId }, ...waiter };
    const answers: unknown[] = [
      await api.ask(placeOrder, orderOf({ sessionId }, guest, köfte.id)),
      await guestsMenu(),
      await api.ask(listSessionOrders, { params: { sessionId }, ...guest }),
      await api.ask(contract.listMenuItems, { ...business, ...waiter }),
      await api.ask(listBranchOrders, { ...branch, query: { state: 'active' } }),
      await api.ask(readFloor, branch),
      await api.ask(contract.setAvailability, {
        params: { itemId: köfte.id },
        body: { isAvailable: false },
        cookie,
      }),
      await api.db.selectFrom('room_events').select(['room', 'payload']).execute(),
    ];
    const text = JSON.stringify(answers);
    expect(text).toContain('Köfte');
    expect(text).not.toMatch(/7654321|76543\.21|cost/i);
    const asWaiter = { params: { itemId: köfte.id }, ...waiter };
    expect((await api.refused(contract.readItem, asWaiter)).status).toBe(403);
  });
});
