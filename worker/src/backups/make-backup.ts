import { join } from 'node:path';
import type { Backup } from '@sofra/contracts/backups';
import { BackupError } from '@sofra/infra/backups/backup-error';
import { countContents } from '@sofra/infra/backups/contents';
import { readMajor } from '@sofra/infra/backups/programs';
import { readServerMajor, withSession } from '@sofra/infra/backups/session';
import { dump } from './dump.ts';
import { createPart, type Fingerprint, publishPart, partPath, readFingerprint } from './files.ts';
import { verify } from './verify.ts';

export interface BackupPlan {
  backupId: number;
  url: string;
  folder: string;
  fileName: string;
  signal: AbortSignal;
  /**
   * Called once the snapshot is taken: later writes aren't in the backup. The file is created
   * after it.
   */
  onSnapshot: () => Promise<void>;
  /** Reports the progress of a step, 0 to 1. */
  onShare: (step: Backup['step'], share: number) => void;
}

/** Verified properties of a backup. */
export interface VerifiedBackup extends Fingerprint {
  tables: number;
  rows: number;
}

/**
 * Dumps the database into `fileName`, restores that file and compares it with the dumped snapshot,
 * table by table. The backup is valid only if this returns. If it throws (`BackupError` if the
 * reason is known), the caller must remove the file.
 */
export async function makeBackup(plan: BackupPlan): Promise<VerifiedBackup> {
  const { backupId, url, folder, signal, onShare } = plan;
  const path = join(folder, plan.fileName);
  await checkVersions(url, signal);
  const dumped = await dump({
    url,
    path: partPath(path),
    signal,
    onSnapshot: async () => {
      await plan.onSnapshot();
      await createPart(folder, path);
    },
    onShare: (share) => onShare('dumping', share),
  });
  await publishPart(folder, path);
  const written = await readFingerprint(path);
  onShare('restoring', 0);
  await verify(dumped, {
    url,
    path,
    backupId,
    signal,
    onRestored: (share) => onShare('restoring', share),
    onCompared: (share) => onShare('comparing', share),
  });
  const proved = await readFingerprint(path);
  if (!proved.sha256.equals(written.sha256)) {
    throw new BackupError('file_damaged', 'the file changed while it was proved');
  }
  return { ...proved, ...countContents(dumped.contents) };
}

/**
 * Checks that programs and server have one major version: a newer dump may not restore into this
 * server, and an older pg_dump refuses to run.
 */
async function checkVersions(url: string, signal: AbortSignal): Promise<void> {
  const server = await withSession(url, signal, readServerMajor);
  const programs = ['pg_dump', 'pg_restore'] as const;
  const majors = await Promise.all(programs.map((program) => readMajor(program, signal)));
  if (majors.some((major) => major !== server)) {
    const found = programs.map((program, index) => `${program} is ${majors[index]}`).join(', ');
    throw new BackupError('version_mismatch', `${found}, the server ${server}`);
  }
}
