import { randomUUID } from 'node:crypto';
import type { OrderingAccess } from '@sofra/contracts/branches';
import { businessDay } from '@sofra/contracts/business-day';
import { type GuestLimits, guestLimits } from '@sofra/contracts/guest-limits';
import type { Db } from '@sofra/infra/db';
import { addressColumns } from '@sofra/infra/location';

export interface BuiltTable {
  id: number;
  tableNumber: string;
  qrCode: string;
}
export interface BuiltItem {
  id: number;
  priceMinor: number;
  name: string;
}
/** A business with one branch, its tables, and a menu. */
export interface Venue {
  businessId: number;
  branchId: number;
  tables: readonly [BuiltTable, ...BuiltTable[]];
  menuId: number;
  categoryId: number;
  items: readonly [BuiltItem, BuiltItem, ...BuiltItem[]];
}

export interface VenueOptions {
  /** Default `open`. */
  orderingAccess?: OrderingAccess;
  /** Those of guests' orders; others are very high. Null for the defaults. */
  guestLimits?: Partial<GuestLimits> | null;
  /** Default 2. */
  tableCount?: number;
  /** Default `approved`. */
  status?: 'pending' | 'approved' | 'rejected';
}

/** Builds a business that takes orders: two items at 85 and 38 lira. */
export async function buildVenue(db: Db, options: VenueOptions = {}): Promise<Venue> {
  const business = await db
    .insertInto('businesses')
    .values({
      name: 'Deneme Lokantası',
      status: options.status ?? 'approved',
      industry_type: 'restaurant',
      ...addressColumns('Deneme Sokak 1, İstanbul'),
      phone: '+90 212 000 00 00',
      email: 'venue@sofra.test',
      website: null,
      logo_url: null,
      plan: 'isletme',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const branchId = await buildBranch(db, business.id, options.orderingAccess);
  await setGuestLimits(db, branchId, options.guestLimits);
  const scope = { businessId: business.id, branchId };
  const first = await buildTable(db, scope, 'Masa 1');
  const others: BuiltTable[] = [];
  for (let number = 2; number <= (options.tableCount ?? 2); number += 1) {
    others.push(await buildTable(db, scope, `Masa ${number}`));
  }
  return { ...scope, tables: [first, ...others], ...(await buildMenu(db, business.id)) };
}

const HIGH = 1_000_000;

/** Gives a branch very high limits of guests' orders, except those named; null for the defaults. */
export async function setGuestLimits(
  db: Db,
  branchId: number,
  limits: Partial<GuestLimits> | null = {},
): Promise<void> {
  const high = Object.fromEntries(guestLimits.map((limit) => [limit, HIGH]));
  await db
    .updateTable('branches')
    .set({ guest_limits: limits && JSON.stringify({ ...high, ...limits }) })
    .where('id', '=', branchId)
    .execute();
}

/** The business day that it is now at a branch that `buildBranch` made. */
export const today = (): string =>
  businessDay(Date.now(), { timeZone: 'Europe/Istanbul', dayStartsAt: 300 });

/** Another branch of a business. */
export async function buildBranch(
  db: Db,
  businessId: number,
  orderingAccess: OrderingAccess = 'open',
  name = 'Merkez',
): Promise<number> {
  const { id } = await db
    .insertInto('branches')
    .values({ business_id: businessId, name, ordering_access: orderingAccess })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One more table of a branch. */
export async function buildTable(
  db: Db,
  { businessId, branchId }: { businessId: number; branchId: number },
  tableNumber: string,
): Promise<BuiltTable> {
  const qrCode = randomUUID();
  const { id } = await db
    .insertInto('tables')
    .values({
      business_id: businessId,
      branch_id: branchId,
      table_number: tableNumber,
      qr_code: qrCode,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, tableNumber, qrCode };
}

async function buildMenu(
  db: Db,
  businessId: number,
): Promise<Pick<Venue, 'menuId' | 'categoryId' | 'items'>> {
  const menu = await db
    .insertInto('menus')
    .values({
      business_id: businessId,
      name: JSON.stringify({ tr: 'Menü', en: 'Menu' }),
      description: JSON.stringify({}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await db
    .insertInto('menu_categories')
    .values({
      business_id: businessId,
      key: 'main',
      name: JSON.stringify({ tr: 'Ana Yemek', en: 'Main' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const scope = { businessId, menuId: menu.id, categoryId: category.id };
  return {
    menuId: menu.id,
    categoryId: category.id,
    items: [
      await buildItem(db, scope, { name: 'Köfte', priceMinor: 8500 }),
      await buildItem(db, scope, { name: 'Ayran', priceMinor: 3800 }),
    ],
  };
}

/** One more item of a menu, available. */
async function buildItem(
  db: Db,
  scope: { businessId: number; menuId: number; categoryId: number },
  { name, priceMinor }: { name: string; priceMinor: number },
): Promise<BuiltItem> {
  const { id } = await db
    .insertInto('menu_items')
    .values({
      business_id: scope.businessId,
      menu_id: scope.menuId,
      category_id: scope.categoryId,
      name: JSON.stringify({ tr: name, en: name }),
      description: JSON.stringify({}),
      price_minor: priceMinor,
      image_url: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, priceMinor, name };
}
