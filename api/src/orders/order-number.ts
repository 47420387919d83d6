import { sql } from 'kysely';
import { businessDay } from '@sofra/infra/business-day';
import type { Trx } from '@sofra/infra/db';

const today = sql.raw(businessDay('now()', 'branch'));

/** Locks a branch's order numbers; adds their row before its first order. */
export async function lockOrderNumbers(trx: Trx, branchId: number): Promise<void> {
  const { rows } = await sql`
    select branch_id from order_numbers where branch_id = ${branchId} for update`.execute(trx);
  if (rows.length > 0) return;
  await sql`
    insert into order_numbers as counter (branch_id, day, last_number)
    select branch.id, ${today}, 0 from branches branch where branch.id = ${branchId}
    on conflict (branch_id) do update set last_number = counter.last_number`.execute(trx);
}

/**
 * Changes a branch's time zone or `day_starts_at` without restarting its order numbers, because only the
 * passing of time restarts them: a due day starts by the old clock first, and the day that the new clock
 * shows counts as started.
 */
export async function changeClock<T>(
  trx: Trx,
  branchId: number,
  change: () => Promise<T>,
): Promise<T> {
  await sql`
    update order_numbers counter
    set day = ${today}, last_number = 0, skipped = numbers_on_screen(counter.branch_id)
    from branches branch
    where branch.id = counter.branch_id and branch.id = ${branchId} and counter.day < ${today}`.execute(
    trx,
  );
  const changed = await change();
  // Also adds a row for a branch without orders, because an order in flight uses the old clock.
  await sql`
    insert into order_numbers as counter (branch_id, day, last_number)
    select branch.id, ${today}, 0 from branches branch where branch.id = ${branchId}
    on conflict (branch_id) do update set day = greatest(counter.day, excluded.day)`.execute(trx);
  return changed;
}
