import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Db } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import type { SentFile } from '../http/send-file.ts';

/** Finds the file of a verified backup that wasn't deleted. */
export const findBackupFile = (db: Db, backupId: number) =>
  db
    .selectFrom('backups')
    .select(['file_name as fileName', 'size_bytes as sizeBytes'])
    .where('id', '=', backupId)
    .where('status', '=', 'verified')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Opens the file of a verified backup and records the download before the first byte. Throws `not_found` if
 * it is missing or its length differs from the verified one.
 */
export async function openBackup(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  backupId: number,
  userId: number,
): Promise<SentFile> {
  const backup = await findBackupFile(db, backupId);
  const folder = env.BACKUP_DIR;
  if (!backup || backup.sizeBytes === null || folder === undefined) throw new AppError('not_found');
  const { fileName, sizeBytes } = backup;
  const file = await open(join(folder, basename(fileName))).catch(() => undefined);
  if (!file) throw new AppError('not_found');
  try {
    const found = await file.stat();
    if (!found.isFile() || found.size !== sizeBytes) throw new AppError('not_found');
    await db.transaction().execute((trx) =>
      writeAudit(trx, {
        actorId: userId,
        action: 'backup.downloaded',
        details: { backupId, fileName },
      }),
    );
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    fileName,
    sizeBytes,
    type: 'application/octet-stream',
    body: file.createReadStream(),
  };
}
