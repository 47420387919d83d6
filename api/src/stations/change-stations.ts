import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AuditAction } from '@sofra/contracts/audit';
import type { RouteInput } from '@sofra/contracts/route';
import {
  type BranchStations,
  type changeStation as changeRoute,
  type createStation as createRoute,
  MAX_STATIONS,
  type Station,
} from '@sofra/contracts/stations';
import type { Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import { clearScreenStation } from '../identity/screens.ts';
import { AppError } from '../lib/errors.ts';
import { isActive } from '../orders/branch-orders.ts';
import { clearPrinterStation } from '../printers/clear-station.ts';
import { refreshOpenSessions } from '../seating/table-sessions.ts';
import { publishStations, readStations } from './select-stations.ts';
import { deleteRules, writeRules } from './station-rules.ts';

/** Branch of the stations, and the user who changes them. */
export interface StationsScope {
  actorId: number;
  businessId: number;
  branchId: number;
}
type Change = RouteInput<typeof changeRoute>['body'];

/** Locks the stations of a branch and reads them; its changes are serialized. */
async function lockStations(trx: Trx, { branchId }: StationsScope): Promise<BranchStations> {
  await sql`select from stations where branch_id = ${branchId} and is_default
    for no key update`.execute(trx);
  return readStations(trx, branchId);
}

/** Returns a station of the branch; throws `not_found`. */
function getStation({ stations }: BranchStations, stationId: number): Station {
  const station = stations.find(({ id }) => id === stationId);
  if (!station) throw new AppError('not_found');
  return station;
}

const folded = (name: string): string => name.toLocaleLowerCase('tr');

/** Throws `name_taken` if another station has the name, in whatever case. */
function requireFreeName(
  { stations }: BranchStations,
  name: string | null | undefined,
  stationId?: number,
): void {
  if (!name) return;
  const isTaken = stations.some(
    (one) => one.id !== stationId && one.name !== null && folded(one.name) === folded(name),
  );
  if (isTaken) throw new AppError('name_taken');
}

const toColumns = ({ name, kind, limits, sortOrder }: Change) => ({
  ...(name !== undefined && { name }),
  ...(kind !== undefined && { kind }),
  ...(limits !== undefined && {
    warn_minutes: limits?.warnMinutes ?? null,
    late_minutes: limits?.lateMinutes ?? null,
  }),
  ...(sortOrder !== undefined && { sort_order: sortOrder }),
});

const audit = (
  trx: Trx,
  { actorId, businessId, branchId }: StationsScope,
  action: Extract<AuditAction, `station.${string}`>,
  { id, name, kind }: Pick<Station, 'id' | 'name' | 'kind'>,
): Promise<void> =>
  writeAudit(trx, {
    actorId,
    businessId,
    action,
    details: { stationId: id, ...(name !== null && { name }), kind, branchId },
  });

/** Adds a station at the end. Throws `station_limit`, `name_taken` or `invalid_input`. */
export async function createStation(
  trx: Trx,
  at: StationsScope,
  body: RouteInput<typeof createRoute>['body'],
): Promise<BranchStations> {
  const known = await lockStations(trx, at);
  if (known.stations.length >= MAX_STATIONS) throw new AppError('station_limit');
  requireFreeName(known, body.name);
  const { businessId, branchId } = at;
  const { kind, name = null } = body;
  const { id } = await trx
    .insertInto('stations')
    .values({
      name,
      kind,
      ...toColumns(body),
      business_id: businessId,
      branch_id: branchId,
      sort_order: Math.max(...known.stations.map(({ sortOrder }) => sortOrder)) + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeRules(trx, { businessId, branchId, stationId: id }, body);
  await audit(trx, at, 'station.created', { id, name, kind });
  return publishStations(trx, at.branchId);
}

/**
 * Changes the given fields of a station; new rules apply to new lines. Sends no event if nothing changes.
 * Throws `not_found`, `name_taken` or `invalid_input`.
 */
export async function changeStation(
  trx: Trx,
  at: StationsScope,
  stationId: number,
  change: Change,
): Promise<BranchStations> {
  const before = await lockStations(trx, at);
  getStation(before, stationId);
  requireFreeName(before, change.name, stationId);
  const columns = toColumns(change);
  if (Object.keys(columns).length > 0) {
    await trx.updateTable('stations').set(columns).where('id', '=', stationId).execute();
  }
  const { businessId, branchId } = at;
  await writeRules(trx, { businessId, branchId, stationId }, change);
  const after = await readStations(trx, branchId);
  if (isDeepStrictEqual(before, after)) return after;
  await audit(trx, at, 'station.changed', getStation(after, stationId));
  return publishStations(trx, at.branchId);
}

/**
 * Deletes a station: the default one makes its dishes, its screens show all stations, and its printers print
 * for all. Deleting it again changes nothing. Throws `not_found`, or `station_in_use` for the default station
 * and while its orders are open or their cancellation isn't acknowledged.
 */
export async function deleteStation(trx: Trx, at: StationsScope, stationId: number): Promise<void> {
  const known = await lockStations(trx, at);
  if (await isDeleted(trx, at, stationId)) return;
  const station = getStation(known, stationId);
  if (station.isDefault) throw new AppError('station_in_use');
  // An order in flight is written first, or finds the session changed and takes its stations again.
  await refreshOpenSessions(trx, at.branchId);
  if (await hasOpenLines(trx, at, stationId)) throw new AppError('station_in_use');
  await deleteRules(trx, stationId);
  await trx
    .updateTable('stations')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', stationId)
    .execute();
  await clearScreenStation(trx, stationId);
  await clearPrinterStation(trx, stationId);
  await audit(trx, at, 'station.deleted', station);
  await publishStations(trx, at.branchId);
}

async function isDeleted(trx: Trx, at: StationsScope, stationId: number): Promise<boolean> {
  const deleted = await trx
    .selectFrom('stations')
    .select('id')
    .where('id', '=', stationId)
    .where('branch_id', '=', at.branchId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return deleted !== undefined;
}

async function hasOpenLines(
  trx: Trx,
  { branchId }: StationsScope,
  stationId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from orders ordered join order_lines line on line.order_id = ordered.id
    where ordered.branch_id = ${branchId} and ${isActive} and line.station_id = ${stationId}
    limit 1`.execute(trx);
  return rows.length > 0;
}
