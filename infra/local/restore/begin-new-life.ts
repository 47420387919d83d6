import { sql } from 'kysely';
import type { Db } from '../../src/db.ts';

/** What has been done since in the life that the backup came from: nobody is mailed twice. */
const doneElsewhere = ['back-up', 'send-mail', 'send-test-mail'] as const;

/**
 * Makes a restored database one of its own: every open screen drops what it holds and reads again, and
 * what was under way when the backup was made is over, people's sign-ins too. The backup itself was: its file is nobody's to
 * begin anew.
 */
export async function beginNewLife(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('installation')
      .set({ epoch: sql`gen_random_uuid()` })
      .execute();
    // Some of them were ended since: a person signs in again. A guest's is worth their table only.
    await trx
      .deleteFrom('auth_sessions')
      .where('user_id', 'in', (people) =>
        people.selectFrom('users').select('id').where('is_anonymous', '=', false),
      )
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
