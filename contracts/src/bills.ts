import * as v from 'valibot';
import { Id, IdParam, Instant, Minor, text } from './common.ts';
import { Payment } from './payments.ts';
import { Rate } from './rates.ts';
import { defineRoute } from './route.ts';

export const adjustmentKinds = ['discount', 'complimentary'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];
/** Statements of staff about a bill that they close without its being paid. */
export const unpaidKinds = ['left', 'writtenOff'] as const;
export type UnpaidKind = (typeof unpaidKinds)[number];

/** Time for which a choice of lines is held, unless the phone renews it. */
export const HOLD_MS = 60_000;

/**
 * A discount or complimentary lines. A discount of the whole bill is one of its lines at that time, so that it
 * follows them to other sessions.
 */
export const BillAdjustment = v.object({
  id: Id,
  kind: v.picklist(adjustmentKinds),
  /** A discount is a rate or an amount; both are null for complimentary lines. */
  rate: v.nullable(Rate),
  amountMinor: v.nullable(Minor),
  /** Each line with its rate (10000 if complimentary) or its part of the amount. */
  lines: v.array(v.object({ lineId: Id, rate: v.nullable(Rate), amountMinor: v.nullable(Minor) })),
  /** Empty for guests. */
  reason: v.string(),
  /** Name of the manager; null for guests. */
  madeBy: v.nullable(v.string()),
  madeAt: Instant,
  revokedAt: v.nullable(Instant),
});
export type BillAdjustment = v.InferOutput<typeof BillAdjustment>;

/** Lines that guests are choosing to pay; a hold protects people from each other, the ledger protects money. */
export const BillChoices = v.object({
  sessionId: Id,
  holds: v.array(v.object({ userId: Id, lineId: Id, units: v.number(), until: Instant })),
});
export type BillChoices = v.InferOutput<typeof BillChoices>;

/** Adjustments and payments of the lines of a session. With the session's orders, `computeBill` sums it up. */
export const BillLedger = v.object({
  sessionId: Id,
  branchId: Id,
  tableId: Id,
  /** With revoked ones. */
  adjustments: v.array(BillAdjustment),
  /**
   * Payments and refunds with shares of the session's lines, or made in it, oldest first; without payments that
   * failed or expired.
   */
  payments: v.array(Payment),
  /** Set if staff ended the session with an unpaid bill. */
  unpaid: v.nullable(
    v.object({ kind: v.picklist(unpaidKinds), amountMinor: Minor, reason: v.string() }),
  ),
  /** Increases with every change; the highest version wins. */
  version: v.number(),
});
export type BillLedger = v.InferOutput<typeof BillLedger>;

/**
 * Change of a ledger since the version before: only the adjustments and payments that changed, also those that
 * failed or expired. A version that skips one says nothing: the bill is read again.
 */
export const BillChange = v.object({ ...BillLedger.entries });
export type BillChange = v.InferOutput<typeof BillChange>;

const sessionParams = { sessionId: IdParam };

/** Returns the ledger of a session, the held lines, and whether its guests can pay on their phones. */
export const readBill = defineRoute({
  method: 'GET',
  path: '/api/sessions/:sessionId/bill',
  action: 'bills.read',
  summary: 'Get the bill of a session',
  params: sessionParams,
  response: v.object({
    ledger: BillLedger,
    choices: BillChoices,
    currency: v.string(),
    /** `test` marks the platform's test provider. */
    online: v.nullable(v.picklist(['card', 'test'])),
    /** True where guests can begin no payment before the table has been served. */
    paysAfterServing: v.boolean(),
  }),
});

/**
 * Replaces the lines that the caller is choosing, for `HOLD_MS`; an empty list releases them. Holds no more
 * units than others leave free. Returns all holds of the session.
 */
export const chooseLines = defineRoute({
  method: 'PUT',
  path: '/api/sessions/:sessionId/bill/choice',
  action: 'bills.choose',
  summary: 'Hold the lines that a guest is choosing to pay',
  params: sessionParams,
  body: v.strictObject({
    lines: v.pipe(
      v.array(
        v.strictObject({
          lineId: Id,
          units: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
        }),
      ),
      v.maxLength(500),
    ),
  }),
  response: BillChoices,
  errors: ['session_ended'],
});

const PositiveRate = v.pipe(Rate, v.minValue(1));
/**
 * Gives a discount or makes lines complimentary. Without `lineIds`, all lines of the bill. Refused with
 * `bill_changed` if a line isn't on the bill any more.
 */
export const adjustBill = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/bill/adjustments',
  action: 'bills.adjust',
  summary: 'Give a discount or complimentary lines',
  params: sessionParams,
  body: v.variant('kind', [
    v.strictObject({
      kind: v.literal('discount'),
      rate: PositiveRate,
      lineIds: v.exactOptional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(500))),
      reason: text(200, 1),
    }),
    v.strictObject({
      kind: v.literal('amount'),
      amountMinor: v.pipe(Minor, v.minValue(1)),
      lineIds: v.exactOptional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(500))),
      reason: text(200, 1),
    }),
    v.strictObject({
      kind: v.literal('complimentary'),
      lineIds: v.exactOptional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(500))),
      reason: text(200, 1),
    }),
  ]),
  response: BillLedger,
  errors: ['session_ended', 'bill_changed'],
  isRepeatable: true,
});

/** Revokes an adjustment. Repeating it changes nothing. */
export const revokeAdjustment = defineRoute({
  method: 'DELETE',
  path: '/api/sessions/:sessionId/bill/adjustments/:adjustmentId',
  action: 'bills.adjust',
  summary: 'Revoke a discount',
  params: { ...sessionParams, adjustmentId: IdParam },
  response: BillLedger,
  errors: ['session_ended'],
});
