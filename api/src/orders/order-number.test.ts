import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { changeBranch } from '@sofra/contracts/branches';
import { addOrderItem, listBranchOrders, placeOrder } from '@sofra/contracts/orders';
import { startSession } from '@sofra/contracts/sessions';
import { startApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';

const api = await startApi();
afterAll(() => api.close());

/** A venue whose waiter orders, serves and leaves, and whose manager changes settings. */
async function openVenue() {
  const evening = await openEvening({ api, tableCount: 4 });
  const { venue, waiter: by, place, end, setStatus, at } = evening;
  const { cookie } = evening.manager;
  const params = { branchId: venue.branchId };

  const sit = async (table = 0): Promise<number> => {
    const tableId = venue.tables[table]?.id ?? 0;
    return (await api.ask(startSession, { params: { tableId }, cookie: by.cookie })).id;
  };
  const order = (sessionId: number) => place({ sessionId }, { by });
  const leave = (sessionId: number) => end({ sessionId });
  return {
    ...evening,
    sit,
    order,
    leave,
    /** The number of an order of a party that is served and leaves: on no screen any more. */
    visit: async (): Promise<number> => {
      const session = await sit();
      const placed = await order(session);
      await setStatus(placed, 'served');
      await leave(session);
      return placed.number;
    },
    number: async (sessionId: number): Promise<number> => (await order(sessionId)).number,
    /** The specification's first step: an order without lines. */
    open: (sessionId: number) => api.ask(placeOrder, at({ sessionId }, by)),
    addLine: (opened: { id: number }) => api.ask(addOrderItem, evening.addingTo(opened, by)),
    change: (body: { timeZone?: string; dayStartsAt?: number }) =>
      api.ask(changeBranch, { params, body, cookie }),
    board: () => api.ask(listBranchOrders, { params, cookie }),
    /** Lets days pass, by dating every row that many days back. A negative number sets the clock back. */
    pass: async (days: number): Promise<void> => {
      const earlier = sql`make_interval(days => ${days})`;
      await sql`update order_numbers set day = day - ${days}::int
        where branch_id = ${venue.branchId}`.execute(api.db);
      await sql`update orders set placed_at = placed_at - ${earlier}
        where branch_id = ${venue.branchId}`.execute(api.db);
    },
  };
}

describe('order numbers', () => {
  it('start at 1 each business day, and continue within it', async () => {
    const { sit, order, number, setStatus, leave, pass, board } = await openVenue();
    const session = await sit();
    const placed = [await order(session), await order(session), await order(session)];
    expect(placed.map((one) => one.number)).toEqual([1, 2, 3]);
    for (const one of placed) await setStatus(one, 'served');
    await leave(session);
    expect((await board()).todayCount).toBe(3);
    await pass(1);
    expect((await board()).todayCount).toBe(0);
    const next = await sit();
    expect([await number(next), await number(next)]).toEqual([1, 2]);
    expect((await board()).todayCount).toBe(2);
    await pass(5);
    expect(await number(next)).toBe(3); // The same party: 1 and 2 are on its bill.
  });

  it('skip numbers from earlier days that are still on a screen', async () => {
    const { sit, order, number, setStatus, leave, pass, board } = await openVenue();
    const [unserved, served] = [await sit(0), await sit(1)];
    const [cancelled, staying] = [await sit(2), await sit(3)];
    const forgotten = await order(unserved); // 1: left without being served
    const done = await order(served); // 2
    const unseen = await order(cancelled); // 3: cancelled, the kitchen has not seen it
    const eaten = await order(staying); // 4: served, at a table that is still open
    await setStatus(done, 'served');
    await setStatus(unseen, 'preparing');
    await api.rows('orders', unseen.id).set({
      status: 'cancelled',
      cancelled_at: new Date(),
    });
    await setStatus(eaten, 'served');
    for (const session of [unserved, served, cancelled]) await leave(session);
    await pass(1);

    expect([forgotten.number, unseen.number, eaten.number]).toEqual([1, 3, 4]);
    const numbers = [await number(staying), await number(staying), await number(staying)];
    expect(numbers).toEqual([2, 5, 6]);
    const { orders, todayCount } = await board();
    expect(todayCount).toBe(3);
    const shown = orders.map((one) => one.number);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('skip the number of an order that was opened the day before and is filled today', async () => {
    const { sit, number, open, addLine, pass, board } = await openVenue();
    const session = await sit();
    const opened = await open(session);
    expect(opened.number).toBe(1);
    expect((await board()).todayCount).toBe(0);
    await pass(1);
    const next = await open(await sit(1));
    expect(next.number).toBe(2);
    expect((await addLine(opened)).number).toBe(1);
    expect(await number(session)).toBe(3);
    expect((await board()).todayCount).toBe(2);
  });

  it('continue if the settings change back and forth', async () => {
    const { sit, number, visit, change, board } = await openVenue();
    const staying = await sit(1);
    const numbers = [await number(staying), await visit()];
    // At any hour, the dates in these two zones differ.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
      for (const dayStartsAt of [0, 720, 0, 300]) {
        await change({ timeZone });
        await change({ dayStartsAt });
        numbers.push(await visit());
      }
    }
    numbers.push(await number(staying));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect((await board()).orders.map((order) => order.number)).toEqual([1, numbers.length]);
  });

  it('continue if the settings change while the first order is in flight', async () => {
    const { sit, order, setStatus, leave, visit, change } = await openVenue();
    await change({ timeZone: 'Pacific/Pago_Pago' });
    await api.db.deleteFrom('order_numbers').execute();
    const session = await sit();
    const holder = await lockRow(api.db, 'table_sessions', 'id', session);
    const sent = order(session);
    await whenWaiting(api.db, 1);
    await change({ timeZone: 'Pacific/Kiritimati' });
    await holder.rollback().execute();
    const first = await sent;
    await setStatus(first, 'served');
    await leave(session);
    expect([first.number, await visit()]).toEqual([1, 2]);
  });

  it('start at 1 on a day that began before the settings changed', async () => {
    const { sit, order, number, setStatus, leave, change, pass } = await openVenue();
    const session = await sit();
    const unserved = await order(session);
    const served = await order(await sit(1));
    await setStatus(served, 'served');
    await leave(served.sessionId);
    await pass(3);
    await change({ timeZone: 'Pacific/Kiritimati' });
    expect(unserved.number).toBe(1);
    expect([await number(session), await number(session)]).toEqual([2, 3]);
  });

  it('continue if the clock is set back', async () => {
    const { visit, pass } = await openVenue();
    const numbers = [await visit(), await visit()];
    await pass(-2);
    numbers.push(await visit());
    await pass(1);
    numbers.push(await visit());
    expect(numbers).toEqual([1, 2, 3, 4]);
  });

  it('skip a number that is written while the first order of a new day waits', async () => {
    const { venue, sit, order, number, pass } = await openVenue();
    const session = await sit();
    const { id } = await order(session);
    await pass(1);
    const late = await api.db.startTransaction().execute();
    await sql`update order_numbers set last_number = 3 where branch_id = ${venue.branchId}`.execute(
      late,
    );
    const first = number(session);
    await whenWaiting(api.db, 1);
    await sql`insert into orders (business_id, branch_id, table_id, session_id, number, placed_by, source,
        guest_count, placed_at)
      select business_id, branch_id, table_id, session_id, 2 + which, placed_by, source, guest_count, placed_at
      from orders, generate_series(0, 1) which where id = ${id}`.execute(late);
    await late.commit().execute();
    expect([await first, await number(session)]).toEqual([4, 5]);
  });
});
