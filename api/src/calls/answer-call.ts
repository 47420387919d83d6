import { sql } from 'kysely';
import {
  type Call,
  type CallKind,
  callKinds,
  type CallStatus,
  callStatuses,
  callTransitions,
} from '@sofra/contracts/calls';
import type { Trx } from '@sofra/infra/db';
import { refreshWarning } from '@sofra/infra/table-warning';
import type { ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { lockAtTable } from '../seating/lock-at-table.ts';
import { selectCalls } from './call-document.ts';
import { publishCalls } from './publish-calls.ts';

const now = sql<Date>`now()`;

/**
 * Answers a call; sends no event if it already has the status. Throws `not_found`, and `state_changed` with the
 * present call if it is done.
 */
export async function answerCall(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  { callId, status }: { callId: number; status: Exclude<CallStatus, 'open'> },
): Promise<Call> {
  const {
    scope: { tableId, sessionId },
  } = await lockAtTable(trx, scope);
  const from = callStatuses.filter((before) => callTransitions[before].includes(status));
  const byId = caller.user && !caller.user.screen ? caller.user.userId : null;
  const changed = await trx
    .updateTable('calls')
    .set({
      status,
      version: sql`version + 1`,
      ...(status === 'seen' ? { seen_at: now, seen_by: byId } : { done_at: now }),
    })
    .where('id', '=', callId)
    .where('session_id', '=', sessionId)
    .where('status', 'in', from)
    .executeTakeFirst();
  const [call] =
    changed.numUpdatedRows > 0n
      ? await publishCalls(trx, [callId])
      : await selectCalls(trx, sql`called.id = ${callId} and called.session_id = ${sessionId}`);
  if (!call) throw new AppError('not_found');
  if (call.status !== status)
    throw new AppError('state_changed', { details: { status: call.status, call } });
  if (status === 'done') await refreshWarning(trx, tableId);
  return call;
}

/** Withdraws the open calls of a table, as its guests ask; returns them. */
export async function withdrawCalls(trx: Trx, asked: ResourceScope): Promise<Call[]> {
  const { scope } = await lockAtTable(trx, asked);
  const calls = await closeCalls(trx, scope.sessionId);
  await refreshWarning(trx, scope.tableId);
  return calls;
}

/**
 * Closes the calls of a locked session, or those of a kind, that aren't done. Returns them; sends no event if
 * there are none.
 */
export async function closeCalls(trx: Trx, sessionId: number, kind?: CallKind): Promise<Call[]> {
  const closed = await trx
    .updateTable('calls')
    .set({ status: 'done', done_at: now, version: sql`version + 1` })
    .where('session_id', '=', sessionId)
    .where('status', '!=', 'done')
    .where('kind', 'in', kind ? [kind] : [...callKinds])
    .returning('id')
    .execute();
  return publishCalls(
    trx,
    closed.map(({ id }) => id),
  );
}

/** Closes the call for the bill of a locked session, since its payments have their results. */
export async function answerBillCall(trx: Trx, sessionId: number): Promise<void> {
  const [answered] = await closeCalls(trx, sessionId, 'bill');
  if (answered) await refreshWarning(trx, answered.tableId);
}

/** Publishes the calls of a renamed table that aren't done. */
export async function renameTableOnCalls(
  trx: Trx,
  { businessId, tableId }: Pick<ResourceScope, 'businessId' | 'tableId'>,
): Promise<void> {
  const renamed = await trx
    .updateTable('calls')
    .set({ version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('table_id', '=', tableId)
    .where('status', '!=', 'done')
    .returning('id')
    .execute();
  await publishCalls(
    trx,
    renamed.map(({ id }) => id),
  );
}

/**
 * Removes what a user wrote in calls, and that they called, and publishes those that aren't done. Joins through
 * the visits, because calls have no index by user.
 */
export async function forgetCalls(trx: Trx, userId: number): Promise<void> {
  const { rows } = await sql<Pick<Call, 'id' | 'status'>>`
    update calls set called_by = null, text = null, version = calls.version + 1
    from session_guests visit
    where visit.user_id = ${userId} and calls.session_id = visit.session_id
      and calls.called_by = visit.user_id
    returning calls.id, calls.status`.execute(trx);
  const waiting = rows.filter(({ status }) => status !== 'done');
  await publishCalls(
    trx,
    waiting.map(({ id }) => id),
  );
}

/** Transfers the calls of a guest at a session to the account they signed in to. */
export async function transferCalls(
  trx: Trx,
  sessionId: number,
  { fromUserId, toUserId }: { fromUserId: number; toUserId: number },
): Promise<void> {
  await trx
    .updateTable('calls')
    .set({ called_by: toUserId })
    .where('session_id', '=', sessionId)
    .where('called_by', '=', fromUserId)
    .execute();
}
