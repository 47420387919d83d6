import { sql } from 'kysely';
import type { BillChoices, BillLedger } from '@sofra/contracts/bills';
import type { Payment } from '@sofra/contracts/payments';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { bookCorrections } from '../days/book-day.ts';
import { ledgerForGuests } from './for-guests.ts';
import { refreshSession } from '../seating/table-sessions.ts';
import { selectChoices, selectPayments } from '@sofra/infra/bill-ledger';
import { isSettled, loadBill, type LoadedBill } from './load-bill.ts';
import { followUnpaid } from './unpaid-bill.ts';

/** Loads the bill of a locked session and publishes its ledger, like `publishLoaded`. */
export const publishLedger = async (trx: Trx, sessionId: number): Promise<LoadedBill> =>
  publishLoaded(trx, await loadBill(trx, sessionId));

/**
 * Increments the version of a locked session's ledger, just loaded, and publishes it to floor and table, there
 * without what staff wrote. Notes since when an open session is settled: since now, because something has just
 * changed. An order in flight then reads the bill again. Books what has changed of closed days.
 */
export async function publishLoaded(trx: Trx, current: LoadedBill): Promise<LoadedBill> {
  const loaded = await followUnpaid(trx, current);
  const { sessionId } = loaded.ledger;
  await bookCorrections(trx, sessionId);
  const { rows } = await sql<{ version: number; isSettled: boolean }>`
    insert into bills as kept (session_id, version, settled_at)
    select id, 1, case when ended_at is null and ${isSettled(loaded.bill)} then now() end
    from table_sessions where id = ${sessionId}
    on conflict (session_id) do update
      set version = kept.version + 1, settled_at = excluded.settled_at
    returning version, settled_at is not null as "isSettled"`.execute(trx);
  if (rows[0]?.isSettled) await refreshSession(trx, sessionId);
  const ledger: BillLedger = { ...loaded.ledger, version: rows[0]?.version ?? 0 };
  emit(trx, branchRoom(ledger.branchId), 'bill.changed', ledger);
  emit(trx, sessionRoom(sessionId), 'bill.changed', ledgerForGuests(ledger));
  return { ...loaded, ledger };
}

/** Publishes the lines that guests of a session are choosing to pay. */
export async function publishChoices(
  trx: Trx,
  { branchId, sessionId }: { branchId: number; sessionId: number },
): Promise<BillChoices> {
  const choices = await selectChoices(trx, sessionId);
  emit(trx, branchRoom(branchId), 'bill.choicesChanged', choices);
  emit(trx, sessionRoom(sessionId), 'bill.choicesChanged', choices);
  return choices;
}

/** Reads payments and publishes them to the floor. */
export async function publishPayments(trx: Trx, ids: readonly number[]): Promise<Payment[]> {
  const payments = await selectPayments(trx, sql`payment.id = any(${[...ids]}::bigint[])`);
  for (const payment of payments) {
    emit(trx, branchRoom(payment.branchId), 'payment.changed', payment);
  }
  return payments;
}
