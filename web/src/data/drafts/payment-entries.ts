/** Payments and refunds that the server hasn't acknowledged, as the browser stores them. */
import * as v from 'valibot';
import type { BillLedger } from '@sofra/contracts/bills';
import {
  counterMethods,
  type Payment,
  PaymentShare,
  PaymentSplit,
  refundKinds,
} from '@sofra/contracts/payments';
import { type ApiError, type ApiErrorCode, isTransient } from '../../lib/apiError.ts';

const Method = v.picklist(counterMethods);
const Attempt = v.variant('kind', [
  v.object({
    kind: v.literal('payment'),
    method: Method,
    split: PaymentSplit,
    /** Guest who pays; null for the table. */
    payerId: v.nullable(v.number()),
    amountMinor: v.number(),
    tipMinor: v.number(),
    /** Shares that the payment has by the bill that staff saw. */
    shares: v.array(PaymentShare),
  }),
  v.object({
    kind: v.literal('refund'),
    paymentId: v.number(),
    /** Null for a payment on the phone, which goes back through its provider. */
    method: v.nullable(Method),
    reason: v.string(),
    /** Asked for at a session that has ended. */
    countsAs: v.exactOptional(v.picklist(refundKinds)),
    amountMinor: v.number(),
    tipMinor: v.number(),
  }),
]);
export type Attempt = v.InferOutput<typeof Attempt>;

const PaymentRefusal = v.object({
  code: v.custom<ApiErrorCode>((code) => typeof code === 'string'),
  /** Rest of the bill, or of the payment to refund; null if the server didn't say. */
  leftMinor: v.nullable(v.number()),
});
export type PaymentRefusal = v.InferOutput<typeof PaymentRefusal>;

export const PaymentEntry = v.object({
  clientPaymentId: v.string(),
  userId: v.number(),
  sessionId: v.number(),
  tableId: v.number(),
  tableNumber: v.string(),
  attempt: Attempt,
  /** Reason why the server refused it; null while it is being sent. */
  refusal: v.nullable(PaymentRefusal),
  /** True once it is recorded, for a bill that had changed meanwhile: staff must look at it. */
  isLate: v.optional(v.boolean(), false),
  /** Epoch milliseconds. */
  createdAt: v.number(),
});
export type PaymentEntry = v.InferOutput<typeof PaymentEntry>;

const Details = v.object({
  leftMinor: v.exactOptional(v.number()),
  refundableMinor: v.exactOptional(v.number()),
});

/** Returns why the server refused a payment; undefined if the same call may succeed later. */
export function refusalOf(error: ApiError | undefined): PaymentRefusal | undefined {
  const code = error?.code ?? 'internal';
  // The provider's answer is final for this attempt, although its status is that of an outage.
  if (isTransient(error) && code !== 'payment_provider_failed') return undefined;
  const details = v.safeParse(Details, error?.details ?? {});
  const { leftMinor, refundableMinor } = details.success ? details.output : {};
  return { code, leftMinor: leftMinor ?? refundableMinor ?? null };
}

/** Returns true for an entry that the server hasn't answered. */
export const isWaiting = ({ refusal, isLate }: PaymentEntry): boolean =>
  refusal === null && !isLate;

/** Returns an entry as an open payment, or refund, of a branch. */
function toOpenPayment(entry: PaymentEntry, branchId: number): Payment {
  const { attempt, sessionId, clientPaymentId, createdAt } = entry;
  const isRefund = attempt.kind === 'refund';
  const { kind, amountMinor, tipMinor } = attempt;
  return {
    clientPaymentId,
    sessionId,
    branchId,
    kind,
    amountMinor,
    tipMinor,
    givenMinor: null,
    // Ids of the server are positive.
    id: -createdAt,
    method: attempt.method ?? 'online',
    split: isRefund ? { kind: 'rest' } : attempt.split,
    shares: isRefund ? [] : attempt.shares,
    refundOf: isRefund ? attempt.paymentId : null,
    returnedRefund: null,
    reason: isRefund ? attempt.reason : null,
    state: 'intent',
    payer: null,
    staffName: null,
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: null,
    settledAt: null,
    isTest: false,
    isLate: false,
    version: 0,
  };
}

/** Returns a ledger with the payments and refunds that wait, as open ones, so that nobody repeats them. */
export function withWaiting(ledger: BillLedger, entries: readonly PaymentEntry[]): BillLedger {
  const known = new Set(ledger.payments.map(({ clientPaymentId }) => clientPaymentId));
  const waiting = entries
    .filter((entry) => isWaiting(entry) && entry.sessionId === ledger.sessionId)
    .filter(({ clientPaymentId }) => !known.has(clientPaymentId))
    .map((entry) => toOpenPayment(entry, ledger.branchId));
  return waiting.length === 0 ? ledger : { ...ledger, payments: [...ledger.payments, ...waiting] };
}
