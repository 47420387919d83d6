import { type RawBuilder, sql } from 'kysely';
import type { BillChange, BillChoices, BillLedger } from '@sofra/contracts/bills';
import type { Payment } from '@sofra/contracts/payments';
import type { Db, Trx } from './db.ts';
import { toInstantText } from './instant.ts';

/** SQL of the ids of a session's lines, as `line.id`. */
const linesOf = (sessionId: RawBuilder<unknown>) => sql`
  orders ordered join order_lines line on line.order_id = ordered.id
  where ordered.session_id = ${sessionId}`;

/** SQL of the contract's `Payment` from `payment`. */
const paymentDocument = sql.raw(`(
  select json_build_object(
    'id', payment.id, 'branchId', payment.branch_id, 'sessionId', payment.session_id,
    'kind', payment.kind, 'refundOf', payment.refund_of, 'returnedRefund', payment.returned_refund,
    'clientPaymentId', payment.client_payment_id, 'method', payment.method,
    'amountMinor', payment.amount_minor, 'tipMinor', payment.tip_minor,
    'givenMinor', payment.given_minor, 'state', payment.state, 'split', payment.split,
    'payer', case when payment.payer_id is not null then json_build_object(
      'userId', payment.payer_id, 'nickname', payer.nickname, 'seat', payer.seat) end,
    'staffName', nullif(staff.name, ''), 'reason', payment.reason,
    'createdAt', ${toInstantText('payment.created_at')},
    'expiresAt', case when payment.state = 'intent' then ${toInstantText('payment.expires_at')} end,
    'settledAt', ${toInstantText('payment.settled_at')},
    'isTest', coalesce(payment.provider = 'test', false), 'isLate', payment.is_late,
    'shares', (select coalesce(json_agg(json_build_object('lineId', share.line_id,
        'units', share.units, 'amountMinor', share.amount_minor) order by share.id), '[]')
      from payment_shares share where share.payment_id = payment.id),
    'version', payment.version)
  from (select) present
  left join session_guests payer
    on payer.session_id = payment.session_id and payer.user_id = payment.payer_id
  left join users staff on staff.id = coalesce(payment.settled_by, payment.recorded_by))`);

const paymentIds = (sessionId: RawBuilder<unknown>) => sql`
  select id from payments where session_id = ${sessionId}
  union
  select share.payment_id from payment_shares share
  where share.line_id in (select line.id from ${linesOf(sessionId)})`;

/** SQL of the ids of the payments of a session's ledger: made in it, or with shares of its lines. */
export const paymentIdsOf = (sessionId: number): RawBuilder<unknown> =>
  sql`(${paymentIds(sql`${sessionId}`)})`;

/** SQL of the ids of the payments of the ledgers of sessions, whose ids `sessions` selects. */
export const paymentIdsOfAll = (sessions: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${paymentIds(sql`any(array(${sessions}))`)})`;

/** SQL that selects, as `id`, the sessions whose ledgers list payments or refunds: `paymentIds` is their ids. */
export const sessionsListing = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with listed as materialized (
    select id, session_id from payments where id in ${ids}
    union
    select paid.id, paid.session_id from payments refund join payments paid on paid.id = refund.refund_of
    where refund.id in ${ids})
  select session_id as id from listed
  union
  select ordered.session_id from listed
  join payment_shares share on share.payment_id = listed.id
  join order_lines line on line.id = share.line_id
  join orders ordered on ordered.id = line.order_id`;

/** SQL that selects, as `id`, the sessions whose ledgers list an adjustment. */
export const sessionsAdjusted = (adjustmentId: number): RawBuilder<unknown> => sql`
  select session_id as id from bill_adjustments where id = ${adjustmentId}
  union
  select ordered.session_id from adjustment_lines part
  join order_lines line on line.id = part.line_id
  join orders ordered on ordered.id = line.order_id
  where part.adjustment_id = ${adjustmentId}`;

const withRefunds = (sessionId: RawBuilder<unknown>) => sql`(
  with own as materialized (${paymentIds(sessionId)})
  select id from own
  union
  select refund.id from own join payments refund on refund.refund_of = own.id)`;
/** SQL of the ids of all payments and refunds in a session's ledger. */
export const ledgerPaymentIdsOf = (sessionId: number): RawBuilder<unknown> =>
  withRefunds(sql`${sessionId}`);

