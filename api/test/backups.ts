import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFileName } from '@sofra/infra/backups/rows';
import type { TestApi } from './api.ts';

/** A verified backup whose file holds `text`; answers its id and where the file is. */
export async function buildBackup(
  { db, deps }: TestApi,
  text = 'a backup',
): Promise<{ id: number; path: string }> {
  const fileName = newFileName();
  const path = join(deps.env.BACKUP_DIR ?? '', fileName);
  await writeFile(path, text);
  const { id } = await db
    .insertInto('backups')
    .values({
      trigger: 'schedule',
      status: 'verified',
      file_name: fileName,
      progress: 1,
      size_bytes: Buffer.byteLength(text),
      tables: 45,
      rows: 1200,
      finished_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, path };
}
