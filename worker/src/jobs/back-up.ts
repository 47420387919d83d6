import { BackupError } from '@sofra/infra/backups/backup-error';
import { newFileName } from '@sofra/infra/backups/rows';
import { isDatabaseUnavailable } from '@sofra/infra/db';
import { directUrlOf } from '@sofra/infra/pooler';
import {
  type Attempt,
  failAbandonedBackups,
  findBackupOf,
  takeOver,
  reportFailure,
  publishVerified,
} from '../backups/attempt.ts';
import { removeFile } from '../backups/files.ts';
import { makeBackup, type VerifiedBackup } from '../backups/make-backup.ts';
import { followProgress } from '../backups/progress.ts';
import { deleteOldBackups } from '../backups/delete-old.ts';
import { dropLeftovers } from '../backups/scratch-database.ts';
import type { JobContext, JobHandler, JobListener } from '../runner/job-handler.ts';

/**
 * Makes a backup and verifies it by restoring it. A failure leaves no file and notifies the
 * admins. If a worker is killed, the next attempt starts over, so a job has at most one verified
 * backup. Throws, and is therefore retried, only if Postgres is unavailable or the worker stops.
 */
export const backUp: JobHandler<'back-up'> = async (context) => {
  const { id, status, fileName } = await findBackupOf(context.rooms, context.jobId);
  if (status !== 'running') return { backupId: id, status };
  const attempt = { id, earlierName: fileName, fileName: newFileName() };
  const outcome = await make(context, attempt);
  await deleteOldBackups(context).catch((error: unknown) =>
    context.log.warn({ err: error }, 'old backups not deleted'),
  );
  return { backupId: id, status: outcome };
};

/** Marks the backups of abandoned jobs as failed. */
export const endAbandonedBackups: JobListener = (trx) => failAbandonedBackups(trx);

async function make(context: JobContext, attempt: Attempt): Promise<'verified' | 'failed'> {
  const { rooms, log } = context;
  let proof: VerifiedBackup;
  try {
    proof = await prove(context, attempt);
  } catch (error) {
    await removeWhatIsLeft(context, attempt);
    const isKnown = error instanceof BackupError;
    if (context.signal.aborted || (!isKnown && isDatabaseUnavailable(error))) throw error;
    log.error({ err: error }, 'backup failed');
    const fault = isKnown ? error.fault : 'unexpected';
    if (!(await reportFailure(rooms, attempt, fault))) throw takenOver();
    return 'failed';
  }
  // The commit may have succeeded although its response was lost, so the file is kept until the
  // row is read.
  if (await publishVerified(rooms, attempt, proof)) return 'verified';
  await removeWhatIsLeft(context, attempt);
  throw takenOver();
}

const takenOver = (): Error => new Error('another worker has restarted the backup');

async function prove(context: JobContext, attempt: Attempt): Promise<VerifiedBackup> {
  const { db, rooms, env, log } = context;
  const url = directUrlOf(env);
  const folder = env.BACKUP_DIR;
  if (folder === undefined) throw new BackupError('folder_missing', 'BACKUP_DIR is not set');
  const taken = new AbortController();
  const onTaken = (): void => taken.abort(takenOver());
  const signal = AbortSignal.any([context.signal, taken.signal]);
  await removeFile(folder, attempt.earlierName);
  await dropLeftovers(url, signal);
  const progress = followProgress(rooms, attempt, { log, onTaken });
  try {
    return await makeBackup({
      backupId: attempt.id,
      url,
      folder,
      fileName: attempt.fileName,
      signal,
      // Runs after the snapshot: otherwise the restored row would name this file as an earlier
      // attempt's, and the job's next attempt would delete it.
      onSnapshot: async () => {
        if (!(await takeOver(db, attempt))) throw takenOver();
      },
      onShare: progress.reach,
    });
  } finally {
    await progress.stop();
  }
}

/**
 * Removes the attempt's file. A file that can't be removed now is removed along with the old
 * backups.
 */
async function removeWhatIsLeft({ env, log }: JobContext, { fileName }: Attempt): Promise<void> {
  if (env.BACKUP_DIR === undefined) return;
  await removeFile(env.BACKUP_DIR, fileName).catch((error: unknown) =>
    log.warn({ err: error }, 'failed backup not deleted'),
  );
}
