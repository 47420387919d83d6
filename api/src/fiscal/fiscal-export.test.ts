import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { closeDay, readDay, reopenDay } from '@sofra/contracts/days';
import { exportFiscal, type FiscalRow } from '@sofra/contracts/fiscal';
import { branchRoom } from '@sofra/contracts/rooms';
import { sharedApi } from '../../test/api.ts';
import { leftUnpaid } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { buildApiKey, givePlan } from '../../test/integration-requests.ts';
import { eventsOf } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildBranch, today } from '../../test/venue.ts';
import { addDays } from '../reports/period.ts';

const api = await sharedApi();

/** A venue whose second item has 20 % VAT, with its owner and the export of today and tomorrow. */
async function openVenue() {
  const evening = await openEvening({ api });
  const { businessId, items } = evening.venue;
  await api.rows('menu_items', items[1].id).set({ vat_rate: 2000 });
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
  return { ...evening, owner, call, read, path };
}

/** Returns a row without its day, its branch and amounts of 0. */
const brief = ({
  day: _day,
  branchId: _id,
  branchName: _name,
  correctsDay: _none,
  ...row
}: FiscalRow) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0 && value !== false));

/** A row of money, without a discount. */
const row = (
  kind: string,
  method: string,
  vatRate: number,
  paidMinor: number,
  vatMinor: number,
) => ({
  kind,
  method,
  vatRate,
  grossMinor: paidMinor,
  paidMinor,
  netMinor: paidMinor - vatMinor,
  vatMinor,
});

