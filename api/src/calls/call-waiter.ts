import { sql } from 'kysely';
import {
  type Call,
  type CallKind,
  callKinds,
  MAX_CALLS_PER_MINUTE,
  RAISE_CALL_AFTER_MS,
} from '@sofra/contracts/calls';
import type { Db, Trx } from '@sofra/infra/db';
import { refreshWarning } from '@sofra/infra/table-warning';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { findGuestTable } from '../access/table-grants.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { lockAtTable } from '../seating/lock-at-table.ts';
import { sessionEnded } from '../seating/moved-guests.ts';
import { requireNotTurnedAway } from '../seating/turned-away.ts';
import { isWaiting, selectCalls } from './call-document.ts';
import { publishCalls } from './publish-calls.ts';

const now = sql<Date>`now()`;

/**
 * Calls the waiter to a table. A kind that is called already stays as it is, or is raised if nobody has seen it
 * for `RAISE_CALL_AFTER_MS`. Returns the calls of these kinds. Throws `session_ended`, `turned_away`,
 * `scan_required`, `invalid_input` for `other` without a text, and `too_many_requests`.
 */
export async function callWaiter(
  trx: Trx,
  caller: Caller,
  from: ResourceScope,
  asked: { kinds: readonly CallKind[]; text?: string | undefined },
): Promise<Call[]> {
  const { sessionId } = from;
  const kinds = callKinds.filter((kind) => asked.kinds.includes(kind));
  if (kinds.includes('other') && !asked.text) {
    throw new AppError('invalid_input', { fields: { text: 'required with other' } });
  }
  const { session, scope } = await lockAtTable(trx, from);
  if (session.endedAt) throw await sessionEnded(trx, sessionId);
  if (!isStaffOf(caller, scope)) await requireAccess(trx, caller, scope);
  await open(trx, caller, scope, kinds, asked.text ?? null);
  return selectCalls(
    trx,
    sql`called.session_id = ${sessionId} and ${isWaiting} and called.kind = any(${kinds}::text[])`,
  );
}

/**
 * Calls the waiter to a locked table for a payment that a guest begins. An open call stays, or is raised if nobody
 * has seen it. Throws `too_many_requests`.
 */
export const callForBill = (trx: Trx, caller: Caller, scope: ResourceScope): Promise<void> =>
  open(trx, caller, scope, ['bill'], null);

/** Raises the calls of a locked session that wait for too long, and adds those that are missing. */
async function open(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  kinds: readonly CallKind[],
  text: string | null,
): Promise<void> {
  const { sessionId, tableId } = scope;
  const raised = await raise(trx, sessionId, kinds);
  const waiting = await selectCalls(trx, sql`called.session_id = ${sessionId} and ${isWaiting}`);
  const missing = kinds.filter((kind) => !waiting.some((call) => call.kind === kind));
  await requireWithinLimit(trx, sessionId, missing.length);
  const made = await insert(trx, caller, scope, missing, text);
  await publishCalls(trx, [...raised, ...made]);
  await refreshWarning(trx, tableId);
}

/**
 * Throws `turned_away`, or `scan_required` unless the branch orders openly or this browser scanned the table's
 * code.
 */
async function requireAccess(db: Db, caller: Caller, scope: ResourceScope): Promise<void> {
  await requireNotTurnedAway(db, caller, scope.branchId);
  const table = await findGuestTable(db, scope.tableId, caller.scanHash);
  if (!table?.canOrder) throw new AppError('scan_required');
}

/** Raises the calls of these kinds that nobody has answered for too long; returns their ids. */
async function raise(trx: Trx, sessionId: number, kinds: readonly CallKind[]): Promise<number[]> {
  const raised = await trx
    .updateTable('calls')
    .set({ raises: sql`raises + 1`, raised_at: now, version: sql`version + 1` })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'open')
    .where('kind', 'in', [...kinds])
    .where(
      sql<boolean>`coalesce(raised_at, called_at)
        <= now() - ${RAISE_CALL_AFTER_MS} * interval '1 millisecond'`,
    )
    .returning('id')
    .execute();
  return raised.map(({ id }) => id);
}

/** Throws `too_many_requests` with `retryAfterSeconds` beyond the limit of a session's new calls. */
async function requireWithinLimit(trx: Trx, sessionId: number, added: number): Promise<void> {
  if (added === 0) return;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from called_at + interval '1 minute' - now()))::int as seconds
    from calls
    where session_id = ${sessionId} and called_at > now() - interval '1 minute'
    order by called_at desc offset ${MAX_CALLS_PER_MINUTE - added} limit 1`.execute(trx);
  const [oldest] = rows;
  if (oldest) {
    throw new AppError('too_many_requests', { details: { retryAfterSeconds: oldest.seconds } });
  }
}

/** Adds open calls of a session; returns their ids. */
async function insert(
  trx: Trx,
  caller: Caller,
  { businessId, branchId, tableId, sessionId }: ResourceScope,
  kinds: readonly CallKind[],
  text: string | null,
): Promise<number[]> {
  if (kinds.length === 0) return [];
  const made = await trx
    .insertInto('calls')
    .values(
      kinds.map((kind) => ({
        business_id: businessId,
        branch_id: branchId,
        table_id: tableId,
        session_id: sessionId,
        kind,
        text: kind === 'other' ? text : null,
        called_by: caller.user?.userId ?? null,
      })),
    )
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}
