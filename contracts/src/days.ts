import * as v from 'valibot';
import { adjustmentKinds, unpaidKinds } from './bills.ts';
import { Day, Id, IdParam, Instant, Minor, text, TotalMinor } from './common.ts';
import { recordOf } from './facts.ts';
import { counterMethods, paymentMethods } from './payments.ts';
import { defineRoute } from './route.ts';

/** A sum that can be negative: refunds may exceed the payments of a day. */
export const SignedMinor = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-Number.MAX_SAFE_INTEGER),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

/** Largest counted sum of one method. */
const MAX_COUNTED_MINOR = 1_000_000_000_000;
const CountedMinor = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-MAX_COUNTED_MINOR),
  v.maxValue(MAX_COUNTED_MINOR),
);

const MethodFigures = v.object({
  method: v.picklist(paymentMethods),
  payments: v.number(),
  /** Without tips, before refunds. */
  paidMinor: TotalMinor,
  /** Minus refunded ones. */
  tipsMinor: SignedMinor,
  refunds: v.number(),
  refundedMinor: TotalMinor,
  /** Paid and tips minus refunds. */
  expectedMinor: SignedMinor,
  /** Payments and refunds of the platform's test provider, which moved no money. */
  tests: v.number(),
});

/** Figures of one business day of a branch, from orders and the ledger. */
export const DayFigures = v.object({
  /** Orders placed on the day that aren't cancelled. This and the next three include corrections of closed days. */
  soldMinor: SignedMinor,
  discountedMinor: SignedMinor,
  complimentaryMinor: SignedMinor,
  unpaidMinor: SignedMinor,
  /** Without corrections. */
  unpaidBills: v.number(),
  /** Amount left to pay for the day's orders of sessions that are open. */
  openMinor: TotalMinor,
  /** Without tips, after refunds. */
  paidMinor: SignedMinor,
  tipsMinor: SignedMinor,
  refundedMinor: TotalMinor,
  commissionMinor: TotalMinor,
  openingFloatMinor: Minor,
  /** One of each method. */
  methods: v.array(MethodFigures),
  /** Payments that staff recorded or confirmed; `userId` null: paired screens and phones. */
  staff: v.array(
    v.object({
      userId: v.nullable(Id),
      name: v.nullable(v.string()),
      method: v.picklist(paymentMethods),
      payments: v.number(),
      expectedMinor: SignedMinor,
    }),
  ),
});
export type DayFigures = v.InferOutput<typeof DayFigures>;

/**
 * Counted money by method, without the opening float; negative if more was refunded than paid. `notes` are the
 * counted banknotes and coins.
 */
export const CountedMoney = v.strictObject({
  ...recordOf(counterMethods, () => CountedMinor),
  notes: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          valueMinor: Minor,
          count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
        }),
      ),
      v.maxLength(20),
    ),
    [],
  ),
});
export type CountedMoney = v.InferOutput<typeof CountedMoney>;

export const DayClose = v.object({
  id: Id,
  /** Counts the closes of the branch from 1, with those that were undone. */
  number: v.number(),
  figures: DayFigures,
  counted: CountedMoney,
  /** Counted minus expected, of all counted methods. */
  differenceMinor: SignedMinor,
  reason: v.nullable(v.string()),
  closedBy: v.nullable(v.string()),
  closedAt: Instant,
  reopenedBy: v.nullable(v.string()),
  reopenedAt: v.nullable(Instant),
  reopenReason: v.nullable(v.string()),
});
export type DayClose = v.InferOutput<typeof DayClose>;

/** Sums of a day that a later change can correct, by what changed: sales, discounts, and unpaid bills by their kind. */
export const dayEntryKinds = ['sold', ...adjustmentKinds, ...unpaidKinds] as const;
export type DayEntryKind = (typeof dayEntryKinds)[number];

/** A change of a day that was closed already: it counts in the next open day. */
export const DayCorrection = v.object({
  /** Day that it corrects. */
  ofDay: Day,
  kind: v.picklist(dayEntryKinds),
  tableNumber: v.string(),
  /** Added to the sum of its kind. */
  amountMinor: SignedMinor,
  /** Of the cancellation, the discount or the unpaid bill. */
  reason: v.nullable(v.string()),
});
export type DayCorrection = v.InferOutput<typeof DayCorrection>;

const dayParams = { branchId: IdParam, day: Day };

/**
 * Returns a business day with its present figures and all its closes, newest first. Those of a closed day are its
 * close's, except what is open.
 */
export const readDay = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/days/:day',
  action: 'days.read',
  summary: 'Get a business day of a branch with its closes',
  params: dayParams,
  response: v.object({
    day: Day,
    startsAt: Instant,
    endsAt: Instant,
    isToday: v.boolean(),
    isClosed: v.boolean(),
    currency: v.string(),
    figures: DayFigures,
    /** Parts of the figures that correct closed days, oldest first. */
    corrections: v.array(DayCorrection),
    /** Tables with an open session now. */
    openTables: v.array(v.object({ tableId: Id, tableNumber: v.string() })),
    /** Payments that wait for their result now; those on phones wait for the provider. */
    openPayments: v.object({ counter: v.number(), online: v.number() }),
    closes: v.array(DayClose),
  }),
});

/** Days that a list covers if it names no first one. */
export const DAYS_LISTED = 62;

/** Lists business days with money, newest first; without `from`, those of the last `DAYS_LISTED` days. */
export const listDays = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/days',
  action: 'days.read',
  summary: 'List the business days of a branch',
  params: { branchId: IdParam },
  query: { from: v.exactOptional(Day), to: v.exactOptional(Day) },
  response: v.array(
    v.object({
      day: Day,
      isClosed: v.boolean(),
      paidMinor: SignedMinor,
      differenceMinor: v.nullable(SignedMinor),
    }),
  ),
});

/**
 * Closes a day; further payments count for the next one, as does what changes of its sales, discounts and unpaid bills. Refused with `state_changed` and the present figures
 * if `expected` differs from them or it is closed, and with `day_reason_required` for a difference without a
 * reason. A day that hasn't begun is `invalid_input`. Repeating it with the same counts changes nothing.
 */
export const closeDay = defineRoute({
  method: 'POST',
  path: '/api/branches/:branchId/days/:day/close',
  action: 'days.close',
  summary: 'Close a business day',
  params: dayParams,
  body: v.strictObject({
    counted: CountedMoney,
    /** Expected sums that the caller saw. */
    expected: v.strictObject(recordOf(counterMethods, () => SignedMinor)),
    reason: v.exactOptional(text(300, 1)),
  }),
  response: DayClose,
  errors: ['state_changed', 'day_reason_required'],
});

/** Reopens a closed day; audited. Repeating it changes nothing. */
export const reopenDay = defineRoute({
  method: 'POST',
  path: '/api/branches/:branchId/days/:day/reopen',
  action: 'days.reopen',
  summary: 'Reopen a closed business day',
  params: dayParams,
  body: v.strictObject({ reason: text(300, 1) }),
  response: DayClose,
  errors: ['state_changed'],
});

/** Streams the payments of a day as CSV (UTF-8 with a byte order mark, semicolons). */
export const exportDay = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/days/:day/export',
  action: 'days.read',
  summary: 'Download a business day as CSV',
  params: dayParams,
  query: { language: v.optional(v.picklist(['tr', 'en']), 'tr') },
  response: v.string(),
});
