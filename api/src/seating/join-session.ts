import { sql } from 'kysely';
import type { OrderingAccess } from '@sofra/contracts/branches';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Trx } from '@sofra/infra/db';
import { isStaffOf, type Place } from '../access/authorize.ts';
import { readGuestLimits } from '../branch-settings/guest-limits.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { findOpenSession, getSession, lockSession, tellSession } from './table-sessions.ts';
import { lockTable, setTableStatus } from './tables.ts';
import { requireWelcome } from './turned-away.ts';

/**
 * Gives a caller a seat (their old one, if they come back); false when they sat there already. Remembers their
 * browser.
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
          joined_at: sql<Date>`now()`,
          scan_hash: sql<Buffer | null>`coalesce(excluded.scan_hash, session_guests.scan_hash)`,
        })
        .where('session_guests.left_at', 'is not', null),
    )
    .executeTakeFirst();
  return (seated.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Opens a session at a table, or answers with the one that is open (D15): at most one,
 * whatever happens at once, by the index `table_sessions_open`. A guest is seated; staff open it for
 * others, and so confirm it. Throws `table_closed`, `turned_away`, or `not_found` for a table that was just
 * deleted.
 */
export async function startSession(trx: Trx, caller: Caller, place: Place): Promise<TableSession> {
  const table = await lockTable(trx, place);
  if (!table) throw new AppError('not_found');
  if (table.status === 'closed') throw new AppError('table_closed');
  const isStaff = isStaffOf(caller, place);
  if (!isStaff) await requireWelcome(trx, caller, place.branchId);
  const opened = await trx
    .insertInto('table_sessions')
    .values({
      business_id: place.businessId,
      branch_id: place.branchId,
      table_id: place.tableId,
      awaits_confirmation: !isStaff && (await readAccess(trx, place.branchId)) === 'confirm',
      ...(isStaff && { confirmed_at: sql<Date>`now()`, confirmed_by: caller.user?.userId ?? null }),
    })
    .onConflict((conflict) => conflict.column('table_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) {
    const openId = (await findOpenSession(trx, place.tableId)) ?? 0;
    const open = { ...place, sessionId: openId };
    return isStaff ? getSession(trx, openId) : joinSession(trx, caller, open);
  }
  if (caller.user && !isStaff) await seat(trx, opened.id, caller, caller.user.userId);
  if (table.status === 'idle') await setTableStatus(trx, place.tableId, 'active');
  return tellSession(trx, opened.id, 'session.started');
}

/** Reads a branch's ordering access, which can't change until the transaction is over. */
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
 * Sits the caller down at an open session; sitting already is no event. Throws `session_ended`, `turned_away`
 * or `table_full`.
 */
export async function joinSession(trx: Trx, caller: Caller, place: Place): Promise<TableSession> {
  if (!caller.user) throw new AppError('sign_in_required');
  const { sessionId, branchId } = place;
  await lockSession(trx, sessionId);
  if (!isStaffOf(caller, place)) {
    await requireWelcome(trx, caller, branchId);
    await requireSeat(trx, place, caller.user.userId);
  }
  const isNew = await seat(trx, sessionId, caller, caller.user.userId);
  return isNew ? tellSession(trx, sessionId, 'session.guestJoined') : getSession(trx, sessionId);
}

/** Throws `table_full` if as many guests have ever joined a session as may, and this one hasn't. */
async function requireSeat(
  trx: Trx,
  { sessionId, branchId }: Place,
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

/** Frees the caller's seat; false if they weren't seated. */
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
