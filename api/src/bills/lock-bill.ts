import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { AppError } from '../lib/errors.ts';
import { lockAtTable, lockAtTables, MovedMeanwhile } from '../seating/lock-at-table.ts';
import { sessionEnded } from '../seating/moved-guests.ts';
import { ledgerPaymentIdsOf } from '@sofra/infra/bill-ledger';

/** Locks the session of a scope and its table; returns the scope with its table. Throws `session_ended`. */
export async function lockOpenBill(trx: Trx, asked: ResourceScope): Promise<ResourceScope> {
  const { session, scope } = await lockAtTable(trx, asked);
  if (session.endedAt) throw await sessionEnded(trx, session.id);
  return scope;
}

/** A payment whose row is locked, with the sessions whose ledgers list it. */
export type LockedPayment = Awaited<ReturnType<typeof lockPayment>>;

/** Finds the sessions whose ledgers list a payment. */
async function findSessions(trx: Trx, paymentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select session_id as id from payments where id = ${paymentId}
    union
    select ordered.session_id from payment_shares share
    join order_lines line on line.id = share.line_id
    join orders ordered on ordered.id = line.order_id
    where share.payment_id = ${paymentId} order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Locks the sessions whose ledgers list a payment, and its row. Throws `not_found` unless the scope's session is
 * one of them, or the one in which it was made.
 */
export async function lockPayment(trx: Trx, scope: ResourceScope, paymentId: number) {
  const known = await trx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where('branch_id', '=', scope.branchId)
    .where('business_id', '=', scope.businessId)
    .where(sql<boolean>`id in ${ledgerPaymentIdsOf(scope.sessionId)}`)
    .executeTakeFirst();
  if (!known) throw new AppError('not_found');
  const sessionIds = await findSessions(trx, paymentId);
  await lockAtTables(trx, scope, [...new Set([scope.sessionId, ...sessionIds])]);
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (String(await findSessions(trx, paymentId)) !== String(sessionIds)) throw new MovedMeanwhile();
  return { ...payment, sessionIds };
}

/** Returns the scope of a payment. Throws `not_found`. */
export async function findPaymentScope(
  trx: Trx,
  paymentId: number,
): Promise<ResourceScope & { paymentId: number }> {
  const found = await trx
    .selectFrom('payments as payment')
    .innerJoin('table_sessions as session', 'session.id', 'payment.session_id')
    .select([
      'payment.id as paymentId',
      'payment.business_id as businessId',
      'payment.branch_id as branchId',
      'payment.session_id as sessionId',
      'session.table_id as tableId',
    ])
    .where('payment.id', '=', paymentId)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found;
}
