import type { Deps } from '../core/deps.ts';
import type { OnlineRefund, OnlineRefundResult } from '../core/online-payments.ts';
import { type PaymentProvider, ProviderError, type RefundState } from './provider.ts';
import { reportFailedRefund } from './results.ts';

const toRefundResult = { open: 'intent', paid: 'paid', failed: 'failed' } as const;

/**
 * Requests a refund, or asks for the result of an earlier request. A refusal is `failed`, with a notice. Throws `ProviderError` if the answer is unknown.
 */
export async function requestRefund(
  deps: Pick<Deps, 'db' | 'rooms' | 'log'>,
  provider: PaymentProvider,
  refund: OnlineRefund,
): Promise<OnlineRefundResult> {
  const { state, ref } = await ask(deps, provider, refund);
  if (state === 'failed') await reportFailedRefund(deps, refund);
  return { result: toRefundResult[state], providerRef: ref };
}

async function ask(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  provider: PaymentProvider,
  { id, providerRef, paymentRef, amountMinor, tipMinor }: OnlineRefund,
): Promise<RefundState> {
  if (paymentRef === null) return { ref: null, state: 'failed' };
  const { client_payment_id: clientPaymentId } = await db
    .selectFrom('payments')
    .select('client_payment_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const order = { refundId: id, clientPaymentId, paymentRef, ref: providerRef };
  try {
    return await provider.refund({ ...order, amountMinor: amountMinor + tipMinor });
  } catch (error) {
    if (!(error instanceof ProviderError && error.isFinal)) throw error;
    log.warn({ err: error, paymentId: id }, 'refund refused by its provider');
    return { ref: providerRef, state: 'failed' };
  }
}
