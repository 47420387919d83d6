import { type Expression, sql } from 'kysely';
import type { BranchOrdering } from '@sofra/contracts/ordering';
import { branchRoom, menuRoom } from '@sofra/contracts/rooms';
import type { Db, Trx } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';
import { emit } from '@sofra/infra/rooms';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';

const orderingColumns = [
  'id as branchId',
  sql<boolean>`ordering_paused_at is not null`.as('isOrderingPaused'),
  sql.raw<string | null>(toInstantText('unusual_at')).as('unusualAt'),
  'ordering_version as version',
] as const;

/** Reads whether a branch takes guests' orders; throws `not_found`. */
export async function getBranchOrdering(db: Db, branchId: number): Promise<BranchOrdering> {
  const ordering = await db
    .selectFrom('branches')
    .select(orderingColumns)
    .where('id', '=', branchId)
    .executeTakeFirst();
  if (!ordering) throw new AppError('not_found');
  return ordering;
}

/**
 * Changes a branch if `condition` holds and publishes it to its staff. Returns undefined if it
 * didn't hold.
 */
async function write(
  trx: Trx,
  branchId: number,
  columns: { ordering_paused_at?: Expression<Date | null>; unusual_at: Expression<Date | null> },
  condition: Expression<boolean>,
): Promise<BranchOrdering | undefined> {
  const ordering = await trx
    .updateTable('branches')
    .set({ ...columns, ordering_version: sql<number>`ordering_version + 1` })
    .where('id', '=', branchId)
    .where(condition)
    .returning(orderingColumns)
    .executeTakeFirst();
  if (ordering) emit(trx, branchRoom(branchId), 'branch.orderingChanged', ordering);
  return ordering;
}

/**
 * Pauses or resumes guests' orders at a branch, and clears `unusualAt`. Publishes it to guests too,
 * without `unusualAt`. If neither changes, there is no event.
 */
export async function setBranchOrdering(
  trx: Trx,
  { actorId, businessId, branchId }: { actorId: number; businessId: number; branchId: number },
  isPaused: boolean,
): Promise<BranchOrdering> {
  const before = await trx
    .selectFrom('branches')
    .select(['ordering_paused_at', 'unusual_at'])
    .where('id', '=', branchId)
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new AppError('not_found');
  const isOther = (before.ordering_paused_at !== null) !== isPaused;
  if (!isOther && before.unusual_at === null) return getBranchOrdering(trx, branchId);
  const pausedAt = isPaused ? sql<Date>`coalesce(ordering_paused_at, now())` : sql<null>`null`;
  const columns = { ordering_paused_at: pausedAt, unusual_at: sql<null>`null` };
  const ordering = await write(trx, branchId, columns, sql`true`);
  if (!ordering) throw new AppError('not_found');
  if (isOther) {
    emit(trx, menuRoom(branchId), 'branch.orderingChanged', ordering);
    const action = isPaused ? 'branch.orderingPaused' : 'branch.orderingResumed';
    await writeAudit(trx, { actorId, businessId, action, details: { branchId } });
  }
  return ordering;
}

/** Notifies the staff of a branch, once, that its guests reached the limit of orders per minute. */
export async function markBranchUnusual(trx: Trx, branchId: number): Promise<void> {
  await write(trx, branchId, { unusual_at: sql<Date>`now()` }, sql`unusual_at is null`);
}
