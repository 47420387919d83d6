import { sql } from 'kysely';
import type { UnpaidKind } from '@sofra/contracts/bills';
import type { PaymentMethod } from '@sofra/contracts/payments';
import type { Db } from '@sofra/infra/db';
import { lineDiscounts, linesAdjusted } from '@sofra/infra/line-discounts';
import type { BranchDay } from './branch-day.ts';

/** One payment, refund, discount or unpaid bill of a business day. */
export interface DayLine {
  kind: 'payment' | 'refund' | 'discount' | 'complimentary' | 'unpaid';
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
}

const PAGE = 1000;

/** Yields the payments and refunds of a day, oldest first, then its discounts and unpaid bills. */
export async function* readDayLines(db: Db, at: BranchDay): AsyncGenerator<DayLine[]> {
  let after = { micros: 0, id: 0 };
  for (;;) {
    const page = await readPayments(db, at, after);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last;
  }
  yield await readDiscounts(db, at);
  yield await readUnpaid(db, at);
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
      null as "unpaidKind", coalesce(payment.provider = 'test', false) as "isTest"
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

async function readDiscounts(db: Db, at: BranchDay): Promise<DayLine[]> {
  const { branchId, day } = at;
  const { rows } = await sql<DayLine>`
    select given.kind, given.id, ${clockOf('given.made_at', at)}, tbl.table_number as table,
      null as method, off.minor as "amountMinor", 0 as "tipMinor", 0 as "commissionMinor",
      person.name as person, given.reason, null as "unpaidKind", false as "isTest"
    from (
      select adjustment_id, sum(off_minor)::bigint as minor
      from ${lineDiscounts(linesAdjusted(branchId, { from: day, to: day }))} step
      where step.day = ${day}::date group by adjustment_id) off
    join bill_adjustments given on given.id = off.adjustment_id
    join table_sessions session on session.id = given.session_id
    join tables tbl on tbl.id = session.table_id
    left join users person on person.id = given.made_by
    order by given.id`.execute(db);
  return rows;
}

async function readUnpaid(db: Db, at: BranchDay): Promise<DayLine[]> {
  const { rows } = await sql<DayLine>`
    select 'unpaid' as kind, unpaid.session_id as id, ${clockOf('unpaid.recorded_at', at)},
      tbl.table_number as table, null as method, unpaid.amount_minor as "amountMinor",
      0 as "tipMinor", 0 as "commissionMinor", person.name as person, unpaid.reason,
      unpaid.kind as "unpaidKind", false as "isTest"
    from unpaid_bills unpaid
    join table_sessions session on session.id = unpaid.session_id
    join tables tbl on tbl.id = session.table_id
    left join users person on person.id = unpaid.recorded_by
    where unpaid.branch_id = ${at.branchId} and unpaid.day = ${at.day}::date
    order by unpaid.recorded_at, unpaid.session_id`.execute(db);
  return rows;
}
