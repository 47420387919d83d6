import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../tools/local/testing.ts';
import { type OpenDatabase, openDatabase } from '../../../src/db.ts';
import { seedDemo } from '../demo.ts';
import { businessDay, dayStart } from '../../../src/business-day.ts';
import { seedHistory } from '../history.ts';
import { seedPastMonths } from '../past-months.ts';
import { chunkDays, spreadOverDays } from './calendar.ts';
import { selectOrders } from '../../../src/order-document.ts';
import { seedTonight } from '../tonight.ts';
import { parties } from '../tonight.rows.ts';

const opened: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(opened.map((end) => end())));
async function openEmpty(): Promise<OpenDatabase> {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, { maxConnections: 4 });
  opened.push(() => database.close().then(drop));
  return database;
}
async function openDemo(): Promise<OpenDatabase> {
  const database = await openEmpty();
  await seedDemo(database.db);
  return database;
}

/** Reads all values of a query's only row. */
const readRow = async (query: string, pool: OpenDatabase['pool']): Promise<unknown[]> => {
  const { rows } = await pool.query({ text: query, rowMode: 'array' });
  return rows[0] ?? [];
};

describe('the calendar', () => {
  it('spreads exactly the given number of orders over days up to the given one', () => {
    for (const count of [0, 1, 364, 5000, 1_000_003]) {
      const days = spreadOverDays(count, 365, '2026-03-01');
      expect(days.reduce((sum, day) => sum + day.orders, 0)).toBe(count);
      expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([
        365,
        '2025-03-02',
        '2026-03-01',
      ]);
    }
  });

  it('writes every day once, whatever the size of a chunk', () => {
    const days = spreadOverDays(5000, 365, '2026-03-01');
    for (const size of [1, 700, 100_000]) {
      const chunks = [...chunkDays(days, size)];
      expect(chunks.flatMap((chunk) => chunk.days)).toEqual(days);
      expect(chunks.reduce((sum, chunk) => sum + chunk.orders, 0)).toBe(5000);
    }
  });
});

