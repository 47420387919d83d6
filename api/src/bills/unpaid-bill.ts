import type { UnpaidKind } from '@sofra/contracts/bills';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { lockPaymentDay } from '../days/payment-day.ts';
import { loadBill } from './load-bill.ts';
import { publishLedger } from './publish-bill.ts';

/** Statement of staff about a bill that isn't paid. */
export interface Unpaid {
  kind: UnpaidKind;
  reason: string;
}

/** Records what is unpaid of the bill of a locked session. */
export async function insertUnpaid(
  trx: Trx,
  { businessId, branchId, sessionId }: ResourceScope,
  {
    kind,
    reason,
    amountMinor,
    recordedBy,
  }: Unpaid & { amountMinor: number; recordedBy: number | null },
): Promise<void> {
  await trx
    .insertInto('unpaid_bills')
    .values({
      session_id: sessionId,
      business_id: businessId,
      branch_id: branchId,
      day: await lockPaymentDay(trx, branchId),
      kind,
      amount_minor: amountMinor,
      reason,
      recorded_by: recordedBy,
    })
    .execute();
}

/** Corrects what was recorded as unpaid of a locked session after money has arrived late. */
export async function refreshUnpaid(trx: Trx, sessionId: number): Promise<void> {
  const { bill, ledger } = await loadBill(trx, sessionId);
  const leftMinor = bill.leftMinor + bill.pendingMinor;
  if (!ledger.unpaid || ledger.unpaid.amountMinor === leftMinor) return;
  if (leftMinor === 0) {
    await trx.deleteFrom('unpaid_bills').where('session_id', '=', sessionId).execute();
  } else {
    await trx
      .updateTable('unpaid_bills')
      .set({ amount_minor: leftMinor })
      .where('session_id', '=', sessionId)
      .execute();
  }
  await publishLedger(trx, sessionId);
}
