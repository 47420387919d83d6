import { type BillModel, counts, figuresOf, leftOf, must } from './model.ts';

/** Fails if money that may move is left on a line that costs less, while another line still owes. */
export function mustHaveMoved(model: BillModel, sessionId: number): void {
  const lines = model.linesOf(sessionId);
  if (!lines.some((line) => leftOf(line) > 0)) return;
  for (const line of lines) {
    const { owed, paid, reserved } = figuresOf(line);
    if (paid + reserved <= owed) continue;
    for (const payment of model.payments.values()) {
      const isMovable = payment.split.kind === 'equal' || payment.split.kind === 'sum';
      if (payment.refundOf !== null || !isMovable || !counts(payment)) continue;
      const held = model.netOf(payment.id, line.id);
      must(held <= 0, `${held} of payment ${payment.id} stay on line ${line.id}`);
    }
  }
}
