import type { BillLedger } from './bills.ts';
import type { Order } from './orders.ts';
import type { Payment } from './payments.ts';

/** A line of the bill with its money in minor units. */
export interface BillLine {
  lineId: number;
  orderId: number;
  /** Guest who ordered it or for whom staff did; null: for the table. */
  ownerId: number | null;
  quantity: number;
  vatRate: number;
  soldMinor: number;
  discountMinor: number;
  /** Sold minus discounts. */
  owedMinor: number;
  /** Paid and not refunded. */
  paidMinor: number;
  /** Reserved by open payments. */
  pendingMinor: number;
  /** Neither paid nor reserved. */
  leftMinor: number;
  /** Paid beyond what is owed, since a later change. */
  refundDueMinor: number;
  /** Units that are neither paid nor reserved as a whole; at least 1 if anything is left. */
  unitsLeft: number;
}

/** A bill, computed from its orders and its ledger. */
export interface Bill {
  lines: BillLine[];
  soldMinor: number;
  discountMinor: number;
  owedMinor: number;
  paidMinor: number;
  pendingMinor: number;
  leftMinor: number;
  refundDueMinor: number;
  /** Tips of paid payments, minus refunded ones. A tip is on the bill with the line of which its payment pays most. */
  tipMinor: number;
}

/** The part of an order that a bill needs. */
export type BilledOrder = Pick<
  Order,
  'id' | 'status' | 'isHeld' | 'source' | 'placedBy' | 'placedFor'
> & {
  lines: readonly Pick<
    Order['lines'][number],
    'id' | 'quantity' | 'unitPriceMinor' | 'isForTable' | 'vatRate'
  >[];
};

/** Returns true once something has been served: guests may then pay what others ordered, too. */
export const hasServed = (
  orders: readonly (Pick<Order, 'status'> & { lines: readonly { isServed: boolean }[] })[],
): boolean =>
  orders.some(
    ({ status, lines }) =>
      status === 'served' || (status !== 'cancelled' && lines.some(({ isServed }) => isServed)),
  );

/** Sums up amounts. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** Multiplies and divides exactly, rounding down. */
export const scale = (amount: number, factor: number, divisor: number): number =>
  Number((BigInt(amount) * BigInt(factor)) / BigInt(divisor));

/**
 * Spreads a total in proportion to weights, to the last minor unit. No part exceeds its weight if the total
 * doesn't exceed their sum.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0) return weights.map(() => 0);
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const upTo = scale(total, before, all);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/** Returns true for payments whose money is there or reserved. */
export const counts = ({ state }: Payment): boolean => state === 'paid' || state === 'intent';

/** Returns the guest who owes a line; null for the table. */
const ownerOf = (order: BilledOrder, isForTable: boolean): number | null => {
  if (isForTable) return null;
  if (order.source === 'staff') return order.placedFor?.userId ?? null;
  return order.placedBy.userId;
};

/** Sums up the discounts of a line, each of what the earlier ones left. */
function discountOf(ledger: BillLedger, lineId: number, soldMinor: number): number {
  let left = soldMinor;
  for (const adjustment of ledger.adjustments) {
    if (adjustment.revokedAt !== null) continue;
    for (const line of adjustment.lines) {
      if (line.lineId !== lineId) continue;
      const off = line.rate === null ? (line.amountMinor ?? 0) : scale(left, line.rate, 10_000);
      left -= Math.min(left, off);
    }
  }
  return soldMinor - left;
}

/** Shares of a line, summed up by the state of their payments. */
interface LineMoney {
  paidMinor: number;
  pendingMinor: number;
  units: number;
}
const nothing: LineMoney = { paidMinor: 0, pendingMinor: 0, units: 0 };

