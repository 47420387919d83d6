import * as v from 'valibot';
import { Id, IdParam, Instant, Nothing, text } from './common.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';
import { endingChoice } from './sessions.ts';
import { Table, tableStatuses } from './tables.ts';

/** A table as its managers see it (S3): with its code, which only they may print. */
export const ManagedTable = v.object({
  ...Table.entries,
  /** The value in the printed code: 128 random bits (D12). */
  qrCodeUrl: v.string(),
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
  summary: 'The tables of a branch, with their codes',
  params: branchParams,
  response: v.array(ManagedTable),
});

/** `qrCodeUrl` and `branchId` are accepted and ignored: the server makes the code (D12). */
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
    branchId: v.exactOptional(v.union([v.number(), text(20)])),
  }),
  response: ManagedTable,
  errors: ['name_taken', 'plan_limit'],
  isRepeatable: true,
});

export const MAX_BULK_TABLES = 50;
export const DEFAULT_TABLE_PREFIX = 'Masa';

/**
 * The names that the next `count` tables of a prefix get: "{prefix} {n}", on after the highest number
 * of that prefix among `held` (D22).
 */
export function nextTableNames(held: readonly string[], prefix: string, count: number): string[] {
  const numbers = held
    .filter((name) => name.startsWith(`${prefix} `))
    .map((name) => name.slice(prefix.length + 1))
    .filter((rest) => /^\d{1,6}$/.test(rest));
  const highest = Math.max(0, ...numbers.map(Number));
  return Array.from({ length: count }, (_, index) => `${prefix} ${highest + index + 1}`);
}

/**
 * Adds tables "{prefix} {n}", all or none, going on after the prefix's highest number (D22).
 */
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

/** Changes what is named; the rest stays. */
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
 * Sets a table's status. Past an open session to `idle` or `closed` only with `endSession`, which ends
 * it (D21); without, `table_in_use`. With `from`, a table whose status is neither `from` nor
 * `status` is refused with `state_changed`.
 */
export const setTableStatus = defineRoute({
  method: 'PATCH',
  path: '/api/tables/:tableId/status',
  action: 'tables.setStatus',
  summary: 'Set the status of a table',
  params: tableParams,
  body: v.strictObject({
    status: v.picklist(tableStatuses),
    /** The status that the caller saw. */
    from: v.exactOptional(v.picklist(tableStatuses)),
    endSession: v.exactOptional(v.boolean()),
    ...endingChoice,
  }),
  response: Table,
  errors: ['table_in_use', 'state_changed', 'reason_required'],
});

/** Makes a new code; old prints stop working at once (D12). */
export const renewTableCode = defineRoute({
  method: 'POST',
  path: '/api/tables/:tableId/code',
  action: 'tables.renewCode',
  summary: 'Renew the code of a table',
  params: tableParams,
  response: ManagedTable,
});

/** Takes a table away, unless a party sits at it (D23). */
export const deleteTable = defineRoute({
  method: 'DELETE',
  path: '/api/branches/:branchId/tables/:tableId',
  action: 'tables.delete',
  summary: 'Delete a table',
  params: { ...branchParams, tableId: IdParam },
  response: Nothing,
  errors: ['table_in_use'],
});
