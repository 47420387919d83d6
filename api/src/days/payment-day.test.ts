import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { billsOf, openTill } from '../../test/bills.ts';
import { whenWaiting } from '../../test/waiting.ts';
import { lockDays, lockPaymentDay } from './payment-day.ts';

let api: TestApi;
let till: Awaited<ReturnType<typeof openTill>>;

beforeAll(async () => {
  api = await startApi();
  till = await openTill(api);
});
afterAll(() => api.close());

const dayNow = () => api.deps.rooms.transact((trx) => lockPaymentDay(trx, till.venue.branchId));
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('the day of a payment', () => {
  it('is the business day, or the next one that isn’t closed, and waits for a close', async () => {
    const today = await dayNow();
    const party = await till.seat();
    const closing = await api.db.startTransaction().execute();
    await lockDays(closing, till.venue.branchId);
    for (const day of [today, addDays(today, 1)]) {
      await closing
        .insertInto('day_closes')
        .values({
          business_id: till.venue.businessId,
          branch_id: till.venue.branchId,
          day,
          figures: '{}',
          counted: '{}',
          reason: null,
          closed_by: till.manager.userId,
        })
        .execute();
    }
    const paying = billsOf(api).record(party, till.waiter, 8500);
    await whenWaiting(api.db, 1);
    await closing.commit().execute();
    const { id } = await paying;
    const paid = await api.db
      .selectFrom('payments')
      .select(sql<string>`day::text`.as('day'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(paid.day).toBe(addDays(today, 2));
  });
});
