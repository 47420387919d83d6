import { sql } from 'kysely';
import type { OrderChange } from '@sofra/contracts/order-changes';
import type { Order } from '@sofra/contracts/orders';
import type { Db } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';
import { findOrder } from '@sofra/infra/order-document';
import { AppError } from '../lib/errors.ts';

/**
 * SQL of an order's entries, oldest first. Statuses of orders older than the history come from the order's
 * times. The user who acted is `actor_id`.
 */
const entries = `
  select 0 as id, case when exists (
      select from order_changes released where released.order_id = ordered.id and released.kind = 'released')
    then ordered.created_at else coalesce(ordered.placed_at, ordered.held_at, ordered.created_at) end as at,
    'placed' as kind, ordered.placed_by as actor_id, '{}'::jsonb as details
  from ordered
  union all
  select change.id, change.at, change.kind, change.actor_id, change.details
  from ordered join order_changes change on change.order_id = ordered.id
  union all
  select 0, step.at, 'statusChanged', step.actor_id,
    jsonb_strip_nulls(jsonb_build_object('status', step.status, 'reason', step.reason))
  from ordered cross join lateral (values
    ('preparing', ordered.preparing_at, null::bigint, null),
    ('ready', ordered.ready_at, null, null),
    ('served', ordered.served_at, ordered.served_by, null),
    ('cancelled', ordered.cancelled_at, null, ordered.cancel_reason)) step (status, at, actor_id, reason)
  where step.at is not null and not exists (
    select from order_changes known
    where known.order_id = ordered.id and known.kind in ('statusChanged', 'partChanged'))`;

/**
 * SQL of the user of an entry. A guest has the nickname of the order's session, which is erased with the
 * guest's data; one without it has an empty name.
 */
const actor = `(
  select jsonb_build_object(
    'name', case when is_guest then coalesce(seated.nickname, '') else account.name end,
    'kind', case when account.is_screen then 'screen' when is_guest then 'guest' else 'staff' end)
  from users account
  left join session_guests seated
    on seated.session_id = ordered.session_id and seated.user_id = account.id
  cross join lateral (select account.is_anonymous or seated.user_id is not null
    or (ordered.source = 'guest' and account.id = ordered.placed_by) as is_guest) known
  where account.id = entry.actor_id)`;

/** Returns an order of a business with its history, oldest first. Throws `not_found`. */
export async function readOrderChanges(
  db: Db,
  businessId: number,
  orderId: number,
): Promise<{ order: Order; changes: OrderChange[] }> {
  const order = await findOrder(db, businessId, orderId);
  if (!order) throw new AppError('not_found');
  const { rows } = await sql<{ change: OrderChange }>`
    with ordered as materialized (select * from orders where id = ${orderId})
    select entry.details || jsonb_build_object('at', ${sql.raw(toInstantText('entry.at'))},
      'kind', entry.kind, 'actor', ${sql.raw(actor)}) as change
    from ordered cross join (${sql.raw(entries)}) entry
    order by entry.at, entry.id`.execute(db);
  return { order, changes: rows.map(({ change }) => change) };
}
