/**
 * Receipt of a guest after the visit: their own part and the table's total. Saved on the phone, so that it
 * survives a reload; without notes, and without other guests' names.
 */
import { type Bill, type BillLine, computeBill } from '@sofra/contracts/bill-math';
import type { BillLedger } from '@sofra/contracts/bills';
import { LocalizedText } from '@sofra/contracts/common';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import { type Payment, paymentMethods } from '@sofra/contracts/payments';
import { vatByRate } from '@sofra/contracts/receipt';
import type { TableSession } from '@sofra/contracts/sessions';
import type { GuestTable } from '@sofra/contracts/tables';
import * as v from 'valibot';
import { orderGuest } from '../../../../lib/domain/orderGuest.ts';
import { readSaved } from '../../../../lib/browser/savedValues.ts';
import { type KeyValueStorage, removeSaved, save } from '../../../../lib/browser/storage.ts';

const ReceiptLine = v.object({
  /** 0 for a part of a line. */
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
  /** Discounts and complimentary lines of the table. */
  discountMinor: v.optional(v.number(), 0),
  /** True if nothing was left to pay. */
  isSettled: v.optional(v.boolean(), false),
  /** Payments of the guest; `lines` are then what they paid for. */
  payments: v.optional(
    v.array(
      v.object({
        method: v.picklist(paymentMethods),
        amountMinor: v.number(),
        tipMinor: v.number(),
        isTest: v.boolean(),
      }),
    ),
    [],
  ),
  /** VAT included in what they paid, else in the table's total, by rate. */
  vat: v.optional(v.array(v.object({ rate: v.number(), vatMinor: v.number() })), []),
});
export type Receipt = v.InferOutput<typeof Receipt>;

const RECEIPT_KEY = 'sofra.receipt';
/** Lifetime of a saved receipt, like that of a cart. */
export const KEEP_RECEIPT_MS = 12 * 3_600_000;

const sumOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0);

const toLine = (
  { name, options }: OrderLine,
  quantity: number,
  totalMinor: number,
): Receipt['lines'][number] => ({
  quantity,
  name,
  options: options.map((option) => option.name),
  totalMinor,
});

/** Returns the paid payments of a guest, each without what was refunded of it. */
function paymentsOf(ledger: BillLedger, myId: number | undefined) {
  const refundsOf = (id: number): Payment[] =>
    ledger.payments.filter(({ refundOf, state }) => refundOf === id && state === 'paid');
  return ledger.payments
    .filter(
      ({ kind, state, payer }) =>
        kind === 'payment' && state === 'paid' && payer !== null && payer.userId === myId,
    )
    .map((payment) => {
      const refunds = refundsOf(payment.id);
      const without = (amount: number, of: (refund: Payment) => number) =>
        amount - refunds.reduce((sum, refund) => sum + of(refund), 0);
      return {
        method: payment.method,
        amountMinor: without(payment.amountMinor, (refund) => refund.amountMinor),
        tipMinor: without(payment.tipMinor, (refund) => refund.tipMinor),
        isTest: payment.isTest,
        shares: [payment, ...refunds].flatMap(({ shares }) => shares),
      };
    })
    .filter(({ amountMinor, tipMinor }) => amountMinor + tipMinor > 0);
}

/** Sums up shares by line. */
function byLine(shares: readonly { lineId: number; units: number; amountMinor: number }[]) {
  const lines = new Map<number, { units: number; amountMinor: number }>();
  for (const { lineId, units, amountMinor } of shares) {
    const before = lines.get(lineId) ?? { units: 0, amountMinor: 0 };
    lines.set(lineId, {
      units: before.units + units,
      amountMinor: before.amountMinor + amountMinor,
    });
  }
  return lines;
}

/** Returns the units that a guest paid alone; the last part of a shared line isn't one. */
const wholeUnits = (
  { units, amountMinor }: { units: number; amountMinor: number },
  line: BillLine | undefined,
): number =>
  // The price of a unit may have been rounded down.
  line && units > 0 && (amountMinor + 1) * line.quantity > line.owedMinor * units ? units : 0;

/** Returns what a guest paid for; undefined if they paid nothing. */
function paidParts(
  orders: readonly Order[],
  bill: Bill,
  ledger: BillLedger,
  myId: number | undefined,
) {
  const payments = paymentsOf(ledger, myId);
  if (payments.length === 0) return undefined;
  const billed = new Map(bill.lines.map((line) => [line.lineId, line]));
  const shares = byLine(payments.flatMap((payment) => payment.shares));
  const lines = orders.flatMap((order) =>
    order.lines.flatMap((line) => {
      const share = shares.get(line.id);
      return share && share.amountMinor > 0
        ? [toLine(line, wholeUnits(share, billed.get(line.id)), share.amountMinor)]
        : [];
    }),
  );
  const paid = [...shares].map(([lineId, { amountMinor }]) => ({
    vatRate: billed.get(lineId)?.vatRate ?? 0,
    amountMinor,
  }));
  return {
    payments: payments.map(({ shares: _shares, ...payment }) => payment),
    lines,
    vat: vatByRate(paid),
  };
}

/** Returns what a receipt has from the bill: without payments of the guest, the VAT is the table's. */
function billParts(orders: readonly Order[], ledger: BillLedger, myId: number | undefined) {
  const bill = computeBill(orders, ledger);
  const { owedMinor, paidMinor, discountMinor } = bill;
  const owed = bill.lines.map((line) => ({ vatRate: line.vatRate, amountMinor: line.owedMinor }));
  return {
    tableMinor: owedMinor,
    discountMinor,
    isSettled: owedMinor > 0 && paidMinor >= owedMinor,
    vat: vatByRate(owed),
    ...paidParts(orders, bill, ledger, myId),
  };
}

/** Builds the receipt of a user from a session, its orders and, if it is known, its ledger. */
export function toReceipt({
  table,
  session,
  orders,
  myId,
  ledger,
}: {
  table: GuestTable;
  session: TableSession;
  orders: readonly Order[];
  myId: number | undefined;
  ledger: BillLedger | undefined;
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
    lines: own.map((line) => toLine(line, line.quantity, line.unitPriceMinor * line.quantity)),
    ownMinor: sumOf(own),
    sharedMinor: sumOf(shared),
    tableMinor: kept.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    discountMinor: 0,
    isSettled: false,
    payments: [],
    vat: [],
    ...(ledger && billParts(orders, ledger, myId)),
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
