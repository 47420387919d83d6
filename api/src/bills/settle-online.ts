import { sql } from 'kysely';
import type { Payment } from '@sofra/contracts/payments';
import type { Trx } from '@sofra/infra/db';
import { readSettingsGroup } from '@sofra/infra/settings';
import { lockPaymentDay } from '../days/payment-day.ts';
import { findPaymentScope, lockPayment, type LockedPayment } from './lock-bill.ts';
import { getPayment, publishResult } from './payment-result.ts';
import { leaveUnpaid } from './refund-after-end.ts';

/** Locks an online payment or refund and the sessions whose ledgers list it. Throws `not_found`. */
async function lockOnline(trx: Trx, paymentId: number): Promise<LockedPayment> {
  const scope = await findPaymentScope(trx, paymentId);
  return lockPayment(trx, scope, paymentId);
}

/** Computes the platform's commission on a payment, rounded to the minor unit. */
async function commissionOf(
  trx: Trx,
  { amount_minor: amount, tip_minor: tip }: LockedPayment,
): Promise<number> {
  const { commissionRate } = await readSettingsGroup(trx, 'payment');
  return Math.round(((amount + tip) * Math.round(commissionRate * 10)) / 1000);
}

/**
 * Notes that a provider took an online payment, or returned a refund, whatever its state was before: money that
 * arrives late counts too. Repeating it changes nothing. Throws `not_found`.
 */
export async function settleOnline(
  trx: Trx,
  paymentId: number,
  { providerRef }: { providerRef?: string } = {},
): Promise<Payment> {
  const payment = await lockOnline(trx, paymentId);
  if (payment.state === 'paid') return getPayment(trx, paymentId);
  const day = await lockPaymentDay(trx, payment.branch_id);
  await trx
    .updateTable('payments')
    .set({
      state: 'paid',
      day,
      settled_at: sql<Date>`now()`,
      version: sql`version + 1`,
      ...(payment.kind === 'payment' && { commission_minor: await commissionOf(trx, payment) }),
      ...(providerRef !== undefined && { provider_ref: providerRef }),
    })
    .where('id', '=', paymentId)
    .execute();
  if (payment.kind === 'refund') await leaveUnpaid(trx, payment, payment.ledgers.sessionIds);
  return publishResult(trx, payment);
}

/**
 * Notes that an online payment failed or can't be paid any more, and frees its amount. Books the money of a refund
 * back that failed after all. Changes nothing for another one that has a result, nor with `isUnopened` for one that
 * its provider has opened meanwhile. Throws `not_found`.
 */
export async function failOnline(
  trx: Trx,
  paymentId: number,
  state: 'failed' | 'expired',
  { isUnopened = false } = {},
): Promise<Payment> {
  const payment = await lockOnline(trx, paymentId);
  if (payment.kind === 'refund' && payment.state === 'paid') await bookBack(trx, payment);
  const isOpened = isUnopened && payment.provider_ref !== null;
  if (payment.state !== 'intent' || isOpened) return getPayment(trx, paymentId);
  await trx
    .updateTable('payments')
    .set({ state, settled_at: sql<Date>`now()`, version: sql`version + 1` })
    .where('id', '=', paymentId)
    .execute();
  return publishResult(trx, payment);
}

/** Books the money of a paid refund back as a payment of today, once (ADR-0057). */
async function bookBack(trx: Trx, refund: LockedPayment): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into payments (business_id, branch_id, session_id, returned_refund, client_payment_id,
      request_hash, method, amount_minor, tip_minor, state, split, payer_id, provider, day, settled_at)
    select business_id, branch_id, session_id, id, 'returned:' || id, request_hash, method, amount_minor,
      tip_minor, state, split, payer_id, provider, ${await lockPaymentDay(trx, refund.branch_id)}::date, now()
    from payments where id = ${refund.id}
    on conflict (returned_refund) where returned_refund is not null do nothing
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) return;
  await sql`
    insert into payment_shares (payment_id, line_id, units, amount_minor)
    select ${id}, line_id, -units, -amount_minor from payment_shares
    where payment_id = ${refund.id} order by id`.execute(trx);
  await publishResult(trx, { id, ledgers: refund.ledgers });
}
