import { sql } from 'kysely';
import { businessDay, dayStart } from '@sofra/infra/business-day';
import type { Trx } from '@sofra/infra/db';

/** A business day of a branch, up to a given time. */
export interface BranchDay {
  /** `2026-11-21`. */
  readonly day: string;
  readonly from: Date;
  /** Start of the next business day. */
  readonly until: Date;
  readonly at: Date;
}

/**
 * Finds the business day of a moment, and the same weekday a week before up to the same time of the branch's
 * clock, within that day where clocks have changed since.
 */
export async function findBranchDays(
  trx: Trx,
  branchId: number,
  at: Date,
): Promise<{ today: BranchDay; reference: BranchDay }> {
  const { rows } = await sql<BranchDay>`
    select dated.day::text as day, span."from", span.until,
      greatest(span."from", least(dated.at, span.until)) as at
    from branches branch
    cross join lateral (
      select moment.at, ${sql.raw(businessDay('moment.at', 'branch'))} as day
      from (select ${at}::timestamptz as at) moment) now
    cross join lateral (values
      (now.day, now.at),
      (now.day - 7,
        (now.at at time zone branch.time_zone - interval '7 days') at time zone branch.time_zone)
    ) as dated (day, at)
    cross join lateral (
      select ${sql.raw(dayStart('dated.day', 'branch'))} as "from",
        ${sql.raw(dayStart('dated.day + 1', 'branch'))} as until) span
    where branch.id = ${branchId}
    order by dated.day desc`.execute(trx);
  const [today, reference] = rows;
  if (!today || !reference) throw new Error(`branch ${branchId} has no clock`);
  return { today, reference };
}
