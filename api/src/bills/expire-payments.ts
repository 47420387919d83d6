import { sql } from 'kysely';
import type { Db, Trx } from '@sofra/infra/db';
import { paymentIdsOf } from '@sofra/infra/bill-ledger';
import { lockLedgers } from './lock-bill.ts';
import { publishLedgers } from './publish-bill.ts';

/**
 * Frees the amounts of open payments whose ledgers are locked, in one statement. Those on the phone stay open until the
 * sweep has closed their pages: the provider decides. Returns the ids of all that changed; the caller publishes them.
 */
export async function expireOpen(trx: Trx, paymentIds: readonly number[]): Promise<number[]> {
  if (paymentIds.length === 0) return [];
  const closing = await closeSoon(trx, paymentIds);
  const expired = await trx
    .updateTable('payments')
    .set({ state: 'expired', settled_at: sql<Date>`now()`, version: sql`version + 1` })
    .where('id', 'in', [...paymentIds])
    .where('state', '=', 'intent')
    .where('kind', '=', 'payment')
    .where('method', '!=', 'online')
    .returning('id')
    .execute();
  return [...expired.map(({ id }) => id), ...closing];
}

/**
 * Lets the sweep close the pages of open payments on the phone; whoever asked needn't wait for their providers. Returns
 * the ids of those whose time that shortens; the caller publishes them.
 */
export async function closeSoon(trx: Trx, paymentIds: readonly number[]): Promise<number[]> {
  const closing = await trx
    .updateTable('payments')
    .set({ expires_at: sql<Date>`now()`, version: sql`version + 1` })
    .where('id', 'in', [...paymentIds])
    .where('state', '=', 'intent')
    .where('kind', '=', 'payment')
    .where('method', '=', 'online')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .execute();
  return closing.map(({ id }) => id);
}

/** Frees what a guest who leaves a locked session has reserved, and publishes it. */
export async function expireOwn(trx: Trx, sessionId: number, userId: number): Promise<void> {
  const open = await findOpen(trx, sessionId).where('payer_id', '=', userId).execute();
  if (open.length === 0) return;
  const ledgers = await lockLedgers(trx, { sessionIds: [sessionId] });
  const changedIds = await expireOpen(
    trx,
    open.map(({ id }) => id),
  );
  if (changedIds.length > 0) await publishLedgers(trx, ledgers, changedIds);
}

/** Selects the open payments of a session's ledger. */
const findOpen = (db: Db, sessionId: number) =>
  db
    .selectFrom('payments')
    .select('id')
    .where(sql<boolean>`id in ${paymentIdsOf(sessionId)}`)
    .where('kind', '=', 'payment')
    .where('state', '=', 'intent');

/**
 * Frees what is reserved of the bill of a locked session that has ended; returns the ids of the payments. Guests
 * whom staff moved pay their lines at another table: what also pays lines of an open session stays. The caller
 * publishes the result.
 */
export async function expireAtEnd(trx: Trx, sessionId: number): Promise<number[]> {
  const open = await findOpen(trx, sessionId)
    .where(
      sql<boolean>`not exists (
        select from payment_shares share
        join order_lines line on line.id = share.line_id
        join orders ordered on ordered.id = line.order_id
        join table_sessions session on session.id = ordered.session_id
        where share.payment_id = payments.id and session.ended_at is null)`,
    )
    .execute();
  return expireOpen(
    trx,
    open.map(({ id }) => id),
  );
}
