import { sql } from 'kysely';
import type { Trx } from '../../src/db.ts';
import { addressColumns } from '../../src/location.ts';
import { coverAddress, dishAddress } from '../dish-address.ts';
import type { DemoItem } from './item.ts';
import type { DemoBusiness } from './business.ts';
import { insertOptionGroups } from './option-groups.rows.ts';

const daysAgo = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`;

/** Inserts the missing rows of a business; existing rows are kept as users changed them. */
export async function insertDemoBusiness(trx: Trx, venue: DemoBusiness): Promise<void> {
  await insertBusiness(trx, venue);
  await insertTables(trx, venue);
  await insertMenu(trx, venue);
  await insertOptionGroups(trx, venue);
  await insertStations(trx, venue);
}

async function insertBusiness(
  trx: Trx,
  { business, branch, furtherBranch }: DemoBusiness,
): Promise<void> {
  await trx
    .insertInto('businesses')
    .values({
      id: business.id,
      name: business.name,
      description: business.description,
      status: 'approved',
      industry_type: business.industryType,
      ...addressColumns(business.fullAddress),
      phone: business.phone,
      email: business.email,
      website: business.website,
      logo_url: null,
      cover_url: coverAddress(business.id),
      plan: business.plan,
      plan_since: daysAgo(business.openedDaysAgo),
      languages: business.languages,
      created_at: daysAgo(business.openedDaysAgo),
      applied_at: daysAgo(business.openedDaysAgo),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const branchRows = [branch, ...(furtherBranch ? [furtherBranch] : [])].map((one) => ({
    id: one.id,
    business_id: business.id,
    name: one.name,
    ordering_access: one.orderingAccess,
    opening_hours: one.openingHours && JSON.stringify(one.openingHours),
    full_address: one.fullAddress ?? null,
    phone: one.phone ?? null,
  }));
  await trx
    .insertInto('branches')
    .values(branchRows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertTables(trx: Trx, { business, branch, tables }: DemoBusiness): Promise<void> {
  const rows = tables.map((table, index) => ({
    id: table.id,
    business_id: business.id,
    branch_id: branch.id,
    table_number: table.tableNumber,
    area: table.area,
    seats: table.seats,
    qr_code: table.qrCode,
    sort_order: index,
  }));
  await trx
    .insertInto('tables')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertMenu(trx: Trx, venue: DemoBusiness): Promise<void> {
  const { business, menu, categories, dishes } = venue;
  const menuRow = {
    id: menu.id,
    business_id: business.id,
    name: JSON.stringify(menu.name),
    description: JSON.stringify(menu.description),
  };
  const categoryRows = categories.map(({ id, key, name }, index) => ({
    id,
    business_id: business.id,
    key,
    name: JSON.stringify(name),
    sort_order: index,
  }));
  const itemRows = dishes.map((dish, index) => toItemRow(venue, dish, index));
  await trx
    .insertInto('menus')
    .values(menuRow)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('menu_categories')
    .values(categoryRows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('menu_items')
    .values(itemRows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the stations to a branch that never had others than its default one. */
async function insertStations(
  trx: Trx,
  { business, branch, categories, stations = [] }: DemoBusiness,
): Promise<void> {
  const { rows } = await sql`select from stations
    where branch_id = ${branch.id} and not is_default`.execute(trx);
  if (rows.length > 0) return;
  for (const [index, { kind, categories: keys }] of stations.entries()) {
    const { id } = await trx
      .insertInto('stations')
      .values({ business_id: business.id, branch_id: branch.id, kind, sort_order: index + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = categories.filter(({ key }) => keys.includes(key));
    await trx
      .insertInto('station_rules')
      .values(
        made.map((category) => ({
          branch_id: branch.id,
          station_id: id,
          category_id: category.id,
        })),
      )
      .execute();
  }
}

function toItemRow(
  { business, menu, categories }: DemoBusiness,
  dish: DemoItem,
  sortOrder: number,
) {
  const category = categories.find(({ key }) => key === dish.category);
  if (!category) throw new Error(`${dish.name.tr}: no category ${dish.category}`);
  return {
    id: dish.id,
    business_id: business.id,
    menu_id: menu.id,
    category_id: category.id,
    name: JSON.stringify(dish.name),
    description: JSON.stringify(dish.description),
    price_minor: dish.priceMinor,
    sold_by: dish.soldBy ?? ('portion' as const),
    cost_minor: dish.costMinor,
    image_url: dishAddress(dish.picture),
    is_available: !dish.soldOut,
    unavailable_until: dish.soldOut === 'untilTomorrow' ? tomorrowsOpening() : null,
    is_ai_recommended: dish.isAiRecommended ?? false,
    preparation_minutes: dish.preparationMinutes,
    allergens: [...dish.allergens],
    diets: [...dish.diets],
    sort_order: sortOrder,
  };
}

/** Returns tomorrow at 10:00 in İstanbul (UTC+3 all year). */
function tomorrowsOpening(): Date {
  const istanbulOffsetMs = 3 * 60 * 60 * 1000;
  const opening = new Date(Date.now() + istanbulOffsetMs);
  opening.setUTCDate(opening.getUTCDate() + 1);
  opening.setUTCHours(10, 0, 0, 0);
  return new Date(opening.getTime() - istanbulOffsetMs);
}
