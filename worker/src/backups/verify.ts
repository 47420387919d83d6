import { BackupError } from '@sofra/infra/backups/backup-error';
import {
  findDifference,
  findDriftedSequence,
  listTables,
  readContents,
  readSequences,
} from '@sofra/infra/backups/contents';
import { runProgram } from '@sofra/infra/backups/programs';
import { withSession } from '@sofra/infra/backups/session';
import type { Dumped } from './dump.ts';
import { withScratch } from './scratch-database.ts';
import { createTableProgress } from './table-progress.ts';

export interface VerifyOptions {
  url: string;
  path: string;
  backupId: number;
  signal: AbortSignal;
  onRestored: (share: number) => void;
  onCompared: (share: number) => void;
}

/** Minimum size for a parallel restore: below it, a second process costs more than it saves. */
const SIDE_BY_SIDE_FROM_BYTES = 16 * 2 ** 20;

/**
 * Restores a file into a scratch database and compares all contents. Throws `BackupError` if they
 * differ.
 */
export async function verify(dumped: Dumped, options: VerifyOptions): Promise<void> {
  const { url, path, backupId, signal } = options;
  const bytes = dumped.tables.reduce((sum, table) => sum + table.bytes, 0);
  await withScratch(url, backupId, signal, async (scratchUrl) => {
    const share = createTableProgress(dumped.tables);
    await runProgram('pg_restore', {
      args: [
        '--exit-on-error',
        ...(bytes < SIDE_BY_SIDE_FROM_BYTES ? [] : ['--jobs=2']),
        '--no-owner',
        '--no-privileges',
        '--no-password',
        '--verbose',
        path,
      ],
      url: scratchUrl,
      signal,
      fault: 'restore_failed',
      onLine: (line) => {
        const name = /(?:finished item \d+ TABLE DATA|processing data for table) (.+)$/.exec(
          line,
        )?.[1];
        if (name) options.onRestored(share.add(name));
      },
    });
    await withSession(scratchUrl, signal, async (session) => {
      const compared = createTableProgress(await listTables(session));
      const restored = await readContents(session, ({ name }) =>
        options.onCompared(compared.add(name)),
      );
      const { before, after } = dumped.sequences;
      const difference =
        findDifference(dumped.contents, restored) ??
        findDriftedSequence(await readSequences(session), before, after);
      if (difference) throw new BackupError('not_equal', difference);
    });
  });
}
