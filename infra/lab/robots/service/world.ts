import type { Pool } from 'pg';
import type { BusinessClock } from '@sofra/contracts/business-day';
import { type LabGuest, type LabWorld, prepareWorld, signIn } from '../world.ts';

const TABLES = 40;
/** Tables without guests at first, so that sessions can move. */
const FREE_TABLES = 10;
const GUESTS_EACH = 2;
/** Portions of the item that runs out. */
const PORTIONS = 30;
const MANAGER_ID = 9_500_000;
const OWNER_ID = 9_500_001;

/** A branch with three stations, occupied and free tables, and an item with a limited number of portions. */
export interface ServiceWorld extends LabWorld {
  readonly branchId: number;
  readonly stationIds: readonly number[];
  readonly tableIds: readonly number[];
  readonly itemIds: readonly number[];
  readonly countedItemId: number;
  readonly portions: number;
  readonly guests: LabGuest[];
  /** Cookie of the manager who gives discounts and refunds, and closes the day. */
  readonly managerCookie: string;
  /** Cookie of the owner, who reopens it. */
  readonly ownerCookie: string;
  readonly clock: BusinessClock;
}

/** Fills a migrated database with the branch of a simulated service. */
export async function prepareService(pool: Pool): Promise<ServiceWorld> {
  const size = { branches: 1, tablesEach: TABLES, guestsEach: GUESTS_EACH };
  const { guests, cooks } = await prepareWorld(pool, size);
  const [first] = guests;
  if (!first) throw new Error('no guests');
  const { branchId, businessId, itemIds } = first;
  const { rows: stations } = await pool.query<{ id: number }>(
    `with added as (
      insert into stations (business_id, branch_id, name, kind, sort_order)
      values ($1, $2, 'Bar', 'bar', 1), ($1, $2, 'Izgara', 'grill', 2) returning id)
     select id from stations where branch_id = $2 union select id from added order by id`,
    [businessId, branchId],
  );
  const stationIds = stations.map(({ id }) => id);
  // Three items of ten at the bar, three at the grill, the others at the default station.
  await pool.query(
    `insert into station_rules (branch_id, station_id, item_id)
     select $1, case when turn <= 3 then $2::bigint else $3::bigint end, item_id
     from unnest($4::bigint[]) with ordinality as given (item_id, turn) where turn <= 6`,
    [branchId, stationIds[1], stationIds[2], itemIds],
  );
  const countedItemId = itemIds[0] ?? 0;
  await pool.query(
    `update menu_items set portions_left = $2, portions_from = $2, portions_set_at = now() where id = $1`,
    [countedItemId, PORTIONS],
  );
  const tableIds = [...new Set(guests.map(({ tableId }) => tableId))];
  const free = tableIds.slice(-FREE_TABLES);
  await pool.query(`update table_sessions set ended_at = now() where table_id = any($1)`, [free]);
  await pool.query(`update tables set status = 'idle' where id = any($1)`, [free]);
  await pool.query(
    `insert into users (id, name, email)
     values ($1, 'Manager', 'manager@bench.test'), ($2, 'Owner', 'owner@bench.test')`,
    [MANAGER_ID, OWNER_ID],
  );
  await pool.query(
    `insert into memberships (user_id, business_id, role, branch_id)
     values ($1, $3, 'branch_manager', $4), ($2, $3, 'business_owner', null)`,
    [MANAGER_ID, OWNER_ID, businessId, branchId],
  );
  const { rows: clocks } = await pool.query<BusinessClock>(
    `select time_zone as "timeZone", day_starts_at as "dayStartsAt" from branches where id = $1`,
    [branchId],
  );
  const [clock] = clocks;
  if (!clock) throw new Error('no branch');
  return {
    clock,
    managerCookie: await signIn(pool, MANAGER_ID),
    ownerCookie: await signIn(pool, OWNER_ID),
    guests: guests.filter(({ tableId }) => !free.includes(tableId)),
    cooks,
    branchId,
    stationIds,
    tableIds,
    itemIds,
    countedItemId,
    portions: PORTIONS,
  };
}
