import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';

/** Branch with its tables, and its business's menu items and staff. */
export interface FixtureBranch {
  id: number;
  businessId: number;
  tableIds: readonly number[];
  items: readonly { id: number; priceMinor: number }[];
  staffIds: readonly number[];
}

/** Branches with various start times of the day; two belong to one business. */
export interface ReportFixture {
  branches: readonly FixtureBranch[];
  /** Guests who may sit at any table. */
  guestIds: readonly number[];
}

const clocks = [
  { business: 1, zone: 'Europe/Istanbul', dayStartsAt: 300 },
  // Its day begins within the hour that is skipped in spring and repeated in autumn.
  { business: 1, zone: 'Europe/Berlin', dayStartsAt: 150 },
  { business: 2, zone: 'Europe/Berlin', dayStartsAt: 0 },
  { business: 3, zone: 'America/New_York', dayStartsAt: 240 },
  { business: 3, zone: 'Asia/Kolkata', dayStartsAt: 720 },
] as const;
const GUESTS = 8;

/**
 * Builds the town in an empty database, with fixed ids: 11, 12, … are the tables of branch 1, and
 * so on.
 */
export async function buildReportFixture(db: Db): Promise<ReportFixture> {
  const guestIds = Array.from({ length: GUESTS }, (_, index) => 901 + index);
  await sql`insert into users (id, name, is_anonymous)
    select id, 'Misafir', true from unnest(${guestIds}::bigint[]) id`.execute(db);
  for (const business of [1, 2, 3]) await buildBusiness(db, business);
  const branches: FixtureBranch[] = [];
  for (const [index, clock] of clocks.entries()) {
    branches.push(await buildBranch(db, index + 1, clock));
  }
  return { branches, guestIds };
}

const itemsOf = (business: number) =>
  [1, 2, 3, 4].map((n) => ({ id: business * 10 + n, priceMinor: 1500 * n + 50 * business }));
const staffOf = (business: number) => [1, 2, 3].map((n) => business * 10 + n);

async function buildBusiness(db: Db, id: number): Promise<void> {
  await sql`insert into businesses (id, name, status, industry_type, full_address, phone, email, plan)
    values (${id}, 'Lokanta', 'approved', 'restaurant', 'Adres', '0', 'a@sofra.test', 'isletme')`.execute(
    db,
  );
  await sql`insert into menus (id, business_id, name) values (${id}, ${id}, '{}')`.execute(db);
  await sql`insert into menu_categories (id, business_id, key, name)
    values (${id}, ${id}, 'main', '{}')`.execute(db);
  for (const item of itemsOf(id)) {
    await sql`insert into menu_items (id, business_id, menu_id, category_id, name, price_minor)
      values (${item.id}, ${id}, ${id}, ${id}, '{}', ${item.priceMinor})`.execute(db);
  }
  for (const staffId of staffOf(id)) {
    await sql`insert into users (id, name, email)
      values (${staffId}, 'Garson', ${`staff${staffId}@sofra.test`})`.execute(db);
  }
}

async function buildBranch(
  db: Db,
  id: number,
  { business, zone, dayStartsAt }: (typeof clocks)[number],
): Promise<FixtureBranch> {
  await sql`insert into branches (id, business_id, name, time_zone, day_starts_at)
    values (${id}, ${business}, ${`Şube ${id}`}, ${zone}, ${dayStartsAt})`.execute(db);
  const tableIds = [1, 2, 3].map((n) => id * 10 + n);
  await sql`insert into tables (id, business_id, branch_id, table_number, qr_code)
    select id, ${business}, ${id}, 'Masa ' || id, 'code-' || id
    from unnest(${tableIds}::bigint[]) id`.execute(db);
  return {
    id,
    businessId: business,
    tableIds,
    items: itemsOf(business),
    staffIds: staffOf(business),
  };
}
