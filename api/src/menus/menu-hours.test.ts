import { describe, expect, it } from 'vitest';
import type { WeeklyHours } from '@sofra/contracts/hours';
import { readMenu } from '@sofra/contracts/menus';
import { addOrderItem, placeOrder } from '@sofra/contracts/orders';
import { everyDay, findZoneAt, slot } from '../../test/hours.ts';
import { nameItem } from '../../test/menus.ts';
import { orderOf, seatParty } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';
import { nextHoursChange } from './menu-hours.ts';

describe('the next opening or closing', () => {
  const at = (hours: (WeeklyHours | null)[], now: string, timeZone = 'Europe/Istanbul') => {
    const change = nextHoursChange(hours, timeZone, new Date(now));
    return change === Infinity ? 'never' : new Date(change).toISOString();
  };
  /** Every evening from 18.00 to 02.00, and Tuesdays' lunch. */
  const evening = everyDay(18, 2);
  const lunch = [slot(2, 12, 14)];

  it('is the earliest of all menus, at the full minute', () => {
    // Tuesday, 10.30 and some seconds in İstanbul.
    expect(at([evening, lunch, null], '2026-11-24T07:30:12.345Z')).toBe('2026-11-24T09:00:00.000Z');
    expect(at([evening], '2026-11-24T07:30:12.345Z')).toBe('2026-11-24T15:00:00.000Z');
  });

  it('is the closing after midnight of hours that began the day before', () => {
    // Sunday's evening, Monday 00.10: the week begins again in the middle of it.
    expect(at([evening], '2026-11-22T21:10:00.000Z')).toBe('2026-11-22T23:00:00.000Z');
  });

  it('follows the clock changes of the time zone', () => {
    expect(at([lunch], '2026-11-24T07:30:00.000Z', 'America/New_York')).toBe(
      '2026-11-24T17:00:00.000Z',
    );
  });

  it('is absent without hours, or with hours on no day', () => {
    expect(at([null, []], '2026-11-24T07:30:00.000Z')).toBe('never');
  });

  it('is checked every minute shortly before a clock change', () => {
    // Berlin puts its clocks forward on 29 March 2026 at 02.00: Sunday's lunch comes an hour earlier.
    const sunday = [slot(7, 12, 14)];
    expect(at([sunday], '2026-03-28T20:00:30.000Z', 'Europe/Berlin')).toBe(
      '2026-03-28T20:01:00.000Z',
    );
    expect(at([sunday], '2026-03-29T01:30:00.000Z', 'Europe/Berlin')).toBe(
      '2026-03-29T10:00:00.000Z',
    );
  });
});

const api = await sharedApi();

/** A business whose menu can be had from 18.00 to 02.00, where it is this hour now. */
async function buildEvening(localHour: number): Promise<Venue> {
  const venue = await buildVenue(api.db);
  await api.rows('menus', venue.menuId).set({ hours: JSON.stringify(everyDay(18, 2)) });
  await api.rows('branches', venue.branchId).set({ time_zone: findZoneAt(localHour) });
  return venue;
}

const menuOf = (venue: Venue) =>
  api.ask(readMenu, { params: { tableId: venue.tables[0].id }, query: { language: 'tr' } });

describe('a menu with hours', () => {
  it('is in the guests’ menu during its hours, by the branch’s own clock', async () => {
    for (const [localHour, menuItems] of [
      [19, 2],
      [0, 2],
      [3, 0],
      [12, 0],
    ] as const) {
      const menu = await menuOf(await buildEvening(localHour));
      expect([localHour, menu.items.length]).toEqual([localHour, menuItems]);
      const waitMs = Date.parse(menu.changesAt ?? '') - Date.now();
      expect(waitMs).toBeGreaterThan(0);
      expect(waitMs).toBeLessThanOrEqual(16 * 3_600_000);
    }
  });

  it('sends no event of a change if no menu has hours', async () => {
    expect(await menuOf(await buildVenue(api.db))).not.toHaveProperty('changesAt');
  });

  it('can’t be ordered from outside its hours, in one call or in two', async () => {
    const closed = await buildEvening(12);
    const party = await seatParty(api, closed);
    const [item] = closed.items;
    const call = orderOf(party, party.guest, item.id);
    expect(await api.refused(placeOrder, call)).toMatchObject({
      status: 409,
      code: 'items_unavailable',
      details: { items: [{ itemId: item.id, reason: 'unavailable' }] },
    });
    const order = await api.ask(placeOrder, { ...call, body: {} });
    const line = { params: { orderId: order.id }, body: { itemId: item.id, quantity: 1 } };
    const added = await api.refused(addOrderItem, { ...line, cookie: party.guest.cookie });
    expect(added.code).toBe('items_unavailable');

    // Staff know what the kitchen can still do.
    const waiter = await signInAs(api, 'waiter', closed);
    const placed = await api.ask(placeOrder, orderOf(party, waiter, item.id));
    expect(placed.totalMinor).toBe(item.priceMinor);
    expect((await api.ask(addOrderItem, { ...line, ...waiter })).lines).toHaveLength(1);
  });

  it('can be ordered from during its hours, past midnight too', async () => {
    const open = await buildEvening(0);
    const party = await seatParty(api, open);
    const [item] = open.items;
    const order = await api.ask(placeOrder, orderOf(party, party.guest, item.id, { quantity: 2 }));
    expect(order.totalMinor).toBe(2 * item.priceMinor);
  });
});

describe('the published languages', () => {
  it('are those of the guests’ menu and always include Turkish', async () => {
    const venue = await buildVenue(api.db);
    const name = { tr: 'Çay', en: 'Tea', ar: 'شاي', de: 'Tee' };
    await nameItem(api, venue, name);
    await api.rows('businesses', venue.businessId).set({ languages: ['en', 'de'] });
    const read = async (language?: 'ar' | 'en') => {
      const query = language ? { language } : {};
      const menu = await api.ask(readMenu, { params: { tableId: venue.tables[0].id }, query });
      return menu.items[0]?.name;
    };
    expect(await read()).toEqual({ tr: 'Çay', en: 'Tea', de: 'Tee' });
    expect(await read('en')).toEqual({ tr: 'Çay', en: 'Tea' });
    expect(await read('ar')).toEqual({ tr: 'Çay' });
  });

  it('leave no item without a name, whatever language it was written in', async () => {
    const venue = await buildVenue(api.db);
    await nameItem(api, venue, { es: 'Té' });
    expect((await menuOf(venue)).items[0]?.name).toEqual({ es: 'Té' });
  });
});
