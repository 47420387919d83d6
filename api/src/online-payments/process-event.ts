import type { PaymentProviderName } from '@sofra/contracts/payment-providers';
import type { Db, Trx } from '@sofra/infra/db';
import { findByProviderRef, getOnlinePayment } from '../bills/online-payment.ts';
import { failOnline, settleOnline } from '../bills/settle-online.ts';
import type { Deps } from '../core/deps.ts';
import type { OnlinePayment, OnlineResult } from '../core/online-payments.ts';
import { isFirst } from './once.ts';
import type { ProviderEvent } from './provider.ts';
import { reportFailedRefund, reportUnknown, toResult } from './results.ts';

type EventDeps = Pick<Deps, 'db' | 'rooms' | 'log'>;

/** Applies a result to the ledger; a payment with a result keeps it, except that late money counts. */
async function applyResult(
  trx: Trx,
  paymentId: number,
  result: OnlineResult,
  providerRef?: string,
): Promise<void> {
  if (result === 'paid') {
    await settleOnline(trx, paymentId, providerRef === undefined ? {} : { providerRef });
  } else if (result !== 'intent') await failOnline(trx, paymentId, result);
}

/** Finds a refund by the provider's id, or by ours: its event may be faster than the answer with its id. */
async function findRefund(
  db: Db,
  provider: PaymentProviderName,
  { ref, order }: Extract<ProviderEvent, { kind: 'refund' }>,
): Promise<OnlinePayment | undefined> {
  const known = await findByProviderRef(db, provider, ref);
  if (known || order === null) return known;
  const ours = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('kind', '=', 'refund')
    .where('id', '=', order.refundId)
    .where('client_payment_id', '=', order.clientPaymentId)
    .where('provider_ref', 'is', null)
    .executeTakeFirst();
  return ours && getOnlinePayment(db, ours.id);
}

/** Processes a verified event once; events of other systems change nothing. */
export async function processEvent(
  deps: EventDeps,
  provider: PaymentProviderName,
  event: ProviderEvent,
): Promise<void> {
  if (event.kind === 'other') return;
  const isRefund = event.kind === 'refund';
  const payment = isRefund
    ? await findRefund(deps.db, provider, event)
    : await findByProviderRef(deps.db, provider, event.ref);
  if (!payment) {
    deps.log.info({ provider, eventId: event.id }, 'event of an unknown payment ignored');
    if (!isRefund && event.result.state === 'paid' && event.paymentId !== null) {
      await reportUnknown(deps, { provider, providerRef: event.ref, paymentId: event.paymentId });
    }
    return;
  }
  const result = isRefund
    ? event.result.state === 'open'
      ? 'intent'
      : event.result.state
    : await toResult(deps, payment, event.result);
  await deps.rooms.transact(async (trx) => {
    if (!(await isFirst(trx, provider, event.id))) return;
    await applyResult(trx, payment.id, result, isRefund ? event.ref : undefined);
  });
  if (isRefund && result === 'failed') await reportFailedRefund(deps, payment);
}