describe('seedHistory', () => {
  const COUNT = 3000;
  const progress: number[] = [];
  let pool: OpenDatabase['pool'];
  beforeAll(async () => {
    ({ pool } = await openDemo());
    await seedHistory(pool, COUNT, { onProgress: (done) => progress.push(done) });
  });
  const ask = (query: string, from = pool) => readRow(query, from);

  it('writes the requested number of orders and reports progress', async () => {
    expect(await ask('select count(*) from orders')).toEqual([COUNT]);
    expect(progress.at(-1)).toBe(COUNT);
  });

  it('gives every order lines, and their sum as its total', async () => {
    const wrong = await ask(`select count(*) from orders where total_minor is distinct from (
      select sum(quantity * unit_price_minor) from order_lines where order_id = orders.id)`);
    expect(wrong).toEqual([0]);
  });

  it('leaves no open session and no order on the kitchen display', async () => {
    expect(await ask('select count(*) from table_sessions where ended_at is null')).toEqual([0]);
    const active = `select count(*) from orders where status not in ('served', 'cancelled')
      or (status = 'cancelled' and acknowledged_at is null)`;
    expect(await ask(active)).toEqual([0]);
    expect(await ask(`select count(*) from orders where status = 'cancelled'`)).not.toEqual([0]);
  });

  it('keeps an order’s times in sequence, within its session and the opening hours', async () => {
    const wrong = await ask(`
      select count(*) from orders join table_sessions session on session.id = session_id
      where not (session.started_at < placed_at and status_changed_at < ended_at and ended_at < now())
        or not case status
          when 'served' then placed_at < preparing_at and preparing_at < ready_at
            and ready_at < served_at and served_at = status_changed_at and cancelled_at is null
          else placed_at < cancelled_at and coalesce(preparing_at <= cancelled_at, true)
            and cancelled_at = status_changed_at and served_at is null end
        or (placed_at at time zone 'Europe/Istanbul')::time not between '10:00' and '23:00'
        or (placed_at at time zone 'Europe/Istanbul')::date >= (now() at time zone 'Europe/Istanbul')::date`);
    expect(wrong).toEqual([0]);
  });

  it('has every order placed by a guest of its session or by staff, and served by staff', async () => {
    const wrong = await ask(`select count(*) from orders
      left join session_guests guest on guest.session_id = orders.session_id and guest.user_id = placed_by
      where (source = 'guest') <> (guest.user_id is not null) or (source = 'staff') <> (placed_by in (6, 7, 8))
        or (status = 'served') <> coalesce(served_by in (6, 7, 8), false)`);
    expect(wrong).toEqual([0]);
  });

  it('has erased guests after 30 days, and no others', async () => {
    const wrong = await ask(`select count(*) from session_guests guest
      join users on users.id = user_id join table_sessions session on session.id = session_id
      where (scrubbed_at is not null) <> (ended_at < now() - interval '30 days')
        or (scrubbed_at is not null and nickname is not null)`);
    expect(wrong).toEqual([0]);
    expect(await ask('select count(*) from session_guests where nickname is not null')).not.toEqual(
      [0],
    );
  });

  it('pays every bill to the last minor unit, unless its party left', async () => {
    const wrong = await ask(`
      with line as (
        select line.id, ordered.session_id, line.unit_price_minor * line.quantity as sold
        from order_lines line join orders ordered on ordered.id = line.order_id where status <> 'cancelled'
      ), share as (
        select line_id, sum(amount_minor) as paid, sum(units) as units from payment_shares group by line_id
      ), off as (
        select line_id, sum(rate) as rate from adjustment_lines group by line_id
      )
      select count(*) from line left join share on share.line_id = line.id left join off on off.line_id = line.id
      left join unpaid_bills unpaid on unpaid.session_id = line.session_id
      join order_lines ordered on ordered.id = line.id
      where coalesce(paid, 0) <> case when unpaid.session_id is not null then 0
          else sold - floor(sold * coalesce(rate, 0) / 10000.0) end
        or coalesce(units, 0) <> case when coalesce(paid, 0) = 0 then 0 else ordered.quantity end`);
    expect(wrong).toEqual([0]);
  });

  it('balances every day: sold is paid, discounted or unpaid', async () => {
    const wrong = await ask(`
      select count(*) from (
        select ended.day, sum(sold.total) as sold,
          (select sum(case kind when 'refund' then -amount_minor else amount_minor end) from payments
            where payments.day = ended.day) as paid,
          (select sum(floor(unit_price_minor * quantity * line.rate / 10000.0)) from adjustment_lines line
            join order_lines on order_lines.id = line_id join bill_adjustments on bill_adjustments.id = adjustment_id
            where bill_adjustments.day = ended.day) as off,
          (select sum(amount_minor) from unpaid_bills where unpaid_bills.day = ended.day) as unpaid
        from (select id, (started_at at time zone 'Europe/Istanbul')::date as day from table_sessions) ended
        join (select session_id, sum(total_minor) as total from orders where status <> 'cancelled'
          group by session_id) sold on sold.session_id = ended.id
        group by ended.day) as days
      where sold <> coalesce(paid, 0) + coalesce(off, 0) + coalesce(unpaid, 0)`);
    expect(wrong).toEqual([0]);
    const kinds = await ask(`select count(distinct split ->> 'kind'), count(distinct method),
      count(*) filter (where tip_minor > 0) > 0, count(*) filter (where kind = 'refund') > 0,
      (select count(distinct kind) from bill_adjustments), (select count(*) > 0 from unpaid_bills),
      count(*) filter (where settled_at > now()) from payments`);
    expect(kinds).toEqual([3, 4, true, true, 2, true, 0]);
  });

  it('emits no events', async () => {
    expect(await ask('select count(*) from room_events')).toEqual([0]);
  });

  it('generates the same history for another database', async () => {
    const { pool: other } = await openDemo();
    await seedHistory(other, COUNT);
    const print = `select md5(string_agg(concat_ws(' ', number, placed_at, status_changed_at, table_id, total_minor), ','
      order by placed_at, number)) from orders`;
    expect(await ask(print, other)).toEqual(await ask(print));
  });

  it('numbers the orders of a day from 1 without gaps, even when called again', async () => {
    await seedHistory(pool, 1000);
    expect(await ask('select count(*) from orders')).toEqual([COUNT + 1000]);
    const wrong = await ask(`select count(*) from (
      select count(*) as orders, count(distinct number) as numbers, min(number) as first, max(number) as last
      from orders group by (placed_at at time zone 'Europe/Istanbul')::date) as day
      where not (first = 1 and last = orders and numbers = orders)`);
    expect(wrong).toEqual([0]);
  });

  it('has a round for each order of a session', async () => {
    const wrong = `select count(*) from (
      select count(*) as orders, count(distinct round) as rounds, max(round) as last
      from orders group by session_id) session where not (orders = rounds and rounds = last)`;
    expect(await ask(wrong)).toEqual([0]);
  });

  it('needs the demo', async () => {
    const { pool: empty } = await openEmpty();
    await expect(seedHistory(empty, 10)).rejects.toThrow('seed the demo first');
  });
});

