import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { changeBusiness } from '@sofra/contracts/businesses';
import type { MenuLanguage } from '@sofra/contracts/common';
import * as itemsContract from '@sofra/contracts/items';
import * as contract from '@sofra/contracts/menus';
import * as v from 'valibot';
import { waitFor } from '@sofra/infra/testing';
import { signInAs } from '../../test/sign-in.ts';
import { buildTable, buildVenue, type Venue } from '../../test/venue.ts';
import { startApi, sharedApi } from '../../test/api.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const cook = await signInAs(api, 'employee', venue);

const menuAt = (at: Venue, query: { language?: MenuLanguage } = {}) =>
  api.ask(contract.readMenu, { params: { tableId: at.tables[0].id }, query });

/** The answer's own bytes: `fetch` would unpack them. */
function readRaw(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request(`${api.url}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
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
    await api.rows('menu_items', own.items[0].id).set({
      name: JSON.stringify({ tr: 'Çay', ar: 'شاي', en: 'Tea' }),
    });
    expect((await menuAt(own, { language: 'ar' })).items[0]?.name).toEqual({
      tr: 'Çay',
      ar: 'شاي',
    });
    expect((await menuAt(own, { language: 'ru' })).items[0]?.name).toEqual({ tr: 'Çay' });
  });

  it('uses the published languages and no other', async () => {
    const own = await buildVenue(api.db);
    const name = { tr: 'Çay', en: 'Tea', de: 'Tee', zh: '茶' };
    await api.rows('menu_items', own.items[0].id).set({ name: JSON.stringify(name) });
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
  const set = (itemId: number, isAvailable: boolean, unavailableUntil?: string | null) =>
    api.ask(itemsContract.setAvailability, {
      params: { itemId },
      body: { isAvailable, ...(unavailableUntil !== undefined && { unavailableUntil }) },
      cookie: cook.cookie,
    });

  it('updates the guests’ menu within a second, and notifies kitchen and guests once', async () => {
    const own = await buildVenue(api.db);
    const { cookie } = await signInAs(api, 'employee', own);
    await menuAt(own);
    const change = {
      params: { itemId: own.items[0].id },
      body: { isAvailable: false },
      cookie,
    };
    await api.ask(itemsContract.setAvailability, change);
    await api.ask(itemsContract.setAvailability, change);
    await waitFor(async () => expect((await menuAt(own)).items[0]?.isAvailable).toBe(false));
    const events = await api.db
      .selectFrom('room_events')
      .select(['room', 'payload'])
      .where('room', 'in', [`branch:${own.branchId}`, `menu:${own.branchId}`])
      .orderBy('room')
      .execute();
    expect(events.map(({ room }) => room)).toEqual([
      `branch:${own.branchId}`,
      `menu:${own.branchId}`,
    ]);
    const payload = v.parse(itemsContract.Availability, events[0]?.payload);
    expect(payload).toMatchObject({ itemId: own.items[0].id, isAvailable: false });
  });

  it('makes an item available again at its return time', async () => {
    const own = await buildVenue(api.db);
    const soon = new Date(Date.now() + 400).toISOString();
    const { cookie } = await signInAs(api, 'employee', own);
    const item = await api.ask(itemsContract.setAvailability, {
      params: { itemId: own.items[0].id },
      body: { isAvailable: false, unavailableUntil: soon },
      cookie,
    });
    expect(item).toMatchObject({ isAvailable: false, unavailableUntil: soon });
    expect((await menuAt(own)).items[0]?.isAvailable).toBe(false);
    await waitFor(async () => expect((await menuAt(own)).items[0]?.isAvailable).toBe(true));
  });

  it('refuses a return time in the past', async () => {
    const refused = await api.refused(itemsContract.setAvailability, {
      params: { itemId: venue.items[0].id },
      body: { isAvailable: false, unavailableUntil: '2020-01-01T00:00:00.000Z' },
      cookie: cook.cookie,
    });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(refused.fields).toHaveProperty('unavailableUntil');
  });

  it('updates the business’s list', async () => {
    await set(venue.items[1].id, false, null);
    const params = { businessId: venue.businessId };
    const items = await api.ask(itemsContract.listMenuItems, { params, cookie: cook.cookie });
    expect(items.find(({ id }) => id === venue.items[1].id)?.isAvailable).toBe(false);
    await set(venue.items[1].id, true);
  });
});
