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
