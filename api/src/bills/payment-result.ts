import { sql } from 'kysely';
import type { Payment } from '@sofra/contracts/payments';
import type { Db, Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { paymentForCaller } from './for-guests.ts';
import { selectPayments } from '@sofra/infra/bill-ledger';
import type { LockedLedgers } from './lock-bill.ts';
import { publishLedgers } from './publish-bill.ts';

/** Returns a payment or refund. Throws `not_found`. */
export async function getPayment(db: Db, paymentId: number): Promise<Payment> {
  const [payment] = await selectPayments(db, sql`payment.id = ${paymentId}`);
  if (!payment) throw new AppError('not_found');
  return payment;
}

/** Returns the refusal of a change of a payment that has another state, with the payment as the caller sees it. */
export function stateChanged(caller: Caller, scope: ResourceScope, stored: Payment): AppError {
  const payment = paymentForCaller(caller, scope, stored);
  return new AppError('state_changed', { details: { state: payment.state, payment } });
}

/** Publishes a locked payment whose state has changed, like `publishResults`. */
export async function publishResult(
  trx: Trx,
  { id, ledgers }: { id: number; ledgers: LockedLedgers },
): Promise<Payment> {
  const { payments } = await publishLedgers(trx, ledgers, [id]);
  const payment = payments.find((one) => one.id === id);
  if (!payment) throw new Error(`payment ${id} doesn't exist`);
  return payment;
}
