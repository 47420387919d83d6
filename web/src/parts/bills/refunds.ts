import type { Bill } from '@sofra/contracts/bill-math';
import type { BillLedger } from '@sofra/contracts/bills';
import type { Payment } from '@sofra/contracts/payments';

/** Returns what can still be refunded of a payment, without refunds that are under way. */
export function refundableOf(
  { payments }: Pick<BillLedger, 'payments'>,
  payment: Payment,
): { amountMinor: number; tipMinor: number } {
  const none = { amountMinor: 0, tipMinor: 0 };
  if (payment.kind !== 'payment' || payment.state !== 'paid') return none;
  return payments
    .filter(({ refundOf, state }) => refundOf === payment.id && state !== 'failed')
    .filter(({ state }) => state !== 'expired')
    .reduce(
      (left, refund) => ({
        amountMinor: left.amountMinor - refund.amountMinor,
        tipMinor: left.tipMinor - refund.tipMinor,
      }),
      { amountMinor: payment.amountMinor, tipMinor: payment.tipMinor },
    );
}

/** Returns what is due back of a payment: the part of its lines that is paid beyond what is owed. */
export function refundDueOf(bill: Bill, ledger: BillLedger, payment: Payment): number {
  const lineIds = new Set(payment.shares.map(({ lineId }) => lineId));
  const due = bill.lines
    .filter(({ lineId }) => lineIds.has(lineId))
    .reduce((sum, { refundDueMinor }) => sum + refundDueMinor, 0);
  return Math.min(due, refundableOf(ledger, payment).amountMinor);
}
