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
import { sessionEnded } from '../seating/moved-guests.ts';
import { loadBill } from './load-bill.ts';
import { lockLedgersAtTables, lockOpenBill } from './lock-bill.ts';
import { publishLedgers } from './publish-bill.ts';

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
  const { scope, ledgers } = await lockOpenBill(trx, asked);
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
  const published = await publishLedgers(trx, ledgers);
  await writeAudit(trx, {
    actorId: userId,
    businessId: scope.businessId,
    action: 'bill.adjusted',
    details: { sessionId: scope.sessionId, adjustmentId: id, kind, reason },
  });
  return published.ledgerOf(scope.sessionId);
}

/**
 * Revokes an adjustment at every table where its lines are now. Lines of sessions that have ended keep it, because
 * their bill was settled with it. Sends no event if nothing is left to revoke. Throws `session_ended` for the asked
 * session, or `not_found` for another bill's.
 */
export async function revokeAdjustment(
  trx: Trx,
  caller: Caller,
  asked: ResourceScope,
  adjustmentId: number,
): Promise<BillLedger> {
  const { userId } = requireSignedIn(caller);
  const { sessions, ledgers } = await lockLedgersAtTables(trx, asked, { adjustmentId });
  if (!ledgers.sessionIds.includes(asked.sessionId)) throw new AppError('not_found');
  if (sessions.get(asked.sessionId)?.endedAt) throw await sessionEnded(trx, asked.sessionId);
  const { ledger } = await loadBill(trx, asked.sessionId);
  const adjustment = ledger.adjustments.find(({ id }) => id === adjustmentId);
  if (!adjustment) throw new AppError('not_found');
  const keptLineIds = await findEndedLines(trx, adjustmentId);
  const isKept = keptLineIds.length === adjustment.lines.length;
  if (adjustment.revokedAt !== null || isKept) return ledger;
  const revokedId =
    keptLineIds.length === 0 ? adjustmentId : await splitAdjustment(trx, adjustmentId, keptLineIds);
  await trx
    .updateTable('bill_adjustments')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: userId })
    .where('id', '=', revokedId)
    .execute();
  // A ledger that no longer lists the first one must be read again.
  const isReread = revokedId !== adjustmentId;
  const published = await publishLedgers(trx, ledgers, [], { isReread });
  await writeAudit(trx, {
    actorId: userId,
    businessId: asked.businessId,
    action: 'bill.adjustmentRevoked',
    details: {
      sessionId: asked.sessionId,
      adjustmentId,
      ...(keptLineIds.length > 0 && { revokedId, keptLineIds }),
    },
  });
  return published.ledgerOf(asked.sessionId);
}

/** Finds the lines of an adjustment that are in sessions that have ended. */
async function findEndedLines(trx: Trx, adjustmentId: number): Promise<number[]> {
  const lines = await trx
    .selectFrom('adjustment_lines as part')
    .innerJoin('order_lines as line', 'line.id', 'part.line_id')
    .innerJoin('orders as ordered', 'ordered.id', 'line.order_id')
    .innerJoin('table_sessions as session', 'session.id', 'ordered.session_id')
    .select('line.id')
    .where('part.adjustment_id', '=', adjustmentId)
    .where('session.ended_at', 'is not', null)
    .orderBy('line.id')
    .execute();
  return lines.map(({ id }) => id);
}

/**
 * Moves the other lines of an adjustment to a copy of it, which is to be revoked; returns its id. The lines that
 * are kept stay under the first id, because discounts are taken in the order of their ids.
 */
async function splitAdjustment(
  trx: Trx,
  adjustmentId: number,
  keptLineIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bill_adjustments (business_id, branch_id, session_id, kind, rate, amount_minor, reason,
      made_by, made_at, day)
    select business_id, branch_id, session_id, kind, rate, amount_minor, reason, made_by, made_at, day
    from bill_adjustments where id = ${adjustmentId} returning id`.execute(trx);
  const id = rows[0]?.id ?? 0;
  await trx
    .updateTable('adjustment_lines')
    .set({ adjustment_id: id })
    .where('adjustment_id', '=', adjustmentId)
    .where('line_id', 'not in', [...keptLineIds])
    .execute();
  // An amount is that of the lines; a rate has none. Both rows change.
  await sql`
    update bill_adjustments adjustment set amount_minor = (
      select sum(part.amount_minor) from adjustment_lines part where part.adjustment_id = adjustment.id)
    where id in (${adjustmentId}, ${id})`.execute(trx);
  return id;
}
