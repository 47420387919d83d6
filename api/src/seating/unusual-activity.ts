import { sql } from 'kysely';
import type { ErrorCode } from '@sofra/contracts/errors';
import { branchRoom } from '@sofra/contracts/rooms';
import type { TableSession, UnusualReason } from '@sofra/contracts/sessions';
import { emit } from '@sofra/infra/rooms';
import { markBranchUnusual } from '../branch-settings/branch-ordering.ts';
import type { Caller } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { selectSessions } from './session-document.ts';

/** Time after a confirmation in which a session isn't marked again. */
const QUIET_MINUTES = 10;

/** Returns a session as guests see it: without the mark. */
export const forGuests = (session: TableSession): TableSession => ({ ...session, unusual: null });

/** Returns a session as the caller sees it: only staff see the mark. */
export const forCaller = (
  caller: Caller,
  scope: ResourceScope,
  session: TableSession,
): TableSession => (isStaffOf(caller, scope) ? session : forGuests(session));

/** Marks for limits that refuse guests, by the code of the refusal. */
const reasons: Partial<Record<ErrorCode, UnusualReason>> = {
  orders_too_fast: 'orders',
  open_orders_limit: 'openOrders',
  table_full: 'seats',
};

/** Returns the mark for a refusal; `branch` for the limit of the whole branch. */
function reasonOf(error: unknown): UnusualReason | 'branch' | undefined {
  if (!(error instanceof AppError)) return undefined;
  const isOfBranch = error.extras.details?.['limit'] === 'branchOrdersPerMinute';
  return isOfBranch ? 'branch' : reasons[error.code];
}

/**
 * Runs `work` for a guest of a session. If a limit refuses it, marks the session or the branch for its staff,
 * in a separate transaction. Once marked, further refusals write nothing.
 */
export async function markingUnusual<T>(
  { db, rooms }: Pick<Deps, 'db' | 'rooms'>,
  session: { sessionId: number } | { tableId: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason) await markUnusual({ db, rooms }, session, reason);
    throw error;
  }
}

/** Marks the open session, or its branch, for its staff, unless it is or was marked minutes ago. */
export async function markUnusual(
  { db, rooms }: Pick<Deps, 'db' | 'rooms'>,
  session: { sessionId: number } | { tableId: number },
  reason: UnusualReason | 'branch',
): Promise<void> {
  const query = db
    .selectFrom('table_sessions as session')
    .innerJoin('branches as branch', 'branch.id', 'session.branch_id')
    .select([
      'session.id',
      'session.branch_id',
      'session.unusual',
      'branch.unusual_at',
      sql<boolean>`coalesce(session.confirmed_at
        > now() - ${QUIET_MINUTES} * interval '1 minute', false)`.as('isQuiet'),
    ])
    .where('session.ended_at', 'is', null);
  const found = await (
    'sessionId' in session
      ? query.where('session.id', '=', session.sessionId)
      : query.where('session.table_id', '=', session.tableId)
  ).executeTakeFirst();
  if (!found) return;
  if (reason === 'branch') {
    if (found.unusual_at) return;
    await rooms.transact((trx) => markBranchUnusual(trx, found.branch_id));
  } else if (found.unusual === null && !found.isQuiet) {
    await rooms.transact(async (trx) => {
      const marked = await trx
        .updateTable('table_sessions')
        .set({ unusual: reason, version: sql`version + 1` })
        .where('id', '=', found.id)
        .where('ended_at', 'is', null)
        .where('unusual', 'is', null)
        .executeTakeFirst();
      if (marked.numUpdatedRows === 0n) return;
      const [told] = await selectSessions(trx, sql`session.id = ${found.id}`);
      if (told) emit(trx, branchRoom(found.branch_id), 'session.unusualChanged', told);
    });
  }
}
