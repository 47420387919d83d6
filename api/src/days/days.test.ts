import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { changeBranch } from '@sofra/contracts/branches';
import { businessDayStart } from '@sofra/contracts/business-day';
import { closeDay, type DayFigures, listDays, readDay, reopenDay } from '@sofra/contracts/days';
import { sharedApi } from '../../test/api.ts';
import { splitOf } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { signInAs } from '../../test/sign-in.ts';
import { today } from '../../test/venue.ts';
import { addDays } from '../reports/period.ts';

const api = await sharedApi();

/** A venue at work with its owner, and the calls about its days. */
async function openBranch() {
  const evening = await openEvening({ api });
  const owner = await signInAs(api, 'business_owner', evening.venue);
  const { branchId } = evening.venue;
  const day = (of = today()) => ({ params: { branchId, day: of } });
  const read = (of?: string) => api.ask(readDay, { ...day(of), cookie: evening.manager.cookie });
  const closing = async (change: object = {}, of?: string) => {
    const expected = toExpected((await read(of)).figures);
    const body = { counted: expected, expected, ...change };
    return { ...day(of), cookie: evening.manager.cookie, body };
  };
  const closeNow = async (...of: Parameters<typeof closing>) =>
    api.ask(closeDay, await closing(...of));
  return { ...evening, owner, branchId, day, read, closing, closeNow };
}

const toExpected = ({ methods }: DayFigures) => {
  const of = (name: string) => methods.find(({ method }) => method === name)?.expectedMinor ?? 0;
  return { cash: of('cash'), card: of('card'), mealCard: of('mealCard') };
};

describe('GET /api/branches/:branchId/days/:day', () => {
  it('sums up payments, tips, refunds, discounts and unpaid bills', async () => {
    const { anOrder, setStatus, end, waiter, manager, read, bills } = await openBranch();
    const [one, two, three] = [await anOrder(2), await anOrder(2), await anOrder()];
    const cash = await bills.record(one, waiter, 17_000, { tipMinor: 500 });
    await bills.adjust(two, manager, { kind: 'discount', rate: 1000, reason: 'Bekletildi' });
    await bills.record(two, manager, 10_000, { ...splitOf.sum(10_000), method: 'card' });
    await bills.refund(one, manager, cash.id, 2000);
    await setStatus(three.order, 'served');
    await end(three);
    const { figures, openTables, isToday, isClosed } = await read();
    expect({ isToday, isClosed }).toEqual({ isToday: true, isClosed: false });
    expect(openTables.map(({ tableId }) => tableId)).toContain(two.table.id);
    expect(figures).toMatchObject({
      soldMinor: 42_500,
      discountedMinor: 1700,
      complimentaryMinor: 0,
      unpaidMinor: 8500,
      unpaidBills: 1,
      openMinor: 5300 + 2000,
      paidMinor: 25_000,
      tipsMinor: 500,
      refundedMinor: 2000,
    });
    expect(figures.methods).toMatchObject([
      { method: 'cash', payments: 1, paidMinor: 17_000, refunds: 1, expectedMinor: 15_500 },
      { method: 'card', payments: 1, paidMinor: 10_000, refunds: 0, expectedMinor: 10_000 },
      { method: 'mealCard', payments: 0, expectedMinor: 0 },
      { method: 'online', payments: 0, expectedMinor: 0 },
    ]);
    expect(figures.staff).toMatchObject([
      { userId: waiter.userId, method: 'cash', payments: 1, expectedMinor: 17_500 },
      { userId: manager.userId, method: 'card', payments: 1, expectedMinor: 10_000 },
      { userId: manager.userId, method: 'cash', payments: 0, expectedMinor: -2000 },
    ]);
  });

  it('counts complimentary lines after a discount, and none of a cancelled order', async () => {
    const { anOrder, manager, read, bills } = await openBranch();
    const party = await anOrder(3);
    await bills.adjust(party, manager, { kind: 'discount', rate: 3333, reason: 'Özür' });
    await bills.adjust(party, manager, { kind: 'complimentary', reason: 'Özür' });
    // 33.33 % of 255 lira, rounded down, and the rest.
    expect((await read()).figures).toMatchObject({
      discountedMinor: 8499,
      complimentaryMinor: 17_001,
      openMinor: 0,
    });
    await api.rows('orders', party.order.id).set({ status: 'cancelled' });
    const none = { soldMinor: 0, discountedMinor: 0, complimentaryMinor: 0 };
    expect((await read()).figures).toMatchObject(none);
  });

  it('begins at the branch’s time, also where the clocks change', async () => {
    const { branchId, owner, read } = await openBranch();
    const berlin = { timeZone: 'Europe/Berlin', dayStartsAt: 150 };
    await api.ask(changeBranch, { params: { branchId }, cookie: owner.cookie, body: berlin });
    for (const day of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']) {
      const { startsAt, endsAt } = await read(day);
      expect([startsAt, endsAt], day).toEqual(
        [day, addDays(day, 1)].map((of) => new Date(businessDayStart(of, berlin)).toISOString()),
      );
    }
  });
});

