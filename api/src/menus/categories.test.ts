import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/items';
import type { RouteCall } from '@sofra/contracts/route';
import { placeOrder } from '@sofra/contracts/orders';
import { sharedApi } from '../../test/api.ts';
import { keyOf } from './category-key.ts';
import { openVenue } from '../../test/menus.ts';
import { orderOf, seatParty } from '../../test/parties.ts';

const api = await sharedApi();

const open = () => openVenue(api);

describe('the categories of a business', () => {
  it('have a key from their Turkish name, and unique names', async () => {
    const { business } = await open();
    const add = (name: string | { tr?: string; en?: string; ar?: string }) =>
      api.ask(contract.createCategory, { ...business, body: { name } });
    expect(await add({ tr: 'Ana Yemek & Şiş Çeşitleri', en: 'Skewers' })).toEqual({
      key: 'ana-yemek-sis-cesitleri',
      name: { tr: 'Ana Yemek & Şiş Çeşitleri', en: 'Skewers' },
      marks: { name: {} },
      sortOrder: 1,
      itemCount: 0,
      vatRate: 1000,
    });
    // Not the same name, though it makes the same key; and none that makes a key at all.
    expect((await add('Ana Yemek: Şiş Çeşitleri')).key).toBe('ana-yemek-sis-cesitleri-2');
    expect((await add({ ar: 'مشروبات' })).key).toBe('kategori');
    for (const [name, code] of [
      ['ana yemek & şiş çeşitleri', 'name_taken'],
      ['', 'invalid_input'],
    ] as const) {
      const refused = await api.refused(contract.createCategory, { ...business, body: { name } });
      expect(refused.code).toBe(code);
    }
  });

  it('are counted, renamed and moved, and the others close the gap', async () => {
    const { business, guestsMenu } = await open();
    for (const name of ['İçecekler', 'Tatlılar']) {
      await api.ask(contract.createCategory, { ...business, body: { name } });
    }
    const change = (key: string, body: RouteCall<typeof contract.changeCategory>['body']) => ({
      params: { ...business.params, key },
      body,
      cookie: business.cookie,
    });
    const moved = await api.ask(contract.changeCategory, change('tatlilar', { sortOrder: 0 }));
    expect(moved.sortOrder).toBe(0);
    const renamed = await api.ask(
      contract.changeCategory,
      change('main', { name: { tr: 'Izgaralar', de: 'Grill' } }),
    );
    const stale = { isMachine: false, isStale: true };
    expect(renamed).toMatchObject({ key: 'main', itemCount: 2, marks: { name: { en: stale } } });
    const accepted = change('main', { accepted: { name: ['en'] }, machine: { name: [] } });
    expect((await api.ask(contract.changeCategory, accepted)).marks).toEqual({ name: {} });
    const filled = change('main', { name: { fr: 'Grillades' }, machine: { name: ['fr'] } });
    await api.ask(contract.changeCategory, filled);
    const listed = await api.ask(contract.listCategories, business);
    expect(listed.map(({ key, sortOrder, marks }) => [key, sortOrder, marks.name])).toEqual([
      ['tatlilar', 0, {}],
      ['main', 1, { fr: { isMachine: true, isStale: false } }],
      ['icecekler', 2, {}],
    ]);
    expect((await guestsMenu()).categories).toEqual([
      { key: 'main', name: { tr: 'Izgaralar', en: 'Main' } },
    ]);
    const taken = change('main', { name: 'TATLILAR' });
    expect((await api.refused(contract.changeCategory, taken)).code).toBe('name_taken');
    const unknown = change('yok', { sortOrder: 1 });
    expect((await api.refused(contract.changeCategory, unknown)).status).toBe(404);
  });

  it('are created once by two concurrent requests', async () => {
    const { business } = await open();
    const add = () =>
      api.call('POST', `/api/businesses/${business.params.businessId}/categories`, {
        body: { name: 'Kahvaltı' },
        cookie: business.cookie,
      });
    const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toEqual([200]);
  });

  it('have a valid key, whatever their name', () => {
    expect(keyOf('Uzun '.repeat(40), () => false).length).toBeLessThanOrEqual(60);
    expect(keyOf('İÇLİ KÖFTE ığüşöç', () => false)).toBe('icli-kofte-igusoc');
  });
});

describe('the VAT rate of a category', () => {
  it('is that of its items without their own, and an order keeps its rate', async () => {
    const { venue, business, cookie } = await open();
    const party = await seatParty(api, venue);
    const [item] = venue.items;
    const setRate = (vatRate: number | null) =>
      api.ask(contract.changeItem, { params: { itemId: item.id }, body: { vatRate }, cookie });
    const orderedRate = async () =>
      (await api.ask(placeOrder, orderOf(party, party.guest, item.id))).lines[0]?.vatRate;
    expect(await orderedRate()).toBe(1000);
    const { category, vatRate } = await setRate(null);
    expect(vatRate).toBeNull();
    const params = { ...business.params, key: category };
    const body = { vatRate: 100 };
    expect((await api.ask(contract.changeCategory, { params, body, cookie })).vatRate).toBe(100);
    expect(await orderedRate()).toBe(100);
    await setRate(2000);
    expect(await orderedRate()).toBe(2000);
    const lines = api.rows('order_lines', { business_id: venue.businessId });
    expect(await lines.column('vat_rate')).toEqual([1000, 100, 2000]);
  });

  it.each([-1, 10_001, 8.5])('can’t be %d, which is no percentage', async (vatRate) => {
    const call = { ...(await open()).business, body: { name: 'Şaraplar', vatRate } };
    expect((await api.refused(contract.createCategory, call)).code).toBe('invalid_input');
  });
});
