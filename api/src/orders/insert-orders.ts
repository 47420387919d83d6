import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { NewOrderLine, Order } from '@sofra/contracts/orders';
import type { Trx } from '@sofra/infra/db';
import type { StoredEvent } from '@sofra/infra/rooms';
import { AppError } from '../lib/errors.ts';
import { toSentJson } from './order-line.sql.ts';
import { buildStatement, cartFields, completeFields, type OrderParts } from './place-order.sql.ts';

/** One cart, ready for the statement. */
export interface PricedRequest {
  sessionId: number;
  userId: number;
  clientOrderId: string | null;
  requestHash: Buffer;
  items: readonly NewOrderLine[];
  /** Total that the guest saw, in minor units; null if the caller didn't send it. */
  expectedMinor: number | null;
  scanHash: Buffer | null;
  /** Hash of the token of a guest's sign-in that must be valid; null or absent if that is known. */
  uncheckedToken?: Buffer | null;
  /** Name of the staff member who orders for the table; null requires a seated guest. */
  staffName: string | null;
  /** Round that the order joins; without it, the one that is open, or the next. */
  round?: number;
  /** Guest for whom staff order. */
  placedFor?: number;
  /** True if the transaction has taken the portions of all lines. */
  isCounted?: boolean;
}

/** An order that was just stored. */
export interface InsertedOrder {
  order: Order;
  events: StoredEvent[];
  /** Job that reads the notes; null without notes. */
  jobId: number | null;
}

/** An order that was just stored, as the JSON text that its events have. */
export interface OrderText {
  document: string;
  branchRoom: string;
  events: StoredEvent[];
}

/** Orders by the position of their cart, undefined where nothing was written, and the jobs that read their notes. */
export interface InsertedOrders {
  orders: (OrderText | undefined)[];
  jobIds: number[];
}

interface InsertedRow {
  /** Position of the cart, from 1. */
  position: number;
  document: string;
  branchRoom: string;
  branchSeq: number;
  sessionRoom: string;
  sessionSeq: number;
  jobIds: number[];
  at: string;
}

type Field = keyof typeof cartFields | keyof typeof completeFields;

/** Value of each field of a cart. A new field doesn't compile until it is here. */
const values: Record<Field, (request: PricedRequest) => unknown> = {
  session_id: ({ sessionId }) => sessionId,
  user_id: ({ userId }) => userId,
  client_order_id: ({ clientOrderId }) => clientOrderId,
  request_hash: ({ requestHash }) => requestHash,
  expected_minor: ({ expectedMinor }) => expectedMinor,
  scan_hash: ({ scanHash }) => scanHash,
  token_hash: ({ uncheckedToken }) => uncheckedToken ?? null,
  lines: ({ items }) => toSentJson(items),
  staff_name: ({ staffName }) => staffName,
  round: ({ round }) => round ?? null,
  placed_for: ({ placedFor }) => placedFor ?? null,
};
const guestValues = Object.keys(cartFields).map((field) => values[field as Field]);
const completeValues = [
  ...guestValues,
  ...Object.keys(completeFields).map((f) => values[f as Field]),
];

/** The statement of each combination of parts, by its name. */
const statements = new Map<string, string>();

/** Returns the statement with its name and parameters. */
export function insertStatement(
  requests: readonly PricedRequest[],
  { isComplete = false, isFollowed = false } = {},
) {
  const some = (has: (line: NewOrderLine) => boolean): boolean =>
    requests.some(({ items }) => items.some(has));
  const isStaff = requests.some(({ staffName }) => staffName !== null);
  const parts: OrderParts = {
    isStaff,
    isComplete,
    isFollowed,
    hasOptions: isComplete || some(({ options }) => Boolean(options?.length)),
    hasBasketLines: some(({ basketLineId }) => basketLineId !== undefined),
    hasNotes: some(({ note }) => Boolean(note)),
    isCounted: requests.some(({ isCounted }) => isCounted),
    checksSignIn: requests.some(({ uncheckedToken }) => uncheckedToken),
    isAlone: requests.length === 1,
  };
  const name = ['place-orders', ...Object.values(parts).map(Number)].join('-');
  const text = statements.get(name) ?? buildStatement(parts);
  statements.set(name, text);
  const fields = isComplete ? completeValues : guestValues;
  return { name, text, values: fields.map((value) => requests.map(value)) };
}

/**
 * Writes the orders of guests' carts of different sessions. Returns them by the position of their cart; undefined if
 * nothing was written, whatever the reason. Never waits for a session, and leaves some carts to `insertOrder`: those
 * whose session is locked, or that leave the options of an item to its defaults.
 */
export async function insertOrders(
  pool: Pool,
  requests: readonly PricedRequest[],
): Promise<InsertedOrders> {
  const { rows } = await pool.query<InsertedRow>(insertStatement(requests));
  const orders: (OrderText | undefined)[] = requests.map(() => undefined);
  for (const row of rows) orders[row.position - 1] = toText(row);
  return { orders, jobIds: rows[0]?.jobIds ?? [] };
}

/**
 * Writes the order of one cart of a guest or of staff; undefined if nothing was written, whatever the reason. Leaves
 * those whose bill must be followed to `insertOrderIn`.
 */
export async function insertOrder(
  pool: Pool,
  request: PricedRequest,
): Promise<InsertedOrder | undefined> {
  const { rows } = await pool.query<InsertedRow>(insertStatement([request], { isComplete: true }));
  return rows[0] && toInserted(rows[0]);
}

/**
 * Writes the order of one cart in a transaction that holds the session's lock. Its caller publishes the events after
 * the commit, and the ledgers of `lockOverpaid` in it. Throws `unavailable` if nothing was written.
 */
export async function insertOrderIn(trx: Trx, request: PricedRequest): Promise<InsertedOrder> {
  const { text, values } = insertStatement([request], { isComplete: true, isFollowed: true });
  const { rows } = await trx.executeQuery<InsertedRow>(CompiledQuery.raw(text, values));
  // Something changed since it was checked.
  if (!rows[0]) throw new AppError('unavailable');
  return toInserted(rows[0]);
}

function toText(row: InsertedRow): OrderText {
  const told = { at: row.at, type: 'order.placed', payloadJson: row.document };
  return {
    document: row.document,
    branchRoom: row.branchRoom,
    events: [
      { ...told, room: row.branchRoom, seq: row.branchSeq },
      { ...told, room: row.sessionRoom, seq: row.sessionSeq },
    ],
  };
}

const toInserted = (row: InsertedRow): InsertedOrder => ({
  order: JSON.parse(row.document),
  events: toText(row).events,
  jobId: row.jobIds[0] ?? null,
});