describe('POST /api/branches/:branchId/days/:day/close', () => {
  it('keeps the figures, and later money counts for the next day', async () => {
    const { anOrder, waiter, manager, read, day, closeNow, bills } = await openBranch();
    const [one, two] = [await anOrder(2), await anOrder()];
    const paid = await bills.record(one, waiter, 17_000);
    expect(await closeNow()).toMatchObject({ differenceMinor: 0, reason: null });
    await bills.record(two, waiter, 8500);
    await bills.refund(one, manager, paid.id, 500);
    expect((await read()).figures.paidMinor).toBe(17_000);
    const next = await read(addDays(today(), 1));
    expect(next.figures).toMatchObject({ paidMinor: 8000, refundedMinor: 500 });
    const count = { cash: 8000, card: 0, mealCard: 0 };
    const body = { counted: count, expected: count };
    const call = { ...day(addDays(today(), 1)), cookie: manager.cookie, body };
    expect((await api.refused(closeDay, call)).code).toBe('invalid_input');
  });

  it('refuses figures that are out of date, with the present ones', async () => {
    const { anOrder, waiter, closing, closeNow, bills } = await openBranch();
    const [one, two] = [await anOrder(), await anOrder(2)];
    await bills.record(one, waiter, 8500);
    const before = await closing();
    await bills.record(two, waiter, 17_000);
    expect(await api.refused(closeDay, before)).toMatchObject({
      code: 'state_changed',
      details: { isClosed: false, figures: { paidMinor: 25_500 } },
    });
    await closeNow();
  });

  it('needs a reason for a difference, also for one between methods', async () => {
    const { anOrder, waiter, closing, closeNow, bills } = await openBranch();
    await bills.record(await anOrder(2), waiter, 17_000);
    const short = { counted: { cash: 16_950, card: 0, mealCard: 0, notes: [] } };
    const mixed = { counted: { cash: 16_000, card: 1000, mealCard: 0 } };
    for (const count of [short, mixed]) {
      const answer = await api.refused(closeDay, await closing(count));
      expect(answer.code).toBe('day_reason_required');
    }
    const reason = 'Para üstü hatası';
    const close = await closeNow({ ...short, reason });
    expect(close).toMatchObject({ differenceMinor: -50, reason, counted: { cash: 16_950 } });
  });

  it('is the same when it is repeated, and refuses another count', async () => {
    const { anOrder, waiter, closing, branchId, bills } = await openBranch();
    await bills.record(await anOrder(), waiter, 8500);
    const call = await closing();
    const [first, second] = [await api.ask(closeDay, call), await api.ask(closeDay, call)];
    expect(second).toEqual(first);
    const counted = { cash: 8000, card: 0, mealCard: 0 };
    const body = { ...call.body, counted, reason: 'Hata' };
    const answer = await api.refused(closeDay, { ...call, body });
    expect(answer).toMatchObject({ code: 'state_changed', details: { isClosed: true } });
    const closes = await api.rows('day_closes', { branch_id: branchId }).read();
    expect(closes).toHaveLength(1);
  });

  it('can close a past day late', async () => {
    const { anOrder, waiter, manager, branchId, closeNow, bills } = await openBranch();
    const party = await anOrder();
    const payment = await bills.record(party, waiter, 8500);
    // The payment of an evening whose day nobody closed.
    await sql`alter table payments disable trigger payments_kept`.execute(api.db);
    await sql`update payments set day = '2026-11-02' where id = ${payment.id}`.execute(api.db);
    await sql`alter table payments enable trigger payments_kept`.execute(api.db);
    const close = await closeNow({}, '2026-11-02');
    expect(close.figures.paidMinor).toBe(8500);
    const days = await api.ask(listDays, { params: { branchId }, cookie: manager.cookie });
    expect(days).toEqual([
      { day: '2026-11-02', isClosed: true, paidMinor: 8500, differenceMinor: 0 },
    ]);
    const { cookie } = manager;
    const query = { from: '2026-11-03' };
    expect(await api.ask(listDays, { params: { branchId }, query, cookie })).toEqual([]);
  });

  it('is immutable in the database', async () => {
    const { branchId, closeNow } = await openBranch();
    const { id } = await closeNow();
    const writes = [
      sql`update day_closes set counted = '{}' where id = ${id}`,
      sql`update day_closes set figures = '{}' where id = ${id}`,
      sql`delete from day_closes where branch_id = ${branchId}`,
    ];
    for (const write of writes) {
      await expect(write.execute(api.db)).rejects.toThrow('a closed day is immutable');
    }
  });
});

