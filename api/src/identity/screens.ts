import { type Insertable, sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import type { Database } from '@sofra/infra/schema/index';

/** Makes a user (`is_screen`) a screen of a branch. */
export async function insertScreen(
  trx: Trx,
  screen: Insertable<Database['screens']>,
): Promise<void> {
  await trx.insertInto('screens').values(screen).execute();
}

/** Revokes a screen and returns its name and branch; undefined if it was revoked before. */
export const revokeScreen = (trx: Trx, screenId: number, businessId: number) =>
  trx
    .updateTable('screens')
    .from('users')
    .set({ revoked_at: sql<Date>`now()` })
    .whereRef('users.id', '=', 'screens.user_id')
    .where('user_id', '=', screenId)
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .returning(['users.name', 'branch_id as branchId'])
    .executeTakeFirst();

/** Sets the station whose orders a screen shows; null shows all. */
export async function setScreenStation(
  trx: Trx,
  screenId: number,
  stationId: number | null,
): Promise<void> {
  await trx
    .updateTable('screens')
    .set({ station_id: stationId })
    .where('user_id', '=', screenId)
    .execute();
}

/** Makes the screens of a deleted station show all stations. */
export async function clearScreenStation(trx: Trx, stationId: number): Promise<void> {
  await trx
    .updateTable('screens')
    .set({ station_id: null })
    .where('station_id', '=', stationId)
    .execute();
}
