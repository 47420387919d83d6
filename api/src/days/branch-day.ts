import { sql } from 'kysely';
import { businessDay, dayStart } from '@sofra/infra/business-day';
import type { Db } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';

/** A business day of a branch. */
export interface BranchDay {
  readonly branchId: number;
  /** `2026-11-21`. */
  readonly day: string;
  readonly startsAt: Date;
  /** Start of the next day. */
  readonly endsAt: Date;
  readonly today: string;
  readonly currency: string;
  readonly openingFloatMinor: number;
  readonly businessName: string;
  /** Of the time when the day was closed, if it is; so is the zone of its clock times. */
  readonly branchName: string;
  readonly timeZone: string;
}

/** Finds a business day; throws `not_found` for an unknown branch. */
export async function getBranchDay(db: Db, branchId: number, day: string): Promise<BranchDay> {
  const { rows } = await sql<BranchDay>`
    select branch.id as "branchId", given.day::text as day,
      ${sql.raw(dayStart('given.day', 'branch'))} as "startsAt",
      ${sql.raw(dayStart('given.day + 1', 'branch'))} as "endsAt",
      ${sql.raw(businessDay('now()', 'branch'))}::text as today,
      business.currency, branch.opening_float_minor as "openingFloatMinor",
      business.name as "businessName", coalesce(close.branch_name, branch.name) as "branchName",
      coalesce(close.time_zone, branch.time_zone) as "timeZone"
    from branches branch
    join businesses business on business.id = branch.business_id
    cross join (select ${day}::date as day) given
    left join day_closes close on close.branch_id = branch.id and close.day = given.day
      and close.reopened_at is null
    where branch.id = ${branchId}`.execute(db);
  const [found] = rows;
  if (!found) throw new AppError('not_found');
  return found;
}
