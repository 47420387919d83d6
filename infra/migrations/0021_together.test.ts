import { readdirSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Order } from '@sofra/contracts/orders';
import { openDatabase, type OpenDatabase } from '../src/db.ts';
import { selectOrders } from '../src/order-document.ts';
import { createTestDatabase, type TestDatabase } from '../tools/local/testing.ts';
import { up } from './0021_together.ts';

let database: TestDatabase;
let open: OpenDatabase;
const untyped = () => open.db as unknown as Kysely<unknown>;
beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false });
  open = openDatabase(database.url);
  await migrateWhere((name) => name < '0021');
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

/** Applies the migrations with these names. */
async function migrateWhere(isMeant: (name: string) => boolean): Promise<void> {
  const names = readdirSync(import.meta.dirname)
    .flatMap((name) => /^(\d{4}_\w+)\.ts$/.exec(name)?.[1] ?? [])
    .filter(isMeant)
    .toSorted();
  for (const name of names) {
    const migration: { up: typeof up } = await import(/* @vite-ignore */ `./${name}.ts`);
    await migration.up(untyped());
  }
}

/** Inserts a venue whose table has had a session with two orders, and has one with three. */
async function insertEarlierRows(): Promise<void> {
  for (const statement of [
    `insert into users (id, name, is_anonymous) values (1, 'Ayşe', true)`,
    `insert into businesses (id, name, status, industry_type, full_address, phone, email, plan)
      values (1, 'Deneme', 'approved', 'restaurant', 'İstanbul', '0', 'venue@sofra.test', 'isletme')`,
    `insert into branches (id, business_id, name, ordering_access) values (1, 1, 'Merkez', 'open')`,
    `insert into tables (id, business_id, branch_id, table_number, qr_code) values (1, 1, 1, '1', 'code')`,
    `insert into menus (id, business_id, name, description) values (1, 1, '{"tr":"Menü"}', '{}')`,
    `insert into menu_categories (id, business_id, name, key) values (1, 1, '{"tr":"Çorbalar"}', 'soup')`,
    `insert into menu_items (id, business_id, menu_id, category_id, name, description, price_minor)
      values (1, 1, 1, 1, '{"tr":"Çorba"}', '{}', 8500)`,
    `insert into table_sessions (id, business_id, branch_id, table_id, ended_at)
      values (1, 1, 1, 1, now()), (2, 1, 1, 1, null)`,
    `insert into orders (id, business_id, branch_id, table_id, session_id, number, placed_by, source,
        guest_count, status, placed_at)
      select id, 1, 1, 1, case when id in (1, 4) then 1 else 2 end, id, 1, 'guest', 1,
        case when id < 5 then 'served' else 'pending' end, now() - interval '1 hour'
      from generate_series(1, 5) id`,
    `insert into order_lines (order_id, business_id, item_id, position, name, unit_price_minor, quantity, note)
      select id, 1, 1, 1, '{"tr":"Çorba"}', 8500, 2, 'az tuzlu' from orders`,
  ]) {
    await sql.raw(statement).execute(open.db);
  }
}

it('keeps earlier orders, each as a round of its own', async () => {
  await insertEarlierRows();
  await up(untyped());
  const { db } = open;
  const rounds = await db
    .selectFrom('orders')
    .select(['id', 'session_id', 'round'])
    .orderBy('id')
    .execute();
  expect(rounds.map((order) => [order.id, order.session_id, order.round])).toEqual([
    [1, 1, 1],
    [2, 2, 1],
    [3, 2, 2],
    [4, 1, 2],
    [5, 2, 3],
  ]);
  await migrateWhere((name) => name > '0022');
  const orders = await db.transaction().execute((trx) => selectOrders(trx, sql`true`));
  expect(orders.map((order) => v.parse(Order, order))).toHaveLength(5);
  expect(orders[0]?.lines).toMatchObject([
    { quantity: 2, note: 'az tuzlu', options: [], isForTable: false, noteReading: null },
  ]);
  // Open orders are at their branch's default station.
  const pending = orders.filter(({ status }) => status === 'pending');
  expect(pending.map(({ lines }) => lines[0]?.stationId)).toEqual([expect.any(Number)]);
  // The open order was placed too long ago for another to join it.
  const { rows } = await sql<{ next: number }>`select next_order_round(2, 2) as next`.execute(db);
  expect(rows).toEqual([{ next: 4 }]);
  expect(
    await db.selectFrom('branches').select(['kitchen_language', 'round_minutes']).execute(),
  ).toEqual([{ kitchen_language: 'tr', round_minutes: 2 }]);
});
