import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { applyForBusiness, changeBusiness } from '@sofra/contracts/businesses';
import type { HoursSlot } from '@sofra/contracts/hours';
import { readBranchMenu, readMenu } from '@sofra/contracts/menus';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import type { RouteCall } from '@sofra/contracts/route';
import { listVenues, readVenue } from '@sofra/contracts/venues';
import { addressColumns } from '@sofra/infra/location';
import { application } from '../../test/business-requests.ts';
import { everyDay, findZoneAt, slot } from '../../test/hours.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildBranch, buildVenue } from '../../test/venue.ts';
import { ownApi } from '../../test/api.ts';
import { createOpeningAt, type Hours } from './opening.ts';

/** By name. */
const ids: Record<string, number> = {};

interface Known {
  about?: string;
  address?: string;
  status?: 'approved' | 'pending' | 'rejected';
  /** For each branch, the minute its clock shows, or null if it publishes no hours. */
  branches?: (number | null)[];
}
const known: Record<string, Known> = {
  'Çınar Kahvesi': { address: 'Kale Mah. 3, 35220 Konak / İzmir', branches: [0, null] },
  'Dut Ağacı': { about: 'Izgara köfte ve piyaz', address: 'Rue de la Paix 3, Paris' },
  'Çiçek Pasajı': { address: 'İstiklal Cad. 1, Beyoğlu / İstanbul', branches: [12] },
  'Cumba Konağı': { address: 'Moda Cad. 9, Kadıköy / İstanbul', branches: [6, 19] },
  'Bekleyen Lokanta': { address: 'Kadıköy / İstanbul', status: 'pending', branches: [19] },
  'Kırık Testi': { address: 'Kadıköy / Bursa', status: 'rejected', branches: [19] },
};

