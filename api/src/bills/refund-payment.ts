import { refundableOf, sharesOfRefund } from '@sofra/contracts/bill-moves';
import type { Payment, refundPayment as refundPaymentRoute } from '@sofra/contracts/payments';
import type { RouteInput } from '@sofra/contracts/route';
import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import type { OnlineRefundResult } from '../core/online-payments.ts';
import { writeAudit } from '../core/write-audit.ts';
import { lockPaymentDay } from '../days/payment-day.ts';
import { AppError } from '../lib/errors.ts';
import { selectLedger } from '@sofra/infra/bill-ledger';
import { loadBill } from './load-bill.ts';
import { lockPayment, type LockedPayment } from './lock-bill.ts';
import { insertSharesOf } from './move-excess.ts';
import { findEarlier, hashPayment } from './new-payment.ts';
import { getOnlinePayment, setProviderRef } from './online-payment.ts';
import { getPayment, publishResult } from './payment-result.ts';
import { staffOf } from './record-payment.ts';
import { discountLeft, leaveUnpaid, linesLeft, requireKind } from './refund-after-end.ts';
import { failOnline, settleOnline } from './settle-online.ts';

type Refund = RouteInput<typeof refundPaymentRoute>['body'];

/**
 * Refunds a payment or a part of it. An online one goes back through its provider, and stays open until that
 * has decided, also while it can't be reached. Repeating it returns the same refund, and asks the provider again
 * for an open one; `payment_provider_failed` if it refuses. Throws
 * `not_found`, `invalid_input` for nothing, `state_changed` for one that isn't paid, `refund_too_large` with
 * `refundableMinor` and `refundableTipMinor`, `refund_kind_required` at a session that has ended,
 * `client_payment_id_reused` or `payment_provider_failed`.
 */
export async function refundPayment(
  deps: Pick<Deps, 'db' | 'rooms' | 'onlinePayments' | 'log'>,
  caller: Caller,
  scope: ResourceScope,
  paymentId: number,
  asked: Refund,
): Promise<Payment> {
  const { rooms, onlinePayments: online, log } = deps;
  const refund = await rooms.transact((trx) => insertRefund(trx, caller, scope, paymentId, asked));
  if (refund.method !== 'online' || refund.state !== 'intent') return refund;
  try {
    if (!online) throw new AppError('payment_provider_failed');
    const taken = await online.refund(await getOnlinePayment(deps.db, refund.id));
    const stored = await rooms.transact((trx) => storeRefundResult(trx, refund.id, taken));
    if (stored.state !== 'failed') return stored;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ paymentId: refund.id }, 'refund not answered by its provider');
    return refund;
  }
  throw new AppError('payment_provider_failed');
}

/** Stores what a provider answered about a refund. */
export async function storeRefundResult(
  trx: Trx,
  refundId: number,
  { result, providerRef }: OnlineRefundResult,
): Promise<Payment> {
  if (providerRef !== null) await setProviderRef(trx, refundId, providerRef);
  if (result === 'paid') return settleOnline(trx, refundId);
  return result === 'failed' ? failOnline(trx, refundId, 'failed') : getPayment(trx, refundId);
}

async function insertRefund(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  paymentId: number,
  asked: Refund,
): Promise<Payment> {
  const { clientPaymentId, amountMinor, tipMinor } = asked;
  const payment = await lockPayment(trx, scope, paymentId);
  const requestHash = hashPayment(['refund', paymentId, asked]);
  const earlier = await findEarlier(trx, scope, { clientPaymentId, requestHash });
  if (earlier) return earlier;
  if (amountMinor + tipMinor === 0) {
    throw new AppError('invalid_input', { fields: { amountMinor: 'nothing to refund' } });
  }
  const { shares, paid, bills } = await requireRefundable(trx, scope, payment, asked);
  const left = await linesLeft(trx, bills, shares);
  requireKind(left, asked.countsAs);
  const isOnline = payment.method === 'online';
  const method = isOnline ? 'online' : (asked.method ?? payment.method);
  const managerId = staffOf(caller);
  const { id } = await trx
    .insertInto('payments')
    .values({
      business_id: payment.business_id,
      branch_id: payment.branch_id,
      session_id: scope.sessionId,
      kind: 'refund',
      refund_of: paymentId,
      client_payment_id: clientPaymentId,
      request_hash: requestHash,
      method,
      amount_minor: amountMinor,
      tip_minor: tipMinor,
      split: JSON.stringify(paid.split),
      payer_id: payment.payer_id,
      recorded_by: managerId,
      reason: asked.reason,
      provider: isOnline ? payment.provider : null,
      ...(!isOnline && {
        state: 'paid',
        day: await lockPaymentDay(trx, scope.branchId),
        settled_at: sql<Date>`now()`,
        settled_by: managerId,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertSharesOf(trx, id, shares);
  const refunding = { ...payment, reason: asked.reason, recorded_by: managerId };
  if (asked.countsAs === 'discount') await discountLeft(trx, refunding, left);
  await leaveUnpaid(trx, refunding, payment.ledgers.sessionIds);
  await writeAudit(trx, {
    actorId: caller.user?.userId ?? null,
    businessId: scope.businessId,
    action: 'payment.refunded',
    details: {
      sessionId: scope.sessionId,
      paymentId,
      amountMinor,
      tipMinor,
      reason: asked.reason,
      ...(left.length > 0 && { countsAs: asked.countsAs }),
    },
  });
  return publishResult(trx, { id, ledgers: payment.ledgers });
}

/** Divides a refund among the lines of its payment. Throws `state_changed` or `refund_too_large`. */
async function requireRefundable(
  trx: Trx,
  scope: ResourceScope,
  locked: LockedPayment,
  { amountMinor, tipMinor }: Refund,
) {
  if (locked.state !== 'paid' || locked.kind === 'refund') {
    throw new AppError('state_changed', { details: { state: locked.state } });
  }
  // Refunds and lines may be in the ledgers of several sessions.
  const ledger = await selectLedger(trx, scope.sessionId);
  const bills = [];
  for (const sessionId of locked.ledgers.sessionIds) {
    const loaded = await loadBill(trx, sessionId);
    bills.push(loaded);
    ledger.payments.push(
      ...loaded.ledger.payments.filter(({ id }) => ledger.payments.every((one) => one.id !== id)),
    );
  }
  const paid = ledger.payments.find(({ id }) => id === locked.id);
  if (!paid) throw new AppError('not_found');
  const refundable = refundableOf(paid, ledger.payments);
  if (amountMinor > refundable.amountMinor || tipMinor > refundable.tipMinor) {
    throw new AppError('refund_too_large', {
      details: {
        refundableMinor: refundable.amountMinor,
        refundableTipMinor: refundable.tipMinor,
      },
    });
  }
  const lines = bills.flatMap(({ bill }) => bill.lines);
  return { paid, bills, shares: sharesOfRefund(lines, ledger, paid, amountMinor) };
}
