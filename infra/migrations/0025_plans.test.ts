import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../src/db.ts';
import { createTestDatabase, type TestDatabase } from '../tools/local/testing.ts';
import { up } from './0025_plans.ts';

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

it('a business has its plan since its last change, else since its approval or application', async () => {
  const { db } = open;
  await sql`alter table businesses drop column plan_since, drop column plan_requested`.execute(db);
  await sql`insert into businesses (id, name, status, industry_type, full_address, phone, email, plan,
      created_at, decided_at)
    overriding system value
    select id, 'Lokanta', 'approved', 'restaurant', 'Moda', '', '', 'isletme',
      '2026-01-01T00:00Z', case when id > 1 then timestamptz '2026-02-01T00:00Z' end
    from generate_series(1, 3) id`.execute(db);
  await sql`insert into audit_log (at, business_id, action) values
    ('2026-03-01T00:00Z', 3, 'business.planChanged'),
    ('2026-04-01T00:00Z', 3, 'business.planChanged'),
    ('2026-05-01T00:00Z', 3, 'business.changed')`.execute(db);

  await up(db as unknown as Kysely<unknown>);

  const rows = await db
    .selectFrom('businesses')
    .select(['plan_since', 'plan_requested'])
    .orderBy('id')
    .execute();
  expect(rows.map((row) => [row.plan_since.toISOString().slice(0, 7), row.plan_requested])).toEqual(
    [
      ['2026-01', null],
      ['2026-02', null],
      ['2026-04', null],
    ],
  );
});
