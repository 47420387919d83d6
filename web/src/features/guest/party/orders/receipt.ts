/**
 * Receipt of a guest after the visit: their own part and the table's total. Saved on the phone, so that it
 * survives a reload; without notes, and without other guests' names.
 */
import { LocalizedText } from '@sofra/contracts/common';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import type { GuestTable } from '@sofra/contracts/tables';
import * as v from 'valibot';
import { orderGuest } from '../../../../lib/domain/orderGuest.ts';
import {
  type KeyValueStorage,
  readSaved,
  removeSaved,
  save,
} from '../../../../lib/browser/storage.ts';

const ReceiptLine = v.object({
  quantity: v.number(),
  name: LocalizedText,
  options: v.array(LocalizedText),
  totalMinor: v.number(),
});

const Receipt = v.object({
  tableId: v.number(),
  sessionId: v.number(),
  tableNumber: v.string(),
  businessName: v.string(),
  currency: v.string(),
  /** Number of the table's chairs, and the seats taken. */
  chairs: v.number(),
  seats: v.array(v.number()),
  nickname: v.nullable(v.string()),
  endedAt: v.string(),
  lines: v.array(ReceiptLine),
  ownMinor: v.number(),
  /** Total of what the table shared. */
  sharedMinor: v.number(),
  tableMinor: v.number(),
});
export type Receipt = v.InferOutput<typeof Receipt>;

const RECEIPT_KEY = 'sofra.receipt';
/** Lifetime of a saved receipt, like that of a cart. */
export const KEEP_RECEIPT_MS = 12 * 3_600_000;

const sumOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0);

/** Builds the receipt of a user from the ended session and its orders. */
export function toReceipt({
  table,
  session,
  orders,
  myId,
}: {
  table: GuestTable;
  session: TableSession;
  orders: readonly Order[];
  myId: number | undefined;
}): Receipt {
  const kept = orders.filter(({ status }) => status !== 'cancelled');
  const own = kept
    .filter((order) => orderGuest(order).userId === myId)
    .flatMap(({ lines }) =>
      lines.filter(({ isForTable, quantity }) => !isForTable && quantity > 0),
    );
  const shared = kept.flatMap(({ lines }) => lines.filter(({ isForTable }) => isForTable));
  return {
    tableId: table.id,
    sessionId: session.id,
    tableNumber: table.tableNumber,
    businessName: table.businessName,
    currency: table.currency,
    chairs: table.seats,
    seats: session.guests.map(({ seat }) => seat),
    nickname: session.guests.find(({ userId }) => userId === myId)?.nickname ?? null,
    endedAt: session.endedAt ?? session.startedAt,
    lines: own.map(({ quantity, name, options, unitPriceMinor }) => ({
      quantity,
      name,
      options: options.map((option) => option.name),
      totalMinor: unitPriceMinor * quantity,
    })),
    ownMinor: sumOf(own),
    sharedMinor: sumOf(shared),
    tableMinor: kept.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  };
}

export const saveReceipt = (storage: KeyValueStorage, receipt: Receipt): void =>
  void save(storage, RECEIPT_KEY, receipt);

export const removeReceipt = (storage: KeyValueStorage): void => removeSaved(storage, RECEIPT_KEY);

/** Reads the receipt of a table; removes one that is too old. */
export function readReceipt(
  storage: KeyValueStorage,
  tableId: number,
  now: number,
): Receipt | undefined {
  const receipt = readSaved(storage, RECEIPT_KEY, Receipt);
  if (!receipt) return undefined;
  if (now - Date.parse(receipt.endedAt) >= KEEP_RECEIPT_MS) removeReceipt(storage);
  else if (receipt.tableId === tableId) return receipt;
  return undefined;
}
