import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { businessDay } from '@sofra/contracts/business-day';
import { closeDay, readDay, reopenDay } from '@sofra/contracts/days';
import { exportFiscal, type FiscalRow } from '@sofra/contracts/fiscal';
import { changeOrderStatus } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { endSession } from '@sofra/contracts/sessions';
import { sharedApi } from '../../test/api.ts';
import { billsOf, leftUnpaid, openTill } from '../../test/bills.ts';
import { buildApiKey, givePlan } from '../../test/integration-requests.ts';
import { eventsOf } from '../../test/parties.ts';
import { changeRow } from '../../test/rows.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildBranch } from '../../test/venue.ts';
import { addDays } from '../reports/period.ts';

const api = await sharedApi();

const today = (): string =>
  businessDay(Date.now(), { timeZone: 'Europe/Istanbul', dayStartsAt: 300 });

/** A venue whose second item has 20 % VAT, with its owner and the export of today and tomorrow. */
async function openVenue() {
  const till = await openTill(api);
  const { businessId, items } = till.venue;
  await changeRow(api.db, 'menu_items', items[1].id, { vat_rate: 2000 });
  const owner = await signInAs(api, 'business_owner', { businessId });
  const period = { from: today(), to: addDays(today(), 1) };
  const call = (query: object = {}, who: { cookie: string } = owner) => ({
    params: { businessId },
    query: { ...period, format: 'json' as const, ...query },
    cookie: who.cookie,
  });
  const read = async (query: object = {}, who = owner) =>
    (await api.ask(exportFiscal, call(query, who))).rows;
  const path = (query: string) =>
    `/api/businesses/${businessId}/fiscal-export?from=${period.from}&to=${period.to}${query}`;
  return { ...till, owner, call, read, path };
}

/** Returns a row without its day, its branch and amounts of 0. */
const brief = ({ day: _day, branchId: _id, branchName: _name, ...row }: FiscalRow) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0 && value !== false));

