import { CronExpressionParser } from 'cron-parser';
import type { Backup, listBackups as route } from '@sofra/contracts/backups';
import { backupSchedules } from '@sofra/contracts/jobs';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import type { RouteResult } from '@sofra/contracts/route';
import {
  backupSubject,
  beginBackup,
  getBackup,
  selectBackups,
  toBackup,
} from '@sofra/infra/backups/rows';
import { type Db, readSnapshot, type Trx } from '@sofra/infra/db';
import { hurryJob, requestJob } from '@sofra/infra/jobs';
import { readPosition } from '@sofra/infra/rooms';
import { readSettingsGroup } from '@sofra/infra/settings';
import { writeAudit } from '../core/write-audit.ts';

/** Returns a page of backups, newest first, and the time of the next scheduled one. */
export const listBackups = (
  db: Db,
  after = Number.MAX_SAFE_INTEGER,
): Promise<RouteResult<typeof route>> =>
  readSnapshot(db, async (trx) => {
    const { backupFrequency, retentionDays } = await readSettingsGroup(trx, 'database');
    const found = await selectBackups(trx)
      .where('backups.id', '<', after)
      .orderBy('backups.id', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute();
    const backups = found.slice(0, PAGE_SIZE).map(toBackup);
    const next = CronExpressionParser.parse(backupSchedules[backupFrequency], { tz: 'UTC' }).next();
    return {
      backups,
      nextAfter: found.length > PAGE_SIZE ? (backups.at(-1)?.id ?? null) : null,
      frequency: backupFrequency,
      retentionDays,
      nextAt: next.toDate().toISOString(),
      position: await readPosition(trx, 'platform'),
    };
  });

/** Requests a backup from the worker, or returns the running one. The job is for `enqueueJob`. */
export async function requestBackup(
  trx: Trx,
  userId: number,
): Promise<{ backup: Backup; jobId: number }> {
  const data = { requestedBy: userId };
  const jobId = await requestJob(trx, 'back-up', data, { subject: backupSubject });
  await hurryJob(trx, jobId);
  const begun = await beginBackup(trx, jobId);
  if (begun !== undefined) {
    await writeAudit(trx, {
      actorId: userId,
      action: 'backup.requested',
      details: { backupId: begun },
    });
  }
  return { jobId, backup: await getBackup(trx, { jobId }) };
}
