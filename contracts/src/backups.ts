import * as v from 'valibot';
import { Id, IdParam, Instant, Nothing, RoomPosition } from './common.ts';
import { pageQuery } from './paging.ts';
import { defineRoute } from './route.ts';
import { backupFrequencies } from './platform-settings.ts';

/** `verified` means restored and compared, table by table; only such a backup can be downloaded. */
export const backupStatuses = ['running', 'verified', 'failed'] as const;
export const backupSteps = ['dumping', 'restoring', 'comparing'] as const;

/** Reasons for a failed backup. Fixed codes, because a program's message may contain anything. */
export const backupErrors = [
  /** No folder is configured (`BACKUP_DIR`). */
  'folder_missing',
  /** The folder can't be created, read or written. */
  'folder_unusable',
  'disk_full',
  /** pg_dump or pg_restore is not installed. */
  'program_missing',
  /** pg_dump's version differs from the server's. */
  'version_mismatch',
  'dump_failed',
  /** The server refuses to create the database for the test restore. */
  'scratch_refused',
  'restore_failed',
  /** The restored data differs from the dumped data. */
  'not_equal',
  /** The file differs from the one that was written. */
  'file_damaged',
  /** The worker was stopped during the backup several times. */
  'interrupted',
  'unexpected',
] as const;
export type BackupErrorCode = (typeof backupErrors)[number];

export const Backup = v.object({
  id: Id,
  status: v.picklist(backupStatuses),
  trigger: v.picklist(['schedule', 'manual']),
  /** Name of the user who requested it; null for the schedule. */
  requestedBy: v.nullable(v.string()),
  step: v.picklist(backupSteps),
  /** 0 to 1, across all steps. */
  progress: v.number(),
  startedAt: Instant,
  finishedAt: v.nullable(Instant),
  fileName: v.string(),
  sizeBytes: v.nullable(v.number()),
  tables: v.nullable(v.number()),
  rows: v.nullable(v.number()),
  error: v.nullable(v.picklist(backupErrors)),
  /** True if the file can be downloaded: verified, and not yet deleted by age. */
  hasFile: v.boolean(),
});
export type Backup = v.InferOutput<typeof Backup>;

export const listBackups = defineRoute({
  method: 'GET',
  path: '/api/admin/backups',
  action: 'backups.list',
  summary: 'List backups',
  query: { after: pageQuery.after },
  response: v.object({
    backups: v.array(Backup),
    nextAfter: v.nullable(Id),
    frequency: v.picklist(backupFrequencies),
    retentionDays: v.number(),
    nextAt: Instant,
    position: RoomPosition,
  }),
});

/** Starts a backup; returns the running one if there is one. */
export const runBackup = defineRoute({
  method: 'POST',
  path: '/api/admin/backups',
  action: 'backups.run',
  summary: 'Start a backup',
  response: Backup,
  isRepeatable: true,
});

/**
 * Returns a download address for a verified backup. It works once, within a minute, and only for the sign-in
 * that requested it, so a link or image from elsewhere can't start a download.
 */
export const linkBackup = defineRoute({
  method: 'POST',
  path: '/api/admin/backups/:backupId/download',
  action: 'backups.download',
  summary: 'Create a download link for a verified backup',
  params: { backupId: IdParam },
  response: v.object({ url: v.string() }),
});
/** Streams the file of a verified backup, in pg_dump's custom format. */
export const downloadBackup = defineRoute({
  method: 'GET',
  path: '/api/admin/backups/:backupId/download/:token',
  action: 'backups.download',
  summary: 'Download a verified backup',
  params: { backupId: IdParam, token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) },
  response: Nothing,
});
