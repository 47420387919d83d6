import { type BillModel, leftOf, type ModelPayment, must, sumOf } from './model.ts';

/**
 * Records what was received for a bill that has changed: first what is left of it, and only the rest may pay a line
 * beyond its price. The bill is that of its lines, which may all have left its session.
 */
export function payLate(model: BillModel, payment: ModelPayment): void {
  const [first] = payment.shares;
  const own = model.linesOf(model.lines.get(first?.lineId ?? 0)?.sessionId ?? payment.sessionId);
  const left = own.reduce((sum, line) => sum + leftOf(line), 0);
  let beyond = 0;
  for (const [lineId, shares] of Map.groupBy(payment.shares, (share) => share.lineId)) {
    const line = own.find(({ id }) => id === lineId);
    must(line !== undefined, `late money pays line ${lineId} of another bill`);
    beyond += Math.max(0, sumOf(shares) - leftOf(line));
  }
  const expected = Math.max(0, payment.amount - left);
  must(beyond === expected, `late money pays ${beyond} beyond prices, not ${expected}`);
  model.add(payment);
}

/** Books the money of a refund back, line by line, that its provider couldn't return after all. */
export function bookBack(model: BillModel, payment: ModelPayment, refundId: number): void {
  const refund = model.payments.get(refundId);
  const isReverse = refund?.shares.every(({ lineId, amountMinor }, index) => {
    const back = payment.shares[index];
    return back?.lineId === lineId && back.amountMinor === -amountMinor;
  });
  must(isReverse === true && refund?.state === 'paid', `payment ${payment.id} is no undone refund`);
  model.add(payment);
}
