import type { Backup, BackupErrorCode } from '@sofra/contracts/backups';
import type { Db, Trx } from '@sofra/infra/db';
import { raiseNotice } from '@sofra/infra/notices';
import type { Rooms } from '@sofra/infra/rooms';
import { beginBackup, getBackup, publishBackup } from '@sofra/infra/backups/rows';
import type { VerifiedBackup } from './make-backup.ts';

/**
 * One attempt at a backup, with the right to change its row. The file name is the fencing token: a
 * new attempt changes it, and from then on this attempt can't write.
 */
export interface Attempt {
  id: number;
  fileName: string;
  /** File name in the row until the snapshot is taken. */
  earlierName: string;
}

const changing = (trx: Trx, { id, fileName, earlierName }: Attempt) =>
  trx
    .updateTable('backups')
    .where('id', '=', id)
    .where('file_name', 'in', [fileName, earlierName])
    .where('status', '=', 'running')
    .returning('id');

/** Returns the backup of a job, and creates it if it is new. */
export const findBackupOf = (rooms: Rooms, jobId: number): Promise<Backup> =>
  rooms.transact(async (trx) => {
    await beginBackup(trx, jobId);
    return getBackup(trx, { jobId });
  });

/** Stores the attempt's file name in the row; false if another worker has restarted the backup. */
export async function takeOver(db: Db, attempt: Attempt): Promise<boolean> {
  const taken = await db
    .transaction()
    .execute((trx) =>
      changing(trx, attempt)
        .set({ file_name: attempt.fileName, step: 'dumping', progress: 0 })
        .executeTakeFirst(),
    );
  return taken !== undefined;
}

/** Publishes the progress; false if another worker has restarted the backup. */
export const publishProgress = (
  rooms: Rooms,
  attempt: Attempt,
  at: Pick<Backup, 'step' | 'progress'>,
): Promise<boolean> =>
  rooms.transact(async (trx) => {
    const ours = await changing(trx, attempt).set(at).executeTakeFirst();
    if (ours) await publishBackup(trx, ours.id);
    return ours !== undefined;
  });

/** Marks the backup as verified and raises a notice; false if another worker has restarted it. */
export const publishVerified = (
  rooms: Rooms,
  attempt: Attempt,
  { sizeBytes, sha256, tables, rows }: VerifiedBackup,
): Promise<boolean> =>
  rooms.transact(async (trx) => {
    const ours = await changing(trx, attempt)
      .set({
        status: 'verified',
        progress: 1,
        size_bytes: sizeBytes,
        sha256,
        tables,
        rows,
        finished_at: new Date(),
      })
      .executeTakeFirst();
    if (!ours) return false;
    await publishBackup(trx, ours.id);
    await raiseNotice(trx, 'backup.verified', { backupId: ours.id, sizeBytes, tables, rows });
    return true;
  });

/** Marks the backup as failed and raises a notice; false if another worker has restarted it. */
export const reportFailure = (
  rooms: Rooms,
  attempt: Attempt,
  fault: BackupErrorCode,
): Promise<boolean> =>
  rooms.transact(async (trx) => {
    const ours = await changing(trx, attempt)
      .set({ status: 'failed', error: fault, finished_at: new Date() })
      .executeTakeFirst();
    if (!ours) return false;
    await publishBackup(trx, ours.id);
    await raiseNotice(trx, 'backup.failed', { backupId: ours.id, fault });
    return true;
  });

/** Fails running backups whose jobs have ended, because every attempt's worker was killed. */
export async function failAbandonedBackups(trx: Trx): Promise<void> {
  const abandoned = await trx
    .updateTable('backups')
    .from('jobs')
    .whereRef('jobs.id', '=', 'backups.job_id')
    .where('jobs.status', 'in', ['done', 'failed'])
    .where('backups.status', '=', 'running')
    .set({ status: 'failed', error: 'interrupted', finished_at: new Date() })
    .returning('backups.id')
    .execute();
  for (const { id } of abandoned) {
    await publishBackup(trx, id);
    await raiseNotice(trx, 'backup.failed', { backupId: id, fault: 'interrupted' });
  }
}
