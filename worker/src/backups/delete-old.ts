import { sql } from 'kysely';
import type { Backup } from '@sofra/contracts/backups';
import { NEWEST_BACKUPS_KEPT } from '@sofra/contracts/platform-settings';
import { publishBackup } from '@sofra/infra/backups/rows';
import { readSettingsGroup } from '@sofra/infra/settings';
import { directUrlOf } from '@sofra/infra/pooler';
import type { JobTools } from '../runner/job-handler.ts';
import { removeFile } from './files.ts';
import { dropLeftovers } from './scratch-database.ts';

/**
 * Deletes the files of expired backups, except the three newest verified ones, and leftovers of
 * failed backups unless a backup is running. Rows are kept. Errors are thrown, and the next run
 * retries.
 */
export async function deleteOldBackups({ db, rooms, env }: JobTools): Promise<void> {
  const folder = env.BACKUP_DIR;
  if (folder === undefined) return;
  const { retentionDays } = await readSettingsGroup(db, 'database');
  const { rows: old } = await sql<{ id: number; fileName: string; status: Backup['status'] }>`
    select id, file_name as "fileName", status from (
      select *, row_number() over (partition by status order by id desc) as newest
      from backups where deleted_at is null) kept
    where status = 'failed' and not exists (select from backups where status = 'running')
      or status = 'verified' and newest > ${NEWEST_BACKUPS_KEPT}
        and started_at < now() - make_interval(days => ${retentionDays})`.execute(db);
  if (old.some(({ status }) => status === 'failed')) {
    await dropLeftovers(directUrlOf(env), new AbortController().signal);
  }
  for (const { id, fileName } of old) {
    await removeFile(folder, fileName);
    await rooms.transact(async (trx) => {
      await trx
        .updateTable('backups')
        .set({ deleted_at: sql`now()` })
        .where('id', '=', id)
        .execute();
      await publishBackup(trx, id);
    });
  }
}
