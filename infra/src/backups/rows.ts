import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Backup } from '@sofra/contracts/backups';
import type { Db, Trx } from '../db.ts';
import { emit } from '../rooms.ts';

/** One backup at a time: the subject of its job. */
export const backupSubject = 'backup';

/** A name that no other attempt has: `sofra-20261121-194005-3fa2.dump`. */
export function newFileName(): string {
  const [day, time] = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return `sofra-${day}-${time}-${randomBytes(2).toString('hex')}.dump`;
}

/** Backups as people see them; narrow it down further. */
export const selectBackups = (db: Db) =>
  db
    .selectFrom('backups')
    .leftJoin('users', 'users.id', 'backups.requested_by')
    .selectAll('backups')
    .select('users.name as requester');

type BackupRow = Awaited<ReturnType<ReturnType<typeof selectBackups>['executeTakeFirstOrThrow']>>;

export function toBackup(row: BackupRow): Backup {
  return {
    id: row.id,
    status: row.status,
    trigger: row.trigger,
    requestedBy: row.requester,
    step: row.step,
    progress: row.progress,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    tables: row.tables,
    rows: row.rows,
    error: row.error,
    hasFile: row.status === 'verified' && row.deleted_at === null,
  };
}

/** A backup as it is now; in a transaction, with what that has changed. */
export const getBackup = async (
  db: Db,
  which: { id: number } | { jobId: number },
): Promise<Backup> =>
  toBackup(
    await (
      'id' in which
        ? selectBackups(db).where('backups.id', '=', which.id)
        : selectBackups(db).where('job_id', '=', which.jobId)
    ).executeTakeFirstOrThrow(),
  );

/** Tells the platform's people how a backup is now; in `rooms.transact`. */
export async function tellBackup(trx: Trx, id: number): Promise<Backup> {
  const backup = await getBackup(trx, { id });
  emit(trx, 'platform', 'backup.progressed', backup);
  return backup;
}

/** Begins the backup of a job, once; answers its id where it is new. In `rooms.transact`. */
export async function beginBackup(trx: Trx, jobId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into backups (job_id, trigger, requested_by, file_name)
    select id, case when data->>'requestedBy' is null then 'schedule' else 'manual' end,
      (data->>'requestedBy')::bigint, ${newFileName()}
    from jobs where id = ${jobId}
    on conflict (job_id) do nothing returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id !== undefined) await tellBackup(trx, id);
  return id;
}
