import * as v from 'valibot';
import { Day, Id, IdParam } from './common.ts';
import { SignedMinor } from './days.ts';
import { paymentMethods } from './payments.ts';
import { Rate } from './rates.ts';
import { defineRoute } from './route.ts';

/**
 * Kinds of rows, in their order within a day: payments, refunds, what was given away, tips, and bills that staff
 * closed as left unpaid or written off.
 */
export const fiscalKinds = [
  'sale',
  'refund',
  'discount',
  'complimentary',
  'tip',
  'unpaid',
  'writtenOff',
] as const;
export type FiscalKind = (typeof fiscalKinds)[number];

/**
 * A sum of one kind, of a branch and business day. In every row `grossMinor - discountMinor = paidMinor` and
 * `netMinor + vatMinor = paidMinor`. Amounts that don't belong to the kind are 0. The rows of a closed day don't change.
 */
export const FiscalRow = v.object({
  day: Day,
  branchId: Id,
  branchName: v.string(),
  /** False while the day's figures can still change. */
  isDayClosed: v.boolean(),
  kind: v.picklist(fiscalKinds),
  /** Null for discounts and unpaid bills. */
  method: v.nullable(v.picklist(paymentMethods)),
  /** Null for tips. */
  vatRate: v.nullable(Rate),
  /** Before discounts, VAT included. */
  grossMinor: SignedMinor,
  /** Negative in corrections, as `unpaidMinor`. */
  discountMinor: SignedMinor,
  /** Received for sales, VAT included; negative for refunds. */
  paidMinor: SignedMinor,
  /** Paid without VAT. */
  netMinor: SignedMinor,
  /** The rows of a day and rate add up to the VAT of their sum, rounded once. */
  vatMinor: SignedMinor,
  /** After refunded tips. */
  tipMinor: SignedMinor,
  unpaidMinor: SignedMinor,
  /** True for payments of the platform's test provider, which moved no money. */
  isTest: v.boolean(),
  /** Closed day whose discounts or unpaid bills changed later, which counts in this row's day. Null for its own. */
  correctsDay: v.nullable(Day),
});
export type FiscalRow = v.InferOutput<typeof FiscalRow>;

export const FiscalExport = v.object({
  businessId: Id,
  businessName: v.string(),
  currency: v.string(),
  from: Day,
  to: Day,
  rows: v.array(FiscalRow),
});
export type FiscalExport = v.InferOutput<typeof FiscalExport>;

export const fiscalFormats = ['csv', 'json'] as const;
export type FiscalFormat = (typeof fiscalFormats)[number];

/**
 * Streams the sales of up to 366 business days by branch, day, VAT rate and payment method, as CSV (UTF-8 with a
 * byte order mark, semicolons) or JSON. `language` applies to CSV only.
 */
export const exportFiscal = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/fiscal-export',
  action: 'fiscal.export',
  summary: 'Download sales by day, VAT rate and payment method',
  params: { businessId: IdParam },
  query: {
    from: Day,
    to: Day,
    /** One branch; defaults to all that the caller may see. */
    branchId: v.exactOptional(IdParam),
    format: v.optional(v.picklist(fiscalFormats), 'csv'),
    language: v.optional(v.picklist(['tr', 'en']), 'tr'),
  },
  response: FiscalExport,
});
