import * as v from 'valibot';
import { Id, IdParam, Instant, Minor, text } from './common.ts';
import { membersOf, membersWith } from './facts.ts';
import { maxTipMinor } from './payment-limits.ts';
import { defineRoute } from './route.ts';

interface PaymentMethodFacts {
  /** `staff`: taken at the counter or the table, and counted at the day close; `provider`: on the phone. */
  readonly receivedBy: 'staff' | 'provider';
  /** Goes into the till: banknotes and coins. */
  readonly isCash: boolean;
}
/** Means of payment with their facts; a new one doesn't compile without them. */
export const paymentMethodFacts = {
  cash: { receivedBy: 'staff', isCash: true },
  card: { receivedBy: 'staff', isCash: false },
  mealCard: { receivedBy: 'staff', isCash: false },
  online: { receivedBy: 'provider', isCash: false },
} as const satisfies Record<string, PaymentMethodFacts>;

export const paymentMethods = membersOf(paymentMethodFacts);
export type PaymentMethod = (typeof paymentMethods)[number];
/** Means that staff receive themselves. Guests can choose them too, and call a waiter by that. */
export const counterMethods = membersWith(paymentMethodFacts, 'receivedBy', 'staff');
export type CounterMethod = (typeof counterMethods)[number];
export const cashMethods = membersWith(paymentMethodFacts, 'isCash', true);

/** An open payment is an `intent`: its money is expected and reserved. `paid` is final. */
export const paymentStates = ['intent', 'paid', 'failed', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Time for which a payment on the phone, or to a waiter who was called, is reserved. */
export const ONLINE_PAYMENT_MS = 15 * 60_000;
export const COUNTER_PAYMENT_MS = 10 * 60_000;
/** Largest number of equal parts. */
export const MAX_PARTS = 50;

/**
 * A payer's choice of the amount. `people`: the lines of these guests and their part of the shared ones;
 * `items`: units of lines; `equal`: `count` of the `parts` that are left; `sum`: any amount; `rest`: everything
 * that is left.
 */
export const PaymentSplit = v.variant('kind', [
  v.strictObject({
    kind: v.literal('people'),
    userIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)),
  }),
  v.strictObject({
    kind: v.literal('items'),
    lines: v.pipe(
      v.array(
        v.strictObject({
          lineId: Id,
          units: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
        }),
      ),
      v.minLength(1),
      v.maxLength(500),
    ),
  }),
  v.strictObject({
    kind: v.literal('equal'),
    parts: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PARTS)),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PARTS)),
  }),
  v.strictObject({ kind: v.literal('sum'), amountMinor: v.pipe(Minor, v.minValue(1)) }),
  v.strictObject({ kind: v.literal('rest') }),
]);
export type PaymentSplit = v.InferOutput<typeof PaymentSplit>;

/** The part of a payment that pays a line; negative for a refund. Moved money has an entry each way. */
export const PaymentShare = v.object({
  lineId: Id,
  /** Units of the line that it pays for as a whole. */
  units: v.number(),
  amountMinor: v.number(),
});
export type PaymentShare = v.InferOutput<typeof PaymentShare>;

/** A payment or a refund of a bill. */
export const Payment = v.object({
  id: Id,
  branchId: Id,
  /** Session in which it was made; its shares follow their lines to other sessions. */
  sessionId: Id,
  kind: v.picklist(['payment', 'refund']),
  /** Payment that a refund undoes. */
  refundOf: v.nullable(Id),
  /** Refund whose money its provider gave back to the business after all: this payment books it. */
  returnedRefund: v.nullable(Id),
  clientPaymentId: v.string(),
  method: v.picklist(paymentMethods),
  /** Without the tip; what the payer gives is the sum of both. */
  amountMinor: Minor,
  tipMinor: Minor,
  /** Cash that the guest will hand over, so that the waiter brings the change; null if unknown. */
  givenMinor: v.nullable(Minor),
  state: v.picklist(paymentStates),
  split: PaymentSplit,
  /** Guest who pays; null if staff recorded it for the table. */
  payer: v.nullable(
    v.object({ userId: Id, nickname: v.nullable(v.string()), seat: v.nullable(v.number()) }),
  ),
  /** Name of the member of staff who recorded it or confirmed it; null for a paired screen and for guests. */
  staffName: v.nullable(v.string()),
  /** Reason for a refund; null for guests. */
  reason: v.nullable(v.string()),
  createdAt: Instant,
  /** Until when the amount is reserved; only while it is an intent. */
  expiresAt: v.nullable(Instant),
  settledAt: v.nullable(Instant),
  /** True if the platform's test provider took it: no money moved. */
  isTest: v.boolean(),
  /** True if staff received it for a bill that changed before it was recorded: what exceeds that is a refund due. */
  isLate: v.boolean(),
  shares: v.array(PaymentShare),
  /** Increases with every change; the highest version wins. */
  version: v.number(),
});
export type Payment = v.InferOutput<typeof Payment>;

const sessionParams = { sessionId: IdParam };
const paymentParams = { ...sessionParams, paymentId: IdParam };
const ClientPaymentId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/));
const newPayment = {
  clientPaymentId: ClientPaymentId,
  split: PaymentSplit,
  tipMinor: v.optional(Minor, 0),
  /** Amount without the tip that the payer saw: another one is refused with `bill_changed`. */
  expectedMinor: v.pipe(Minor, v.minValue(1)),
};
const hasFairTip = ({ tipMinor, expectedMinor }: { tipMinor: number; expectedMinor: number }) =>
  tipMinor <= maxTipMinor(expectedMinor);