describe('GET /api/businesses/:businessId/fiscal-export', () => {
  it('has a row for each kind, method and VAT rate of a day', async () => {
    const { seat, order, serve, waiter, manager, read } = await openVenue();
    const bills = billsOf(api);
    const [one, two, three, four] = [await seat(1), await seat(2), await seat(1), await seat(1)];
    await order(one, one.guest, 1, 1);
    const cash = await bills.record(one, waiter, 12_300, { tipMinor: 700 });
    await bills.refund(one, manager, cash.id, 1000, { tipMinor: 200 });
    await bills.adjust(two, manager, { kind: 'discount', rate: 1000, reason: 'Bekletildi' });
    await bills.record(two, manager, 15_300, { method: 'card' });
    await bills.adjust(three, manager, { kind: 'complimentary', reason: 'Doğum günü' });
    await order(four, four.guest, 1, 1);
    await serve(four.order.id);
    const params = { sessionId: four.sessionId };
    await api.ask(endSession, {
      params,
      cookie: waiter.cookie,
      body: { ...leftUnpaid, openOrders: 'serve' },
    });

    expect((await read()).map((row) => brief(row))).toEqual([
      // 1000 of the last line went back.
      {
        kind: 'sale',
        method: 'card',
        vatRate: 1000,
        grossMinor: 15_300,
        paidMinor: 15_300,
        netMinor: 13_909,
        vatMinor: 1391,
      },
      {
        kind: 'sale',
        method: 'cash',
        vatRate: 1000,
        grossMinor: 8500,
        paidMinor: 8500,
        netMinor: 7727,
        vatMinor: 773,
      },
      {
        kind: 'sale',
        method: 'cash',
        vatRate: 2000,
        grossMinor: 3800,
        paidMinor: 3800,
        netMinor: 3166,
        vatMinor: 634,
      },
      {
        kind: 'refund',
        method: 'cash',
        vatRate: 2000,
        grossMinor: -1000,
        paidMinor: -1000,
        netMinor: -833,
        vatMinor: -167,
      },
      { kind: 'discount', method: null, vatRate: 1000, grossMinor: 1700, discountMinor: 1700 },
      { kind: 'complimentary', method: null, vatRate: 1000, grossMinor: 8500, discountMinor: 8500 },
      { kind: 'tip', method: 'cash', vatRate: null, tipMinor: 500 },
      { kind: 'unpaid', method: null, vatRate: 1000, unpaidMinor: 8500 },
      { kind: 'unpaid', method: null, vatRate: 2000, unpaidMinor: 3800 },
    ]);
  });

  it('rounds the VAT of a day and rate once, and gives the rest to the largest remainders', async () => {
    const { seat, waiter, read } = await openVenue();
    const bills = billsOf(api);
    const party = await seat(1);
    for (const [method, amountMinor] of [
      ['cash', 2005],
      ['card', 2005],
      ['mealCard', 4490],
    ] as const) {
      const split = { kind: 'sum', amountMinor } as const;
      await bills.record(party, waiter, amountMinor, { method, split });
    }
    // Exactly 182.27, 182.27 and 408.18: 772.73 rounded is 773, one more than the floors.
    expect((await read()).map(({ method, vatMinor }) => [method, vatMinor])).toEqual([
      ['card', 183],
      ['cash', 182],
      ['mealCard', 408],
    ]);
  });

  it('keeps the rates of a closed day when money moves to other lines later', async () => {
    const { venue, seat, order, waiter, manager, owner, read } = await openVenue();
    const bills = billsOf(api);
    const party = await seat(1);
    const split = { kind: 'sum', amountMinor: 8500 } as const;
    await bills.record(party, waiter, 8500, { split, payerId: party.guest.userId });
    const closing = { params: { branchId: venue.branchId, day: today() }, cookie: owner.cookie };
    const expected = { cash: 8500, card: 0, mealCard: 0 };
    await api.ask(closeDay, { ...closing, body: { counted: expected, expected } });
    const closed = await read();
    expect(closed.map((row) => brief(row))).toMatchObject([
      { kind: 'sale', isDayClosed: true, vatRate: 1000, paidMinor: 8500, vatMinor: 773 },
    ]);

    await order(party, party.guest, 1, 1);
    await api.ask(changeOrderStatus, {
      params: { orderId: party.order.id },
      body: { status: 'cancelled', reason: 'Soğuktu' },
      cookie: manager.cookie,
    });
    const [first, ...next] = await read();
    expect(first).toEqual(closed[0]);
    expect(next.map((row) => brief(row))).toMatchObject([
      { kind: 'sale', method: 'cash', vatRate: 1000, paidMinor: -3800, vatMinor: -345 },
      { kind: 'sale', method: 'cash', vatRate: 2000, paidMinor: 3800, vatMinor: 633 },
    ]);
    expect(new Set(next.map(({ day }) => day))).toEqual(new Set([addDays(today(), 1)]));

    await api.ask(reopenDay, { ...closing, body: { reason: 'Yanlış sayım' } });
    expect((await read())[0]).toEqual({ ...closed[0], isDayClosed: false });
    const { figures } = await api.ask(readDay, closing);
    expect(figures.paidMinor).toBe(8500);
  });

  it('is limited to the branches of the caller, also for an API key', async () => {
    const { venue, seat, waiter, manager, owner, call, read } = await openVenue();
    const { businessId, branchId } = venue;
    const otherId = await buildBranch(api.db, businessId, 'open', 'Kadıköy');
    const party = await seat(1);
    await billsOf(api).record(party, waiter, 8500);
    const other = await signInAs(api, 'branch_manager', { ...venue, branchId: otherId });
    expect(await read({}, manager)).toHaveLength(1);
    expect(await read({}, other)).toHaveLength(0);
    expect(await read({ branchId: String(otherId) })).toHaveLength(0);
    const foreign = await openTill(api);
    for (const [who, asked] of [
      [other, branchId],
      [owner, foreign.venue.branchId],
    ] as const) {
      const refused = await api.refused(exportFiscal, call({ branchId: String(asked) }, who));
      expect(refused).toMatchObject({ status: 404, code: 'not_found' });
    }
    const asWaiter = await api.refused(exportFiscal, call({}, waiter));
    expect(asWaiter).toMatchObject({ status: 403, code: 'forbidden' });

    await givePlan(api.db, businessId);
    const { headers } = await buildApiKey(api.db, {
      businessId,
      branchId,
      actions: ['fiscal.export'],
    });
    const query = `from=${today()}&to=${today()}&format=json`;
    const path = `/api/businesses/${businessId}/fiscal-export?${query}`;
    const answer = await api.call('GET', path, { headers });
    expect(answer.body).toMatchObject({ businessId, currency: 'TRY', rows: [{ branchId }] });
  });

  it('is a file in the user’s language that no spreadsheet executes', async () => {
    const { venue, seat, waiter, owner, path } = await openVenue();
    await changeRow(api.db, 'branches', venue.branchId, { name: '=cmd|1' });
    await billsOf(api).record(await seat(1), waiter, 8500, { method: 'mealCard' });
    const turkish = await api.call('GET', path(''), owner);
    expect(turkish.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(turkish.headers.get('content-disposition')).toBe(
      `attachment; filename="deneme-lokantasi-muhasebe-${today()}-${addDays(today(), 1)}.csv"`,
    );
    expect(turkish.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Gün;Şube;Gün kapandı;Tür;Ödeme yolu;KDV oranı (%);Brüt;İndirim;Ödenen;KDV hariç;KDV;Bahşiş;Ödenmeyen;Deneme ödemesi',
      `${today()};'=cmd|1;Hayır;Satış;Yemek kartı;10;85,00;0,00;85,00;77,27;7,73;0,00;0,00;Hayır`,
      '',
    ]);
    const english = await api.call('GET', path('&language=en'), owner);
    expect(english.text).toContain(`;No;Sale;Meal card;10;85.00;0.00;85.00;77.27;7.73;`);
    const json = await api.call('GET', path('&format=json'), owner);
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(json.headers.get('content-disposition')).toMatch(/fiscal-.*\.json"$/);
  });

  it('accepts up to 366 days, and answers without sales', async () => {
    const { call, read } = await openVenue();
    expect(await read({ from: '2024-01-01', to: '2024-12-31' })).toEqual([]);
    for (const [from, to] of [
      ['2024-01-01', '2025-01-01'],
      ['2026-11-11', '2026-11-10'],
      ['2026-02-30', '2026-03-01'],
    ] as const) {
      const refused = await api.refused(exportFiscal, call({ from, to }));
      expect(refused).toMatchObject({ status: 400, code: 'invalid_input' });
      expect(refused.fields).toBeDefined();
    }
  });

  it('marks payments of the test provider, and bills of before rates were stored', async () => {
    const { venue, seat, serve, waiter, read } = await openVenue();
    const [one, two] = [await seat(1), await seat(1)];
    const { id } = await billsOf(api).begin(one, one.guest, 8500);
    await sql`update payments set method = 'online', provider = 'test', state = 'paid',
      day = ${today()}::date, settled_at = now() where id = ${id}`.execute(api.db);
    await serve(two.order.id);
    await api.ask(endSession, {
      params: { sessionId: two.sessionId },
      cookie: waiter.cookie,
      body: leftUnpaid,
    });
    await sql`update unpaid_bills set by_rate = null, kind = 'writtenOff'
      where branch_id = ${venue.branchId}`.execute(api.db);
    expect((await read()).map((row) => brief(row))).toMatchObject([
      { kind: 'sale', method: 'online', isTest: true, paidMinor: 8500 },
      { kind: 'writtenOff', vatRate: null, unpaidMinor: 8500 },
    ]);
  });
});

it('the events of a day name its close, for fiscal devices', async () => {
  const { venue, owner } = await openVenue();
  const { branchId } = venue;
  const closing = { params: { branchId, day: today() }, cookie: owner.cookie };
  const nothing = { cash: 0, card: 0, mealCard: 0 };
  const body = { counted: nothing, expected: nothing };
  const { id } = await api.ask(closeDay, { ...closing, body });
  await api.ask(reopenDay, { ...closing, body: { reason: 'Yanlış gün' } });
  const next = await api.ask(closeDay, { ...closing, body });
  const events = await eventsOf(api, branchRoom(branchId));
  expect(events.filter(({ type }) => type === 'day.changed')).toMatchObject([
    { payload: { day: today(), isClosed: true, closeId: id } },
    { payload: { day: today(), isClosed: false, closeId: id } },
    { payload: { day: today(), isClosed: true, closeId: next.id } },
  ]);
});
