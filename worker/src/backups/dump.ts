import {
  type Contents,
  listTables,
  readContents,
  readSequences,
  type Table,
} from '@sofra/infra/backups/contents';
import { runProgram } from '@sofra/infra/backups/programs';
import { type Session, withSession } from '@sofra/infra/backups/session';
import { createTableProgress } from './table-progress.ts';
import { runBoth } from './run-both.ts';

/** Expected content of the dump file. */
export interface Dumped {
  /** Dumped tables, the largest first. */
  tables: readonly Table[];
  contents: Contents;
  /** Sequence values before and after the dump. */
  sequences: { before: Map<string, number>; after: Map<string, number> };
}

export interface DumpOptions {
  url: string;
  /** File to overwrite. */
  path: string;
  signal: AbortSignal;
  /** Called once the snapshot is taken: later writes aren't in it. */
  onSnapshot: () => Promise<void>;
  onShare: (share: number) => void;
}

/** Maximum wait for a table lock; a migration that holds one longer makes the backup fail. */
const LOCK_WITHIN_MS = 30_000;

/**
 * Dumps a snapshot and reads the contents of the same snapshot in parallel. Writers are never
 * blocked.
 */
export const dump = ({ url, path, signal, onSnapshot, onShare }: DumpOptions): Promise<Dumped> =>
  withSession(url, signal, async (session) => {
    await session.query('begin isolation level repeatable read read only');
    const before = await readSequences(session);
    const snapshot = await exportSnapshot(session);
    const tables = await listTables(session);
    const share = createTableProgress(tables);
    await onSnapshot();
    const [contents] = await runBoth(
      signal,
      (stop) => readSnapshot(url, snapshot, stop),
      (stop) =>
        runProgram('pg_dump', {
          args: [
            '--format=custom',
            `--file=${path}`,
            `--snapshot=${snapshot}`,
            `--lock-wait-timeout=${LOCK_WITHIN_MS}`,
            '--no-owner',
            '--no-privileges',
            '--no-password',
            '--verbose',
          ],
          url,
          signal: stop,
          fault: 'dump_failed',
          onLine: (line) => {
            const name = /dumping contents of table "(.+)"$/.exec(line)?.[1];
            if (name) onShare(share.add(name));
          },
        }),
    );
    const after = await readSequences(session);
    return { tables, contents, sequences: { before, after } };
  });

async function exportSnapshot(session: Session): Promise<string> {
  const { rows } = await session.query<{ id: string }>('select pg_export_snapshot() as id');
  const [snapshot] = rows;
  if (!snapshot) throw new Error('no snapshot');
  return snapshot.id;
}

const readSnapshot = (url: string, snapshot: string, stop: AbortSignal): Promise<Contents> =>
  withSession(url, stop, async (session) => {
    await session.query('begin isolation level repeatable read read only');
    await session.query(`set transaction snapshot ${session.escapeLiteral(snapshot)}`);
    return readContents(session);
  });
