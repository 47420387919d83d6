import type { GuestLanguage } from '@sofra/contracts/common';

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

/** Result of a refund, with the provider's id of it. */
export interface OnlineRefundResult {
  result: 'intent' | 'paid' | 'failed';
  providerRef: string | null;
}

/**
 * Providers of online payments. Every method may be repeated for the same payment, and runs outside a
 * transaction. All but `findProvider` throw `payment_provider_failed` if the provider can't be reached.
 */
export interface OnlinePayments {
  /** Returns the provider of new payments; undefined if the platform has none. */
  findProvider: () => Promise<{ name: string; kind: 'card' | 'test' } | undefined>;
  /** Opens a payment at its provider; returns the provider's id and the address of its page. */
  open: (
    payment: OnlinePayment,
    language: GuestLanguage,
  ) => Promise<{ providerRef: string; redirectUrl: string }>;
  /** Returns the address of the page of a payment that is open; null if it has a result. */
  reopen: (payment: OnlinePayment) => Promise<{ result: OnlineResult; redirectUrl: string | null }>;
  /** Asks for the result of a payment; `intent` also if another process asked within 2 s. */
  ask: (payment: OnlinePayment) => Promise<OnlineResult>;
  /** Makes a payment impossible to pay, and returns its result: it may have been paid before. */
  expire: (payment: OnlinePayment) => Promise<OnlineResult>;
  /** Refunds a payment, or a part of it; the provider may decide later (`intent`). */
  refund: (refund: OnlineRefund) => Promise<OnlineRefundResult>;
}
