import { sql } from 'kysely';
import { businessDay } from '@sofra/infra/business-day';
import type { Db } from '@sofra/infra/db';
import { cappedTotal, limitedSum } from '@sofra/infra/totals';

/** Figures of a branch's last business day that ended before a given moment. */
export interface BranchDay {
  businessId: number;
  businessName: string;
  currency: string;
  branchName: string;
  day: string;
  revenueMinor: number;
  /** Revenue of the same weekday a week before. */
  weekBeforeMinor: number;
  /** Payments minus refunds, without tips. */
  paidMinor: number;
  unpaidMinor: number;
  orders: number;
  cancelledOrders: number;
  guests: number;
}

/**
 * Reads the last business days of approved businesses' branches that have figures, ordered by
 * business.
 */
export async function readBranchDays(db: Db, moment: Date): Promise<BranchDay[]> {
  const { rows } = await sql<BranchDay>`
    select business.id as "businessId", business.name as "businessName", business.currency,
      branch.name as "branchName", told.day::text as day, ${sql.raw(cappedTotal('report.revenue_minor'))} as "revenueMinor",
      ${sql.raw(cappedTotal('before.revenue_minor'))} as "weekBeforeMinor", report.orders,
      (select ${sql.raw(limitedSum('sum(paid_minor - refunded_minor)'))} from report_payments
        where branch_id = branch.id and day = told.day) as "paidMinor",
      ${sql.raw(cappedTotal('report.unpaid_minor'))} as "unpaidMinor",
      report.cancelled_orders as "cancelledOrders", report.guests
    from branches branch
    join businesses business on business.id = branch.business_id and business.status = 'approved'
    cross join lateral (
      select ${sql.raw(businessDay('moment', 'branch'))} - 1 as day
      from (select ${moment}::timestamptz as moment) given) told
    join report_days report on report.branch_id = branch.id and report.day = told.day
    left join report_days before on before.branch_id = branch.id and before.day = told.day - 7
    order by business.id, branch.id`.execute(db);
  return rows;
}

/**
 * Returns true if a branch has events after its last fold and that fold is older than `moment`, or
 * if a branch was never folded.
 */
export async function isBehind(db: Db, moment: Date): Promise<boolean> {
  const { rows } = await sql`
    select from report_positions position
    left join room_heads head on head.room = 'branch:' || position.branch_id
    where position.seq < 0
      or (position.seq <> coalesce(head.seq, 0) and position.folded_at < ${moment})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Counts what awaits the platform's staff: pending applications and open support tickets. */
export async function countWaiting(
  db: Db,
): Promise<{ pendingApplications: number; openTickets: number }> {
  const { rows } = await sql<{ pendingApplications: number; openTickets: number }>`
    select (select count(*) from businesses where status = 'pending') as "pendingApplications",
      (select count(*) from tickets where status <> 'resolved') as "openTickets"`.execute(db);
  return rows[0] ?? { pendingApplications: 0, openTickets: 0 };
}
