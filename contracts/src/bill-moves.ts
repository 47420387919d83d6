import type { Bill, NewShare } from './bill-math.ts';
import type { BillLedger } from './bills.ts';
import type { Payment } from './payments.ts';

/** A share that changes what a payment pays for: negative where its money leaves. */
export interface MovedShare extends NewShare {
  paymentId: number;
}

/** Money and units that a payment pays for on a line, after its refunds and moves. */
interface Net {
  units: number;
  amountMinor: number;
}

/** Sums up what a payment pays on each line, minus its refunds that are paid or open. */
function netShares(ledger: BillLedger, payment: Payment): Map<number, Net> {
  const isOpen = ({ state }: Payment) => state === 'paid' || state === 'intent';
  const refunds = ledger.payments.filter(
    (one) => one.refundOf === payment.id && one.kind === 'refund' && isOpen(one),
  );
  const nets = new Map<number, Net>();
  for (const { shares } of [payment, ...refunds]) {
    for (const { lineId, units, amountMinor } of shares) {
      const net = nets.get(lineId) ?? { units: 0, amountMinor: 0 };
      nets.set(lineId, { units: net.units + units, amountMinor: net.amountMinor + amountMinor });
    }
  }
  return nets;
}

/** Takes a part of what is paid on a line away, with the units that it no longer pays as a whole. */
const takeFrom = (lineId: number, net: Net, amountMinor: number): NewShare => ({
  lineId,
  units: -Math.min(net.units, Math.floor((amountMinor * net.units) / net.amountMinor)) || 0,
  amountMinor: -amountMinor,
});

/**
 * Moves money of equal parts and sums from lines that are paid beyond what is owed, or would be with the open
 * payments, to lines that still owe. What can't move stays, and is a refund due once it is paid.
 */
export function movesOfExcess(bill: Bill, ledger: BillLedger): MovedShare[] {
  const owing = bill.lines
    .filter(({ leftMinor }) => leftMinor > 0)
    .map(({ lineId, leftMinor, unitsLeft }) => ({ lineId, leftMinor, unitsLeft }));
  const movable = ledger.payments
    .filter(({ kind, state, split }) => {
      const isThere = kind === 'payment' && (state === 'paid' || state === 'intent');
      return isThere && (split.kind === 'equal' || split.kind === 'sum');
    })
    .map((payment) => ({ payment, nets: netShares(ledger, payment) }))
    .toReversed();
  const moves: MovedShare[] = [];
  for (const line of bill.lines) {
    let excess = line.paidMinor + line.pendingMinor - line.owedMinor;
    for (const { payment, nets } of movable) {
      const net = nets.get(line.lineId);
      if (!net || net.amountMinor <= 0) continue;
      for (const target of owing) {
        const amountMinor = Math.min(excess, net.amountMinor, target.leftMinor);
        if (amountMinor <= 0) continue;
        const taken = takeFrom(line.lineId, net, amountMinor);
        const units = amountMinor === target.leftMinor ? target.unitsLeft : 0;
        moves.push(
          { paymentId: payment.id, ...taken },
          { paymentId: payment.id, lineId: target.lineId, units, amountMinor },
        );
        net.amountMinor -= amountMinor;
        net.units += taken.units;
        target.leftMinor -= amountMinor;
        excess -= amountMinor;
      }
    }
  }
  return moves;
}

/** Returns how much of a payment can still be refunded: what was paid minus its refunds. */
export function refundableOf(
  payment: Pick<Payment, 'id' | 'amountMinor' | 'tipMinor'>,
  payments: readonly Payment[],
): { amountMinor: number; tipMinor: number } {
  const refunds = payments.filter(
    ({ refundOf, state }) => refundOf === payment.id && (state === 'paid' || state === 'intent'),
  );
  const minus = (field: 'amountMinor' | 'tipMinor') =>
    refunds.reduce((left, refund) => left - refund[field], payment[field]);
  return { amountMinor: minus('amountMinor'), tipMinor: minus('tipMinor') };
}

/**
 * Divides a refund among the lines of a payment: what is due as a refund first, then from the last lines.
 * `lines` are those of the bills on which its lines are now.
 */
export function sharesOfRefund(
  lines: readonly { lineId: number; refundDueMinor: number }[],
  ledger: BillLedger,
  payment: Payment,
  amountMinor: number,
): NewShare[] {
  const nets = netShares(ledger, payment);
  const taken = new Map<number, number>();
  let left = amountMinor;
  const take = (lineId: number, atMost: number): void => {
    const before = taken.get(lineId) ?? 0;
    const amount = Math.min(left, atMost, (nets.get(lineId)?.amountMinor ?? 0) - before);
    if (amount <= 0) return;
    taken.set(lineId, before + amount);
    left -= amount;
  };
  for (const { lineId, refundDueMinor } of lines) take(lineId, refundDueMinor);
  const byLast = [...nets.keys()].toSorted((one, other) => other - one);
  for (const lineId of byLast) take(lineId, Infinity);
  return [...taken].flatMap(([lineId, amount]) => {
    const net = nets.get(lineId);
    return net ? [takeFrom(lineId, net, amount)] : [];
  });
}
