import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listBranchOrders } from '@sofra/contracts/orders';
import type { RouteResponse } from '@sofra/contracts/route';
import { openEvening } from '../../test/evening.ts';
import { buildGuest } from '../../test/sign-in.ts';
import { buildTable, buildVenue, type Venue } from '../../test/venue.ts';
import { readOrderHistory } from './order-history.ts';

interface Past {
  number: number;
  minute: number;
  tableNumber?: string;
  /** Without one staff ordered. */
  guest?: { nickname: string | null; seat: number };
  /** True if staff ordered for the guest. */
  isOnBehalf?: boolean;
  status?: 'served' | 'cancelled' | 'ready';
  menuItems?: Record<string, string>[];
}

const tableIds = new Map<string, number>();

const { api, venue, waiter } = await openEvening();
const guest = await buildGuest(api);

async function past(at: Venue, order: Past): Promise<void> {
  const { businessId, branchId, items } = at;
  const { number, minute, tableNumber = 'Masa 3', status = 'served' } = order;
  const { menuItems = [{ tr: 'Köfte' }] } = order;
  const key = `${branchId} ${tableNumber}`;
  const tableId = tableIds.get(key) ?? (await buildTable(api.db, at, tableNumber)).id;
  tableIds.set(key, tableId);
  const isByGuest = order.guest !== undefined && !order.isOnBehalf;
  const placedBy = isByGuest ? guest.userId : waiter.userId;
  const placedFor = order.isOnBehalf ? guest.userId : null;
  await sql`
    with seated as (
      insert into table_sessions (business_id, branch_id, table_id, ended_at)
      values (${businessId}, ${branchId}, ${tableId}, now()) returning id
    ), joined as (
      insert into session_guests (session_id, user_id, nickname, seat)
      select id, ${guest.userId}, ${order.guest?.nickname ?? null}, ${order.guest?.seat ?? 1} from seated
      where ${order.guest !== undefined}
    ), placed as (
      insert into orders (business_id, branch_id, table_id, session_id, number, placed_by, placed_for,
        source, guest_count, status, placed_at)
      select ${businessId}, ${branchId}, ${tableId}, id, ${number}, ${placedBy}, ${placedFor}::bigint,
        ${isByGuest ? 'guest' : 'staff'}, 1, ${status},
        timestamptz '2026-11-20 12:00Z' + ${minute} * interval '1 minute'
      from seated returning id
    )
    insert into order_lines (order_id, business_id, item_id, position, name, unit_price_minor, quantity)
    select placed.id, ${businessId}, ${items[0].id}, position, name, 100, 1
    from placed, unnest(${menuItems.map((name) => JSON.stringify(name))}::jsonb[])
      with ordinality dish (name, position)`.execute(api.db);
}

const ask = (
  query: { search?: string; status?: 'served' | 'cancelled' },
  at = { venue, waiter },
): Promise<RouteResponse<typeof listBranchOrders>> =>
  api.ask(listBranchOrders, {
    params: { branchId: at.venue.branchId },
    query: { state: 'history', ...query },
    cookie: at.waiter.cookie,
  });
const numbersOf = ({ orders }: { orders: readonly { number: number }[] }): number[] =>
  orders.map(({ number }) => number);

