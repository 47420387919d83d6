import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDay, readDay } from '@sofra/contracts/days';
import { proof } from '@sofra/infra/proof';
import { startApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { today } from '../../test/venue.ts';
import { whenWaiting } from '../../test/waiting.ts';
import { addDays } from '../reports/period.ts';
import { lockDays, lockPaymentDay } from './payment-day.ts';

const PAYMENTS = 20;
const { times } = proof('day-races', { short: 1, long: 40 });

const api = await startApi();
afterAll(() => api.close());

describe('a close during payments', () => {
  it('has each of 20 concurrent payments, or the next day has it', async () => {
    for (let round = 0; round < times; round += 1) {
      const { venue, anOrder, bills, waiter, manager } = await openEvening({ api });
      const { branchId } = venue;
      const parties = [];
      for (let made = 0; made < PAYMENTS; made += 1) parties.push(await anOrder());
      const read = (day: string) =>
        api.ask(readDay, { params: { branchId, day }, cookie: manager.cookie });
      /** Closes the day with the figures that it reads, until they are the present ones. */
      const close = async (): Promise<number> => {
        for (;;) {
          const { figures } = await read(today());
          const cash = figures.methods.find(({ method }) => method === 'cash')?.expectedMinor ?? 0;
          const money = { cash, card: 0, mealCard: 0 };
          const answer = await api.call('POST', `/api/branches/${branchId}/days/${today()}/close`, {
            cookie: manager.cookie,
            body: { counted: money, expected: money },
          });
          if (answer.status === 200) return cash;
          expect(answer.body).toMatchObject({ code: 'state_changed' });
        }
      };
      const [closedMinor, ...ids] = await Promise.all([
        close(),
        ...parties.map(async (party) => (await bills.record(party, waiter, 8500)).id),
      ]);
      const rows = await api.db
        .selectFrom('payments')
        .select(({ fn }) => ['id', fn.countAll<number>().over().as('count')])
        .where('branch_id', '=', branchId)
        .execute();
      expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        ids.toSorted((a, b) => a - b),
      );
      const { closes, figures } = await read(today());
      expect(closes.map((of) => of.figures.paidMinor)).toEqual([closedMinor]);
      // Nothing joined the day after its close.
      expect(figures.paidMinor).toBe(closedMinor);
      const next = await read(addDays(today(), 1));
      expect(closedMinor + next.figures.paidMinor).toBe(PAYMENTS * 8500);
    }
  });

  it('has each of concurrent changes, or the next day corrects it', async () => {
    for (let round = 0; round < times; round += 1) {
      const { venue, anOrder, bills, place, setStatus, end, manager } = await openEvening({
        api,
      });
      const { branchId } = venue;
      const { cookie } = manager;
      const read = async (day: string) =>
        (await api.ask(readDay, { params: { branchId, day }, cookie })).figures;
      const parties = [];
      for (let made = 0; made < 6; made += 1) parties.push(await anOrder());
      for (const party of parties) {
        await bills.adjust(party, manager, { kind: 'discount', rate: 1000, reason: 'Bekletildi' });
      }
      const [first, second, ...others] = parties;
      if (first) await end(first);
      if (second) await end(second);
      const money = { cash: 0, card: 0, mealCard: 0 };
      const body = { counted: money, expected: money };
      const [closed] = await Promise.all([
        api.ask(closeDay, { params: { branchId, day: today() }, body, cookie }),
        ...parties.slice(0, 4).map(({ order }) => setStatus(order, 'cancelled')),
        ...others.map((party) => place(party, { quantity: 2 })),
      ]);
      const [day, next] = [await read(today()), await read(addDays(today(), 1))];
      expect({ ...day, openMinor: 0 }).toEqual({ ...closed.figures, openMinor: 0 });
      const sums = (['soldMinor', 'discountedMinor', 'unpaidMinor'] as const).map(
        (name) => day[name] + next[name],
      );
      // Two parties have what they ordered first, and four ordered two more.
      expect(sums).toEqual([2 * 8500 + 4 * 17_000, 2 * 850, 0]);
    }
  });

  it('happens once, however many managers press at once', async () => {
    const { venue, manager } = await openEvening({ api });
    const money = { cash: 0, card: 0, mealCard: 0 };
    const call = {
      params: { branchId: venue.branchId, day: today() },
      cookie: manager.cookie,
      body: { counted: money, expected: money },
    };
    const closes = await Promise.all(Array.from({ length: 8 }, () => api.ask(closeDay, call)));
    expect(new Set(closes.map(({ id }) => id)).size).toBe(1);
  });
});

describe('the day of a payment', () => {
  it('is the business day, or the next one that isn’t closed, and waits for a close', async () => {
    const { venue, anOrder, bills, waiter, manager } = await openEvening({ api });
    const { businessId, branchId } = venue;
    const day = await api.deps.rooms.transact((trx) => lockPaymentDay(trx, branchId));
    const party = await anOrder();
    const closing = await api.db.startTransaction().execute();
    await lockDays(closing, branchId);
    const close = { business_id: businessId, branch_id: branchId, figures: '{}', counted: '{}' };
    const days = [{ day }, { day: addDays(day, 1) }];
    await closing
      .insertInto('day_closes')
      .values(days.map((of) => ({ ...close, ...of, reason: null, closed_by: manager.userId })))
      .execute();
    const paying = bills.record(party, waiter, 8500);
    await whenWaiting(api.db, 1);
    await closing.commit().execute();
    const { id } = await paying;
    const paid = await api.db
      .selectFrom('payments')
      .select(sql<string>`day::text`.as('day'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(paid.day).toBe(addDays(day, 2));
  });
});
