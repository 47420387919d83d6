import * as v from 'valibot';
import { jobs } from '@sofra/contracts/jobs';
import { TranslationRun } from '@sofra/contracts/translate';
import type { Db } from '../db.ts';
import type { TranslationProvider } from './translator.ts';

/** Texts a run names as unknown, at most. */
export const MAX_UNKNOWN = 50;

const Progress = v.pick(TranslationRun, ['done', 'total', 'translated', 'unknown', 'provider']);
/** How far a run is, as the job's row keeps it. */
export type Progress = v.InferOutput<typeof Progress>;

/** One run a menu at a time: the subject of its job. */
export const runSubject = (menuId: number): string => `menu:${menuId}`;

/** Before the worker has looked. */
const noProgress = (provider: TranslationProvider): Progress => ({
  done: 0,
  total: 0,
  translated: 0,
  unknown: [],
  provider,
});

/** A 'translate-menu' job as people see it; `provider` stands where the worker hasn't begun. */
export async function findRun(
  db: Db,
  which: { jobId: number } | { menuId: number },
  provider: TranslationProvider,
): Promise<TranslationRun | undefined> {
  const runs = db
    .selectFrom('jobs')
    .select(['id', 'status', 'data', 'progress'])
    .where('name', '=', 'translate-menu');
  const row = await (
    'jobId' in which
      ? runs.where('id', '=', which.jobId)
      : runs.where('subject', '=', runSubject(which.menuId)).orderBy('id', 'desc').limit(1)
  ).executeTakeFirst();
  if (!row) return undefined;
  const { menuId } = v.parse(jobs['translate-menu'].data, row.data);
  const progress = row.progress ? v.parse(Progress, row.progress) : noProgress(provider);
  return { jobId: row.id, menuId, status: row.status, ...progress };
}

/** Writes down how far a job is; worth the transaction it belongs to. */
export async function saveProgress(db: Db, jobId: number, progress: Progress): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', jobId)
    .execute();
}
