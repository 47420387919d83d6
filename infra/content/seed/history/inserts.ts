/**
 * SQL condition for guests whose personal data is erased, 30 days after their visit as in the
 * product.
 */
const isForgotten = `ended_at < now() - interval '30 days'`;

/** SQL for visits with their end, some minutes after the last order was served. */
const endedVisits = `
  select visit.*, ended_at from visit join (
    select session_id,
      max(case when is_cancelled then cancelled_at else served_at end)
        + make_interval(secs => 300 + random() * 1200) as ended_at
    from outcome group by session_id
  ) as last_seen using (session_id)`;

export const insertSessions = `
  insert into table_sessions (id, business_id, branch_id, table_id, started_at, ended_at)
  select session_id, business_id, branch_id, table_id, started_at, ended_at
  from (${endedVisits}) as ended order by session_id`;

/** Inserts guests and their seats. Parameter: nicknames. */
export const insertGuests = `
  with ended as (
    select user_id, visit_guest.session_id, seat, joined_at, ended_at,
      ($1::text[])[1 + floor(random() * 1.5 * cardinality($1::text[]))::int] as nickname
    from visit_guest join table_sessions on table_sessions.id = visit_guest.session_id
  ), people as (
    insert into users (id, name, is_anonymous, created_at, scrubbed_at)
    select user_id, 'Misafir', true, joined_at,
      case when ${isForgotten} then ended_at + interval '30 days' end
    from ended order by user_id
  )
  insert into session_guests (session_id, user_id, nickname, seat, joined_at)
  select session_id, user_id, case when not ${isForgotten} then nickname end, seat, joined_at
  from ended order by user_id`;

/** Inserts orders. Parameter: reasons for cancelling. */
export const insertOrders = `
  insert into orders (
    id, business_id, branch_id, table_id, session_id, number, placed_by, source, guest_count, status,
    version, total_minor, placed_at, created_at, preparing_at, ready_at, served_at, served_by,
    cancelled_at, cancel_reason, acknowledged_at, status_changed_at, round)
  select order_id, business_id, branch_id, table_id, session_id, number, placed_by,
    case when by_staff then 'staff' else 'guest' end, guests,
    case when is_cancelled then 'cancelled' else 'served' end,
    case when not is_cancelled then 4 when is_begun then 4 else 3 end,
    total_minor, placed_at, placed_at,
    case when is_begun then begun_at end,
    case when not is_cancelled then ready_at end,
    case when not is_cancelled then served_at end,
    case when not is_cancelled then served_by end,
    case when is_cancelled then cancelled_at end,
    case when is_cancelled and is_begun
      then ($1::text[])[1 + floor(random() * cardinality($1::text[]))::int] end,
    case when is_cancelled then cancelled_at + make_interval(secs => 5 + random() * 60) end,
    case when is_cancelled then cancelled_at else served_at end, nth
  from outcome order by order_id`;

/** Inserts order lines. Parameter: notes that guests write occasionally. */
export const insertLines = `
  insert into order_lines (
    order_id, business_id, item_id, position, name, unit_price_minor, quantity, note, allergens,
    preparation_minutes, vat_rate, done_at)
  select order_id, outcome.business_id, item_id, position, name, price_minor, quantity,
    case when random() < 0.04
      then ($1::text[])[1 + floor(random() * cardinality($1::text[]))::int] end,
    allergens, preparation_minutes, vat_rate, case when not is_cancelled then ready_at end
  from line join outcome using (order_id) order by order_id, position`;
