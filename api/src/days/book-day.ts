import { type RawBuilder, sql } from 'kysely';
import { businessDay } from '@sofra/infra/business-day';
import { unbookedOfDays, unbookedOfSession } from '@sofra/infra/day-entries';
import type { Trx } from '@sofra/infra/db';
import { lockPaymentDay } from './payment-day.ts';

const insertEntries = (trx: Trx, unbooked: RawBuilder<unknown>, day: string) =>
  sql`
    insert into day_entries (business_id, branch_id, session_id, day, of_day, kind, order_id,
      adjustment_id, line_id, vat_rate, amount_minor)
    select branch.business_id, branch.id, session_id, ${day}::date, of_day, kind, order_id,
      adjustment_id, line_id, vat_rate, amount_minor
    from ${unbooked} unbooked join branches branch on branch.id = unbooked.branch_id
    where amount_minor <> 0`.execute(trx);

/**
 * Books what a day has, whose branch is locked by `lockDays`: it stays so once the day is closed. What came after
 * the close of the day before belongs to it.
 */
export const bookDay = (trx: Trx, branchId: number, day: string) =>
  insertEntries(trx, unbookedOfDays({ branchIds: [branchId], from: day, to: day }), day);

/**
 * Books what has changed of closed days at a locked session: as corrections of the day in which money counts now.
 * Everything that changes sales, discounts or unpaid bills calls it after its last change. Costs one look-up for a
 * session without closed days.
 */
export async function bookCorrections(trx: Trx, sessionId: number): Promise<void> {
  const { rows } = await sql<{ branchId: number }>`
    select branch.id as "branchId"
    from table_sessions session join branches branch on branch.id = session.branch_id
    where session.id = ${sessionId} and exists (
      select from day_closes close
      where close.branch_id = branch.id and close.reopened_at is null and close.day >= (
        select ${sql.raw(businessDay('min(placed_at)', 'branch'))} from orders
        where session_id = session.id))`.execute(trx);
  const [found] = rows;
  if (!found) return;
  const day = await lockPaymentDay(trx, found.branchId);
  await insertEntries(trx, unbookedOfSession(sessionId), day);
}
