import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDay } from '@sofra/contracts/business-day';
import { closeDay, readDay } from '@sofra/contracts/days';
import { recordPayment } from '@sofra/contracts/payments';
import { proof } from '@sofra/infra/proof';
import { openTill } from '../../test/bills.ts';
import { startApi, type TestApi } from '../../test/api.ts';

const PAYMENTS = 20;
const { times } = proof('day-races', { short: 1, long: 40 });

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const today = (): string =>
  businessDay(Date.now(), { timeZone: 'Europe/Istanbul', dayStartsAt: 300 });
const tomorrow = (): string =>
  new Date(Date.parse(today()) + 86_400_000).toISOString().slice(0, 10);

describe('a close during payments', () => {
  it('has each of 20 concurrent payments, or the next day has it', async () => {
    for (let round = 0; round < times; round += 1) {
      const { venue, seat, waiter, manager } = await openTill(api);
      const { branchId } = venue;
      const parties = [];
      for (let made = 0; made < PAYMENTS; made += 1) parties.push(await seat(1));
      const read = (day: string) =>
        api.ask(readDay, { params: { branchId, day }, cookie: manager.cookie });
      const pay = async (sessionId: number): Promise<number> => {
        const { id } = await api.ask(recordPayment, {
          params: { sessionId },
          cookie: waiter.cookie,
          body: {
            clientPaymentId: randomUUID(),
            split: { kind: 'rest' },
            expectedMinor: 8500,
            method: 'cash',
          },
        });
        return id;
      };
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
        ...parties.map(({ sessionId }) => pay(sessionId)),
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
      const next = await read(tomorrow());
      expect(closedMinor + next.figures.paidMinor).toBe(PAYMENTS * 8500);
    }
  });

  it('happens once, however many managers press at once', async () => {
    const { venue, manager } = await openTill(api);
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
