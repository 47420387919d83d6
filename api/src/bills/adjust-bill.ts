import { sql } from 'kysely';
import { type Bill, type BillLine, spread } from '@sofra/contracts/bill-math';
import type { adjustBill as adjustBillRoute, BillLedger } from '@sofra/contracts/bills';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import { writeAudit } from '../core/write-audit.ts';
import { lockPaymentDay } from '../days/payment-day.ts';
import { AppError } from '../lib/errors.ts';
import { publishMoved } from './follow-lines.ts';
import { loadBill } from './load-bill.ts';
import { lockOpenBill } from './lock-bill.ts';

type Adjustment = RouteInput<typeof adjustBillRoute>['body'];

/** Gives an adjustment to lines: its rate, or the part of its amount in proportion to what they owe. */
function toLines(adjustment: Adjustment, lines: readonly BillLine[]) {
  if (adjustment.kind === 'amount') {
    const parts = spread(
      adjustment.amountMinor,
      lines.map(({ owedMinor }) => owedMinor),
    );
    return lines
      .map(({ lineId }, index) => ({ lineId, rate: null, amountMinor: parts[index] ?? 0 }))
      .filter(({ amountMinor }) => amountMinor > 0);
  }
  const rate = adjustment.kind === 'discount' ? adjustment.rate : 10_000;
  return lines.map(({ lineId }) => ({ lineId, rate, amountMinor: null }));
}

/** Returns the lines that an adjustment concerns. Throws `bill_changed` with `leftMinor`. */
function requireLines(bill: Bill, adjustment: Adjustment): BillLine[] {
  const lineIds = adjustment.lineIds && new Set(adjustment.lineIds);
  const lines = bill.lines.filter(
    ({ lineId, quantity }) => quantity > 0 && (lineIds?.has(lineId) ?? true),
  );
  const owedMinor = lines.reduce((sum, line) => sum + line.owedMinor, 0);
  const isMissing = lines.length === 0 || lines.length < (lineIds?.size ?? 0);
  const isTooMuch = adjustment.kind === 'amount' && adjustment.amountMinor > owedMinor;
  if (isMissing || isTooMuch) {
    throw new AppError('bill_changed', { details: { leftMinor: bill.leftMinor, owedMinor } });
  }
  return lines;
}

/**
 * Gives a discount or makes lines complimentary. What was paid for them moves to other lines, or is a refund
 * due. Throws `session_ended`, or `bill_changed` for lines that aren't on the bill and for an amount beyond what
 * they owe.
 */
export async function adjustBill(
  trx: Trx,
  caller: Caller,
  asked: ResourceScope,
  adjustment: Adjustment,
): Promise<BillLedger> {
  const { userId } = requireSignedIn(caller);
  const scope = await lockOpenBill(trx, asked);
  const { bill } = await loadBill(trx, scope.sessionId);
  const lines = toLines(adjustment, requireLines(bill, adjustment));
  const { kind, reason } = adjustment;
  const { id } = await trx
    .insertInto('bill_adjustments')
    .values({
      business_id: scope.businessId,
      branch_id: scope.branchId,
      session_id: scope.sessionId,
      kind: kind === 'amount' ? 'discount' : kind,
      rate: kind === 'discount' ? adjustment.rate : null,
      amount_minor: kind === 'amount' ? adjustment.amountMinor : null,
      reason,
      made_by: userId,
      day: await lockPaymentDay(trx, scope.branchId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('adjustment_lines')
    .values(
      lines.map(({ lineId, rate, amountMinor }) => ({
        adjustment_id: id,
        line_id: lineId,
        rate,
        amount_minor: amountMinor,
      })),
    )
    .execute();
  const ledger = await publishMoved(trx, scope.sessionId);
  await writeAudit(trx, {
    actorId: userId,
    businessId: scope.businessId,
    action: 'bill.adjusted',
    details: { sessionId: scope.sessionId, adjustmentId: id, kind, reason },
  });
  return ledger;
}

/**
 * Revokes an adjustment of a bill; sends no event if it was before. Throws `session_ended`, or `not_found` for
 * another bill's.
 */
export async function revokeAdjustment(
  trx: Trx,
  caller: Caller,
  asked: ResourceScope,
  adjustmentId: number,
): Promise<BillLedger> {
  const { userId } = requireSignedIn(caller);
  const scope = await lockOpenBill(trx, asked);
  const { ledger } = await loadBill(trx, scope.sessionId);
  const adjustment = ledger.adjustments.find(({ id }) => id === adjustmentId);
  if (!adjustment) throw new AppError('not_found');
  if (adjustment.revokedAt !== null) return ledger;
  await trx
    .updateTable('bill_adjustments')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: userId })
    .where('id', '=', adjustmentId)
    .execute();
  const revoked = await publishMoved(trx, scope.sessionId);
  await writeAudit(trx, {
    actorId: userId,
    businessId: scope.businessId,
    action: 'bill.adjustmentRevoked',
    details: { sessionId: scope.sessionId, adjustmentId },
  });
  return revoked;
}