describe('POST /api/branches/:branchId/days/:day/reopen', () => {
  it('opens the day for the owner only; closing it again makes another close', async () => {
    const { anOrder, waiter, manager, owner, venue, day, read, bills, closeNow } =
      await openBranch();
    const director = await signInAs(api, 'business_director', venue);
    const stranger = await signInAs(api, 'business_owner', (await openBranch()).venue);
    await bills.record(await anOrder(), waiter, 8500);
    await closeNow();
    const reopening = { ...day(), body: { reason: 'Bir ödeme unutuldu' } };
    for (const [{ cookie }, status] of [
      [manager, 403],
      [director, 403],
      [stranger, 404],
    ] as const) {
      expect((await api.refused(reopenDay, { ...reopening, cookie })).status).toBe(status);
    }
    const call = { ...reopening, cookie: owner.cookie };
    const reopened = await api.ask(reopenDay, call);
    expect(reopened).toMatchObject({ reopenReason: 'Bir ödeme unutuldu' });
    expect(await api.ask(reopenDay, call)).toEqual(reopened);

    await bills.record(await anOrder(), waiter, 8500);
    expect((await read()).figures.paidMinor).toBe(17_000);
    await closeNow();
    const { closes, isClosed } = await read();
    expect(isClosed).toBe(true);
    expect(closes.map(({ figures, reopenReason }) => [figures.paidMinor, reopenReason])).toEqual([
      [17_000, null],
      [8500, 'Bir ödeme unutuldu'],
    ]);
    const audited = await api.rows('audit_log', { business_id: venue.businessId }).read();
    const actions = ['day.closed', 'day.reopened', 'day.closed'];
    expect(
      audited.map(({ action }) => action).filter((action) => action.startsWith('day.')),
    ).toEqual(actions);
  });

  it('refuses a day that was never closed', async () => {
    const { owner, day } = await openBranch();
    const call = { ...day(), cookie: owner.cookie, body: { reason: 'Deneme' } };
    expect((await api.refused(reopenDay, call)).code).toBe('state_changed');
  });
});
