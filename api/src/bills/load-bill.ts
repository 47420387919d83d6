import { sql } from 'kysely';
import { type Bill, computeBill } from '@sofra/contracts/bill-math';
import type { BillLedger } from '@sofra/contracts/bills';
import type { Order } from '@sofra/contracts/orders';
import type { Db } from '@sofra/infra/db';
import { isSent, selectOrders } from '@sofra/infra/order-document';
import { selectLedger } from '@sofra/infra/bill-ledger';

/** A bill with the ledger from which it was computed. */
export interface LoadedBill {
  ledger: BillLedger;
  bill: Bill;
}

/** Computes the bill of a session. It is current as long as the session is locked. */
export async function loadBill(
  db: Db,
  sessionId: number,
): Promise<LoadedBill & { orders: Order[] }> {
  const orders = await selectOrders(
    db,
    sql`ordered.session_id = ${sessionId} and ${isSent} order by ordered.id`,
  );
  const ledger = await selectLedger(db, sessionId);
  return { orders, ledger, bill: computeBill(orders, ledger) };
}

/** Returns true if nothing is left to pay, no payment is open and no refund is due. */
export const isPaidUp = ({ leftMinor, pendingMinor, refundDueMinor }: Bill): boolean =>
  leftMinor + pendingMinor + refundDueMinor === 0;

/** Returns true if a bill is paid and there is one: something is ordered that isn't cancelled. */
export const isSettled = (bill: Bill): boolean =>
  isPaidUp(bill) && bill.lines.some(({ quantity }) => quantity > 0);

/** Returns true if more is paid or reserved for a line than it owes: what a new order owes may take it. */
export const isOverpaid = ({ lines }: Bill): boolean =>
  lines.some(({ owedMinor, paidMinor, pendingMinor }) => paidMinor + pendingMinor > owedMinor);

/** Returns true for a session whose ledger has been written. */
export async function hasLedger(db: Db, sessionId: number): Promise<boolean> {
  const bill = await db
    .selectFrom('bills')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return bill !== undefined;
}
