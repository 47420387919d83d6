import { type RawBuilder, sql } from 'kysely';
import {
  ledgerPaymentIdsOf,
  paymentIdsOfAll,
  sessionsAdjusted,
  sessionsListing,
} from '@sofra/infra/bill-ledger';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { AppError } from '../lib/errors.ts';
import { lockAtTables, type LockedSession, MovedMeanwhile } from '../seating/lock-at-table.ts';
import { sessionEnded } from '../seating/moved-guests.ts';

/** Subject of a change of the ledger. */
type Subject =
  | { readonly sessionIds: readonly number[] }
  | { readonly paymentId: number }
  | { readonly adjustmentId: number };

const isLocked = Symbol('locked');
/**
 * The sessions whose ledgers a transaction changes: all that list its subject. They are locked, and so are those
 * that list a payment of theirs, because its money may move. No ledger is published without one, and
 * only this file makes one, so that none is forgotten (ADR-0057).
 */
export interface LockedLedgers {
  readonly sessionIds: readonly number[];
  /** True if other sessions list a payment of these. */
  readonly areShared: boolean;
  readonly [isLocked]: true;
}

/** SQL that selects the sessions whose ledgers list a subject, as `id`. */
function listing(subject: Subject): RawBuilder<unknown> {
  if ('paymentId' in subject) return sessionsListing(sql`(${subject.paymentId}::bigint)`);
  if ('adjustmentId' in subject) return sessionsAdjusted(subject.adjustmentId);
  return sql`select id from unnest(${[...subject.sessionIds]}::bigint[]) asked (id)`;
}

/** Finds the sessions whose ledgers list a subject, and all that list a payment of these. */
async function findLedgers(trx: Trx, subject: Subject) {
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    with own as materialized (${listing(subject)})
    select id, bool_or(is_own) as "isOwn" from (
      select id, true as is_own from own
      union all
      select id, false from (${sessionsListing(paymentIdsOfAll(sql`select id from own`))}) other
    ) found group by id order by id`.execute(trx);
  return rows;
}

/** Locks what `findLedgers` finds, as `lock` does; tries again if it isn't the same any more. */
async function lockFound<Locked>(
  trx: Trx,
  subject: Subject,
  lock: (sessionIds: readonly number[]) => Promise<Locked>,
): Promise<{ locked: Locked; ledgers: LockedLedgers }> {
  const found = await findLedgers(trx, subject);
  const locked = await lock(found.map(({ id }) => id));
  if (JSON.stringify(await findLedgers(trx, subject)) !== JSON.stringify(found)) {
    throw new MovedMeanwhile();
  }
  const sessionIds = found.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const areShared = sessionIds.length < found.length;
  return { locked, ledgers: { sessionIds, areShared, [isLocked]: true } };
}

/** Locks the ledgers that a transaction changes: before its orders and payments (ADR-0043), but not their tables. */
export const lockLedgers = async (trx: Trx, subject: Subject): Promise<LockedLedgers> =>
  (await lockFound(trx, subject, (ids) => lockSessions(trx, ids))).ledgers;

const lockSessions = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('table_sessions')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Like `lockLedgers`, with their tables and further ones; returns the sessions and tables too. */
export async function lockLedgersAtTables(
  trx: Trx,
  scope: ResourceScope,
  subject: Subject,
  tableIds: readonly number[] = [],
) {
  const { locked, ledgers } = await lockFound(trx, subject, (ids) =>
    lockAtTables(trx, scope, ids, tableIds),
  );
  return { ...locked, ledgers };
}

/** Locks the session of a scope, open or ended, with its ledger and its table; also other ledgers. */
export async function lockBill(
  trx: Trx,
  asked: ResourceScope,
  alsoIds: readonly number[] = [],
): Promise<{ session: LockedSession; scope: ResourceScope; ledgers: LockedLedgers }> {
  const { sessions, ledgers } = await lockLedgersAtTables(trx, asked, {
    sessionIds: [...new Set([asked.sessionId, ...alsoIds])],
  });
  const session = sessions.get(asked.sessionId);
  if (!session) throw new Error(`session ${asked.sessionId} is not of branch ${asked.branchId}`);
  return { session, scope: { ...asked, tableId: session.tableId }, ledgers };
}

/** Like `lockBill`. Throws `session_ended`. */
export async function lockOpenBill(trx: Trx, asked: ResourceScope) {
  const { session, ...locked } = await lockBill(trx, asked);
  if (session.endedAt) throw await sessionEnded(trx, session.id);
  return locked;
}

/** A payment whose row is locked, with the ledgers that list it. */
export type LockedPayment = Awaited<ReturnType<typeof lockPayment>>;

/** Locks a payment and the ledgers that list it. Throws `not_found` unless the scope's session does. */
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
  const { ledgers } = await lockLedgersAtTables(trx, scope, { paymentId });
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...payment, ledgers };
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
