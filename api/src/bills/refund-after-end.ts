import type { BillLine, NewShare } from '@sofra/contracts/bill-math';
import type { RefundKind } from '@sofra/contracts/payments';
import type { Trx } from '@sofra/infra/db';
import { lockPaymentDay } from '../days/payment-day.ts';
import { AppError } from '../lib/errors.ts';
import { loadBill, type LoadedBill } from './load-bill.ts';
import { insertUnpaid, unpaidOf } from './unpaid-bill.ts';

/** A refund whose row is written, or will be. */
export interface Refunding {
  business_id: number;
  branch_id: number;
  reason: string | null;
  recorded_by: number | null;
}

/** Line of a session that has ended, with what a refund leaves owed on it. */
export interface LeftLine {
  sessionId: number;
  lineId: number;
  amountMinor: number;
}

async function listEnded(trx: Trx, sessionIds: readonly number[]): Promise<Set<number>> {
  const ended = await trx
    .selectFrom('table_sessions')
    .select('id')
    .where('id', 'in', [...sessionIds])
    .where('ended_at', 'is not', null)
    .execute();
  return new Set(ended.map(({ id }) => id));
}

/** Returns what the shares of a refund will leave owed at sessions that have ended, beyond what is due back. */
export async function linesLeft(
  trx: Trx,
  bills: readonly LoadedBill[],
  shares: readonly NewShare[],
): Promise<LeftLine[]> {
  const ended = await listEnded(
    trx,
    bills.map(({ ledger }) => ledger.sessionId),
  );
  const backOf = ({ lineId, refundDueMinor }: BillLine): number =>
    -(shares.find((share) => share.lineId === lineId)?.amountMinor ?? 0) - refundDueMinor;
  return bills
    .filter(({ ledger }) => ended.has(ledger.sessionId))
    .flatMap(({ ledger: { sessionId }, bill }) =>
      bill.lines.map((line) => ({ sessionId, lineId: line.lineId, amountMinor: backOf(line) })),
    )
    .filter(({ amountMinor }) => amountMinor > 0);
}

/** Throws `refund_kind_required` if a refund leaves something owed after the end, and nobody said what that is. */
export function requireKind(left: readonly LeftLine[], kind: RefundKind | undefined): void {
  if (left.length > 0 && kind === undefined) throw new AppError('refund_kind_required');
}

/** Gives what a refund leaves owed as discounts of today, one for each session. */
export async function discountLeft(
  trx: Trx,
  { business_id, branch_id, reason, recorded_by }: Refunding & { reason: string },
  left: readonly LeftLine[],
): Promise<void> {
  for (const [sessionId, lines] of Map.groupBy(left, (line) => line.sessionId)) {
    const { id } = await trx
      .insertInto('bill_adjustments')
      .values({
        business_id,
        branch_id,
        session_id: sessionId,
        kind: 'discount',
        rate: null,
        amount_minor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        reason,
        made_by: recorded_by,
        day: await lockPaymentDay(trx, branch_id),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('adjustment_lines')
      .values(
        lines.map(({ lineId, amountMinor }) => ({
          adjustment_id: id,
          line_id: lineId,
          rate: null,
          amount_minor: amountMinor,
        })),
      )
      .execute();
  }
}

/** Records what a paid refund has left owed at locked sessions that have ended as unpaid, with its reason. */
export async function leaveUnpaid(
  trx: Trx,
  { business_id, branch_id, reason, recorded_by }: Refunding,
  sessionIds: readonly number[],
): Promise<void> {
  for (const sessionId of await listEnded(trx, sessionIds)) {
    const { bill } = await loadBill(trx, sessionId);
    if (unpaidOf(bill) === 0) continue;
    const scope = { businessId: business_id, branchId: branch_id, sessionId };
    await insertUnpaid(trx, scope, {
      kind: 'left',
      reason: reason ?? '–',
      bill,
      recordedBy: recorded_by,
    });
  }
}
