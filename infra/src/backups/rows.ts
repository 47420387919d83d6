import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Backup } from '@sofra/contracts/backups';
import type { Db, Trx } from '../db.ts';
import { emit } from '../rooms.ts';

/** Subject of the backup job: only one backup is open at a time. */
export const backupSubject = 'backup';

/** Creates a unique file name: `sofra-20261121-194005-3fa2.dump`. */
export function newFileName(): string {
  const [day, time] = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return `sofra-${day}-${time}-${randomBytes(2).toString('hex')}.dump`;
}

/** Query for backups with the requester's name; add conditions to it. */
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

/** Reads a backup. Inside a transaction, sees that transaction's changes. */
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

/**
 * Sends a backup's current state to the platform's staff. Needs a transaction of `rooms.transact`.
 */
export async function publishBackup(trx: Trx, id: number): Promise<Backup> {
  const backup = await getBackup(trx, { id });
  emit(trx, 'platform', 'backup.progressed', backup);
  return backup;
}

/**
 * Inserts the backup row of a job and returns its id; undefined if it exists. Needs a transaction
 * of `rooms.transact`.
 */
export async function beginBackup(trx: Trx, jobId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into backups (job_id, trigger, requested_by, file_name)
    select id, case when data->>'requestedBy' is null then 'schedule' else 'manual' end,
      (data->>'requestedBy')::bigint, ${newFileName()}
    from jobs where id = ${jobId}
    on conflict (job_id) do nothing returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id !== undefined) await publishBackup(trx, id);
  return id;
}
