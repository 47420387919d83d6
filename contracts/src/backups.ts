import * as v from 'valibot';
import { Id, IdParam, Instant, Nothing, RoomPosition } from './common.ts';
import { pageQuery } from './paging.ts';
import { defineRoute } from './route.ts';
import { backupFrequencies } from './settings.ts';

/** `verified`: restored and found equal, table by table; nothing else is offered. */
export const backupStatuses = ['running', 'verified', 'failed'] as const;
export const backupSteps = ['dumping', 'restoring', 'comparing'] as const;

/** Reasons why a backup failed. Our own codes, because a program's message may contain anything. */
export const backupFaults = [
  /** No folder is set (`BACKUP_DIR`). */
  'folder_missing',
  /** The folder can't be made, read or written. */
  'folder_unusable',
  'disk_full',
  /** pg_dump or pg_restore isn't there. */
  'program_missing',
  /** They are of another version than the server. */
  'version_mismatch',
  'dump_failed',
  /** The server doesn't let us make the database to restore into. */
  'scratch_refused',
  'restore_failed',
  /** The restored data differs from the dumped data. */
  'not_equal',
  /** The file is another than the one that was written. */
  'file_damaged',
  /** The worker ended in the middle, again and again. */
  'interrupted',
  'unexpected',
] as const;
export type BackupFaultCode = (typeof backupFaults)[number];

export const Backup = v.object({
  id: Id,
  status: v.picklist(backupStatuses),
  trigger: v.picklist(['schedule', 'manual']),
  /** Name of the user who requested it; null for the schedule. */
  requestedBy: v.nullable(v.string()),
  step: v.picklist(backupSteps),
  /** 0 to 1, over all steps. */
  progress: v.number(),
  startedAt: Instant,
  finishedAt: v.nullable(Instant),
  fileName: v.string(),
  sizeBytes: v.nullable(v.number()),
  tables: v.nullable(v.number()),
  rows: v.nullable(v.number()),
  error: v.nullable(v.picklist(backupFaults)),
  /** True if the file can be downloaded: verified, and not yet deleted by age. */
  hasFile: v.boolean(),
});
export type Backup = v.InferOutput<typeof Backup>;

export const listBackups = defineRoute({
  method: 'GET',
  path: '/api/admin/backups',
  action: 'backups.list',
  summary: 'Backups, the newest first',
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

/** Makes a backup now; while one is running, that one is the answer. */
export const runBackup = defineRoute({
  method: 'POST',
  path: '/api/admin/backups',
  action: 'backups.run',
  summary: 'Make a backup now',
  response: Backup,
  isRepeatable: true,
});

/**
 * Returns the address of a verified backup's file. It works once, within a minute, for the sign-in that asked:
 * no image or link of another user starts a download.
 */
export const linkBackup = defineRoute({
  method: 'POST',
  path: '/api/admin/backups/:backupId/download',
  action: 'backups.download',
  summary: 'Ask for a link that downloads a verified backup once',
  params: { backupId: IdParam },
  response: v.object({ url: v.string() }),
});
/** The file of a verified backup, in pg_dump's custom format. */
export const downloadBackup = defineRoute({
  method: 'GET',
  path: '/api/admin/backups/:backupId/download/:token',
  action: 'backups.download',
  summary: 'Download a verified backup',
  params: { backupId: IdParam, token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) },
  response: Nothing,
});
