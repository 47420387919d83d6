import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { JobResult } from '@sofra/contracts/jobs';
import { backupSubject } from '@sofra/infra/backups/rows';
import { requestJob } from '@sofra/infra/jobs';
import { backUp } from '../back-up.ts';
import type { JobContext } from '../job-handler.ts';
import type { BackRoom } from './back-room.ts';

/** A folder for the backups of a back room, and what became of them. */
export interface BackupRoom {
  folder: string;
  /** Asks for one, as the API does. */
  request: () => Promise<number>;
  /** What the handler is handed for a job. */
  context: (jobId: number, given?: Partial<JobContext>) => JobContext;
  /** Makes one from request to answer. */
  make: (given?: Partial<JobContext>) => Promise<JobResult<'back-up'>>;
  read: (id: number) => ReturnType<typeof readBackup>;
  files: () => Promise<string[]>;
  /** Databases that were made to restore into. */
  scratches: () => Promise<string[]>;
  /** The notices so far: kind and facts, the oldest first. */
  notices: () => Promise<{ kind: string; facts: object }[]>;
  remove: () => Promise<void>;
}

/** `url`: what is backed up, where it isn't the room's own database. */
export async function openBackupRoom(room: BackRoom, url = room.databaseUrl): Promise<BackupRoom> {
  const { db } = room;
  const database = new URL(url).pathname.slice(1);
  const folder = await mkdtemp(join(tmpdir(), 'sofra-backups-'));
  const request = (): Promise<number> =>
    db
      .transaction()
      .execute((trx) =>
        requestJob(trx, 'back-up', { requestedBy: null }, { subject: backupSubject }),
      );
  const context: BackupRoom['context'] = (jobId, given) => {
    const { env, ...rest } = room.context();
    return { ...rest, jobId, env: { ...env, DATABASE_URL: url, BACKUP_DIR: folder }, ...given };
  };
  return {
    folder,
    request,
    context,
    async make(given) {
      const jobId = await request();
      const result = await backUp(context(jobId, given), { requestedBy: null });
      await db.updateTable('jobs').set({ status: 'done' }).where('id', '=', jobId).execute();
      return result;
    },
    read: (id) => readBackup(room, id),
    files: () => readdir(folder),
    async scratches() {
      const { rows } = await sql<{ name: string }>`select datname as name from pg_database
        where starts_with(datname, ${`${database}_verify_`})`.execute(db);
      return rows.map(({ name }) => name);
    },
    notices: () => db.selectFrom('notices').select(['kind', 'facts']).orderBy('id').execute(),
    remove: () => rm(folder, { recursive: true }),
  };
}

const readBackup = ({ db }: BackRoom, id: number) =>
  db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
