import * as v from 'valibot';
import { Id, IdParam, MenuLanguageCode, text } from './common.ts';
import { defineRoute } from './route.ts';

/** Stored table statuses (S4, D21). */
export const tableStatuses = ['idle', 'active', 'warning', 'closed'] as const;
export type TableStatus = (typeof tableStatuses)[number];

/** A table as staff see it; `version` grows with every change, the newer one wins. */
export const Table = v.object({
  id: Id,
  branchId: Id,
  tableNumber: v.string(),
  area: v.string(),
  seats: v.number(),
  status: v.picklist(tableStatuses),
  /** Staff paused guests' orders at this table. */
  isOrderingPaused: v.optional(v.boolean(), false),
  version: v.number(),
});
export type Table = v.InferOutput<typeof Table>;

/** A table as its guests see it. */
export const GuestTable = v.object({
  id: Id,
  tableNumber: v.string(),
  seats: v.number(),
  branchId: Id,
  businessId: Id,
  businessName: v.string(),
  logoUrl: v.nullable(v.string()),
  currency: v.string(),
  /** The languages its menu is published in; Turkish always among them. */
  languages: v.array(MenuLanguageCode),
  /** False when starting, joining and ordering need a scan of this table's code that the caller hasn't made. */
  canOrder: v.boolean(),
  /** Staff paused guests' orders at this table or in the whole branch. */
  isOrderingPaused: v.exactOptional(v.boolean()),
});
export type GuestTable = v.InferOutput<typeof GuestTable>;

/** Looks a table up by its QR value and remembers the scan in a cookie (S7, D12 and D13). */
export const lookUpTable = defineRoute({
  method: 'GET',
  path: '/api/tables/qr/:qrValue',
  action: 'tables.lookUp',
  summary: 'The table behind a QR value',
  params: { qrValue: text(128, 1) },
  response: v.object({ id: Id, tableNumber: v.string() }),
});

export const viewTable = defineRoute({
  method: 'GET',
  path: '/api/tables/:tableId',
  action: 'tables.view',
  summary: 'A table as its guests see it',
  params: { tableId: IdParam },
  response: GuestTable,
});
