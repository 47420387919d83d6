import type { BillLedger } from './bills.ts';
import type { Order } from './orders.ts';
import type { Payment, PaymentSplit } from './payments.ts';

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
  /** Tips of paid payments, minus refunded ones. */
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

/** A share that a new payment would have. */
export interface NewShare {
  lineId: number;
  units: number;
  amountMinor: number;
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** Multiplies and divides exactly, rounding down. */
const scale = (amount: number, factor: number, divisor: number): number =>
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
const counts = ({ state }: Payment): boolean => state === 'paid' || state === 'intent';

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

/** Sums up the shares of a line by state of their payments. */
function sharesOf(ledger: BillLedger, lineId: number) {
  const total = { paidMinor: 0, pendingMinor: 0, units: 0 };
  for (const payment of ledger.payments) {
    if (!counts(payment)) continue;
    // Money of an open refund is still with the business.
    if (payment.kind === 'refund' && payment.state !== 'paid') continue;
    for (const share of payment.shares) {
      if (share.lineId !== lineId) continue;
      total[payment.state === 'paid' ? 'paidMinor' : 'pendingMinor'] += share.amountMinor;
      total.units += share.units;
    }
  }
  return total;
}

function billLine(
  ledger: BillLedger,
  order: BilledOrder,
  line: BilledOrder['lines'][number],
): BillLine {
  const soldMinor = line.unitPriceMinor * line.quantity;
  const discountMinor = discountOf(ledger, line.id, soldMinor);
  const owedMinor = soldMinor - discountMinor;
  const { paidMinor, pendingMinor, units } = sharesOf(ledger, line.id);
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
    unitsLeft: leftMinor === 0 ? 0 : Math.max(1, line.quantity - units),
  };
}

/**
 * Computes a bill. Cancelled orders and orders that wait for confirmation aren't on it, unless something was
 * paid for them: the lines of a cancelled order are owed nothing. An open payment counts until its state
 * changes.
 */
export function computeBill(orders: readonly BilledOrder[], ledger: BillLedger): Bill {
  const lines = orders
    .flatMap((order) => {
      const isOwed = order.status !== 'cancelled' && !order.isHeld;
      return order.lines.map((line) =>
        billLine(ledger, order, isOwed ? line : { ...line, quantity: 0 }),
      );
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
    tipMinor: sum(
      ledger.payments
        .filter(({ state }) => state === 'paid')
        .map(({ kind, tipMinor }) => (kind === 'refund' ? -tipMinor : tipMinor)),
    ),
  };
}

/** Returns the guests whose part of the shared lines is paid or reserved by payments for guests. */
export function coveredGuests(ledger: BillLedger): Set<number> {
  const refunded = new Set(
    ledger.payments
      .filter(({ kind, state }) => kind === 'refund' && state === 'paid')
      .map(({ refundOf }) => refundOf),
  );
  return new Set(
    ledger.payments
      .filter(
        (payment) => payment.kind === 'payment' && counts(payment) && !refunded.has(payment.id),
      )
      .flatMap(({ split }) => (split.kind === 'people' ? split.userIds : [])),
  );
}

/**
 * Returns the guests among whom the shared lines are still divided: those at the table (or, if all have left,
 * those who ordered) whose part isn't covered; all of them if it is covered for everyone.
 */
export function sharingGuests(
  bill: Bill,
  ledger: BillLedger,
  presentIds: readonly number[],
): number[] {
  const owners = [
    ...new Set(bill.lines.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]))),
  ];
  const all = presentIds.length > 0 ? [...presentIds] : owners;
  const covered = coveredGuests(ledger);
  const open = all.filter((userId) => !covered.has(userId));
  return open.length > 0 ? open : all;
}

/** Pays a part of what is left of a line; the whole of it pays its units too. */
const shareOf = (line: BillLine, amountMinor: number): NewShare => ({
  lineId: line.lineId,
  units: amountMinor === line.leftMinor ? line.unitsLeft : 0,
  amountMinor,
});

const spreadOver = (lines: readonly BillLine[], totalMinor: number): NewShare[] =>
  spread(
    totalMinor,
    lines.map(({ leftMinor }) => leftMinor),
  ).flatMap((amount, index) => {
    const line = lines[index];
    return line ? [shareOf(line, amount)] : [];
  });

/** Shares of the lines of guests, and of their part of the shared lines; the last part takes the rest. */
function sharesOfPeople(
  bill: Bill,
  sharing: readonly number[],
  userIds: readonly number[],
): NewShare[] {
  const dividing = sharing.filter((userId) => userIds.includes(userId)).length;
  return bill.lines.map((line) => {
    if (line.ownerId !== null) {
      return shareOf(line, userIds.includes(line.ownerId) ? line.leftMinor : 0);
    }
    const parts = Math.max(1, sharing.length);
    return shareOf(
      line,
      dividing === parts ? line.leftMinor : scale(line.leftMinor, dividing, parts),
    );
  });
}

function sharesOfItems(
  bill: Bill,
  asked: readonly { lineId: number; units: number }[],
): NewShare[] {
  return bill.lines.map((line) => {
    const units = Math.min(
      line.unitsLeft,
      sum(asked.filter(({ lineId }) => lineId === line.lineId).map((wanted) => wanted.units)),
    );
    if (units === 0 || units === line.unitsLeft)
      return shareOf(line, units === 0 ? 0 : line.leftMinor);
    return {
      lineId: line.lineId,
      units,
      amountMinor: scale(line.leftMinor, units, line.unitsLeft),
    };
  });
}

/** Shares of a sum: the payer's own lines first, then the others in proportion. */
function sharesOfSum(bill: Bill, payerId: number | null, amountMinor: number): NewShare[] {
  const own = bill.lines.filter(({ ownerId }) => ownerId !== null && ownerId === payerId);
  const others = bill.lines.filter((line) => !own.includes(line));
  const forOwn = Math.min(amountMinor, sum(own.map(({ leftMinor }) => leftMinor)));
  return [...spreadOver(own, forOwn), ...spreadOver(others, amountMinor - forOwn)];
}

/**
 * Divides a payment among the lines of a bill; the sum of the shares is what the choice costs, and never more
 * than what is left. `presentIds` are the guests at the table now.
 */
export function sharesOfSplit(
  bill: Bill,
  ledger: BillLedger,
  {
    split,
    payerId,
    presentIds,
  }: { split: PaymentSplit; payerId: number | null; presentIds: readonly number[] },
): NewShare[] {
  const shares = (): NewShare[] => {
    switch (split.kind) {
      case 'people':
        return sharesOfPeople(bill, sharingGuests(bill, ledger, presentIds), split.userIds);
      case 'items':
        return sharesOfItems(bill, split.lines);
      case 'equal': {
        const count = Math.min(split.count, split.parts);
        return spreadOver(bill.lines, scale(bill.leftMinor, count, split.parts));
      }
      case 'sum':
        return sharesOfSum(bill, payerId, Math.min(split.amountMinor, bill.leftMinor));
      case 'rest':
        return spreadOver(bill.lines, bill.leftMinor);
    }
  };
  return shares().filter(({ amountMinor }) => amountMinor > 0);
}

/** Sums up shares: the amount of a payment without its tip. */
export const totalOf = (shares: readonly NewShare[]): number =>
  sum(shares.map(({ amountMinor }) => amountMinor));