describe('the order history', () => {
  it('is searched by number, table, guest and item, ignoring case and accents, newest first', async () => {
    const isil = { nickname: 'Işıl', seat: 1 };
    const second = { nickname: null, seat: 2 };
    const kebab = { tr: 'İskender', ru: 'Ёлка', ar: 'أُرز' };
    await past(venue, { number: 12, minute: 1, tableNumber: 'Masa 5', menuItems: [kebab] });
    await past(venue, { number: 5, minute: 2, tableNumber: 'Bahçe 2', guest: isil });
    await past(venue, { number: 31, minute: 3, tableNumber: 'Masa 12', guest: second });
    const menuItems = [{ tr: 'Sütlaç' }, { tr: 'Çiğ Köfte', en: '%_ \\ Bites' }];
    const garden = { tableNumber: 'Bahçe 2', guest: isil, menuItems };
    await past(venue, { ...garden, number: 40, minute: 4, status: 'cancelled' });
    await past(venue, { number: 12, minute: 5, tableNumber: 'Masa 5', status: 'ready' });
    const named = { group: { tr: 'Yan' }, name: { tr: 'Közlenmiş', en: 'Grilled' } };
    const options = JSON.stringify([{ ...named, id: 1, differenceMinor: 0, allergens: [] }]);
    await sql`update order_lines set options = ${options}::jsonb
      where name ->> 'tr' = 'İskender'`.execute(api.db);
    const finds: Record<string, number[]> = {
      '': [40, 31, 5, 12],
      12: [31, 12],
      '#12': [12],
      'masa 5': [12],
      'TABLE 12': [31],
      'bahçe 12': [],
      BAHCE: [40, 5],
      isil: [40, 5],
      'misafir 2': [31],
      'guest 2': [31],
      garson: [12],
      waiter: [12],
      ISKENDER: [12],
      'kozlenmis grilled': [12],
      yan: [],
      елка: [12],
      ارز: [12],
      'köfte bahçe': [40, 5],
      'cig sutl #40': [40],
      'cig #12': [],
      '%': [40],
      _: [40],
      '\\': [40],
      tr: [],
      '#': [],
      99999999999: [],
    };
    for (const [search, numbers] of Object.entries(finds)) {
      expect(numbersOf(await ask({ search })), search).toEqual(numbers);
    }
    expect(numbersOf(await ask({ search: 'bahçe', status: 'served' }))).toEqual([5]);
    expect(numbersOf(await ask({ status: 'cancelled' }))).toEqual([40]);
  });

  it('is searched by the guest for whom staff ordered', async () => {
    const own = await openEvening();
    const named = { nickname: 'Şebnem', seat: 1 };
    const unnamed = { nickname: null, seat: 2 };
    await past(own.venue, { number: 1, minute: 1, guest: named, isOnBehalf: true });
    await past(own.venue, { number: 2, minute: 2, guest: unnamed, isOnBehalf: true });
    await past(own.venue, { number: 3, minute: 3 });
    const found = async (search: string) => numbersOf(await ask({ search }, own));
    expect(await found('sebnem')).toEqual([1]);
    expect(await found('misafir 2')).toEqual([2]);
    expect(await found('garson sebnem')).toEqual([1]);
    expect(await found('waiter')).toEqual([3, 2, 1]);
  });

  it('never contains another tenant’s orders', async () => {
    const other = await openEvening();
    const secret = { tableNumber: 'Gizli 7', menuItems: [{ tr: 'Sırlı' }] };
    await past(other.venue, { ...secret, number: 7, minute: 1 });
    expect(numbersOf(await ask({ search: 'sirli' }, other))).toEqual([7]);
    for (const search of ['sırlı', 'gizli', '#7']) {
      expect(numbersOf(await ask({ search }))).toEqual([]);
    }
  });

  it('continues after a page without gaps or repeats, even if a search stopped without a match', async () => {
    const own = await buildVenue(api.db);
    for (let number = 1; number <= 10; number += 1) {
      // Two in a minute, and what is looked for at the far end and in the middle.
      const menuItems = [{ tr: number < 3 || number === 6 ? 'Aşure' : 'Köfte' }];
      await past(own, { number, minute: Math.floor(number / 2), menuItems });
    }
    const depth = { ordersAtOnce: 3, patienceMs: 0 };
    const page = (cursor: string | undefined) =>
      readOrderHistory(api.db, own.branchId, { limit: 1, search: 'asure', cursor }, depth);
    const pages: number[][] = [];
    const lookedBackTo: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const read = await page(cursor);
      pages.push(numbersOf(read));
      lookedBackTo.push(read.lookedBackTo);
      cursor = read.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual([[], [6], [2], [1]]);
    expect(lookedBackTo).toEqual([
      ...[4, 2, 1].map((minute) => `2026-11-20T12:0${minute}:00.000Z`),
      undefined,
    ]);
  });
});
