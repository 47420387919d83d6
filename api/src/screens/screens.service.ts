import { sql } from 'kysely';
import {
  type changeScreen as changeRoute,
  MAX_SCREENS,
  type pairScreen as contract,
  type Screen,
} from '@sofra/contracts/screens';
import type { ScreenBoard } from '@sofra/contracts/roles';
import type { RouteInput } from '@sofra/contracts/route';
import type { Db, Trx } from '@sofra/infra/db';
import { insertScreen, setScreenStation } from '../identity/screens.ts';
import { insertUser, updateUser } from '../identity/users.ts';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { publishStations, requireStation } from '../stations/select-stations.ts';
import { takeCode } from './pairings.ts';

/** Branch of the screens, and the user who changes them. */
export interface ScreenScope extends Pick<ResourceScope, 'businessId' | 'branchId'> {
  actorId: number;
}

const selectScreens = (db: Db, { businessId, branchId }: Omit<ScreenScope, 'actorId'>) =>
  db
    .selectFrom('screens as screen')
    .innerJoin('users as self', 'self.id', 'screen.user_id')
    .innerJoin('users as approver', 'approver.id', 'screen.paired_by')
    .leftJoin('auth_sessions as held', 'held.user_id', 'screen.user_id')
    .select([
      'screen.user_id as id',
      'self.name',
      'screen.station as board',
      'screen.station_id as stationId',
      'approver.name as pairedBy',
      'screen.paired_at as pairedAt',
      'held.last_seen_at as lastSeenAt',
      // Recorded once a minute while its board is open.
      sql<boolean>`coalesce(held.last_seen_at > now() - interval '3 minutes', false)`.as(
        'isOnline',
      ),
    ])
    .where('screen.business_id', '=', businessId)
    .where('screen.branch_id', '=', branchId)
    .where('screen.revoked_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectScreens>['execute']>>[number];

const toScreen = (row: Row): Screen => ({
  ...row,
  pairedAt: row.pairedAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

/** Lists the screens of a branch that weren't revoked. */
export async function listScreens(db: Db, at: Omit<ScreenScope, 'actorId'>): Promise<Screen[]> {
  const rows = await selectScreens(db, at).orderBy('screen.user_id').execute();
  return rows.map(toScreen);
}

async function getScreen(trx: Trx, at: ScreenScope, screenId: number): Promise<Screen> {
  const row = await selectScreens(trx, at)
    .where('screen.user_id', '=', screenId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return toScreen(row);
}

/** Throws `invalid_input` unless a screen with this board can show the station; null shows all. */
async function requireShowable(
  trx: Trx,
  { branchId }: ScreenScope,
  board: ScreenBoard,
  stationId: number | null,
): Promise<void> {
  if (stationId === null) return;
  if (board !== 'kitchen')
    throw new AppError('invalid_input', { fields: { stationId: 'kitchen only' } });
  await requireStation(trx, branchId, stationId);
}

/**
 * Makes the tablet that shows this code a screen of the branch. Throws `pairing_code_wrong`, `screen_limit`, or
 * `invalid_input` for a station that it can't show.
 */
export async function pairScreen(
  trx: Trx,
  at: ScreenScope,
  { code, name, board, stationId = null }: RouteInput<typeof contract>['body'],
): Promise<Screen> {
  const { actorId, businessId, branchId } = at;
  await requireShowable(trx, at, board, stationId);
  const screen = { name, email: null, platform_role: null, is_screen: true };
  const id = await insertUser(trx, screen);
  await takeCode(trx, code, id);
  if ((await listScreens(trx, at)).length >= MAX_SCREENS) throw new AppError('screen_limit');
  await insertScreen(trx, {
    user_id: id,
    business_id: businessId,
    branch_id: branchId,
    station: board,
    station_id: stationId,
    paired_by: actorId,
  });
  const details = { screenId: id, name, board, ...(stationId !== null && { stationId }), branchId };
  await writeAudit(trx, { actorId, businessId, action: 'screen.paired', details });
  return getScreen(trx, at, id);
}

/**
 * Renames a screen, or changes the station that it shows: the screen learns of it by `stations.changed`. Throws
 * `not_found`, or `invalid_input` for a station that it can't show.
 */
export async function changeScreen(
  trx: Trx,
  at: ScreenScope,
  { screenId, name, stationId }: { screenId: number } & RouteInput<typeof changeRoute>['body'],
): Promise<Screen> {
  const before = await getScreen(trx, at, screenId);
  const { actorId, businessId, branchId } = at;
  if (name !== undefined && before.name !== name) {
    await updateUser(trx, screenId, { name });
    const details = { screenId, from: before.name, name, branchId };
    await writeAudit(trx, { actorId, businessId, action: 'screen.renamed', details });
  }
  if (stationId !== undefined && before.stationId !== stationId) {
    await requireShowable(trx, at, before.board, stationId);
    await setScreenStation(trx, screenId, stationId);
    const details = { screenId, name: name ?? before.name, stationId, branchId };
    await writeAudit(trx, { actorId, businessId, action: 'screen.stationChanged', details });
    await publishStations(trx, branchId);
  }
  return getScreen(trx, at, screenId);
}

/** Throws `not_found` unless this is, or was, a screen of the branch. */
export async function requireScreen(trx: Trx, at: ScreenScope, screenId: number): Promise<void> {
  const screen = await trx
    .selectFrom('screens')
    .select('user_id')
    .where('user_id', '=', screenId)
    .where('business_id', '=', at.businessId)
    .where('branch_id', '=', at.branchId)
    .executeTakeFirst();
  if (!screen) throw new AppError('not_found');
}
