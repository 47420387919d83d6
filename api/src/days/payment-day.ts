import { sql } from 'kysely';
import { businessDay } from '@sofra/infra/business-day';
import type { Trx } from '@sofra/infra/db';

/** SQL of the key of a branch's lock: closing a day waits for the payments that count in it. */
const lockKey = (branchId: number) => sql`hashtextextended('payment day ' || ${branchId}::text, 0)`;

/**
 * Returns the business day in which money of a branch counts now: today, or the next day that isn't closed.
 * It stays open until the transaction ends. Sessions are locked before it.
 */
export async function lockPaymentDay(trx: Trx, branchId: number): Promise<string> {
  await sql`select pg_advisory_xact_lock_shared(${lockKey(branchId)})`.execute(trx);
  const { rows } = await sql<{ day: string }>`
    select min(later.day)::date::text as day
    from (
      select ${sql.raw(businessDay('clock_timestamp()', 'branch'))} as today
      from branches branch where branch.id = ${branchId}
    ) present
    cross join lateral generate_series(today, today + (
      select count(*) from day_closes closed where closed.branch_id = ${branchId}
        and closed.day >= today and closed.reopened_at is null)::int, interval '1 day') later (day)
    where not exists (select from day_closes closed where closed.branch_id = ${branchId}
      and closed.day = later.day::date and closed.reopened_at is null)`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`branch ${branchId} has no business day`);
  return row.day;
}

/** Locks the days of a branch against payments until the transaction ends, to close or reopen one. */
export const lockDays = (trx: Trx, branchId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${lockKey(branchId)})`.execute(trx);
