import { sql } from 'kysely';
import type { Db } from '../../../src/db.ts';

/**
 * Jobs that may have finished since the backup: they aren't repeated, so that no mail is sent
 * twice.
 */
const doneElsewhere = ['back-up', 'send-mail', 'send-test-mail'] as const;

/**
 * Makes a restored database a separate installation: a new epoch makes every open screen reload
 * its data. Work in progress at the time of the backup is marked as failed, and users are signed
 * out. The row of the running backup is deleted: restarting it would delete the restored file.
 */
export async function startNewEpoch(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('installation')
      .set({ epoch: sql`gen_random_uuid()` })
      .execute();
    // Some sign-in sessions may have ended since the backup, so users must sign in again. A
    // guest's only gives access to a table.
    await trx
      .deleteFrom('auth_sessions')
      .where('user_id', 'in', (people) =>
        people.selectFrom('users').select('id').where('is_anonymous', '=', false),
      )
      .execute();
    // A key may have been revoked since the backup.
    await trx
      .updateTable('api_keys')
      .set({ revoked_at: sql<Date>`now()` })
      .where('revoked_at', 'is', null)
      .execute();
    await trx.deleteFrom('two_factor_challenges').execute();
    await trx.deleteFrom('backups').where('status', '=', 'running').execute();
    await trx
      .updateTable('jobs')
      .set({ status: 'failed', error: 'restored from a backup', lease_until: null })
      .where('name', 'in', doneElsewhere)
      .where('status', 'in', ['requested', 'running'])
      .execute();
    await trx
      .updateTable('mails')
      .set({ status: 'failed', fault: 'unknown' })
      .where('status', 'in', ['waiting', 'sending'])
      .execute();
    await trx
      .insertInto('audit_log')
      .values({ actor_id: null, business_id: null, action: 'backup.restored', details: '{}' })
      .execute();
  });
}
