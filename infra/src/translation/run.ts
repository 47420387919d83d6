import * as v from 'valibot';
import { jobs } from '@sofra/contracts/jobs';
import { TranslationRun } from '@sofra/contracts/translate';
import type { Db } from '../db.ts';
import type { TranslationProvider } from './translator.ts';

/** Maximum number of unknown texts a run lists. */
export const MAX_UNKNOWN = 50;

const Progress = v.pick(TranslationRun, [
  'done',
  'total',
  'translated',
  'unknown',
  'provider',
  'isFallback',
]);
/** Progress of a run, stored in the job's row. */
export type Progress = v.InferOutput<typeof Progress>;

/** Subject of a menu's translation job: one run per menu is open at a time. */
export const runSubject = (menuId: number): string => `menu:${menuId}`;

/** Progress before the worker has started. */
const noProgress = (provider: TranslationProvider): Progress => ({
  done: 0,
  total: 0,
  translated: 0,
  unknown: [],
  provider,
  isFallback: false,
});

/** Reads a `translate-menu` job as a run; `provider` is used until the worker has started. */
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

/** Stores the progress of a job in the caller's transaction. */
export async function saveProgress(db: Db, jobId: number, progress: Progress): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', jobId)
    .execute();
}
