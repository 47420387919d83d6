import type { Bill, BillLine } from '@sofra/contracts/bill-math';
import type { UnpaidKind } from '@sofra/contracts/bills';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { lockPaymentDay } from '../days/payment-day.ts';
import type { LoadedBill } from './load-bill.ts';

/** Statement of staff about a bill that isn't paid. */
export interface Unpaid {
  kind: UnpaidKind;
  reason: string;
}

/** Returns what isn't paid of what is owed, also where an open payment reserves more than that. */
export const unpaidOf = ({ owedMinor, paidMinor, refundDueMinor }: Bill | BillLine): number =>
  owedMinor - paidMinor + refundDueMinor;

/** Returns what is unpaid of a bill by VAT rate, as JSON. */
function byRate({ lines }: Bill): string {
  const amounts = new Map<number, number>();
  for (const line of lines) {
    amounts.set(line.vatRate, (amounts.get(line.vatRate) ?? 0) + unpaidOf(line));
  }
  return JSON.stringify(
    [...amounts]
      .filter(([, amountMinor]) => amountMinor > 0)
      .map(([vatRate, amountMinor]) => ({ vatRate, amountMinor })),
  );
}

/** Records what is unpaid of the bill of a locked session that has ended, unless it is recorded already. */
export async function insertUnpaid(
  trx: Trx,
  { businessId, branchId, sessionId }: Omit<ResourceScope, 'tableId'>,
  { kind, reason, bill, recordedBy }: Unpaid & { bill: Bill; recordedBy: number | null },
): Promise<void> {
  await trx
    .insertInto('unpaid_bills')
    .values({
      session_id: sessionId,
      business_id: businessId,
      branch_id: branchId,
      day: await lockPaymentDay(trx, branchId),
      kind,
      amount_minor: unpaidOf(bill),
      by_rate: byRate(bill),
      reason,
      recorded_by: recordedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Brings what was recorded as unpaid of a locked session in line with what isn't paid: money arrived late or was
 * refunded, or an order was cancelled after the end.
 */
export async function followUnpaid(trx: Trx, { bill, ledger }: LoadedBill): Promise<LoadedBill> {
  const { sessionId, unpaid } = ledger;
  const amountMinor = unpaidOf(bill);
  if ((unpaid?.amountMinor ?? 0) === amountMinor) return { bill, ledger };
  const followed = await trx
    .updateTable('unpaid_bills')
    .set({ amount_minor: amountMinor, by_rate: byRate(bill) })
    .where('session_id', '=', sessionId)
    .returning(['kind', 'amount_minor as amountMinor', 'reason'])
    .executeTakeFirst();
  return { bill, ledger: { ...ledger, unpaid: followed && amountMinor > 0 ? followed : null } };
}
