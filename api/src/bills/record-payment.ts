import { sql } from 'kysely';
import type { Payment, recordPayment as recordPaymentRoute } from '@sofra/contracts/payments';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import { lockPaymentDay } from '../days/payment-day.ts';
import { AppError } from '../lib/errors.ts';
import { MovedMeanwhile } from '../seating/lock-at-table.ts';
import { lockBill } from './lock-bill.ts';
import { findLinesOf } from './moved-lines.ts';
import {
  findEarlier,
  hashPayment,
  insertPayment,
  requireShares,
  sharesOfReceived,
} from './new-payment.ts';

type Recorded = RouteInput<typeof recordPaymentRoute>['body'];

/** Returns the id of the member of staff who acts; null for a paired screen. */
export const staffOf = ({ user }: Caller): number | null =>
  user && !user.screen ? user.userId : null;

/**
 * Locks the bill of a scope, or the one into which staff merged it; and the session where `find` finds the lines that
 * were on it.
 */
async function lockBillOf(
  trx: Trx,
  asked: ResourceScope,
  find: (sessionId: number) => Promise<number>,
) {
  const { rows } = await sql<{ id: number }>`
    with recursive merged as (
      select id, merged_into from table_sessions where id = ${asked.sessionId}
      union
      select target.id, target.merged_into
      from merged join table_sessions target on target.id = merged.merged_into)
    select id from merged where merged_into is null`.execute(trx);
  const sessionId = rows[0]?.id ?? asked.sessionId;
  const linesAt = await find(sessionId);
  const { session, ...locked } = await lockBill(trx, { ...asked, sessionId }, [linesAt]);
  const isSame = session.mergedInto === null && (await find(sessionId)) === linesAt;
  if (!isSame) throw new MovedMeanwhile();
  return { ...locked, linesAt };
}

/**
 * Records money that staff received, also after the end of its session, and at the one into which that was merged.
 * If it was received before, it pays the lines that left with splits, as if it had been recorded before them.
 * Repeating it returns the same payment. Throws `already_paid`, `bill_changed` (if it was received before, only for a
 * session that never had lines), `client_payment_id_reused`, or `invalid_input` for a payer who was never at the table.
 */
export async function recordPayment(
  trx: Trx,
  caller: Caller,
  asked: ResourceScope,
  {
    payerId = null,
    isReceived = false,
    ...wanted
  }: Omit<Recorded, 'payerId' | 'isReceived'> & { payerId?: number | null; isReceived?: boolean },
): Promise<Payment> {
  const { scope, ledgers, linesAt } = await lockBillOf(trx, asked, async (sessionId) =>
    isReceived ? findLinesOf(trx, sessionId, { split: wanted.split, payerId }) : sessionId,
  );
  const requestHash = hashPayment(['record', payerId, wanted]);
  for (const place of [scope, asked]) {
    const earlier = await findEarlier(trx, place, { ...wanted, requestHash });
    if (earlier) return earlier;
  }
  const isGuest = payerId !== null && (await hasSat(trx, [scope, asked], payerId));
  if (payerId !== null && !isGuest && !isReceived) {
    throw new AppError('invalid_input', { fields: { payerId: 'not a guest' } });
  }
  const payer = isGuest ? payerId : null;
  const day = await lockPaymentDay(trx, scope.branchId);
  const { payment, shares, isLate } = isReceived
    ? await sharesOfReceived(trx, linesAt, wanted, payer)
    : {
        payment: wanted,
        shares: (await requireShares(trx, scope.sessionId, wanted, payer)).shares,
        isLate: false,
      };
  const recordedBy = staffOf(caller);
  const columns = { requestHash, payerId: payer, recordedBy, provider: null, day, isLate };
  return insertPayment(trx, { scope, ledgers }, payment, { ...columns, expiresInMs: null }, shares);
}

/** Returns true for a guest who sat at one of these sessions. */
async function hasSat(
  trx: Trx,
  places: readonly ResourceScope[],
  userId: number,
): Promise<boolean> {
  const visit = await trx
    .selectFrom('session_guests')
    .select('user_id')
    .where(
      'session_id',
      'in',
      places.map(({ sessionId }) => sessionId),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return visit !== undefined;
}
