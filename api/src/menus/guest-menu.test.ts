import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { changeBusiness } from '@sofra/contracts/businesses';
import type { MenuLanguage } from '@sofra/contracts/common';
import * as itemCalls from '@sofra/contracts/items';
import * as contract from '@sofra/contracts/menus';
import { waitFor } from '@sofra/infra/testing';
import { branchRoom, menuRoom } from '@sofra/contracts/rooms';
import type { RouteCall } from '@sofra/contracts/route';
import { signInAs } from '../../test/sign-in.ts';
import { nameItem } from '../../test/menus.ts';
import { buildTable, buildVenue, type Venue } from '../../test/venue.ts';
import { startApi, sharedApi } from '../../test/api.ts';
import { createMenuCache } from './menu-cache.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);

const menuAt = (at: Venue, query: { language?: MenuLanguage } = {}) =>
  api.ask(contract.readMenu, { params: { tableId: at.tables[0].id }, query });

/** The answer's own bytes: `fetch` would unpack them. */
async function readRaw(path: string, headers: Record<string, string>) {
  const sent = request(`${api.url}${path}`, { headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

describe('GET /api/tables/:id/menu', () => {
  it('is the same for every table of the branch, and contains only categories in use', async () => {
    await api.db
      .insertInto('menu_categories')
      .values({ business_id: venue.businessId, key: 'empty', name: '{"tr":"Boş"}' })
      .execute();
    const menu = await menuAt(venue);
    expect(menu.categories.map(({ key }) => key)).toEqual(['main']);
    expect(menu.items.map(({ id }) => id)).toEqual(venue.items.map(({ id }) => id));
    const neighbour = await buildTable(api.db, venue, 'Komşu');
    const params = { tableId: neighbour.id };
    expect(await api.ask(contract.readMenu, { params })).toEqual(menu);
  });

  it('returns prices as a number, as text and in kuruş', async () => {
    const [menuItem] = (await menuAt(venue)).items;
    expect(menuItem).toMatchObject({ price: 85, basePrice: '85.00', priceMinor: 8500 });
  });

  it('uses the requested language with Turkish as fallback', async () => {
    const own = await buildVenue(api.db);
    await nameItem(api, own, { tr: 'Çay', ar: 'شاي', en: 'Tea' });
    expect((await menuAt(own, { language: 'ar' })).items[0]?.name).toEqual({
      tr: 'Çay',
      ar: 'شاي',
    });
    expect((await menuAt(own, { language: 'ru' })).items[0]?.name).toEqual({ tr: 'Çay' });
  });

  it('uses the published languages and no other', async () => {
    const own = await buildVenue(api.db);
    const name = { tr: 'Çay', en: 'Tea', de: 'Tee', zh: '茶' };
    await nameItem(api, own, name);
    const nameIn = async (language: MenuLanguage) =>
      (await menuAt(own, { language })).items[0]?.name;
    expect(await nameIn('de')).toEqual({ tr: 'Çay' });
    const { cookie } = await signInAs(api, 'business_owner', own);
    await api.ask(changeBusiness, {
      params: { businessId: own.businessId },
      body: { languages: ['tr', 'en', 'de'] },
      cookie,
    });
    await waitFor(async () => expect(await nameIn('de')).toEqual({ tr: 'Çay', de: 'Tee' }));
    expect(await nameIn('zh')).toEqual({ tr: 'Çay' });
  });

  it('is sent in the encoding that the phone accepts, and not again if it has it', async () => {
    const path = `/api/tables/${venue.tables[0].id}/menu?language=tr`;
    const plain = await readRaw(path, {});
    const brotli = await readRaw(path, { 'accept-encoding': 'gzip, br' });
    const gzip = await readRaw(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    const again = await readRaw(path, { 'if-none-match': String(plain.headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('needs no database call once its room is followed', async () => {
    const own = await buildVenue(api.db);
    // Changed behind the product's back, without an event: what is kept must still be answered. The
    // first reads may meet the moment at which the cache begins to follow the room, and are built twice.
    await waitFor(async () => {
      const before = await menuAt(own);
      await api.db
        .updateTable('menu_items')
        .set(({ eb }) => ({ price_minor: eb('price_minor', '+', 1) }))
        .where('id', '=', own.items[0].id)
        .execute();
      expect(await menuAt(own)).toEqual(before);
    });
  });

  it('doesn’t find a deleted table', async () => {
    const params = { tableId: 999_999 };
    expect((await api.refused(contract.readMenu, { params })).status).toBe(404);
  });

  it('limits guesses of table ids, but not reads of one table', async () => {
    const limited = await startApi({ RATE_LIMIT: '1' });
    const own = await buildVenue(limited.db);
    const read = (tableId: number) => limited.call('GET', `/api/tables/${tableId}/menu`);
    for (let count = 0; count < 30; count += 1) {
      expect((await read(own.tables[0].id)).status).toBe(200);
    }
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => read(9000 + index)));
    await limited.close();
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
  });
});

describe('PATCH /api/menu-items/:id/availability', () => {
  type Change = RouteCall<typeof itemCalls.setAvailability>['body'];
  /** A business of its own, and its cook's call on its first item. */
  async function openKitchen() {
    const own = await buildVenue(api.db);
    const { cookie } = await signInAs(api, 'employee', own);
    const call = (body: Change) => ({ params: { itemId: own.items[0].id }, body, cookie });
    return {
      own,
      cookie,
      call,
      set: (body: Change) => api.ask(itemCalls.setAvailability, call(body)),
      isAvailable: async () => (await menuAt(own)).items[0]?.isAvailable,
    };
  }

  it('updates the guests’ menu within a second, and notifies kitchen and guests once', async () => {
    const { own, set, isAvailable } = await openKitchen();
    await menuAt(own);
    await set({ isAvailable: false });
    await set({ isAvailable: false });
    await waitFor(async () => expect(await isAvailable()).toBe(false));
    for (const room of [branchRoom(own.branchId), menuRoom(own.branchId)]) {
      const events = await api.rows('room_events', { room }).column('payload');
      expect(events).toHaveLength(1);
      const payload = v.parse(itemCalls.Availability, events[0]);
      expect(payload).toMatchObject({ itemId: own.items[0].id, isAvailable: false });
    }
  });

  it('makes an item available again at its return time', async () => {
    const { set, isAvailable } = await openKitchen();
    const soon = new Date(Date.now() + 400).toISOString();
    const item = await set({ isAvailable: false, unavailableUntil: soon });
    expect(item).toMatchObject({ isAvailable: false, unavailableUntil: soon });
    expect(await isAvailable()).toBe(false);
    await waitFor(async () => expect(await isAvailable()).toBe(true));
  });

  it('refuses a return time in the past', async () => {
    const { call } = await openKitchen();
    const past = call({ isAvailable: false, unavailableUntil: '2020-01-01T00:00:00.000Z' });
    const refused = await api.refused(itemCalls.setAvailability, past);
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(refused.fields).toHaveProperty('unavailableUntil');
  });

  it('updates the business’s list', async () => {
    const { own, cookie, set } = await openKitchen();
    await set({ isAvailable: false, unavailableUntil: null });
    const params = { businessId: own.businessId };
    const items = await api.ask(itemCalls.listMenuItems, { params, cookie });
    expect(items.find(({ id }) => id === own.items[0].id)?.isAvailable).toBe(false);
  });
});

/** A cache with room for one of the test's menus, and the rooms that it follows. */
function openSmallCache(maxBytes = 8000) {
  const followed = new Set<string>();
  const cache = createMenuCache(
    api.deps,
    (room, onChange) => {
      const stop = api.deps.fanout.follow(room, { onEvent: onChange, onReset: onChange });
      followed.add(room);
      return () => {
        followed.delete(room);
        stop();
      };
    },
    maxBytes,
  );
  const pricesAt = async ({ tables: [table] }: Venue): Promise<number[]> => {
    const prepared = await cache.atTable(table.id, 'tr', () => undefined);
    const text = prepared?.bodies.identity.toString() ?? '';
    return v.parse(contract.GuestMenu, JSON.parse(text)).items.map(({ priceMinor }) => priceMinor);
  };
  return { cache, followed, pricesAt };
}

const setPrice = async (venue: Venue, price: number): Promise<void> => {
  const { cookie } = await signInAs(api, 'branch_manager', venue);
  await api.ask(itemCalls.changeItem, {
    params: { itemId: venue.items[0].id },
    body: { price: String(price) },
    cookie,
  });
};

describe('the cache of menus', () => {
  it('unsubscribes from the rooms of menus that are evicted', async () => {
    const { followed, pricesAt } = openSmallCache();
    const venues = await Promise.all(Array.from({ length: 8 }, () => buildVenue(api.db)));
    for (const venue of venues) await pricesAt(venue);
    await waitFor(() => expect(followed).toEqual(new Set([menuRoom(venues[7]!.branchId)])));
  });

  it('reads an evicted menu again, and receives its changes as before', async () => {
    const { followed, pricesAt } = openSmallCache();
    const [mine, other] = [await buildVenue(api.db), await buildVenue(api.db)];
    const before = await pricesAt(mine);
    await pricesAt(other);
    await waitFor(() => expect(followed.has(menuRoom(mine.branchId))).toBe(false));
    await setPrice(mine, 91);
    expect(await pricesAt(mine)).toEqual([9100, ...before.slice(1)]);
    await setPrice(mine, 92);
    await waitFor(async () => expect(await pricesAt(mine)).toEqual([9200, ...before.slice(1)]));
  });

  it('serves a menu larger than the whole cache without keeping any of it', async () => {
    const { followed, pricesAt } = openSmallCache(4000);
    const venue = await buildVenue(api.db);
    expect(await pricesAt(venue)).toEqual(venue.items.map(({ priceMinor }) => priceMinor));
    await waitFor(() => expect(followed).toEqual(new Set()));
  });
});
