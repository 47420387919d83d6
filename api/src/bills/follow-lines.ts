import { sql } from 'kysely';
import { type MovedShare, movesOfExcess } from '@sofra/contracts/bill-moves';
import type { NewShare } from '@sofra/contracts/bill-math';
import type { BillLedger } from '@sofra/contracts/bills';
import type { Trx } from '@sofra/infra/db';
import { bookCorrections } from '../days/book-day.ts';
import { lockPaymentDay } from '../days/payment-day.ts';
import { hasLedger, loadBill, type LoadedBill } from './load-bill.ts';
import { publishLoaded, publishPayments } from './publish-bill.ts';

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
): Promise<{ loaded: LoadedBill; movedIds: number[] }> {
  const loaded = await loadBill(trx, sessionId);
  const moves = movesOfExcess(loaded.bill, loaded.ledger);
  if (moves.length === 0) return { loaded, movedIds: [] };
  await insertShares(trx, moves, await lockPaymentDay(trx, loaded.ledger.branchId));
  const movedIds = [...new Set(moves.map(({ paymentId }) => paymentId))];
  await trx
    .updateTable('payments')
    .set({ version: sql`version + 1` })
    .where('id', 'in', movedIds)
    .execute();
  return { loaded: await loadBill(trx, sessionId), movedIds };
}

/**
 * Brings the ledger of a locked session in line with its changed lines, and publishes it; books what has changed of
 * closed days. Costs two look-ups for a session without either.
 */
export async function followLines(trx: Trx, sessionId: number): Promise<void> {
  if (await hasLedger(trx, sessionId)) await publishMoved(trx, sessionId);
  else await bookCorrections(trx, sessionId);
}

/** Moves what is paid beyond what is owed in a locked session, and publishes its ledger. */
export async function publishMoved(trx: Trx, sessionId: number): Promise<BillLedger> {
  const { loaded, movedIds } = await moveExcess(trx, sessionId);
  await publishPayments(trx, movedIds);
  return (await publishLoaded(trx, loaded)).ledger;
}
