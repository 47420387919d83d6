import { sql } from 'kysely';
import type { Db, Trx } from '@sofra/infra/db';
import { bookCorrections } from '../days/book-day.ts';
import { hasLedger } from './load-bill.ts';
import { lockLedgers } from './lock-bill.ts';
import { publishLedgers } from './publish-bill.ts';

/**
 * Brings the ledger of a locked session in line with its changed lines, and publishes it; books what has changed of
 * closed days. Costs two look-ups for a session without either.
 */
export async function followLines(trx: Trx, sessionId: number): Promise<void> {
  if (!(await hasLedger(trx, sessionId))) return bookCorrections(trx, sessionId);
  await publishLedgers(trx, await lockLedgers(trx, { sessionIds: [sessionId] }));
}

/**
 * Returns true if a new order changes the bill of a session, because it is settled or overpaid: it must then be
 * placed with `followOrders`.
 */
export async function needsFollowing(db: Db, sessionId: number): Promise<boolean> {
  const bill = await db
    .selectFrom('bills')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`(settled_at is not null or is_overpaid)`)
    .executeTakeFirst();
  return bill !== undefined;
}

/** Runs `order`, which places orders in a locked session, and moves what is overpaid to their lines. */
export async function followOrders<T>(
  trx: Trx,
  sessionId: number,
  order: () => Promise<T>,
): Promise<T> {
  const overpaid = await trx
    .selectFrom('bills')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('is_overpaid', '=', true)
    .executeTakeFirst();
  const ledgers = overpaid && (await lockLedgers(trx, { sessionIds: [sessionId] }));
  const placed = await order();
  if (ledgers) await publishLedgers(trx, ledgers);
  return placed;
}
