import * as v from 'valibot';
import { Id, IdParam, Nothing, text } from './common.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';

/** Kinds of stations, which decide their icon and the name of those without one. */
export const stationKinds = ['kitchen', 'bar', 'grill', 'dessert', 'other'] as const;
export type StationKind = (typeof stationKinds)[number];
/** Maximum number of stations per branch. */
export const MAX_STATIONS = 12;
/** Limits of stations without preparation times, in minutes. */
export const DEFAULT_LIMITS = { warnMinutes: 10, lateMinutes: 15 };

/** Ages at which an order becomes a warning and late. */
export const StationLimits = v.object({ warnMinutes: v.number(), lateMinutes: v.number() });
export type StationLimits = v.InferOutput<typeof StationLimits>;

/** A place of a branch that makes dishes: the kitchen, the bar. Each branch has exactly one default. */
export const Station = v.object({
  id: Id,
  branchId: Id,
  /** Null shows the name of its kind in the reader's language. */
  name: v.nullable(v.string()),
  kind: v.picklist(stationKinds),
  /** Makes everything that no station has a rule for. */
  isDefault: v.boolean(),
  sortOrder: v.number(),
  /** The limits that apply: its own, or those from the preparation times of its dishes. */
  limits: StationLimits,
  /** False if `limits` come from preparation times. */
  hasOwnLimits: v.boolean(),
  /** Keys of the categories that it makes. */
  categories: v.array(v.string()),
  /** Items that it makes, whatever their category. */
  itemIds: v.array(Id),
});
export type Station = v.InferOutput<typeof Station>;

/** The stations of a branch, in their order. */
export const BranchStations = v.object({ branchId: Id, stations: v.array(Station) });
export type BranchStations = v.InferOutput<typeof BranchStations>;

const branchParams = { branchId: IdParam };
const stationParams = { ...branchParams, stationId: IdParam };

export const listStations = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/stations',
  action: 'stations.list',
  summary: 'List the stations of a branch',
  params: branchParams,
  response: BranchStations,
});

const limits = v.nullable(
  v.pipe(
    v.strictObject({
      warnMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(180)),
      lateMinutes: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(240)),
    }),
    v.check(({ warnMinutes, lateMinutes }) => warnMinutes < lateMinutes, 'ascending'),
  ),
);
const stationFacts = {
  name: v.nullable(nameText(40, 1)),
  kind: v.picklist(stationKinds),
  /** Null takes them from preparation times. */
  limits,
  /** Replace its rules; a category or item has one station, so the others lose them. */
  categories: v.pipe(v.array(text(60, 1)), v.maxLength(200)),
  itemIds: v.pipe(v.array(Id), v.maxLength(1000)),
};

/** Adds a station at the end. */
export const createStation = defineRoute({
  method: 'POST',
  path: '/api/branches/:branchId/stations',
  action: 'stations.change',
  summary: 'Add a station',
  params: branchParams,
  body: v.strictObject({
    ...v.partial(v.strictObject(stationFacts)).entries,
    kind: stationFacts.kind,
  }),
  response: BranchStations,
  errors: ['name_taken', 'station_limit'],
  isRepeatable: true,
});

/** Changes the given fields only. New rules apply to new lines. */
export const changeStation = defineRoute({
  method: 'PUT',
  path: '/api/branches/:branchId/stations/:stationId',
  action: 'stations.change',
  summary: 'Change a station',
  params: stationParams,
  body: v.partial(
    v.strictObject({
      ...stationFacts,
      sortOrder: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
    }),
  ),
  response: BranchStations,
  errors: ['name_taken'],
});

/**
 * Deletes a station: the default one makes its dishes, and its screens show all stations. Refused with
 * `station_in_use` for the default one, and while it has open order lines.
 */
export const deleteStation = defineRoute({
  method: 'DELETE',
  path: '/api/branches/:branchId/stations/:stationId',
  action: 'stations.change',
  summary: 'Delete a station',
  params: stationParams,
  response: Nothing,
  errors: ['station_in_use'],
});
