import type { Pairings } from '@sofra/contracts/pairings';
import { type Db, readSnapshot } from '@sofra/infra/db';
import { enqueueJob, hurryJob, requestJob } from '@sofra/infra/jobs';
import type { Deps } from '../core/deps.ts';
import { waitForJob } from '../core/wait-for-job.ts';
import { AppError } from '../lib/errors.ts';

/** A user waits for it. */
const WAIT_MS = 15_000;
/** Shortest time between two computations of a business: reading its orders takes a while. */
const AT_MOST_EVERY_MS = 60_000;

/** Reads a business's pairings of items on its active menus, by item, the strongest first. */
export function readPairings(db: Db, businessId: number): Promise<Pairings> {
  return readSnapshot(db, async (trx) => {
    const run = await trx
      .selectFrom('pairing_runs')
      .select(['computed_at', 'rounds'])
      .where('business_id', '=', businessId)
      .executeTakeFirst();
    const onMenu = trx
      .selectFrom('menu_items as item')
      .innerJoin('menus as menu', 'menu.id', 'item.menu_id')
      .select(['item.id', 'item.name'])
      .where('item.deleted_at', 'is', null)
      .where('menu.deleted_at', 'is', null)
      .where('menu.is_active', '=', true);
    const pairings = await trx
      .selectFrom('item_pairings as pairing')
      .innerJoin(onMenu.as('item'), 'item.id', 'pairing.item_id')
      .innerJoin(onMenu.as('other'), 'other.id', 'pairing.goes_with_id')
      .select([
        'pairing.item_id as itemId',
        'item.name',
        'pairing.goes_with_id as goesWithId',
        'other.name as goesWithName',
        'pairing.together',
        'pairing.lift',
      ])
      .where('pairing.business_id', '=', businessId)
      .orderBy('pairing.item_id')
      .orderBy('pairing.position')
      .execute();
    return {
      computedAt: run?.computed_at.toISOString() ?? null,
      rounds: run?.rounds ?? 0,
      pairings,
    };
  });
}

/**
 * Has the worker compute a business's pairings and waits for it; within a minute of the last
 * computation only reads them. Throws `unavailable` if the worker isn't done in time.
 */
export async function refreshPairings(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  businessId: number,
  signal: AbortSignal,
  waitMs = WAIT_MS,
): Promise<Pairings> {
  const { computedAt } = await readPairings(db, businessId);
  if (computedAt === null || Date.now() - Date.parse(computedAt) > AT_MOST_EVERY_MS) {
    // Concurrent requests share one job.
    const subject = `business:${businessId}`;
    const id = await db.transaction().execute(async (trx) => {
      const jobId = await requestJob(trx, 'find-pairings', { businessId }, { subject });
      await hurryJob(trx, jobId);
      return jobId;
    });
    enqueueJob(jobs, id, 'find-pairings');
    const job = await waitForJob(
      db,
      id,
      ({ status, error }) => status === 'done' || status === 'failed' || error !== null,
      AbortSignal.any([signal, AbortSignal.timeout(waitMs)]),
    );
    if (job?.status !== 'done') throw new AppError('unavailable');
  }
  return readPairings(db, businessId);
}
