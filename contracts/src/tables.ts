import * as v from 'valibot';
import { Id, IdParam, Instant, MenuLanguageCode, Nothing, text } from './common.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';
import { endingChoice } from './open-order-choice.ts';

/** Stored table statuses (S4, D21). */
export const tableStatuses = ['idle', 'active', 'warning', 'closed'] as const;
export type TableStatus = (typeof tableStatuses)[number];

/** A table as staff see it. `version` increases with every change; the highest wins. */
export const Table = v.object({
  id: Id,
  branchId: Id,
  tableNumber: v.string(),
  area: v.string(),
  seats: v.number(),
  status: v.picklist(tableStatuses),
  /** True if staff paused guests' orders at this table. */
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
  /** Languages of its published menu; always includes Turkish. */
  languages: v.array(MenuLanguageCode),
  /**
   * False if starting, joining and ordering require a scan of this table's code that the caller hasn't made.
   */
  canOrder: v.boolean(),
  /** True if staff paused guests' orders at this table or in the whole branch. */
  isOrderingPaused: v.exactOptional(v.boolean()),
  /** True if the table is closed and has no session. */
  isClosed: v.exactOptional(v.boolean()),
  /** True while the platform has stopped the business, or hasn't approved it: it has no menu, and nothing can be ordered. */
  isStopped: v.exactOptional(v.boolean()),
});
export type GuestTable = v.InferOutput<typeof GuestTable>;

/** Looks a table up by its QR value and remembers the scan in a cookie (S7, D12 and D13). */
export const lookUpTable = defineRoute({
  method: 'GET',
  path: '/api/tables/qr/:qrValue',
  action: 'tables.lookUp',
  summary: 'Look up a table by its QR value',
  params: { qrValue: text(128, 1) },
  response: v.object({ id: Id, tableNumber: v.string() }),
});

export const viewTable = defineRoute({
  method: 'GET',
  path: '/api/tables/:tableId',
  action: 'tables.view',
  summary: 'Get a table as its guests see it',
  params: { tableId: IdParam },
  response: GuestTable,
});

/** A table as managers see it (S3), with its code, which only they may print. */
export const ManagedTable = v.object({
  ...Table.entries,
  /** Value in the printed code: 128 random bits (D12). */
  qrCodeUrl: v.string(),
  /** Text printed under the code, for guests who can't scan: `27-9F3A-1C07`. */
  shortCode: v.string(),
  createdAt: Instant,
  currentSession: v.nullable(v.object({ id: Id, guestCount: v.number() })),
});
export type ManagedTable = v.InferOutput<typeof ManagedTable>;

const branchParams = { branchId: IdParam };
const tableParams = { tableId: IdParam };
const tableNumber = nameText(40, 1);
const area = nameText(40);
const seats = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50));

export const listTables = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/tables',
  action: 'tables.list',
  summary: 'List the tables of a branch, with their codes',
  params: branchParams,
  response: v.array(ManagedTable),
});

/** `qrCodeUrl` and `branchId` are accepted and ignored: the server creates the code (D12). */
export const createTable = defineRoute({
  method: 'POST',
  path: '/api/branches/:branchId/tables',
  action: 'tables.create',
  summary: 'Add a table',
  params: branchParams,
  body: v.strictObject({
    tableNumber,
    area: v.exactOptional(area),
    seats: v.exactOptional(seats),
    qrCodeUrl: v.exactOptional(text(500)),
    branchId: v.exactOptional(v.union([Id, text(20)])),
  }),
  response: ManagedTable,
  errors: ['name_taken', 'plan_limit'],
  isRepeatable: true,
});

export const MAX_BULK_TABLES = 50;
export const DEFAULT_TABLE_PREFIX = 'Masa';

/**
 * Returns the names of the next `count` tables with a prefix: "{prefix} {n}", continuing after the highest
 * number among `held` (D22).
 */
export function nextTableNames(held: readonly string[], prefix: string, count: number): string[] {
  const numbers = held
    .filter((name) => name.startsWith(`${prefix} `))
    .map((name) => name.slice(prefix.length + 1))
    .filter((rest) => /^\d{1,6}$/.test(rest));
  const highest = Math.max(0, ...numbers.map(Number));
  return Array.from({ length: count }, (_, index) => `${prefix} ${highest + index + 1}`);
}

/** Adds tables "{prefix} {n}", all or none, continuing after the prefix's highest number (D22). */
export const createTables = defineRoute({
  method: 'POST',
  path: '/api/branches/:branchId/tables/bulk',
  action: 'tables.create',
  summary: 'Add several tables',
  params: branchParams,
  body: v.strictObject({
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_BULK_TABLES)),
    prefix: v.optional(nameText(30, 1), DEFAULT_TABLE_PREFIX),
    area: v.exactOptional(area),
    seats: v.exactOptional(seats),
  }),
  response: v.array(ManagedTable),
  errors: ['name_taken', 'plan_limit'],
  isRepeatable: true,
});

/** Changes the given fields only. */
export const changeTable = defineRoute({
  method: 'PUT',
  path: '/api/tables/:tableId',
  action: 'tables.change',
  summary: 'Change a table',
  params: tableParams,
  body: v.strictObject({
    tableNumber: v.exactOptional(tableNumber),
    area: v.exactOptional(area),
    seats: v.exactOptional(seats),
  }),
  response: ManagedTable,
  errors: ['name_taken'],
});

/**
 * Sets a table's status. With an open session, `idle` and `closed` require `endSession`, which ends it (D21);
 * otherwise throws `table_in_use`. With `from`, a table whose status is neither `from` nor `status` is
 * refused with `state_changed`.
 */
export const setTableStatus = defineRoute({
  method: 'PATCH',
  path: '/api/tables/:tableId/status',
  action: 'tables.setStatus',
  summary: 'Set the status of a table',
  params: tableParams,
  body: v.strictObject({
    status: v.picklist(tableStatuses),
    /** Status that the caller last saw. */
    from: v.exactOptional(v.picklist(tableStatuses)),
    endSession: v.exactOptional(v.boolean()),
    ...endingChoice,
  }),
  response: Table,
  errors: ['table_in_use', 'state_changed', 'reason_required', 'bill_unpaid', 'forbidden'],
});

/** Replaces the code of a table; old prints stop working immediately (D12). */
export const renewTableCode = defineRoute({
  method: 'POST',
  path: '/api/tables/:tableId/code',
  action: 'tables.renewCode',
  summary: 'Renew the code of a table',
  params: tableParams,
  response: ManagedTable,
});

/** Deletes a table; refused while it has an open session (D23). */
export const deleteTable = defineRoute({
  method: 'DELETE',
  path: '/api/branches/:branchId/tables/:tableId',
  action: 'tables.delete',
  summary: 'Delete a table',
  params: { ...branchParams, tableId: IdParam },
  response: Nothing,
  errors: ['table_in_use'],
});