describe('GET /api/businesses/:businessId/fiscal-export', () => {
  it('has a row for each kind, method and VAT rate of a day', async () => {
    const { anOrder, place, end, waiter, manager, read, bills } = await openVenue();
    const [one, two, three, four] = [
      await anOrder(),
      await anOrder(2),
      await anOrder(),
      await anOrder(),
    ];
    await place(one, { item: 1 });
    const cash = await bills.record(one, waiter, 12_300, { tipMinor: 700 });
    await bills.refund(one, manager, cash.id, 1000, { tipMinor: 200 });
    await bills.adjust(two, manager, { kind: 'discount', rate: 1000, reason: 'Bekletildi' });
    await bills.record(two, manager, 15_300, { method: 'card' });
    await bills.adjust(three, manager, { kind: 'complimentary', reason: 'Doğum günü' });
    await place(four, { item: 1 });
    await end(four, { ...leftUnpaid, openOrders: 'serve' });

    expect((await read()).map((row) => brief(row))).toEqual([
      // 1000 of the last line went back.
      row('sale', 'card', 1000, 15_300, 1391),
      row('sale', 'cash', 1000, 8500, 773),
      row('sale', 'cash', 2000, 3800, 634),
      row('refund', 'cash', 2000, -1000, -167),
      { kind: 'discount', method: null, vatRate: 1000, grossMinor: 1700, discountMinor: 1700 },
      { kind: 'complimentary', method: null, vatRate: 1000, grossMinor: 8500, discountMinor: 8500 },
      { kind: 'tip', method: 'cash', vatRate: null, tipMinor: 500 },
      { kind: 'unpaid', method: null, vatRate: 1000, unpaidMinor: 8500 },
      { kind: 'unpaid', method: null, vatRate: 2000, unpaidMinor: 3800 },
    ]);
  });

  it('rounds the VAT of a day and rate once, and gives the rest to the largest remainders', async () => {
    const { anOrder, waiter, read, bills } = await openVenue();
    const party = await anOrder();
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
    const { venue, anOrder, place, waiter, owner, read, bills, setStatus } = await openVenue();
    const party = await anOrder();
    const split = { kind: 'sum', amountMinor: 8500 } as const;
    await bills.record(party, waiter, 8500, { split, payerId: party.guest.userId });
    const closing = { params: { branchId: venue.branchId, day: today() }, cookie: owner.cookie };
    const expected = { cash: 8500, card: 0, mealCard: 0 };
    await api.ask(closeDay, { ...closing, body: { counted: expected, expected } });
    const closed = await read();
    expect(closed.map((row) => brief(row))).toMatchObject([
      { kind: 'sale', isDayClosed: true, vatRate: 1000, paidMinor: 8500, vatMinor: 773 },
    ]);

    await place(party, { item: 1 });
    await setStatus(party.order, 'cancelled');
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
    const { venue, anOrder, waiter, manager, owner, call, read, bills } = await openVenue();
    const { businessId, branchId } = venue;
    const otherId = await buildBranch(api.db, businessId, 'open', 'Kadıköy');
    const party = await anOrder();
    await bills.record(party, waiter, 8500);
    const other = await signInAs(api, 'branch_manager', { ...venue, branchId: otherId });
    expect(await read({}, manager)).toHaveLength(1);
    expect(await read({}, other)).toHaveLength(0);
    expect(await read({ branchId: String(otherId) })).toHaveLength(0);
    const foreign = await openVenue();
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
    const key = { businessId, branchId, actions: ['fiscal.export' as const] };
    const { headers } = await buildApiKey(api.db, key);
    const query = `from=${today()}&to=${today()}&format=json`;
    const path = `/api/businesses/${businessId}/fiscal-export?${query}`;
    const answer = await api.call('GET', path, { headers });
    expect(answer.body).toMatchObject({ businessId, currency: 'TRY', rows: [{ branchId }] });
  });

  it('is a file in the user’s language that no spreadsheet executes', async () => {
    const { venue, anOrder, waiter, owner, path, bills } = await openVenue();
    await api.rows('branches', venue.branchId).set({ name: '=cmd|1' });
    await bills.record(await anOrder(), waiter, 8500, { method: 'mealCard' });
    const turkish = await api.call('GET', path(''), owner);
    expect(turkish.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(turkish.headers.get('content-disposition')).toBe(
      `attachment; filename="deneme-lokantasi-muhasebe-${today()}-${addDays(today(), 1)}.csv"`,
    );
    expect(turkish.text.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Gün;Şube;Gün kapandı;Tür;Ödeme yolu;KDV oranı (%);Brüt;İndirim;Ödenen;KDV hariç;KDV;Bahşiş;Ödenmeyen;Deneme ödemesi;Düzeltilen gün',
      `${today()};'=cmd|1;Hayır;Satış;Yemek kartı;10;85,00;0,00;85,00;77,27;7,73;0,00;0,00;Hayır;`,
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
    const { venue, anOrder, setStatus, end, read, bills } = await openVenue();
    const [one, two] = [await anOrder(), await anOrder()];
    await setStatus(one.order, 'served');
    const { id } = await bills.begin(one, one.guest, 8500);
    await sql`update payments set method = 'online', provider = 'test', state = 'paid',
      day = ${today()}::date, settled_at = now() where id = ${id}`.execute(api.db);
    await setStatus(two.order, 'served');
    await end(two);
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

it('lets an accounting program read a closed day, as the example does', async () => {
  const { venue, anOrder, bills, waiter, manager } = await openEvening({ api });
  const { businessId, branchId } = venue;
  await givePlan(api.db, businessId);
  const { secret } = await buildApiKey(api.db, { businessId, actions: ['fiscal.export'] });
  const day = today();
  const example = join(import.meta.dirname, '../../examples/fiscal-export.mjs');
  const run = async () =>
    (
      await promisify(execFile)(process.execPath, [example, day], {
        env: { SOFRA_URL: api.url, SOFRA_BUSINESS: String(businessId), SOFRA_KEY: secret },
      })
    ).stdout;

  const party = await anOrder(2);
  await bills.adjust(party, manager, { kind: 'discount', rate: 1000, reason: 'Özür' });
  await bills.record(party, waiter, 15_300, { tipMinor: 700 });
  expect(await run()).toBe('paid 153.00 TRY, of which VAT 13.91 TRY\n');

  const expected = { cash: 16_000, card: 0, mealCard: 0 };
  await api.ask(closeDay, {
    params: { branchId, day },
    cookie: manager.cookie,
    body: { counted: expected, expected },
  });
  expect((await run()).split('\n')).toEqual([
    'Merkez, sale, cash, 10 %: 139.09 TRY + 13.91 TRY',
    'Merkez, discount: 17.00 TRY',
    'Merkez, tip: 7.00 TRY',
    'paid 153.00 TRY, of which VAT 13.91 TRY',
    '',
  ]);
});
