import { sql } from 'kysely';
import { branchRoom } from '@sofra/contracts/rooms';
import {
  type BranchStations,
  DEFAULT_LIMITS,
  type StationKind,
  type StationLimits,
} from '@sofra/contracts/stations';
import type { Db, Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { AppError } from '../lib/errors.ts';

interface Row {
  id: number;
  branchId: number;
  name: string | null;
  kind: StationKind;
  isDefault: boolean;
  sortOrder: number;
  ownLimits: StationLimits | null;
  /** Median preparation time of its items in minutes; null if none has one. */
  median: number | null;
  categories: string[];
  itemIds: number[];
}

const MIN_WARN = 5;
const MAX_WARN = 60;

/** Returns limits from a median preparation time: late is half as long again. */
export function limitsFrom(median: number | null): StationLimits {
  if (median === null) return DEFAULT_LIMITS;
  const warnMinutes = Math.round(Math.min(MAX_WARN, Math.max(MIN_WARN, median)));
  return { warnMinutes, lateMinutes: Math.round(warnMinutes * 1.5) };
}

/**
 * SQL of the median preparation time of what each station makes, by the rules of `station_of`. Sold-out items
 * count, so that only rules and `menu.changed` change it.
 */
const medians = (branchId: number) => sql`
  select coalesce(of_item.station_id, of_category.station_id, standard.id) as station_id,
    percentile_cont(0.5) within group (order by item.preparation_minutes) as median
  from stations standard
  join menu_items item on item.business_id = standard.business_id and item.deleted_at is null
  join menus menu on menu.id = item.menu_id and menu.deleted_at is null
  left join station_rules of_item
    on of_item.branch_id = standard.branch_id and of_item.item_id = item.id
  left join station_rules of_category
    on of_category.branch_id = standard.branch_id and of_category.category_id = item.category_id
  where standard.branch_id = ${branchId} and standard.is_default
    and item.preparation_minutes > 0
  group by 1`;

/** Reads the stations of a branch, in their order, with the limits that apply. */
export async function readStations(db: Db, branchId: number): Promise<BranchStations> {
  const { rows } = await sql<Row>`
    select station.id, station.branch_id as "branchId", station.name, station.kind,
      station.is_default as "isDefault", station.sort_order as "sortOrder",
      case when station.warn_minutes is not null then json_build_object(
        'warnMinutes', station.warn_minutes, 'lateMinutes', station.late_minutes) end as "ownLimits",
      made.median,
      array(select category.key from station_rules rule
        join menu_categories category on category.id = rule.category_id
        where rule.station_id = station.id order by category.sort_order, category.id) as categories,
      array_to_json(array(select item.id from station_rules rule
        join menu_items item on item.id = rule.item_id and item.deleted_at is null
        where rule.station_id = station.id order by item.id)) as "itemIds"
    from stations station
    left join (${medians(branchId)}) made on made.station_id = station.id
    where station.branch_id = ${branchId} and station.deleted_at is null
    order by station.sort_order, station.id`.execute(db);
  return {
    branchId,
    stations: rows.map(({ ownLimits, median, ...station }) => ({
      ...station,
      limits: ownLimits ?? limitsFrom(median),
      hasOwnLimits: ownLimits !== null,
    })),
  };
}

/** Reads the stations of a branch and publishes them to it. */
export async function publishStations(trx: Trx, branchId: number): Promise<BranchStations> {
  const stations = await readStations(trx, branchId);
  emit(trx, branchRoom(branchId), 'stations.changed', stations);
  return stations;
}

/** Throws `invalid_input` unless the branch has this station; it isn't deleted meanwhile. */
export async function requireStation(trx: Trx, branchId: number, stationId: number): Promise<void> {
  const station = await trx
    .selectFrom('stations')
    .select('id')
    .where('id', '=', stationId)
    .where('branch_id', '=', branchId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!station) throw new AppError('invalid_input', { fields: { stationId: 'unknown' } });
}
