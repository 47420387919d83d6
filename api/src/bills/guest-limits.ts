/** Limits of the payments that guests begin: what is open and unpaid holds up everyone at the table. */
import { sql } from 'kysely';
import { hasServed, isWithin, sharesOfSplit } from '@sofra/contracts/bill-math';
import {
  BEGUN_WITHIN_MS,
  FREED_PAUSE_MS,
  isTooLittle,
  MAX_PAYMENTS_BEGUN,
} from '@sofra/contracts/payment-limits';
import type { PaymentSplit } from '@sofra/contracts/payments';
import type { Trx } from '@sofra/infra/db';
import { paymentIdsOf } from '@sofra/infra/bill-ledger';
import { AppError } from '../lib/errors.ts';
import type { Chosen } from './new-payment.ts';

/**
 * Throws `payment_open` with `paymentId` if a guest has an open payment of a locked session's bill, and
 * `too_many_requests` with `retryAfterSeconds` if they have begun too many, at any table, or if staff have just
 * cancelled an open payment of the bill: staff must be faster than its guests.
 */
export async function requireMayBegin(trx: Trx, sessionId: number, payerId: number): Promise<void> {
  const open = await trx
    .selectFrom('payments')
    .select('id')
    .where(sql<boolean>`id in ${paymentIdsOf(sessionId)}`)
    .where('payer_id', '=', payerId)
    .where('kind', '=', 'payment')
    .where('state', '=', 'intent')
    .executeTakeFirst();
  if (open) throw new AppError('payment_open', { details: { paymentId: open.id } });
  const retryAfterSeconds = Math.max(
    await secondsOfTooMany(trx, payerId),
    await secondsOfFreed(trx, sessionId),
  );
  if (retryAfterSeconds > 0) {
    throw new AppError('too_many_requests', { details: { retryAfterSeconds } });
  }
}

/** Returns for how many seconds a guest has begun too many payments. */
async function secondsOfTooMany(trx: Trx, payerId: number): Promise<number> {
  // Payments have no index by payer.
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from payment.created_at - now()) + ${BEGUN_WITHIN_MS / 1000})::int as seconds
    from session_guests visit
    join payments payment on payment.session_id = visit.session_id
      and payment.payer_id = visit.user_id
    where visit.user_id = ${payerId} and payment.kind = 'payment' and payment.recorded_by is null
      and payment.created_at > now() - ${BEGUN_WITHIN_MS} * interval '1 millisecond'
    order by payment.created_at desc offset ${MAX_PAYMENTS_BEGUN - 1} limit 1`.execute(trx);
  return rows[0]?.seconds ?? 0;
}

/** Returns for how many seconds a bill is left to the staff who have cancelled an open payment. */
async function secondsOfFreed(trx: Trx, sessionId: number): Promise<number> {
  // The amount of one on the phone is free once its provider has closed its page.
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(greatest(freed_at, settled_at)) - clock_timestamp())
      + ${FREED_PAUSE_MS / 1000})::int as seconds
    from payments where id in ${paymentIdsOf(sessionId)} and freed_at is not null and state <> 'paid'`.execute(
    trx,
  );
  return rows[0]?.seconds ?? 0;
}

/**
 * Throws `invalid_input` for too little, and `payment_too_early` before the table has been served: for what others
 * ordered and, where everyone may order, for anything.
 */
export async function requireReservable(
  trx: Trx,
  branchId: number,
  payerId: number,
  split: PaymentSplit,
  { bill, ledger, orders, presentIds, shares, amountMinor }: Chosen,
): Promise<void> {
  if (isTooLittle(split, { amountMinor, leftMinor: bill.leftMinor })) {
    throw new AppError('invalid_input', { fields: { expectedMinor: 'too little' } });
  }
  if (hasServed(orders)) return;
  const people = { kind: 'people' as const, userIds: [payerId] };
  const own = sharesOfSplit(bill, ledger, { split: people, payerId, presentIds });
  const { ordering_access: access } = await trx
    .selectFrom('branches')
    .select('ordering_access')
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow();
  if (access === 'open' || !isWithin(shares, own)) throw new AppError('payment_too_early');
}
