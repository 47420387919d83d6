import * as v from 'valibot';
import { Day, Id, IdParam, Instant, LocalizedText, Minor, TotalMinor } from './common.ts';
import { defineRoute } from './route.ts';

/** The longest period of a report, in days: a leap year, to compare with the one before. */
export const MAX_REPORT_DAYS = 366;

/**
 * Totals of a period. A day is the branch's business day; cancelled orders are only counted as
 * cancelled.
 */
export const ReportTotals = v.object({
  revenueMinor: TotalMinor,
  orders: v.number(),
  cancelledOrders: v.number(),
  /** Table sessions that began. */
  sessions: v.number(),
  guests: v.number(),
  /** Sessions that ended, and how long they lasted together. */
  endedSessions: v.number(),
  tableSeconds: v.number(),
  /** Tables now, times days: what turnover is measured against. */
  tableDays: v.number(),
});
export type ReportTotals = v.InferOutput<typeof ReportTotals>;

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
  /** Every day of the period, and of the one before, in order. */
  days: v.array(v.object({ day: Day, revenueMinor: TotalMinor, orders: v.number() })),
  comparedDays: v.array(v.object({ day: Day, revenueMinor: TotalMinor, orders: v.number() })),
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
      /** Null where no one said. */
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
  /** Staff who took orders for guests, and who served. */
  staff: v.array(
    v.object({
      userId: Id,
      name: v.string(),
      ordersTaken: v.number(),
      revenueMinor: TotalMinor,
      ordersServed: v.number(),
      /**
       * Number of served orders that were marked ready first; the serving time of the others is
       * unknown.
       */
      ordersTimed: v.number(),
      /** From ready to served, of the timed ones together. */
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
});
export type Report = v.InferOutput<typeof Report>;

const period = {
  from: Day,
  to: Day,
  /** The first day of the period to compare with, as long as this one; left out: the one right before. */
  compareFrom: v.exactOptional(Day),
  /** One branch; left out: all that the caller may see. */
  branchId: v.exactOptional(IdParam),
};

/** A period in figures, from what the worker has folded. `invalid_input` for a period backwards or too long. */
export const readReport = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/reports',
  action: 'reports.read',
  summary: 'A period in figures, beside the one before',
  params: { businessId: IdParam },
  query: period,
  response: Report,
});

export const exportKinds = ['days', 'items', 'orders', 'staff', 'tables'] as const;
/** The same as CSV (UTF-8 with a mark, semicolons), streamed; `orders` has a line an order line. */
export const exportReport = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/reports/export',
  action: 'reports.export',
  summary: 'A period as CSV',
  params: { businessId: IdParam },
  query: {
    ...period,
    kind: v.picklist(exportKinds),
    language: v.optional(v.picklist(['tr', 'en']), 'tr'),
  },
  response: v.string(),
});
