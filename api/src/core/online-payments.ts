/** A payment on the phone, or a refund of one, as its provider needs it. */
export interface OnlinePayment {
  id: number;
  businessId: number;
  branchId: number;
  /** Session in which it was made. */
  sessionId: number;
  /** Name of the provider that took it. */
  provider: string;
  /** The provider's own id; null until it is opened. */
  providerRef: string | null;
  /** Without the tip. */
  amountMinor: number;
  tipMinor: number;
  currency: string;
  expiresAt: Date | null;
}

/** A refund of an online payment. */
export interface OnlineRefund extends OnlinePayment {
  /** The provider's id of the payment that it undoes. */
  paymentRef: string | null;
}

/** Result of an online payment by its provider; `intent` as long as it can still be paid. */
export type OnlineResult = 'intent' | 'paid' | 'failed' | 'expired';

/**
 * Providers of online payments. Every method may be repeated for the same payment, and runs outside a
 * transaction. All but `findProvider` throw `payment_provider_failed` if the provider can't be reached.
 */
export interface OnlinePayments {
  /** Returns the provider of new payments; undefined if the platform has none. */
  findProvider: () => Promise<{ name: string; kind: 'card' | 'test' } | undefined>;
  /** Opens a payment at its provider; returns the provider's id and the address of its page. */
  open: (payment: OnlinePayment) => Promise<{ providerRef: string; redirectUrl: string }>;
  /** Asks for the result of a payment. */
  ask: (payment: OnlinePayment) => Promise<OnlineResult>;
  /** Makes a payment impossible to pay, and returns its result: it may have been paid before. */
  expire: (payment: OnlinePayment) => Promise<OnlineResult>;
  /** Refunds a payment, or a part of it; returns the provider's id of the refund. */
  refund: (refund: OnlineRefund) => Promise<{ providerRef: string }>;
}
