import type { Bill } from '@sofra/contracts/bill-math';
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

/** Returns what is unpaid of a bill by VAT rate, as JSON. */
function byRate({ lines }: Bill): string {
  const amounts = new Map<number, number>();
  for (const { vatRate, leftMinor, pendingMinor } of lines) {
    amounts.set(vatRate, (amounts.get(vatRate) ?? 0) + leftMinor + pendingMinor);
  }
  return JSON.stringify(
    [...amounts]
      .filter(([, amountMinor]) => amountMinor > 0)
      .map(([vatRate, amountMinor]) => ({ vatRate, amountMinor })),
  );
}

/** Records what is unpaid of the bill of a locked session. */
export async function insertUnpaid(
  trx: Trx,
  { businessId, branchId, sessionId }: ResourceScope,
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
      amount_minor: bill.leftMinor + bill.pendingMinor,
      by_rate: byRate(bill),
      reason,
      recorded_by: recordedBy,
    })
    .execute();
}

/**
 * Lowers what was recorded as unpaid of a locked session to what is left: money arrived late, or an order was
 * cancelled after the end.
 */
export async function lowerUnpaid(trx: Trx, { bill, ledger }: LoadedBill): Promise<LoadedBill> {
  const { sessionId, unpaid } = ledger;
  const amountMinor = bill.leftMinor + bill.pendingMinor;
  if (!unpaid || unpaid.amountMinor <= amountMinor) return { bill, ledger };
  if (amountMinor === 0) {
    await trx.deleteFrom('unpaid_bills').where('session_id', '=', sessionId).execute();
    return { bill, ledger: { ...ledger, unpaid: null } };
  }
  await trx
    .updateTable('unpaid_bills')
    .set({ amount_minor: amountMinor, by_rate: byRate(bill) })
    .where('session_id', '=', sessionId)
    .execute();
  return { bill, ledger: { ...ledger, unpaid: { ...unpaid, amountMinor } } };
}
