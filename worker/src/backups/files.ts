import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BackupError } from '@sofra/infra/backups/backup-error';

/** Path of a file that is incomplete or unverified. */
export const partPath = (path: string): string => `${path}.part`;

/** Size and hash of a file. */
export interface Fingerprint {
  sizeBytes: number;
  sha256: Buffer;
}

const isFull = (code: unknown): boolean => code === 'ENOSPC' || code === 'EDQUOT';

/** Converts file system errors to a `BackupError`. */
async function inFolder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === undefined) throw error;
    throw new BackupError(isFull(code) ? 'disk_full' : 'folder_unusable', String(error), {
      cause: error,
    });
  }
}

/** Creates the folder if needed, and an empty file in it that only this user can read. */
export const createPart = (folder: string, path: string): Promise<void> =>
  inFolder(async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(partPath(path), 'wx', 0o600);
    await file.close();
  });

/**
 * Renames a complete file to its final name. Flushes both, so that neither is lost in a power cut.
 */
export const publishPart = (folder: string, path: string): Promise<void> =>
  inFolder(async () => {
    await flush(partPath(path));
    await rename(partPath(path), path);
    await flush(folder);
  });

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads a file's size and hash from disk. */
export const readFingerprint = (path: string): Promise<Fingerprint> =>
  inFolder(async () => {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk);
      sizeBytes += chunk.length;
    }
    return { sizeBytes, sha256: hash.digest() };
  });

/** Removes a backup's file, complete or not; ignores a missing one. */
export const removeFile = (folder: string, fileName: string): Promise<void> =>
  inFolder(async () => {
    const path = join(folder, basename(fileName));
    await rm(partPath(path), { force: true });
    await rm(path, { force: true });
  });
