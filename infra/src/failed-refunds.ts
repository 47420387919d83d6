import { type RawBuilder, sql } from 'kysely';
import type { FailedRefund } from '@sofra/contracts/failed-refunds';
import type { Db } from './db.ts';
import { toInstantText } from './instant.ts';

/** Selects refunds as their notice shows them, newest first. `which` filters on `refund`. */
export async function selectFailedRefunds(
  db: Db,
  which: RawBuilder<unknown>,
): Promise<FailedRefund[]> {
  const { rows } = await sql<FailedRefund>`
    select refund.id as "refundId", refund.business_id as "businessId",
      refund.branch_id as "branchId", refund.session_id as "sessionId",
      tbl.table_number as "tableNumber",
      (select min(id) from orders where session_id = refund.session_id) as "orderId",
      refund.amount_minor + refund.tip_minor as "amountMinor", business.currency,
      nullif(manager.name, '') as "askedBy",
      ${sql.raw(toInstantText('refund.created_at'))} as "askedAt"
    from payments refund
    join businesses business on business.id = refund.business_id
    join table_sessions session on session.id = refund.session_id
    join tables tbl on tbl.id = session.table_id
    left join users manager on manager.id = refund.recorded_by
    where ${which} order by refund.id desc`.execute(db);
  return rows;
}
