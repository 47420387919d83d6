import { createHash, randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { LocalizedText } from '@sofra/contracts/common';
import type { Db } from '@sofra/infra/db';
import type { MenuTables } from '@sofra/infra/schema/menus';
import { buildBusiness } from '@sofra/infra/testing';

const daysAgo = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;

/** Business with one branch, one table and one menu item. */
export interface BuiltVenue {
  businessId: number;
  branchId: number;
  tableId: number;
  menuId: number;
  categoryId: number;
  itemId: number;
}

export async function buildVenue(db: Db): Promise<BuiltVenue> {
  const businessId = await buildBusiness(db);
  const owned = { business_id: businessId, name: '{"tr":"Çorba"}' };
  const branch = await db
    .insertInto('branches')
    .values({ business_id: businessId, name: 'Merkez', ordering_access: 'open' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const placed = { business_id: businessId, branch_id: branch.id };
  const table = await db
    .insertInto('tables')
    .values({ ...placed, table_number: '1', qr_code: randomBytes(16).toString('hex') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const menu = await db
    .insertInto('menus')
    .values({ ...owned, description: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await db
    .insertInto('menu_categories')
    .values({ ...owned, key: 'soup' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = {
    businessId,
    branchId: branch.id,
    tableId: table.id,
    menuId: menu.id,
    categoryId: category.id,
  };
  return { ...ids, itemId: await buildItem(db, ids, { tr: 'Çorba' }, { price_minor: 8500 }) };
}

/** Inserts an item of the venue's menu and category. */
export async function buildItem(
  db: Db,
  venue: Omit<BuiltVenue, 'itemId'>,
  name: LocalizedText,
  columns: Partial<Insertable<MenuTables['menu_items']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('menu_items')
    .values({
      business_id: venue.businessId,
      menu_id: venue.menuId,
      category_id: venue.categoryId,
      name: JSON.stringify(name),
      description: '{}',
      price_minor: 1000,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Inserts a table session that began and ended the given number of days ago; `null` leaves it
 * open.
 */
export async function buildSession(
  db: Db,
  venue: BuiltVenue,
  endedDaysAgo: number | null,
): Promise<number> {
  const { id } = await db
    .insertInto('table_sessions')
    .values({
      business_id: venue.businessId,
      branch_id: venue.branchId,
      table_id: venue.tableId,
      started_at: daysAgo(endedDaysAgo ?? 90),
      ended_at: endedDaysAgo === null ? null : daysAgo(endedDaysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a guest created 90 days ago, with a name, a phone and optionally a sign-in session. */
export async function buildGuest(
  db: Db,
  {
    signInEndsInDays,
    isAnonymous = true,
  }: { signInEndsInDays?: number; isAnonymous?: boolean } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      name: 'Ayşe',
      email: isAnonymous ? null : `${randomBytes(6).toString('hex')}@sofra.test`,
      phone: '+90 555 000 00 00',
      platform_role: null,
      is_anonymous: isAnonymous,
      created_at: daysAgo(90),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (signInEndsInDays !== undefined) {
    await db
      .insertInto('auth_sessions')
      .values({
        user_id: id,
        token_hash: createHash('sha256').update(randomBytes(32)).digest(),
        expires_at: sql<Date>`now() + ${signInEndsInDays} * interval '1 day'`,
      })
      .execute();
  }
  return id;
}

/** Inserts a user who owns the business; returns their id. */
export async function buildOwner(db: Db, businessId: number, email?: string): Promise<number> {
  const userId = await buildGuest(db, { isAnonymous: false });
  if (email !== undefined) {
    await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  }
  await db
    .insertInto('memberships')
    .values({ user_id: userId, business_id: businessId, branch_id: null, role: 'business_owner' })
    .execute();
  return userId;
}

/** Seats a guest at a session and places an order of one item for 85 lira with a note. */
export async function buildVisit(
  db: Db,
  venue: BuiltVenue,
  { guestId, sessionId, leftDaysAgo }: { guestId: number; sessionId: number; leftDaysAgo?: number },
): Promise<number> {
  await db
    .insertInto('session_guests')
    .values({
      session_id: sessionId,
      user_id: guestId,
      nickname: 'Ayşe',
      seat: guestId,
      left_at: leftDaysAgo === undefined ? null : daysAgo(leftDaysAgo),
    })
    .execute();
  const order = await db
    .insertInto('orders')
    .values({
      business_id: venue.businessId,
      branch_id: venue.branchId,
      table_id: venue.tableId,
      session_id: sessionId,
      number: guestId,
      placed_by: guestId,
      source: 'guest',
      guest_count: 1,
      total_minor: 8500,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_lines')
    .values({
      order_id: order.id,
      business_id: venue.businessId,
      item_id: venue.itemId,
      position: 1,
      name: '{"tr":"Çorba"}',
      unit_price_minor: 8500,
      quantity: 1,
      note: 'Ayşe için, tuzsuz',
    })
    .execute();
  return order.id;
}