describe('seedPastMonths', () => {
  let demo: OpenDatabase;
  beforeAll(async () => {
    demo = await openDemo();
    await seedPastMonths(demo);
  });

  it('writes the demo’s last weeks once, and nothing for today', async () => {
    const last = `select count(*) > 0, max(placed_at) <
      ${dayStart(businessDay('now()', 'branches'), 'branches')} from orders, branches
      where branches.id = 1 group by branches.id`;
    expect(await readRow(last, demo.pool)).toEqual([true, true]);
    const count = await readRow('select count(*) from orders', demo.pool);
    await seedPastMonths(demo);
    expect(await readRow('select count(*) from orders', demo.pool)).toEqual(count);
  });

  it('has the demo’s pairings', async () => {
    const pairsOf = (itemId: number) =>
      demo.db
        .selectFrom('item_pairings')
        .select('goes_with_id')
        .where('item_id', '=', itemId)
        .execute();
    for (const [item, companion] of [
      [26, 40],
      [35, 39],
      [23, 43],
    ] as const) {
      expect(await pairsOf(item)).toContainEqual({ goes_with_id: companion });
    }
  });
});

describe('seedTonight', () => {
  let tonight: OpenDatabase;
  beforeAll(async () => {
    tonight = await openDemo();
  });

  it('seats the parties with their orders once, and sells nothing in the future', async () => {
    const { db } = tonight;
    await seedTonight(tonight);
    const open = await db
      .selectFrom('table_sessions')
      .innerJoin('tables', 'tables.id', 'table_sessions.table_id')
      .select(['table_sessions.table_id', 'tables.status'])
      .where('ended_at', 'is', null)
      .orderBy('table_sessions.table_id')
      .execute();
    expect(open).toEqual(parties.map(({ tableId }) => ({ table_id: tableId, status: 'active' })));

    const orders = await db.transaction().execute((trx) =>
      selectOrders(
        trx,
        sql`exists (select from table_sessions where id = ordered.session_id and ended_at is null)
        order by ordered.number`,
      ),
    );
    expect(orders).toHaveLength(parties.flatMap((party) => party.orders).length);
    for (const { lines, totalMinor } of orders) {
      const sum = lines.reduce((total, line) => total + line.quantity * line.unitPriceMinor, 0);
      expect([totalMinor, lines.length > 0]).toEqual([sum, true]);
    }
    const day = (moment: string) => sql.raw(businessDay(moment, 'branches'));
    const { rows } = await sql<{ later: number; twice: number; last: number; number: number }>`
    select (select count(*) from orders where greatest(placed_at, served_at, cancelled_at) > now()) as later,
      (select count(*) - count(distinct (${day('placed_at')}, number)) from orders, branches
        where branches.id = 1) as twice,
      (select last_number from order_numbers where branch_id = 1) as last,
      (select coalesce(max(number), 0) from orders, branches
        where branches.id = 1 and ${day('placed_at')} = ${day('now()')}) as number`.execute(db);
    expect(rows[0]).toMatchObject({ later: 0, twice: 0, last: rows[0]?.number });

    await seedTonight(tonight);
    expect(
      await db.selectFrom('table_sessions').select('id').where('ended_at', 'is', null).execute(),
    ).toHaveLength(parties.length);
  });

  it('has partly paid bills on open tables, and none that is paid beyond its lines', async () => {
    const { rows } = await sql<{ tableId: number; paid: number; owed: number; tips: number }>`
    select session.table_id as "tableId", payments.paid, payments.tips, (
        select sum(total_minor)::bigint from orders where session_id = session.id) as owed
    from table_sessions session
    cross join lateral (
      select sum(amount_minor)::bigint as paid, sum(tip_minor)::bigint as tips
      from payments where session_id = session.id) payments
    where ended_at is null and payments.paid is not null order by 1`.execute(tonight.db);
    expect(rows.map(({ tableId }) => tableId)).toEqual(
      parties.filter(({ payments }) => payments).map(({ tableId }) => tableId),
    );
    for (const { paid, owed } of rows) expect(paid > 0 && paid < owed).toBe(true);
    expect(rows.reduce((sum, { tips }) => sum + tips, 0)).toBe(3500);
  });
});