const api = await ownApi();
for (const [name, { about = '', address = '', status, branches }] of Object.entries(known)) {
  const { id } = await api.db
    .insertInto('businesses')
    .values({
      ...addressColumns(address),
      name,
      description: about,
      status: status ?? 'approved',
      industry_type: 'restaurant',
      phone: '+90 212 555 00 00',
      email: 'merhaba@lokanta.example',
      website: null,
      plan: 'isletme',
      languages: ['ru', 'en'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids[name] = id;
  for (const [index, localHour] of (branches ?? []).entries()) {
    const branchId = await buildBranch(api.db, id, 'scan', `Şube ${index + 1}`);
    if (localHour === null) continue;
    await api.rows('branches', branchId).set({
      time_zone: findZoneAt(localHour),
      opening_hours: JSON.stringify(everyDay(18, 2)),
    });
  }
}

const list = (query: RouteCall<typeof listVenues>['query'] = {}) => api.ask(listVenues, { query });
const names = async (query: RouteCall<typeof listVenues>['query']) =>
  (await list(query)).venues.map(({ name }) => name);

describe('GET /api/venues', () => {
  it('lists approved businesses in the order of the Turkish alphabet, and their cities', async () => {
    const answer = await list();
    expect(answer.venues.map(({ name }) => name)).toEqual([
      'Cumba Konağı',
      'Çınar Kahvesi',
      'Çiçek Pasajı',
      'Dut Ağacı',
    ]);
    expect(answer).toMatchObject({ total: 4, nextAfter: null });
    expect(answer.cities).toEqual([
      { city: 'İstanbul', count: 2 },
      { city: 'İzmir', count: 1 },
    ]);
    expect(answer.venues[1]).toEqual({
      id: ids['Çınar Kahvesi'],
      name: 'Çınar Kahvesi',
      about: '',
      industryType: 'restaurant',
      city: 'İzmir',
      district: 'Konak',
      logoUrl: null,
      coverUrl: null,
      pictures: [],
      languages: ['tr', 'en', 'ru'],
      isOpen: true,
      changesAt: expect.any(String),
      timeZone: findZoneAt(0),
    });
    const { headers } = await api.call('GET', '/api/venues');
    expect(headers.get('cache-control')).toBe('public, max-age=5');
  });

  it('searches name, description and location, ignoring case and accents', async () => {
    expect(await names({ search: 'CICEK' })).toEqual(['Çiçek Pasajı']);
    expect(await names({ search: 'ızgara' })).toEqual(['Dut Ağacı']);
    expect(await names({ search: 'kadikoy' })).toEqual(['Cumba Konağı']);
    expect(await names({ search: '%' })).toEqual([]);
  });

  it('filters by city and by open now, and counts the rest', async () => {
    expect(await names({ city: 'İstanbul' })).toEqual(['Cumba Konağı', 'Çiçek Pasajı']);
    expect(await names({ city: 'istanbul' })).toEqual([]);
    // It is 19:00 in one branch of Cumba and 00:00 in Çınar; Dut publishes no hours.
    expect(await names({ openNow: '1' })).toEqual(['Cumba Konağı', 'Çınar Kahvesi']);
    const both = await list({ city: 'İstanbul', openNow: '1', search: 'c' });
    expect(both).toMatchObject({ total: 1, cities: [{ count: 2 }, { count: 1 }] });
    const { venues } = await list();
    expect(venues.map(({ isOpen }) => isOpen)).toEqual([true, true, false, null]);
    for (const { isOpen, changesAt } of venues) {
      expect(changesAt === null).toBe(isOpen === null);
      if (changesAt) expect(Date.parse(changesAt)).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  it('continues after the previous page, even if businesses are added or removed', async () => {
    await sql`
      insert into businesses (name, status, industry_type, full_address, phone, email, plan, description)
      select 'Sayfa ' || (number % 40), 'approved', 'cafe', '', '', '', 'baslangic', 'sayfalanan'
      from generate_series(1, ${PAGE_SIZE + 20}) number`.execute(api.db);
    const first = await list({ search: 'sayfalanan' });
    expect(first.venues).toHaveLength(PAGE_SIZE);
    const [gone] = first.venues;
    const removal = api.db.deleteFrom('businesses').where('id', '=', gone?.id ?? 0);
    await removal.execute();
    const after = String(first.nextAfter);
    const second = await list({ search: 'sayfalanan', after });
    expect(second).toMatchObject({ total: PAGE_SIZE + 19, nextAfter: null });
    const seen = new Set([...first.venues, ...second.venues].map(({ id }) => id));
    expect([second.venues.length, seen.size]).toEqual([20, PAGE_SIZE + 20]);
  });
});

describe('GET /api/venues/:id', () => {
  it('shows each branch’s address, opening hours and contact', async () => {
    const id = ids['Cumba Konağı'] ?? 0;
    const [, second] = await api.db
      .updateTable('branches')
      .set((eb) => ({ phone: eb.case().when('name', '=', 'Şube 2').then('+90 216 1').end() }))
      .where('business_id', '=', id)
      .returning('id')
      .execute();
    const venue = await api.ask(readVenue, { params: { venueId: id } });
    expect(venue).toMatchObject({ name: 'Cumba Konağı', isOpen: true, website: null });
    expect(venue.branches).toMatchObject([
      { fullAddress: 'Moda Cad. 9, Kadıköy / İstanbul', phone: '+90 212 555 00 00', isOpen: false },
      { id: second?.id, phone: '+90 216 1', openingHours: everyDay(18, 2), isOpen: true },
    ]);
    expect(venue.changesAt).toBe(venue.branches[1]?.changesAt);
  });

  it('doesn’t find a pending, rejected or unknown business', async () => {
    for (const venueId of [ids['Bekleyen Lokanta'], ids['Kırık Testi'], 999_999]) {
      const refused = await api.refused(readVenue, { params: { venueId: venueId ?? 0 } });
      expect(refused).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('GET /api/branches/:id/menu', () => {
  it('returns the menu of its tables to anyone', async () => {
    const { businessId, branchId, tables } = await buildVenue(api.db);
    const query = { language: 'en' } as const;
    const menu = await api.ask(readBranchMenu, { params: { branchId }, query });
    expect(menu.items).toHaveLength(2);
    expect(menu).toEqual(await api.ask(readMenu, { params: { tableId: tables[0].id }, query }));

    await sql`
      update menu_items set is_ai_recommended = price_minor < 8500,
        image_url = case when price_minor < 8500 then '/dishes/b.webp' else '/dishes/a.webp' end
      where business_id = ${businessId}`.execute(api.db);
    const { pictures } = await api.ask(readVenue, { params: { venueId: businessId } });
    expect(pictures).toEqual(['/dishes/b.webp', '/dishes/a.webp']);
  });

  it('is closed if the business isn’t approved', async () => {
    const waiting = await buildVenue(api.db, { status: 'pending' });
    for (const branchId of [waiting.branchId, 999_999]) {
      const refused = await api.refused(readBranchMenu, { params: { branchId } });
      expect(refused).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('the location of a business', () => {
  it('is derived from its address on application and on change', async () => {
    const { cookie } = await signInAs(api, 'customer');
    const body = { ...application, fullAddress: 'Kızılay Cad. 4, Çankaya / Ankara' };
    const { id: businessId } = await api.ask(applyForBusiness, { body, cookie });
    const placeOf = (id: number) => api.rows('businesses', id).read('city', 'district');
    expect(await placeOf(businessId)).toEqual([{ city: 'Ankara', district: 'Çankaya' }]);

    const venue = await buildVenue(api.db);
    const owner = await signInAs(api, 'business_owner', venue);
    const params = { businessId: venue.businessId };
    const change = (changed: { fullAddress?: string; phone?: string }) =>
      api.ask(changeBusiness, { params, body: changed, cookie: owner.cookie });
    await change({ fullAddress: 'Körfez Cad. 2, Nilüfer / Bursa' });
    await change({ phone: '+90 224 555 00 00' });
    expect(await placeOf(venue.businessId)).toEqual([{ city: 'Bursa', district: 'Nilüfer' }]);
    await change({ fullAddress: 'İskele Meydanı 3' });
    expect(await placeOf(venue.businessId)).toEqual([{ city: null, district: null }]);
  });
});

const istanbul = (openingHours: HoursSlot[] | null): Hours => ({
  openingHours,
  timeZone: 'Europe/Istanbul',
});
const at = (now: string, ...branches: Hours[]) => createOpeningAt(new Date(now))(branches);

describe('the opening state of a business', () => {
  it('covers an evening past midnight, from Sunday into Monday', () => {
    const evening = istanbul(everyDay(18, 2));
    expect(at('2026-11-22T22:30:40.000Z', evening)).toMatchObject({
      isOpen: true,
      changesAt: '2026-11-22T23:00:00.000Z',
    });
    expect(at('2026-11-23T09:00:00.000Z', evening)).toMatchObject({
      isOpen: false,
      changesAt: '2026-11-23T15:00:00.000Z',
    });
  });

  it('lasts across adjacent hours, and across branches that open one after the other', () => {
    // Tuesday noon in İstanbul.
    const noon = '2026-11-24T09:00:00.000Z';
    expect(at(noon, istanbul([slot(2, 10, 14), slot(2, 14, 18)])).changesAt).toBe(
      '2026-11-24T15:00:00.000Z',
    );
    const berlin: Hours = { openingHours: everyDay(12, 20), timeZone: 'Europe/Berlin' };
    expect(at(noon, istanbul(everyDay(10, 15)), berlin)).toEqual({
      isOpen: true,
      changesAt: '2026-11-24T19:00:00.000Z',
      timeZone: 'Europe/Berlin',
    });
  });

  it('is unknown if no branch has hours, and never changes if it can’t', () => {
    const now = '2026-11-24T09:00:00.000Z';
    const never = { changesAt: null, timeZone: 'Europe/Istanbul' };
    expect(at(now)).toEqual({ isOpen: null, changesAt: null, timeZone: null });
    expect(at(now, istanbul(null))).toEqual({ isOpen: null, ...never });
    expect(at(now, istanbul([]))).toEqual({ isOpen: false, ...never });
    expect(at(now, istanbul(everyDay(0, 24)))).toEqual({ isOpen: true, ...never });
    expect(at(now, istanbul(null), istanbul([slot(2, 10, 14)])).isOpen).toBe(true);
  });

  it('follows clock changes', () => {
    // Berlin, 29 March 2026: 02.00 becomes 03.00; 25 October: 03.00 becomes 02.00.
    const lunch: Hours = { openingHours: [slot(7, 12, 14)], timeZone: 'Europe/Berlin' };
    expect(at('2026-03-28T20:00:30.000Z', lunch).changesAt).toBe('2026-03-29T10:00:00.000Z');
    expect(at('2026-10-24T20:00:30.000Z', lunch).changesAt).toBe('2026-10-25T11:00:00.000Z');
  });
});
