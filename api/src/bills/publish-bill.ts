import { sql } from 'kysely';
import type { BillChoices, BillLedger } from '@sofra/contracts/bills';
import type { Payment } from '@sofra/contracts/payments';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { bookCorrections } from '../days/book-day.ts';
import { ledgerForGuests } from './for-guests.ts';
import {
  selectBillChange,
  selectChoices,
  selectPayments,
  sessionsListing,
} from '@sofra/infra/bill-ledger';
import { isOverpaid, isSettled, loadBill, type LoadedBill } from './load-bill.ts';
import type { LockedLedgers } from './lock-bill.ts';
import { moveExcess } from './move-excess.ts';
import { followUnpaid } from './unpaid-bill.ts';

/**
 * Increments the version of a locked session's ledger, just loaded, and publishes what this transaction has changed
 * of it to floor and table, there without what staff wrote. `isReread` skips a version, so that everyone reads the
 * bill again: lines have come or gone with their payments. Notes what an order in flight reads once it has the session: since when an open
 * session is settled (since now, because something has just changed), and whether it is overpaid. Books what has
 * changed of closed days.
 */
async function publishLoaded(
  trx: Trx,
  current: LoadedBill,
  isReread: boolean,
): Promise<BillLedger> {
  const { bill, ledger: loaded } = await followUnpaid(trx, current);
  const { sessionId } = loaded;
  await bookCorrections(trx, sessionId);
  await sql`
    insert into bills as kept (session_id, version, settled_at, is_overpaid)
    select id, ${isReread ? 2 : 1}, case when ended_at is null and ${isSettled(bill)} then now() end, ${isOverpaid(bill)}
    from table_sessions where id = ${sessionId}
    on conflict (session_id) do update set version = kept.version + excluded.version,
      settled_at = excluded.settled_at, is_overpaid = excluded.is_overpaid`.execute(trx);
  const change = await selectBillChange(trx, sessionId);
  emit(trx, branchRoom(change.branchId), 'bill.changed', change);
  emit(trx, sessionRoom(sessionId), 'bill.changed', ledgerForGuests(change));
  return { ...loaded, version: change.version };
}

/**
 * Publishes the ledgers that a transaction has locked, and the payments that it changed. Money beyond what
 * is owed first moves to lines of the same session that owe; a payment whose money moves is published too, in
 * every ledger that lists it.
 */
export async function publishLedgers(
  trx: Trx,
  { sessionIds, areShared }: LockedLedgers,
  paymentIds: readonly number[] = [],
  { isReread } = { isReread: false },
): Promise<{ payments: Payment[]; ledgerOf: (sessionId: number) => BillLedger }> {
  const loaded = new Map<number, LoadedBill>();
  const changed = new Set(paymentIds);
  for (const sessionId of sessionIds) {
    const { bill, movedIds } = await moveExcess(trx, sessionId);
    // The other ledgers may list these payments too.
    if (movedIds.length > 0) loaded.clear();
    loaded.set(sessionId, bill);
    for (const id of movedIds) changed.add(id);
  }
  const listing = areShared ? await findListing(trx, [...changed]) : [];
  const ledgers = new Map<number, BillLedger>();
  for (const sessionId of new Set([...sessionIds, ...listing])) {
    const bill = loaded.get(sessionId) ?? (await loadBill(trx, sessionId));
    ledgers.set(sessionId, await publishLoaded(trx, bill, isReread));
  }
  const payments = await publishPayments(trx, [...changed]);
  const ledgerOf = (sessionId: number): BillLedger => {
    const ledger = ledgers.get(sessionId);
    if (!ledger) throw new Error(`the ledger of session ${sessionId} wasn't published`);
    return ledger;
  };
  return { payments, ledgerOf };
}

/** Finds the sessions whose ledgers list payments. */
async function findListing(trx: Trx, paymentIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${sessionsListing(sql`(select unnest(${[...paymentIds]}::bigint[]))`)} order by id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
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
async function publishPayments(trx: Trx, ids: readonly number[]): Promise<Payment[]> {
  const payments = await selectPayments(trx, sql`payment.id = any(${[...ids]}::bigint[])`);
  for (const payment of payments) {
    emit(trx, branchRoom(payment.branchId), 'payment.changed', payment);
  }
  return payments;
}
