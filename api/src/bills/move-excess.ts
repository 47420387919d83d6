import { sql } from 'kysely';
import { type MovedShare, movesOfExcess } from '@sofra/contracts/bill-moves';
import type { NewShare } from '@sofra/contracts/bill-math';
import type { Trx } from '@sofra/infra/db';
import { lockPaymentDay } from '../days/payment-day.ts';
import { loadBill, type LoadedBill } from './load-bill.ts';

/** Adds shares to payments; `movedDay` is the business day in which they moved, if they did. */
async function insertShares(
  trx: Trx,
  shares: readonly MovedShare[],
  movedDay: string | null,
): Promise<void> {
  if (shares.length === 0) return;
  await trx
    .insertInto('payment_shares')
    .values(
      shares.map(({ paymentId, lineId, units, amountMinor }) => ({
        payment_id: paymentId,
        line_id: lineId,
        units,
        amount_minor: amountMinor,
        moved_day: movedDay,
      })),
    )
    .execute();
}

/** Adds the shares of one payment. */
export const insertSharesOf = (
  trx: Trx,
  paymentId: number,
  shares: readonly NewShare[],
): Promise<void> =>
  insertShares(
    trx,
    shares.map((share) => ({ paymentId, ...share })),
    null,
  );

/**
 * Moves what is paid for lines of a locked session beyond what they owe now to lines that still owe. Returns the
 * bill as it then is, with the payments that changed; the caller publishes both.
 */
export async function moveExcess(
  trx: Trx,
  sessionId: number,
): Promise<{ bill: LoadedBill; movedIds: number[] }> {
  const loaded = await loadBill(trx, sessionId);
  const moves = movesOfExcess(loaded.bill, loaded.ledger);
  if (moves.length === 0) return { bill: loaded, movedIds: [] };
  await insertShares(trx, moves, await lockPaymentDay(trx, loaded.ledger.branchId));
  const movedIds = [...new Set(moves.map(({ paymentId }) => paymentId))];
  await trx
    .updateTable('payments')
    .set({ version: sql`version + 1` })
    .where('id', 'in', movedIds)
    .execute();
  return { bill: await loadBill(trx, sessionId), movedIds };
}
