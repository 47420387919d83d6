import { sql } from 'kysely';
import type { Payment } from '@sofra/contracts/payments';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { lockPayment } from './lock-bill.ts';
import { getPayment, publishResult, stateChanged } from './payment-result.ts';

/**
 * Stores the cash that the caller will hand over for their own open payment. Repeating it changes nothing.
 * Throws `not_found` for someone else's, `state_changed` unless it is an open one in cash, and `invalid_input`
 * for less than its amount with the tip.
 */
export async function stateGivenCash(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  paymentId: number,
  givenMinor: number | null,
): Promise<Payment> {
  const { userId } = requireSignedIn(caller);
  const payment = await lockPayment(trx, scope, paymentId);
  if (payment.payer_id !== userId || payment.kind === 'refund') throw new AppError('not_found');
  if (payment.state !== 'intent' || payment.method !== 'cash') {
    throw stateChanged(caller, scope, await getPayment(trx, paymentId));
  }
  if (givenMinor !== null && givenMinor < payment.amount_minor + payment.tip_minor) {
    throw new AppError('invalid_input', { fields: { givenMinor: 'at least the amount' } });
  }
  if (givenMinor === payment.given_minor) return getPayment(trx, paymentId);
  await trx
    .updateTable('payments')
    .set({ given_minor: givenMinor, version: sql`version + 1` })
    .where('id', '=', paymentId)
    .execute();
  return publishResult(trx, payment);
}
