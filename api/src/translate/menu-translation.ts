import type { RouteInput, RouteResult } from '@sofra/contracts/route';
import { userRoom } from '@sofra/contracts/rooms';
import type * as contract from '@sofra/contracts/translate';
import { type Db, readSnapshot } from '@sofra/infra/db';
import { enqueueJob, hurryJob, requestJob } from '@sofra/infra/jobs';
import { readPosition } from '@sofra/infra/rooms';
import { findRun, runSubject } from '@sofra/infra/translation/run';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';

type Asked = RouteInput<typeof contract.translateMenu>['body'] & {
  menuId: number;
  businessId: number;
  userId: number;
};

/**
 * Requests the translation of a menu's missing languages from the worker, or returns the running one. Throws
 * `not_found` for an item of another menu.
 */
export async function requestRun(
  { db, env, jobs }: Pick<Deps, 'db' | 'env' | 'jobs'>,
  { menuId, businessId, userId, languages, itemId, refreshStale = false }: Asked,
): Promise<contract.TranslationRun> {
  if (itemId !== undefined) await checkItem(db, { menuId, businessId, itemId });
  const data = { menuId, userId, languages, itemId: itemId ?? null, refreshStale };
  const jobId = await db.transaction().execute(async (trx) => {
    const id = await requestJob(trx, 'translate-menu', data, { subject: runSubject(menuId) });
    await hurryJob(trx, id);
    return id;
  });
  enqueueJob(jobs, jobId, 'translate-menu');
  const run = await findRun(db, { jobId }, env.TRANSLATION_PROVIDER);
  if (!run) throw new Error(`job ${jobId} is gone`);
  return run;
}

/** Reads the latest run of a menu, with the position of the room that receives its progress. */
export function readRun(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  menuId: number,
  userId: number,
): Promise<RouteResult<typeof contract.readTranslationRun>> {
  return readSnapshot(db, async (trx) => ({
    run: (await findRun(trx, { menuId }, env.TRANSLATION_PROVIDER)) ?? null,
    position: await readPosition(trx, userRoom(userId)),
  }));
}

async function checkItem(
  db: Db,
  { menuId, businessId, itemId }: { menuId: number; businessId: number; itemId: number },
): Promise<void> {
  const item = await db
    .selectFrom('menu_items')
    .select('id')
    .where('id', '=', itemId)
    .where('menu_id', '=', menuId)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!item) throw new AppError('not_found');
}