/**
 * `already_paid` and `bill_changed` have `leftMinor` (what is left of the bill) and `amountMinor` (what the
 * choice costs now) in their details.
 */
const paymentErrors = ['already_paid', 'bill_changed', 'client_payment_id_reused'] as const;

/**
 * Begins a payment by a guest and reserves its amount. `online` returns the address of the provider's page;
 * the other methods call a waiter. Repeating it returns the same payment. Refused with `payment_open` and its
 * `paymentId` while another one of the guest's is open, and with `payment_too_early` for what others ordered (with
 * open ordering: for anything) before the table has been served, and with `too_many_requests` for a minute after staff
 * have cancelled an open payment of the bill.
 */
export const beginPayment = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/payments',
  action: 'payments.begin',
  summary: 'Begin a payment as a guest',
  params: sessionParams,
  body: v.pipe(
    v.strictObject({ ...newPayment, method: v.picklist(paymentMethods) }),
    v.forward(
      v.check((body) => hasFairTip(body), 'at most the amount'),
      ['tipMinor'],
    ),
  ),
  response: v.object({ payment: Payment, redirectUrl: v.nullable(v.string()) }),
  errors: [
    ...paymentErrors,
    'session_ended',
    'payment_open',
    'payment_too_early',
    'too_many_requests',
    'card_unavailable',
    'payment_provider_failed',
    'turned_away',
  ],
});

/**
 * Records money that staff received, also after the end or a merge; if it was received before, also for lines that a
 * split has taken. Repeating it returns the same payment.
 */
export const recordPayment = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/payments/record',
  action: 'payments.record',
  summary: 'Record a payment that staff received',
  params: sessionParams,
  body: v.pipe(
    v.strictObject({
      ...newPayment,
      method: v.picklist(counterMethods),
      /** Guest who paid. */
      payerId: v.exactOptional(Id),
      /** Received while it couldn't be recorded: a bill that has changed since takes it as a sum (`isLate`). */
      isReceived: v.optional(v.boolean(), false),
    }),
    v.forward(
      v.check((body) => hasFairTip(body), 'at most the amount'),
      ['tipMinor'],
    ),
  ),
  response: Payment,
  errors: paymentErrors,
});

/**
 * Gives an open payment its result: received by staff, possibly by another method, or not. One on the phone can
 * only be rejected, which its provider decides: with `payment_provider_failed` its amount stays reserved until that
 * can be reached. Repeating it changes nothing; another result than the present one is refused with `state_changed`.
 */
export const settlePayment = defineRoute({
  method: 'PATCH',
  path: '/api/sessions/:sessionId/payments/:paymentId',
  action: 'payments.record',
  summary: 'Confirm or reject an open payment',
  params: paymentParams,
  body: v.strictObject({
    state: v.picklist(['paid', 'failed']),
    method: v.exactOptional(v.picklist(counterMethods)),
  }),
  response: Payment,
  errors: ['state_changed', 'payment_provider_failed'],
});

/** Withdraws the caller's own open payment. Repeating it changes nothing; a paid one is `state_changed`. */
export const withdrawPayment = defineRoute({
  method: 'DELETE',
  path: '/api/sessions/:sessionId/payments/:paymentId',
  action: 'payments.begin',
  summary: 'Withdraw an open payment',
  params: paymentParams,
  response: Payment,
  errors: ['state_changed', 'payment_provider_failed'],
});

/**
 * States the cash that the caller will hand over for their own open payment; null takes it back. Less than the
 * amount with the tip is `invalid_input`; a payment with a result, or not in cash, is `state_changed`. Repeating
 * it changes nothing.
 */
export const stateGivenCash = defineRoute({
  method: 'PUT',
  path: '/api/sessions/:sessionId/payments/:paymentId/given',
  action: 'payments.begin',
  summary: 'State the cash that a guest will hand over',
  params: paymentParams,
  body: v.strictObject({ givenMinor: v.nullable(v.pipe(Minor, v.minValue(1))) }),
  response: Payment,
  errors: ['state_changed'],
});

/**
 * Returns a payment. Asks the provider for the result of an open one, so that the answer is true even while
 * its webhook is late.
 */
export const readPayment = defineRoute({
  method: 'GET',
  path: '/api/sessions/:sessionId/payments/:paymentId',
  action: 'bills.read',
  summary: 'Get a payment with its present state',
  params: paymentParams,
  response: Payment,
});

/** Meanings of a refund after the end of its session: a lower price, or money that should have stayed unpaid. */
export const refundKinds = ['discount', 'unpaid'] as const;
export type RefundKind = (typeof refundKinds)[number];

/**
 * Refunds a payment, or a part of it: what is due first, then from its last lines. A payment on the phone goes
 * back through its provider; `method` applies to the others. `refund_too_large` has `refundableMinor`. At a session
 * that has ended, what is returned beyond what is due must be explained by `countsAs`: as a `discount` of today, or as
 * `unpaid`. Refused with `refund_kind_required` without it; elsewhere it is ignored.
 */
export const refundPayment = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/payments/:paymentId/refund',
  action: 'payments.refund',
  summary: 'Refund a payment',
  params: paymentParams,
  body: v.strictObject({
    clientPaymentId: ClientPaymentId,
    amountMinor: Minor,
    tipMinor: v.optional(Minor, 0),
    method: v.exactOptional(v.picklist(counterMethods)),
    countsAs: v.exactOptional(v.picklist(refundKinds)),
    reason: text(200, 1),
  }),
  response: Payment,
  errors: [
    'state_changed',
    'refund_too_large',
    'refund_kind_required',
    'client_payment_id_reused',
    'payment_provider_failed',
  ],
});
