import type { Payment, recordPayment as recordPaymentRoute } from '@sofra/contracts/payments';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import { lockPaymentDay } from '../days/payment-day.ts';
import { AppError } from '../lib/errors.ts';
import { sessionEnded } from '../seating/moved-guests.ts';
import { lockBill } from './lock-bill.ts';
import { findEarlier, hashPayment, insertPayment, requireShares } from './new-payment.ts';

type Recorded = RouteInput<typeof recordPaymentRoute>['body'];

/** Returns the id of the member of staff who acts; null for a paired screen. */
export const staffOf = ({ user }: Caller): number | null =>
  user && !user.screen ? user.userId : null;

/**
 * Records money that staff received. Repeating it returns the same payment. Throws `session_ended`,
 * `already_paid`, `bill_changed`, `client_payment_id_reused`, or `invalid_input` for a payer who was never at
 * the table.
 */
export async function recordPayment(
  trx: Trx,
  caller: Caller,
  asked: ResourceScope,
  { payerId = null, ...payment }: Omit<Recorded, 'payerId'> & { payerId?: number | null },
): Promise<Payment> {
  const { session, scope, ledgers } = await lockBill(trx, asked);
  const requestHash = hashPayment(['record', payerId, payment]);
  const earlier = await findEarlier(trx, scope, { ...payment, requestHash });
  if (earlier) return earlier;
  if (session.endedAt) throw await sessionEnded(trx, session.id);
  if (payerId !== null) await requireGuest(trx, session.id, payerId);
  const day = await lockPaymentDay(trx, scope.branchId);
  const { shares } = await requireShares(trx, session.id, payment, payerId);
  const recordedBy = staffOf(caller);
  const columns = { requestHash, payerId, recordedBy, provider: null, day, expiresInMs: null };
  return insertPayment(trx, { scope, ledgers }, payment, columns, shares);
}

/** Throws `invalid_input` for a payer who never sat at a session. */
async function requireGuest(trx: Trx, sessionId: number, userId: number): Promise<void> {
  const visit = await trx
    .selectFrom('session_guests')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!visit) throw new AppError('invalid_input', { fields: { payerId: 'not a guest' } });
}