const ofSession = sql.ref('session.id');
/** SQL of the ids of a ledger's adjustments: made in the session, or with its lines. */
const listedAdjustments = sql`(
  select id from bill_adjustments where session_id = ${ofSession}
  union
  select part.adjustment_id from adjustment_lines part
  where part.line_id in (select line.id from ${linesOf(ofSession)}))`;

/** Selects payments as defined by the contract, oldest first. `which` filters on `payment`. */
export async function selectPayments(db: Db, which: RawBuilder<unknown>): Promise<Payment[]> {
  const { rows } = await sql<{ document: Payment }>`
    select ${paymentDocument} as document from payments payment
    where ${which} order by payment.id`.execute(db);
  return rows.map(({ document }) => document);
}

/** Filters on `payment` and `adjustment`: what a ledger lists, or what this transaction has changed of it. */
const parts = {
  listed: {
    payments: sql`payment.kind = 'refund' or payment.state in ('intent', 'paid')`,
    adjustments: sql`true`,
  },
  changed: {
    payments: sql`payment.xmin = pg_current_xact_id()::xid`,
    adjustments: sql`adjustment.xmin = pg_current_xact_id()::xid`,
  },
};

/**
 * Selects the ledgers of sessions in one statement; one that was never written has version 0. `which` filters on
 * `session` and may sort by it.
 */
export async function selectLedgers(
  db: Db,
  which: RawBuilder<unknown>,
  part: keyof typeof parts = 'listed',
): Promise<BillLedger[]> {
  const { rows } = await sql<{ document: BillLedger }>`
    select json_build_object(
      'sessionId', session.id, 'branchId', session.branch_id, 'tableId', session.table_id,
      'adjustments', (select coalesce(json_agg(json_build_object(
          'id', adjustment.id, 'kind', adjustment.kind, 'rate', adjustment.rate,
          'amountMinor', adjustment.amount_minor, 'lines', (
            select coalesce(json_agg(json_build_object('lineId', part.line_id, 'rate', part.rate,
              'amountMinor', part.amount_minor) order by part.line_id), '[]')
            from adjustment_lines part where part.adjustment_id = adjustment.id),
          'reason', adjustment.reason, 'madeBy', nullif(manager.name, ''),
          'madeAt', ${sql.raw(toInstantText('adjustment.made_at'))},
          'revokedAt', ${sql.raw(toInstantText('adjustment.revoked_at'))})
          order by adjustment.id), '[]')
        from ${listedAdjustments} listed
        join bill_adjustments adjustment on adjustment.id = listed.id
        left join users manager on manager.id = adjustment.made_by
        where ${parts[part].adjustments}),
      'payments', (select coalesce(json_agg(${paymentDocument} order by payment.id), '[]')
        from ${withRefunds(ofSession)} listed join payments payment on payment.id = listed.id
        where ${parts[part].payments}),
      'unpaid', (select json_build_object('kind', kind, 'amountMinor', amount_minor,
          'reason', reason) from unpaid_bills where session_id = session.id and amount_minor > 0),
      'version', coalesce((select version from bills where session_id = session.id), 0)) as document
    from table_sessions session where ${which}`.execute(db);
  return rows.map(({ document }) => document);
}

/** Reads the ledger of a session. */
export async function selectLedger(db: Db, sessionId: number): Promise<BillLedger> {
  const [ledger] = await selectLedgers(db, sql`session.id = ${sessionId}`);
  if (!ledger) throw new Error(`session ${sessionId} doesn't exist`);
  return ledger;
}

/**
 * Reads what this transaction has changed of the ledger of a session. Every change of a ledger is published in its
 * own transaction, so that is the change since the version before.
 */
export async function selectBillChange(trx: Trx, sessionId: number): Promise<BillChange> {
  const [change] = await selectLedgers(trx, sql`session.id = ${sessionId}`, 'changed');
  if (!change) throw new Error(`session ${sessionId} doesn't exist`);
  return change;
}

/** Reads the lines of a session that guests are choosing to pay. */
export async function selectChoices(db: Db, sessionId: number): Promise<BillChoices> {
  const { rows } = await sql<{ holds: BillChoices['holds'] }>`
    select coalesce(json_agg(json_build_object('userId', user_id, 'lineId', line_id,
      'units', units, 'until', ${sql.raw(toInstantText('until'))}) order by line_id, user_id), '[]')
      as holds
    from line_holds where session_id = ${sessionId} and until > now()`.execute(db);
  return { sessionId, holds: rows[0]?.holds ?? [] };
}
