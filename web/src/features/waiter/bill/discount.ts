/** Discounts as managers enter them, and what they would change. */
import { computeBill, spread } from '@sofra/contracts/bill-math';
import type { BillAdjustment, BillLedger } from '@sofra/contracts/bills';
import type { Order } from '@sofra/contracts/orders';
import type { NewAdjustment } from '../../../data/live/billChanges.ts';
import { readPrice } from '../../../lib/format/price.ts';

export type DiscountKind = 'rate' | 'amount' | 'complimentary';

const MAX_PERCENT = 100;

/** Returns the discount to send; undefined while something is missing or impossible. */
export function newAdjustmentOf({
  kind,
  typed,
  lineIds,
  reason,
}: {
  kind: DiscountKind;
  /** Percent or amount as it was typed. */
  typed: string;
  /** Undefined for the whole bill. */
  lineIds: ReadonlySet<number> | undefined;
  reason: string;
}): NewAdjustment | undefined {
  if (lineIds?.size === 0) return undefined;
  const common = { reason, ...(lineIds && { lineIds: [...lineIds] }) };
  if (kind === 'complimentary') return { kind, ...common };
  const value = readPrice(typed.replace('%', ''));
  if (value === undefined || value <= 0) return undefined;
  const hundredths = Math.round(value * 100);
  if (kind === 'amount') return { kind, amountMinor: hundredths, ...common };
  return value > MAX_PERCENT ? undefined : { kind: 'discount', rate: hundredths, ...common };
}

/** Returns what the bill would owe with a discount. */
export function owedWith(
  orders: readonly Order[],
  ledger: BillLedger,
  body: NewAdjustment,
): number {
  const bill = computeBill(orders, ledger);
  const lines = bill.lines.filter(
    ({ lineId, owedMinor }) => owedMinor > 0 && (body.lineIds?.includes(lineId) ?? true),
  );
  const weights = lines.map(({ owedMinor }) => owedMinor);
  const all = weights.reduce((total, weight) => total + weight, 0);
  const parts = body.kind === 'amount' ? spread(Math.min(all, body.amountMinor), weights) : [];
  const rate = body.kind === 'discount' ? body.rate : 10_000;
  const adjustment: BillAdjustment = {
    id: 1,
    kind: body.kind === 'complimentary' ? 'complimentary' : 'discount',
    rate: body.kind === 'discount' ? body.rate : null,
    amountMinor: body.kind === 'amount' ? body.amountMinor : null,
    lines: lines.map(({ lineId }, index) =>
      body.kind === 'amount'
        ? { lineId, rate: null, amountMinor: parts[index] ?? 0 }
        : { lineId, rate, amountMinor: null },
    ),
    reason: body.reason,
    madeBy: null,
    madeAt: '',
    revokedAt: null,
  };
  const after = { ...ledger, adjustments: [...ledger.adjustments, adjustment] };
  return computeBill(orders, after).owedMinor;
}
