import type { IncomingHttpHeaders } from 'node:http';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { PaymentProviderName } from '@sofra/contracts/payment-providers';

/** A payment for which a provider opens its page. */
export interface CheckoutOrder {
  paymentId: number;
  /** Id that the phone gave the payment; unique also after a restore, when ids of rows repeat. */
  clientPaymentId: string;
  amountMinor: number;
  tipMinor: number;
  currency: string;
  /** Business, branch and table, for the provider's page and its statements. */
  label: string;
  language: GuestLanguage;
  createdAt: Date;
  /** Path to which the guest returns. */
  returnPath: string;
  /** Path to which the guest returns without having paid. */
  leftPath: string;
}

/** Page of a provider for one payment; `ref` is the provider's id of it. */
export interface Checkout {
  ref: string;
  url: string;
}

/**
 * Result of a payment at its provider. `open`: it can still be paid, at `url`. `unknown`: the provider doesn't
 * know it, for example because the keys are another account's.
 */
export type CheckoutState =
  | { state: 'open'; url: string }
  | { state: 'paid'; amountMinor: number; currency: string }
  | { state: 'failed' | 'expired' | 'unknown' };

/** A refund of a part of a payment, or of all of it. */
export interface RefundOrder {
  refundId: number;
  clientPaymentId: string;
  amountMinor: number;
  /** Provider's id of the payment. */
  paymentRef: string;
  /** Provider's id of the refund, if an earlier attempt got one. */
  ref: string | null;
}

/** Result of a refund; `open` means that the provider hasn't decided. */
export interface RefundState {
  ref: string | null;
  state: 'open' | 'paid' | 'failed';
}

/** Our ids of a refund, as they were sent to the provider. */
type Ours = Pick<RefundOrder, 'refundId' | 'clientPaymentId'>;

/** A verified event. Its `ref` is the provider's id of the payment or refund. */
export type ProviderEvent = { id: string } &
  /** `paymentId` is what we sent as our id; null if it isn't ours. */
  (
    | { kind: 'checkout'; ref: string; paymentId: number | null; result: CheckoutState }
    | { kind: 'refund'; ref: string; order: Ours | null; result: RefundState }
    | { kind: 'other' }
  );

/** The provider refused a call (`isFinal`), or its answer is unknown: it may have done what was asked. */
export class ProviderError extends Error {
  readonly isFinal: boolean;

  constructor(cause: unknown, isFinal: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.isFinal = isFinal;
  }
}

/**
 * A card provider with a page of its own. Every call is safe to repeat and throws `ProviderError`; only its
 * answers decide whether something is paid.
 */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** Opens a page. Repeating it returns the same page. */
  begin: (order: CheckoutOrder) => Promise<Checkout>;
  ask: (ref: string) => Promise<CheckoutState>;
  /** Closes the page and returns the result: it may have been paid at the same moment. */
  expire: (ref: string) => Promise<CheckoutState>;
  refund: (order: RefundOrder) => Promise<RefundState>;
  /** Verifies the signature and age of an event; undefined if it isn't the provider's. */
  verify: (body: Buffer, headers: IncomingHttpHeaders) => ProviderEvent | undefined;
}
