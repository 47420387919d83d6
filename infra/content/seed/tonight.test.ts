import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tools/local/testing.ts';
import { businessDay } from '../../src/business-day.ts';
import { type OpenDatabase, openDatabase } from '../../src/db.ts';
import { selectOrders } from '../../src/order-document.ts';
import { seedDemo } from './demo.ts';
import { seedTonight } from './tonight.ts';
import { parties } from './tonight.rows.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
  await seedDemo(opened.db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

it('seats the parties with their orders once, and sells nothing in the future', async () => {
  const { db } = opened;
  await seedTonight(opened);
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

  await seedTonight(opened);
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
    where ended_at is null and payments.paid is not null order by 1`.execute(opened.db);
  expect(rows.map(({ tableId }) => tableId)).toEqual(
    parties.filter(({ payments }) => payments).map(({ tableId }) => tableId),
  );
  for (const { paid, owed } of rows) expect(paid > 0 && paid < owed).toBe(true);
  expect(rows.reduce((sum, { tips }) => sum + tips, 0)).toBe(3500);
});
