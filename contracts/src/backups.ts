import * as v from 'valibot';
import { Id, IdParam, Instant, Nothing, RoomPosition } from './common.ts';
import { defineRoute } from './route.ts';
import { backupFrequencies } from './settings.ts';

/** `verified`: restored and found equal, table by table; nothing else is offered (design: security, backups). */
export const backupStatuses = ['running', 'verified', 'failed'] as const;
export const backupSteps = ['dumping', 'restoring', 'comparing'] as const;

export const Backup = v.object({
  id: Id,
  status: v.picklist(backupStatuses),
  trigger: v.picklist(['schedule', 'manual']),
  /** Who asked for it; null: the schedule. */
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
  /** Why it failed, in words of our own. */
  error: v.nullable(v.string()),
  /** Whether the file can be downloaded: verified, and not deleted by age. */
  hasFile: v.boolean(),
});
export type Backup = v.InferOutput<typeof Backup>;

export const listBackups = defineRoute({
  method: 'GET',
  path: '/api/admin/backups',
  action: 'backups.list',
  summary: 'Backups, the newest first',
  response: v.object({
    backups: v.array(Backup),
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
});

/** The file of a verified backup, in pg_dump's custom format. */
export const downloadBackup = defineRoute({
  method: 'GET',
  path: '/api/admin/backups/:backupId/download',
  action: 'backups.download',
  summary: 'Download a verified backup',
  params: { backupId: IdParam },
  response: Nothing,
});
