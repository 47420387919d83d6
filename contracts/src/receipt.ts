import { ascending, type BilledOrder, computeBill } from './bill-math.ts';
import type { BillLedger } from './bills.ts';
import type { Order, OrderLine } from './orders.ts';
import { type PaymentMethod, paymentMethods } from './payments.ts';

/** VAT included in amounts, rounded for each rate, the lowest first; rates without VAT are left out. */
export function vatByRate(
  amounts: readonly { vatRate: number; amountMinor: number }[],
): { rate: number; vatMinor: number }[] {
  const gross = new Map<number, number>();
  for (const { vatRate, amountMinor } of amounts) {
    gross.set(vatRate, (gross.get(vatRate) ?? 0) + amountMinor);
  }
  return ascending([...gross.keys()])
    .map((rate) => ({
      rate,
      vatMinor: Math.round(((gross.get(rate) ?? 0) * rate) / (10_000 + rate)),
    }))
    .filter(({ vatMinor }) => vatMinor > 0);
}

/** The guest of an order, or null for the table. */
type Guest = NonNullable<Order['placedFor']> | Order['placedBy'] | null;

/** The printed receipt of a session; no fiscal document. Amounts are in minor units. */
export interface TableReceipt {
  /** Lines of the same item, price and options are added up. */
  lines: { line: OrderLine; quantity: number; soldMinor: number }[];
  /** Sums after discounts by guest, in order of their first order; null is the table. */
  guests: { guest: Guest; owedMinor: number }[];
  soldMinor: number;
  discountMinor: number;
  owedMinor: number;
  /** Money received by each method that was used, without tips and after refunds. */
  payments: { method: PaymentMethod; amountMinor: number }[];
  tipMinor: number;
  leftMinor: number;
  refundDueMinor: number;
  vat: { rate: number; vatMinor: number }[];
}

/** Adds up lines of the same item, price and options. */
function mergeLines(lines: readonly OrderLine[]): TableReceipt['lines'] {
  const merged = new Map<string, TableReceipt['lines'][number]>();
  for (const line of lines) {
    const options = line.options.map(({ id }) => id).join(',');
    const key = `${line.itemId} ${line.unitPriceMinor} ${options}`;
    const held = merged.get(key);
    const quantity = line.quantity + (held?.quantity ?? 0);
    merged.set(key, {
      line: held?.line ?? line,
      quantity,
      soldMinor: line.unitPriceMinor * quantity,
    });
  }
  return [...merged.values()];
}

/** Sums up what was paid for a session's lines by method. */
function paymentsOf(ledger: BillLedger, lineIds: ReadonlySet<number>): TableReceipt['payments'] {
  const paid = ledger.payments.filter(({ state }) => state === 'paid');
  return paymentMethods
    .map((method) => ({
      method,
      amountMinor: paid
        .filter((payment) => payment.method === method)
        .flatMap(({ shares }) => shares)
        .filter(({ lineId }) => lineIds.has(lineId))
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    }))
    .filter(({ amountMinor }) => amountMinor !== 0);
}

/** Returns the receipt of a session from its orders and its ledger. */
export function receiptOf(orders: readonly Order[], ledger: BillLedger): TableReceipt {
  const bill = computeBill(orders satisfies readonly BilledOrder[], ledger);
  const billed = new Map(bill.lines.map((line) => [line.lineId, line]));
  const sold = orders.flatMap((order) =>
    order.lines
      .filter(({ id }) => (billed.get(id)?.soldMinor ?? 0) > 0)
      .map((line) => ({ line, order })),
  );
  const guests = new Map<number, TableReceipt['guests'][number]>();
  for (const { line, order } of sold) {
    const ownerId = billed.get(line.id)?.ownerId ?? null;
    const guest = ownerId === null ? null : (order.placedFor ?? order.placedBy);
    const held = guests.get(ownerId ?? 0);
    const owedMinor = (held?.owedMinor ?? 0) + (billed.get(line.id)?.owedMinor ?? 0);
    guests.set(ownerId ?? 0, { guest: held?.guest ?? guest, owedMinor });
  }
  const { soldMinor, discountMinor, owedMinor, tipMinor, refundDueMinor } = bill;
  return {
    lines: mergeLines(sold.map(({ line }) => line)),
    guests: [...guests.values()],
    soldMinor,
    discountMinor,
    owedMinor,
    payments: paymentsOf(ledger, new Set(billed.keys())),
    tipMinor,
    leftMinor: bill.leftMinor + bill.pendingMinor,
    refundDueMinor,
    vat: vatByRate(bill.lines.map((line) => ({ ...line, amountMinor: line.owedMinor }))),
  };
}
