import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { guestLimits } from '@sofra/contracts/guest-limits';

/** Phone that orders: its session cookie, its open table session and the items it can order. */
export interface LabGuest {
  cookie: string;
  sessionId: number;
  branchId: number;
  businessId: number;
  tableId: number;
  userId: number;
  itemIds: number[];
}

/** Number of branches, tables and guests. */
export interface WorldSize {
  branches: number;
  tablesEach: number;
  guestsEach: number;
}

/** Size for the benchmarks: orders are spread so widely that no room is hot. */
const benchSize: WorldSize = { branches: 40, tablesEach: 5, guestsEach: 1 };
const ITEMS_EACH = 10;
/** Above the ids of a seeded history's guests. */
const FIRST_COOK_ID = 9_000_000;

/** Price before adding the item's index in its branch (from 1), in minor units. */
const BASE_PRICE_MINOR = 4500;
/** Returns an item's price from its id. */
export const priceMinorOf = (itemId: number): number => BASE_PRICE_MINOR + (itemId % 100);

/** Guest limits too high to be reached. */
const limits = Object.fromEntries(guestLimits.map((limit) => [limit, 1_000_000]));

/**
 * Statements that create open branches with occupied tables directly, because this part isn't
 * measured.
 */
const statements = ({ branches, tablesEach, guestsEach }: WorldSize) => [
  `insert into businesses (id, name, status, industry_type, full_address, phone, email, plan)
   select 1000 + n, 'Bench ' || n, 'approved', 'restaurant', 'Bench', '0000000000', 'b@bench.test',
     'kurumsal' from generate_series(1, ${branches}) n`,
  `insert into branches (id, business_id, name, ordering_access, guest_limits)
   select 1000 + n, 1000 + n, 'Bench', 'open', '${JSON.stringify(limits)}'
   from generate_series(1, ${branches}) n`,
  `insert into menus (id, business_id, name) select 1000 + n, 1000 + n, '{"tr":"Menü"}'
   from generate_series(1, ${branches}) n`,
  `insert into menu_categories (id, business_id, key, name)
   select 1000 + n, 1000 + n, 'main', '{"tr":"Ana Yemek"}' from generate_series(1, ${branches}) n`,
  `insert into menu_items (id, business_id, menu_id, category_id, name, price_minor, allergens,
     preparation_minutes)
   select 100000 + n * 100 + i, 1000 + n, 1000 + n, 1000 + n,
     '{"tr":"Izgara Köfte","en":"Grilled Köfte","ar":"كفتة مشوية","ru":"Кёфте на гриле"}',
     ${BASE_PRICE_MINOR} + i, '{gluten,milk}', 12
   from generate_series(1, ${branches}) n, generate_series(1, ${ITEMS_EACH}) i`,
  `insert into tables (id, business_id, branch_id, table_number, qr_code, status)
   select 100000 + n * 100 + t, 1000 + n, 1000 + n, 'Masa ' || t, 'bench-' || n || '-' || t, 'active'
   from generate_series(1, ${branches}) n, generate_series(1, ${tablesEach}) t`,
  `insert into table_sessions (id, business_id, branch_id, table_id)
   select 100000 + n * 100 + t, 1000 + n, 1000 + n, 100000 + n * 100 + t
   from generate_series(1, ${branches}) n, generate_series(1, ${tablesEach}) t`,
  // Sessions that start later get higher ids.
  `select setval('table_sessions_id_seq', max(id)) from table_sessions`,
  `insert into users (id, name, is_anonymous)
   select (100000 + n * 100 + t) * 10 + g, 'Guest', true
   from generate_series(1, ${branches}) n, generate_series(1, ${tablesEach}) t,
     generate_series(0, ${guestsEach} - 1) g`,
  `insert into session_guests (session_id, user_id, seat)
   select 100000 + n * 100 + t, (100000 + n * 100 + t) * 10 + g, g + 1
   from generate_series(1, ${branches}) n, generate_series(1, ${tablesEach}) t,
     generate_series(0, ${guestsEach} - 1) g`,
  `insert into users (id, name, email) select ${FIRST_COOK_ID} + n, 'Cook ' || n, 'cook' || n || '@bench.test'
   from generate_series(1, ${branches}) n`,
  `insert into memberships (user_id, business_id, role) select ${FIRST_COOK_ID} + n, 1000 + n, 'employee'
   from generate_series(1, ${branches}) n`,
];

const tokenOf = (userId: number): string =>
  createHash('sha256').update(`bench ${userId}`).digest('base64url');

/** Signs a user in; returns the cookie. */
export async function signIn(pool: Pool, userId: number): Promise<string> {
  const token = tokenOf(userId);
  await pool.query(
    `insert into auth_sessions (token_hash, user_id, expires_at) values ($1, $2, now() + '1 day')`,
    [createHash('sha256').update(token).digest(), userId],
  );
  return `sofra_session=${token}`;
}

/**
 * World to drive: phones spread over the branches, and the session cookie of one cook per branch.
 */
export interface LabWorld {
  guests: LabGuest[];
  cooks: { cookie: string; branchId: number }[];
}

/**
 * Fills a migrated database with branches, phones and cooks. Neighbours in the list of guests sit
 * in different branches.
 */
export async function prepareWorld(pool: Pool, size: WorldSize = benchSize): Promise<LabWorld> {
  for (const statement of statements(size)) await pool.query(statement);
  const guests: LabGuest[] = [];
  const cooks: LabWorld['cooks'] = [];
  for (let n = 1; n <= size.branches; n += 1) {
    cooks.push({ cookie: await signIn(pool, FIRST_COOK_ID + n), branchId: 1000 + n });
  }
  for (let place = 0; place < size.tablesEach * size.guestsEach; place += 1) {
    const t = 1 + Math.floor(place / size.guestsEach);
    for (let n = 1; n <= size.branches; n += 1) {
      const tableId = 100_000 + n * 100 + t;
      const userId = tableId * 10 + (place % size.guestsEach);
      guests.push({
        cookie: await signIn(pool, userId),
        sessionId: tableId,
        tableId,
        userId,
        branchId: 1000 + n,
        businessId: 1000 + n,
        itemIds: Array.from({ length: ITEMS_EACH }, (_, i) => 100_000 + n * 100 + i + 1),
      });
    }
  }
  await pool.query('analyze');
  return { guests, cooks };
}
