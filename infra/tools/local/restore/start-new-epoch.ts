import { sql } from 'kysely';
import type { Db } from '../../../src/db.ts';
import { secureAccounts } from '../../../src/secure-accounts.ts';

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
    // Sign-ins, links and invitations may have ended since the backup. A guest's sign-in only gives access to a
    // table.
    const accounts = await trx
      .selectFrom('users')
      .select('id')
      .where('is_anonymous', '=', false)
      .execute();
    const ids = accounts.map(({ id }) => id);
    await secureAccounts(trx, ids, { by: 'authority' });
    await trx.deleteFrom('admin_invitations').execute();
    // A key may have been revoked since the backup.
    await trx
      .updateTable('api_keys')
      .set({ revoked_at: sql<Date>`now()` })
      .where('revoked_at', 'is', null)
      .execute();
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
