import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { revokeAdjustment } from '@sofra/contracts/bills';
import { closeDay, readDay, reopenDay } from '@sofra/contracts/days';
import { exportFiscal, type FiscalRow } from '@sofra/contracts/fiscal';
import { changeLineQuantity } from '@sofra/contracts/order-changes';
import { up as bookClosed } from '@sofra/infra/migrations/0036_day_entries';
import { ownApi, sharedApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { signInAs } from '../../test/sign-in.ts';
import { today } from '../../test/venue.ts';
import { addDays } from '../reports/period.ts';

const shared = await sharedApi();
const [day, next] = [today(), addDays(today(), 1)];

/** A venue whose day has a discount, an unpaid bill, a paid one and an open table, and is closed. */
async function closedEvening(api = shared) {
  const evening = await openEvening({ api });
  const { anOrder, setStatus, end, bills, manager, venue } = evening;
  const { branchId, businessId } = venue;
  const { cookie } = manager;
  const owner = await signInAs(api, 'business_owner', venue);
  const [given, left, open] = [await anOrder(4), await anOrder(3), await anOrder(2)];
  const paid = await evening.aPaidBill(2);
  const bad = { kind: 'discount', rate: 2500, reason: 'Bekletildi' } as const;
  const { adjustments } = await bills.adjust(given, manager, bad);
  await setStatus(paid.order, 'served');
  await end(left);
  await end(paid, {});
  const at = (of: string) => ({ params: { branchId, day: of }, cookie });
  const read = (of: string) => api.ask(readDay, at(of));
  const close = async (of: string) => {
    const { methods } = (await read(of)).figures;
    const sumOf = (name: string) =>
      methods.find(({ method }) => method === name)?.expectedMinor ?? 0;
    const expected = { cash: sumOf('cash'), card: sumOf('card'), mealCard: sumOf('mealCard') };
    return api.ask(closeDay, { ...at(of), body: { expected, counted: expected } });
  };
  const fiscal = async (of: string): Promise<FiscalRow[]> => {
    const query = { from: of, to: of, format: 'json' as const };
    return (await api.ask(exportFiscal, { params: { businessId }, query, cookie })).rows;
  };
  const file = async (of: string) => {
    const { text } = await api.call(
      'GET',
      `/api/branches/${branchId}/days/${of}/export?language=en`,
      manager,
    );
    return text.split('\r\n');
  };
  /** All that is told of the day, without what is open now. */
  const told = async () => {
    const { figures } = await read(day);
    return {
      figures: { ...figures, openMinor: 0 },
      rows: await fiscal(day),
      file: await file(day),
    };
  };
  const { figures } = await close(day);
  const before = await told();
  expect(before.figures).toEqual({ ...figures, openMinor: 0 });
  const revoke = () =>
    api.ask(revokeAdjustment, {
      ...evening.at(given, manager),
      params: { sessionId: given.sessionId, adjustmentId: adjustments[0]?.id ?? 0 },
    });
  const corrections = async () =>
    (await read(next)).corrections.map(({ ofDay, kind, tableNumber, amountMinor, reason }) => {
      expect(ofDay).toBe(day);
      return [kind, tableNumber, amountMinor, reason];
    });
  return {
    ...evening,
    given,
    left,
    open,
    paid,
    before,
    told,
    read,
    close,
    fiscal,
    file,
    revoke,
    corrections,
    reopen: () =>
      api.ask(reopenDay, { ...at(day), cookie: owner.cookie, body: { reason: 'Unutuldu' } }),
  };
}

describe('a closed day', () => {
  it('stays as it was closed, and a revoked discount counts in the next day', async () => {
    const { given, before, told, read, revoke, corrections, fiscal, file } = await closedEvening();
    await revoke();
    expect(await told()).toEqual(before);
    expect((await read(next)).figures).toMatchObject({ discountedMinor: -8500, soldMinor: 0 });
    const { tableNumber } = given.table;
    expect(await corrections()).toEqual([['discount', tableNumber, -8500, 'Bekletildi']]);
    expect(await fiscal(next)).toMatchObject([
      {
        kind: 'discount',
        correctsDay: day,
        vatRate: 1000,
        discountMinor: -8500,
        grossMinor: -8500,
      },
    ]);
    const note = `Correction of ${day}, Bekletildi`;
    const [kind, date] = (await file(next)).find((line) => line.includes(note))?.split(';') ?? [];
    expect(kind).toBe('Discount');
    // The date of the clock: a business day ends after midnight.
    expect([day, next]).toContain(date);
  });

  it('keeps the branch’s name and the clock of then in its files, until it is reopened', async () => {
    const { venue, before, told, reopen } = await closedEvening();
    const named = { name: 'Yeni Ad', time_zone: 'Asia/Tokyo' };
    await shared.rows('branches', venue.branchId).set(named);
    expect(await told()).toEqual(before);
    await reopen();
    const { rows, file } = await told();
    expect(rows[0]).toMatchObject({ branchName: 'Yeni Ad' });
    const timesOf = (lines: string[]) =>
      lines.filter((line) => line.startsWith('Payment;')).map((line) => line.split(';')[2]);
    expect(timesOf(file)).not.toEqual(timesOf(before.file));
  });

  it('counts cancelled orders and lines, and what is no longer unpaid by them, in the next day', async () => {
    const evening = await closedEvening();
    const { left, open, given, waiter, before, told, read, setStatus, corrections } = evening;
    await setStatus(left.order, 'cancelled', 'Yanlış');
    const change = { from: 2, quantity: 1, reason: 'Kalmadı' };
    const params = { orderId: open.order.id, lineId: open.lineId };
    await shared.ask(changeLineQuantity, { params, body: change, cookie: waiter.cookie });
    await setStatus(given.order, 'cancelled', 'Vazgeçtiler');
    expect(await told()).toEqual(before);
    expect((await read(next)).figures).toMatchObject({
      soldMinor: -25_500 - 8500 - 34_000,
      discountedMinor: -8500,
      unpaidMinor: -25_500,
      unpaidBills: 0,
    });
    expect(await corrections()).toHaveLength(5);
  });

  it('counts orders that are placed after its close in the next day', async () => {
    const { open, before, told, read, place, corrections, bills, waiter } = await closedEvening();
    await place(open);
    expect(await told()).toEqual(before);
    const sold = [['sold', open.table.tableNumber, 8500, null]];
    expect((await read(next)).figures.soldMinor).toBe(8500);
    expect(await corrections()).toEqual(sold);
    await bills.record(open, waiter, 25_500);
    expect(await told()).toEqual(before);
    expect((await read(next)).figures).toMatchObject({ soldMinor: 8500, paidMinor: 25_500 });
    expect(await corrections()).toEqual(sold);
  });

  it('keeps corrections in their day when it is reopened and closed again', async () => {
    const { before, told, read, revoke, reopen, close, place, open, corrections } =
      await closedEvening();
    await revoke();
    await reopen();
    await place(open);
    expect((await read(day)).figures).toMatchObject({
      soldMinor: before.figures.soldMinor + 8500,
      discountedMinor: 8500,
    });
    const { figures } = await close(day);
    expect(figures).toMatchObject({
      soldMinor: before.figures.soldMinor + 8500,
      discountedMinor: 8500,
    });
    expect((await told()).figures).toEqual({ ...figures, openMinor: 0 });
    expect((await read(next)).figures.discountedMinor).toBe(-8500);
    expect(await corrections()).toHaveLength(1);
  });
});

describe('0036_day_entries', async () => {
  const api = await ownApi();

  it('books days that were closed before', async () => {
    const { given, before, told, read } = await closedEvening(api);
    const book = async () => {
      await sql`drop table day_entries`.execute(api.db);
      await sql`drop function keep_day_entries`.execute(api.db);
      await bookClosed(api.db as unknown as Kysely<unknown>);
    };
    await book();
    expect(await told()).toEqual(before);
    // A change of before is one of the next day, too.
    await api
      .rows('bill_adjustments', { session_id: given.sessionId })
      .set({ revoked_at: new Date() });
    await book();
    expect((await told()).figures).toEqual(before.figures);
    expect((await read(next)).figures.discountedMinor).toBe(-8500);
  });
});