/** Sums up the shares of each line. */
function sharesByLine(ledger: BillLedger): Map<number, LineMoney> {
  const byLine = new Map<number, LineMoney>();
  for (const payment of ledger.payments) {
    if (!counts(payment)) continue;
    // Money of an open refund is still with the business.
    if (payment.kind === 'refund' && payment.state !== 'paid') continue;
    for (const { lineId, amountMinor, units } of payment.shares) {
      const total = byLine.get(lineId) ?? { ...nothing };
      total[payment.state === 'paid' ? 'paidMinor' : 'pendingMinor'] += amountMinor;
      total.units += units;
      byLine.set(lineId, total);
    }
  }
  return byLine;
}

/** Returns the line of which a payment pays most, the first of several; undefined without shares. */
function mainLineOf({ shares }: Payment): number | undefined {
  const paid = new Map<number, number>();
  for (const { lineId, amountMinor } of shares) {
    paid.set(lineId, (paid.get(lineId) ?? 0) + amountMinor);
  }
  const most = Math.max(...paid.values());
  return [...paid].find(([, amountMinor]) => amountMinor === most)?.[0];
}

/** Sums up the tips of a bill: each is on one bill, also if its payment has shares on several. */
function tipOf({ sessionId, payments }: BillLedger, lineIds: ReadonlySet<number>): number {
  const isHere = (payment: Payment): boolean => {
    const lineId = mainLineOf(payment);
    return lineId === undefined ? payment.sessionId === sessionId : lineIds.has(lineId);
  };
  const own = payments.filter((payment) => payment.kind === 'payment' && isHere(payment));
  const ids = new Set<number | null>(own.map(({ id }) => id));
  return sum(
    payments
      .filter(({ id, refundOf, state }) => state === 'paid' && ids.has(refundOf ?? id))
      .map(({ kind, tipMinor }) => (kind === 'refund' ? -tipMinor : tipMinor)),
  );
}

function billLine(
  ledger: BillLedger,
  order: BilledOrder,
  line: BilledOrder['lines'][number],
  { paidMinor, pendingMinor, units }: LineMoney,
): BillLine {
  const soldMinor = line.unitPriceMinor * line.quantity;
  const discountMinor = discountOf(ledger, line.id, soldMinor);
  const owedMinor = soldMinor - discountMinor;
  const leftMinor = Math.max(0, owedMinor - paidMinor - pendingMinor);
  return {
    lineId: line.id,
    orderId: order.id,
    ownerId: ownerOf(order, line.isForTable),
    quantity: line.quantity,
    vatRate: line.vatRate,
    soldMinor,
    discountMinor,
    owedMinor,
    paidMinor,
    pendingMinor,
    leftMinor,
    refundDueMinor: Math.max(0, paidMinor - owedMinor),
    unitsLeft: leftMinor === 0 ? 0 : Math.min(line.quantity, Math.max(1, line.quantity - units)),
  };
}

/**
 * Computes a bill. Cancelled orders and orders that wait for confirmation aren't on it, unless something was
 * paid for them: the lines of a cancelled order are owed nothing. An open payment counts until its state
 * changes.
 */
export function computeBill(orders: readonly BilledOrder[], ledger: BillLedger): Bill {
  const shares = sharesByLine(ledger);
  const lines = orders
    .flatMap((order) => {
      const isOwed = order.status !== 'cancelled' && !order.isHeld;
      return order.lines.map((line) => {
        const owed = isOwed ? line : { ...line, quantity: 0 };
        return billLine(ledger, order, owed, shares.get(line.id) ?? nothing);
      });
    })
    .filter(
      ({ quantity, paidMinor, pendingMinor }) => quantity > 0 || paidMinor + pendingMinor > 0,
    );
  const total = (field: keyof BillLine) => sum(lines.map((line) => Number(line[field])));
  return {
    lines,
    soldMinor: total('soldMinor'),
    discountMinor: total('discountMinor'),
    owedMinor: total('owedMinor'),
    paidMinor: total('paidMinor'),
    pendingMinor: total('pendingMinor'),
    leftMinor: total('leftMinor'),
    refundDueMinor: total('refundDueMinor'),
    tipMinor: tipOf(ledger, new Set(orders.flatMap((order) => order.lines.map(({ id }) => id)))),
  };
}
