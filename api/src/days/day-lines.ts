import { sql } from 'kysely';
import type { UnpaidKind } from '@sofra/contracts/bills';
import type { DayCorrection } from '@sofra/contracts/days';
import type { PaymentMethod } from '@sofra/contracts/payments';
import type { Db } from '@sofra/infra/db';
import { dayEntries } from '@sofra/infra/day-entries';
import type { BranchDay } from './branch-day.ts';

/** One payment, refund, discount or unpaid bill of a business day, or a correction of a closed day. */
export interface DayLine {
  kind: 'payment' | 'refund' | 'sold' | 'discount' | 'complimentary' | 'unpaid';
  id: number;
  /** Date and time by the branch's clock. */
  date: string;
  time: string;
  table: string;
  method: PaymentMethod | null;
  amountMinor: number;
  tipMinor: number;
  commissionMinor: number;
  person: string | null;
  reason: string | null;
  unpaidKind: UnpaidKind | null;
  isTest: boolean;
  /** Closed day that it corrects. */
  ofDay: string | null;
}

const PAGE = 1000;

/** Yields the payments and refunds of a day, oldest first, then its discounts, unpaid bills and corrections. */
export async function* readDayLines(db: Db, at: BranchDay): AsyncGenerator<DayLine[]> {
  let after = { micros: 0, id: 0 };
  for (;;) {
    const page = await readPayments(db, at, after);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last;
  }
  yield await readEntries(db, at);
}

const clockOf = (moment: string, { timeZone }: BranchDay) => sql`
  to_char(${sql.raw(moment)} at time zone ${timeZone}, 'YYYY-MM-DD') as date,
  to_char(${sql.raw(moment)} at time zone ${timeZone}, 'HH24:MI') as time`;

async function readPayments(
  db: Db,
  at: BranchDay,
  after: { micros: number; id: number },
): Promise<(DayLine & { micros: number })[]> {
  const { rows } = await sql<DayLine & { micros: number }>`
    select payment.kind, payment.id, ${clockOf('payment.settled_at', at)},
      (extract(epoch from payment.settled_at) * 1000000)::bigint as micros,
      tbl.table_number as table, payment.method,
      case payment.kind when 'refund' then -1 else 1 end * payment.amount_minor as "amountMinor",
      case payment.kind when 'refund' then -1 else 1 end * payment.tip_minor as "tipMinor",
      payment.commission_minor as "commissionMinor", person.name as person, payment.reason,
      null as "unpaidKind", coalesce(payment.provider = 'test', false) as "isTest",
      null as "ofDay"
    from payments payment
    join table_sessions session on session.id = payment.session_id
    join tables tbl on tbl.id = session.table_id
    left join users person on person.id = coalesce(payment.settled_by, payment.recorded_by)
    where payment.branch_id = ${at.branchId} and payment.day = ${at.day}::date
      and (payment.settled_at, payment.id)
        > (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id})
    order by payment.settled_at, payment.id limit ${PAGE}`.execute(db);
  return rows;
}

/**
 * Reads discounts and unpaid bills of a day, then its corrections of closed days, which also are of sales. Those
 * that count as nothing are left out.
 */
async function readEntries(db: Db, at: BranchDay): Promise<DayLine[]> {
  const { branchId, day } = at;
  const { rows } = await sql<DayLine>`
    select case when entry.kind in ('left', 'writtenOff') then 'unpaid' else entry.kind end as kind,
      coalesce(entry.adjustment_id, entry.order_id, entry.session_id, 0) as id,
      ${clockOf('case when entry.of_day is null then entry.made_at else entry.at end', at)},
      coalesce(tbl.table_number, '') as table, null as method, entry.minor as "amountMinor",
      0 as "tipMinor", 0 as "commissionMinor", person.name as person, entry.reason,
      case when entry.kind in ('left', 'writtenOff') then entry.kind end as "unpaidKind",
      false as "isTest", entry.of_day::text as "ofDay"
    from (
      select entry.*, coalesce(given.made_at, unpaid.recorded_at) as made_at,
        coalesce(booked_at, ordered.placed_at, now()) as at,
        coalesce(given.reason, unpaid.reason, ordered.cancel_reason) as reason,
        case when of_day is null then coalesce(given.made_by, unpaid.recorded_by)
          else given.revoked_by end as person_id
      from (
        select kind, session_id, order_id, adjustment_id, nullif(of_day, day) as of_day,
          max(at) as booked_at, sum(amount_minor)::bigint as minor
        from ${dayEntries({ branchIds: [branchId], from: day, to: day })} entry
        where kind <> 'sold' or of_day <> day
        group by 1, 2, 3, 4, 5 having sum(amount_minor) <> 0) entry
      left join bill_adjustments given on given.id = entry.adjustment_id
      left join unpaid_bills unpaid
        on unpaid.session_id = entry.session_id and entry.kind in ('left', 'writtenOff')
      left join orders ordered on ordered.id = entry.order_id) entry
    left join table_sessions session on session.id = entry.session_id
    left join tables tbl on tbl.id = session.table_id
    left join users person on person.id = entry.person_id
    order by entry.of_day nulls first, entry.kind in ('left', 'writtenOff'), entry.adjustment_id,
      entry.made_at, entry.at, entry.session_id, entry.order_id`.execute(db);
  return rows;
}

/** Reads the parts of a day's figures that correct closed days. */
export async function readCorrections(db: Db, at: BranchDay): Promise<DayCorrection[]> {
  const lines = await readEntries(db, at);
  return lines.flatMap(({ kind, unpaidKind, ofDay, table, amountMinor, reason }) =>
    ofDay === null || kind === 'payment' || kind === 'refund'
      ? []
      : [
          {
            ofDay,
            kind: kind === 'unpaid' ? (unpaidKind ?? 'left') : kind,
            tableNumber: table,
            amountMinor,
            reason,
          },
        ],
  );
}
