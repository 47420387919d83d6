import { sql } from 'kysely';
import type { OrderingAccess } from '@sofra/contracts/branches';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Trx } from '@sofra/infra/db';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { readGuestLimits } from '../branch-settings/guest-limits.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { findOpenSession, getSession, lockSession, publishSession } from './table-sessions.ts';
import { lockTable, setTableStatus } from './tables.ts';
import { requireNotTurnedAway } from './turned-away.ts';

/**
 * Gives a caller a seat (their previous one, if they return); returns false if they have one already. Stores
 * their browser.
 */
async function seat(
  trx: Trx,
  sessionId: number,
  { scanHash }: Caller,
  userId: number,
): Promise<boolean> {
  const seated = await trx
    .insertInto('session_guests')
    .values({
      session_id: sessionId,
      user_id: userId,
      nickname: null,
      seat: sql<number>`(select coalesce(max(seat), 0) + 1 from session_guests
        where session_id = ${sessionId})`,
      scan_hash: scanHash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'user_id'])
        .doUpdateSet({
          left_at: null,
          moved_to: null,
          joined_at: sql<Date>`now()`,
          scan_hash: sql<Buffer | null>`coalesce(excluded.scan_hash, session_guests.scan_hash)`,
        })
        .where('session_guests.left_at', 'is not', null),
    )
    .executeTakeFirst();
  return (seated.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Opens a session at a table, or returns the open one (D15); the index `table_sessions_open` guarantees at
 * most one. A guest gets a seat; staff open it for others, which confirms it. Throws `table_closed`,
 * `turned_away`, or `not_found` for a table that was just deleted.
 */
export async function startSession(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
): Promise<TableSession> {
  const table = await lockTable(trx, scope);
  if (!table) throw new AppError('not_found');
  if (table.status === 'closed') throw new AppError('table_closed');
  const isStaff = isStaffOf(caller, scope);
  if (!isStaff) await requireNotTurnedAway(trx, caller, scope.branchId);
  const opened = await trx
    .insertInto('table_sessions')
    .values({
      business_id: scope.businessId,
      branch_id: scope.branchId,
      table_id: scope.tableId,
      awaits_confirmation: !isStaff && (await readAccess(trx, scope.branchId)) === 'confirm',
      ...(isStaff && { confirmed_at: sql<Date>`now()`, confirmed_by: caller.user?.userId ?? null }),
    })
    .onConflict((conflict) => conflict.column('table_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) {
    const openId = (await findOpenSession(trx, scope.tableId)) ?? 0;
    const open = { ...scope, sessionId: openId };
    return isStaff ? getSession(trx, openId) : joinSession(trx, caller, open);
  }
  if (caller.user && !isStaff) await seat(trx, opened.id, caller, caller.user.userId);
  if (table.status === 'idle') await setTableStatus(trx, scope.tableId, 'active');
  return publishSession(trx, opened.id, 'session.started');
}

/** Reads a branch's ordering access, which can't change until the transaction ends. */
async function readAccess(trx: Trx, branchId: number): Promise<OrderingAccess> {
  const branch = await trx
    .selectFrom('branches')
    .select('ordering_access')
    .where('id', '=', branchId)
    .forShare()
    .executeTakeFirstOrThrow();
  return branch.ordering_access;
}

/**
 * Gives the caller a seat at an open session; sends no event if they have one. Throws `session_ended`,
 * `turned_away` or `table_full`.
 */
export async function joinSession(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
): Promise<TableSession> {
  if (!caller.user) throw new AppError('sign_in_required');
  const { sessionId, branchId } = scope;
  await lockSession(trx, sessionId);
  if (!isStaffOf(caller, scope)) {
    await requireNotTurnedAway(trx, caller, branchId);
    await requireSeat(trx, scope, caller.user.userId);
  }
  const isNew = await seat(trx, sessionId, caller, caller.user.userId);
  return isNew ? publishSession(trx, sessionId, 'session.guestJoined') : getSession(trx, sessionId);
}

/** Throws `table_full` if the session has had as many guests as allowed, and the caller isn't one of them. */
async function requireSeat(
  trx: Trx,
  { sessionId, branchId }: ResourceScope,
  userId: number,
): Promise<void> {
  const { sessionSeats: max } = await readGuestLimits(trx, branchId);
  const guests = await trx
    .selectFrom('session_guests')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .execute();
  if (guests.length < max || guests.some((guest) => guest.user_id === userId)) return;
  throw new AppError('table_full', { details: { limit: 'sessionSeats', max } });
}

/** Frees the caller's seat; returns false if they had none. */
export async function leaveSeat(trx: Trx, sessionId: number, { user }: Caller): Promise<boolean> {
  const left = await trx
    .updateTable('session_guests')
    .set({ left_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', user?.userId ?? 0)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return left.numUpdatedRows > 0n;
}
