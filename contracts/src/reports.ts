import * as v from 'valibot';
import { Day, Id, IdParam, Instant, LocalizedText, Minor, TotalMinor } from './common.ts';
import { SignedMinor } from './days.ts';
import { recordOf } from './facts.ts';
import { paymentMethods } from './payments.ts';
import { defineRoute } from './route.ts';

/** Maximum length of a report in days: a leap year, comparable with the previous one. */
export const MAX_REPORT_DAYS = 366;

/** Totals of a period in business days of the branch. Cancelled orders only count in `cancelled`. */
export const ReportTotals = v.object({
  /** Of closed days as they were closed; later changes count in the next day. */
  revenueMinor: SignedMinor,
  orders: v.number(),
  cancelledOrders: v.number(),
  /** Table sessions that started. */
  sessions: v.number(),
  guests: v.number(),
  /** Sessions that ended, and their total duration. */
  endedSessions: v.number(),
  tableSeconds: v.number(),
  /** Current number of tables times days; the base of turnover. */
  tableDays: v.number(),
});
export type ReportTotals = v.InferOutput<typeof ReportTotals>;

const money = {
  /** This and the next two include corrections of closed days. */
  discountedMinor: SignedMinor,
  complimentaryMinor: SignedMinor,
  /** Bills that staff closed without their being paid. */
  unpaidMinor: SignedMinor,
  unpaidBills: v.number(),
  /** Without tips, after refunds. */
  paidMinor: SignedMinor,
  tipsMinor: SignedMinor,
  refundedMinor: TotalMinor,
  commissionMinor: TotalMinor,
  /** Paid by each method, without tips, after refunds. */
  methods: v.object(recordOf(paymentMethods, () => SignedMinor)),
};
/** Money of a period or a day. What was paid need not be for what was sold then. */
export const MoneyTotals = v.object(money);
export type MoneyTotals = v.InferOutput<typeof MoneyTotals>;

const sold = { quantity: v.number(), revenueMinor: TotalMinor };

export const Report = v.object({
  from: Day,
  to: Day,
  compareFrom: Day,
  compareTo: Day,
  currency: v.string(),
  /** Time up to which events are included in the figures. */
  asOf: Instant,
  totals: ReportTotals,
  /** Totals of the previous period. */
  compared: ReportTotals,
  /** Every day of the period and of the previous one, in order. */
  days: v.array(v.object({ day: Day, revenueMinor: SignedMinor, orders: v.number() })),
  comparedDays: v.array(v.object({ day: Day, revenueMinor: SignedMinor, orders: v.number() })),
  /** Sales by weekday (1 is Monday, 7 Sunday) and hour of the branch's clock. */
  hours: v.array(
    v.object({
      weekday: v.number(),
      hour: v.number(),
      orders: v.number(),
      revenueMinor: TotalMinor,
    }),
  ),
  items: v.array(
    v.object({
      itemId: Id,
      name: LocalizedText,
      category: v.string(),
      categoryName: LocalizedText,
      ...sold,
      comparedQuantity: v.number(),
      priceMinor: Minor,
      /** Null if unknown. */
      costMinor: v.nullable(Minor),
    }),
  ),
  categories: v.array(
    v.object({
      category: v.string(),
      name: LocalizedText,
      ...sold,
      comparedRevenueMinor: TotalMinor,
    }),
  ),
  /** Staff who took orders for guests, and who served them. */
  staff: v.array(
    v.object({
      userId: Id,
      name: v.string(),
      ordersTaken: v.number(),
      revenueMinor: TotalMinor,
      ordersServed: v.number(),
      /** Number of served orders with a recorded ready time; the serving time of the others is unknown. */
      ordersTimed: v.number(),
      /** Total seconds from ready to served, over `ordersTimed`. */
      serveSeconds: v.number(),
    }),
  ),
  tables: v.array(
    v.object({
      tableId: Id,
      tableNumber: v.string(),
      sessions: v.number(),
      tableSeconds: v.number(),
      revenueMinor: TotalMinor,
    }),
  ),
  money: v.object({
    totals: MoneyTotals,
    compared: MoneyTotals,
    /** Every day of the period, with what was sold. */
    days: v.array(v.object({ day: Day, soldMinor: SignedMinor, ...money })),
    /** Payments by their receiver; `userId` null: phones and paired screens. */
    staff: v.array(
      v.object({
        userId: v.nullable(Id),
        name: v.nullable(v.string()),
        payments: v.number(),
        paidMinor: SignedMinor,
        cashMinor: SignedMinor,
        tipsMinor: SignedMinor,
        refundedMinor: TotalMinor,
      }),
    ),
  }),
});
export type Report = v.InferOutput<typeof Report>;

const period = {
  from: Day,
  to: Day,
  /** First day of a comparison period of the same length; defaults to the days right before. */
  compareFrom: v.exactOptional(Day),
  /** One branch; defaults to all that the caller may see. */
  branchId: v.exactOptional(IdParam),
};

/**
 * Returns the figures of a period, as aggregated by the worker. Throws `invalid_input` for a reversed or too
 * long period.
 */
export const readReport = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/reports',
  action: 'reports.read',
  summary: 'Get a report with its comparison period',
  params: { businessId: IdParam },
  query: period,
  response: Report,
});

export const exportKinds = ['days', 'items', 'orders', 'payments', 'staff', 'tables'] as const;
/**
 * Streams a report as CSV (UTF-8 with a byte order mark, semicolons); `orders` has one row per order line,
 * `payments` one per day.
 */
export const exportReport = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/reports/export',
  action: 'reports.export',
  summary: 'Download a report as CSV',
  params: { businessId: IdParam },
  query: {
    ...period,
    kind: v.picklist(exportKinds),
    language: v.optional(v.picklist(['tr', 'en']), 'tr'),
  },
  response: v.string(),
});
