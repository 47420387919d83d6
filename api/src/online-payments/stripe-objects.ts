import type { Stripe } from 'stripe';
import type { CheckoutState, ProviderEvent, RefundState } from './provider.ts';

/** Returns the result of a page. A declined card leaves it open for another one. */
export function toCheckoutState(session: Stripe.Checkout.Session): CheckoutState {
  const { status, payment_status, amount_total, currency, url } = session;
  if (payment_status === 'paid' && amount_total !== null && currency !== null) {
    return { state: 'paid', amountMinor: amount_total, currency: currency.toUpperCase() };
  }
  if (status === 'expired') return { state: 'expired' };
  return { state: 'open', url: url ?? '' };
}

const refundStates: Record<string, RefundState['state']> = {
  succeeded: 'paid',
  failed: 'failed',
  canceled: 'failed',
};

export const toRefundState = ({ id, status }: Stripe.Refund): RefundState => ({
  ref: id,
  state: refundStates[status ?? ''] ?? 'open',
});

const toCheckoutEvent = (
  id: string,
  session: Stripe.Checkout.Session,
  result = toCheckoutState(session),
): ProviderEvent => ({
  id,
  kind: 'checkout',
  ref: session.id,
  paymentId: Number(session.metadata?.['sofra_payment']) || null,
  result,
});

/** Reads our ids of a refund; null if it isn't ours. */
function toOurs({ sofra_refund: id, sofra_client_payment: clientPaymentId }: Stripe.Metadata) {
  const refundId = Number(id);
  return Number.isSafeInteger(refundId) && clientPaymentId !== undefined
    ? { refundId, clientPaymentId }
    : null;
}

const toRefundEvent = (id: string, refund: Stripe.Refund): ProviderEvent => ({
  id,
  kind: 'refund',
  ref: refund.id,
  order: toOurs(refund.metadata ?? {}),
  result: toRefundState(refund),
});

/** Reads a verified event. */
export function readStripeEvent(event: Stripe.Event): ProviderEvent {
  const { id, type, data } = event;
  if (type === 'checkout.session.async_payment_failed') {
    return toCheckoutEvent(id, data.object, { state: 'failed' });
  }
  if (
    type === 'checkout.session.completed' ||
    type === 'checkout.session.async_payment_succeeded' ||
    type === 'checkout.session.expired'
  ) {
    return toCheckoutEvent(id, data.object);
  }
  if (type === 'refund.created' || type === 'refund.updated' || type === 'refund.failed') {
    return toRefundEvent(id, data.object);
  }
  return { id, kind: 'other' };
}
