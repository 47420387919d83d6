import type { Backup, BackupFaultCode } from '@sofra/contracts/backups';
import type { Db, Trx } from '@sofra/infra/db';
import { raiseNotice } from '@sofra/infra/notices';
import type { Rooms } from '@sofra/infra/rooms';
import { beginBackup, getBackup, tellBackup } from '@sofra/infra/backups/rows';
import type { Proof } from './make-backup.ts';

/**
 * The right to write what becomes of a backup. The file name is the fence: whoever begins it anew gives
 * it another, and from then on this attempt changes nothing.
 */
export interface Attempt {
  id: number;
  fileName: string;
  /** What its row is called until the snapshot is taken. */
  earlierName: string;
}

const changing = (trx: Trx, { id, fileName, earlierName }: Attempt) =>
  trx
    .updateTable('backups')
    .where('id', '=', id)
    .where('file_name', 'in', [fileName, earlierName])
    .where('status', '=', 'running')
    .returning('id');

/** The backup of a job, begun where it is new. */
export const findBackupOf = (rooms: Rooms, jobId: number): Promise<Backup> =>
  rooms.transact(async (trx) => {
    await beginBackup(trx, jobId);
    return getBackup(trx, { jobId });
  });

/** Gives the backup its file name; false when somebody else has begun it anew. */
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

/** Tells how far it is; false when it is no longer ours. */
export const tellProgress = (
  rooms: Rooms,
  attempt: Attempt,
  at: Pick<Backup, 'step' | 'progress'>,
): Promise<boolean> =>
  rooms.transact(async (trx) => {
    const ours = await changing(trx, attempt).set(at).executeTakeFirst();
    if (ours) await tellBackup(trx, ours.id);
    return ours !== undefined;
  });

/** Tells everybody that it is proved; false when it is no longer ours. */
export const tellVerified = (
  rooms: Rooms,
  attempt: Attempt,
  { sizeBytes, sha256, tables, rows }: Proof,
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
    await tellBackup(trx, ours.id);
    await raiseNotice(trx, 'backup.verified', { backupId: ours.id, sizeBytes, tables, rows });
    return true;
  });

/** Tells everybody that it failed; false when it is no longer ours. */
export const tellFailed = (
  rooms: Rooms,
  attempt: Attempt,
  fault: BackupFaultCode,
): Promise<boolean> =>
  rooms.transact(async (trx) => {
    const ours = await changing(trx, attempt)
      .set({ status: 'failed', error: fault, finished_at: new Date() })
      .executeTakeFirst();
    if (!ours) return false;
    await tellBackup(trx, ours.id);
    await raiseNotice(trx, 'backup.failed', { backupId: ours.id, fault });
    return true;
  });

/** Fails the backups whose jobs are over and left them running: their workers ended again and again. */
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
    await tellBackup(trx, id);
    await raiseNotice(trx, 'backup.failed', { backupId: id, fault: 'interrupted' });
  }
}
