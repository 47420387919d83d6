import { sql } from 'kysely';
import type { PaymentSplit } from '@sofra/contracts/payments';
import type { Trx } from '@sofra/infra/db';
import { isSent } from '@sofra/infra/order-document';
import { sessionsSince } from '../seating/moved-guests.ts';

/** SQL of the lines of a session that are on its bill. */
const billed = (sessionId: number) => sql`(
  select from orders ordered join order_lines line on line.order_id = ordered.id
  where ordered.session_id = ${sessionId} and ordered.status <> 'cancelled' and line.quantity > 0)`;

/**
 * Finds the session whose lines money pays that staff received at this one: another one only if splits have taken all
 * lines. If they are at several tables, the lines decide that the payment names, then its guests, then which
 * left last: money in the drawer is recorded, and whatever is too much is a refund due there.
 */
export async function findLinesOf(
  trx: Trx,
  sessionId: number,
  { split, payerId }: { split: PaymentSplit; payerId: number | null },
): Promise<number> {
  const lineIds = split.kind === 'items' ? split.lines.map(({ lineId }) => lineId) : [];
  const userIds = split.kind === 'people' ? split.userIds : [payerId];
  const { rows } = await sql<{ id: number }>`
    select ordered.session_id as id
    from session_guests visit
    join orders ordered on visit.user_id in (ordered.placed_by, ordered.placed_for) and ${isSent}
      and ordered.session_id in ${sessionsSince(sessionId)}
    left join order_lines line on line.order_id = ordered.id
      and line.id = any(${lineIds}::bigint[])
    where visit.session_id = ${sessionId} and visit.moved_to is not null
      and not exists ${billed(sessionId)}
    group by ordered.session_id
    order by count(line.id) desc,
      coalesce(bool_or(visit.user_id = any(${[...userIds]}::bigint[])), false) desc,
      max(visit.left_at) desc, id desc
    limit 1`.execute(trx);
  return rows[0]?.id ?? sessionId;
}
