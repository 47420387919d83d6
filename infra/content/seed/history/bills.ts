/**
 * Draws how each party settles: whole, in equal parts, or each guest for themselves; a few get a discount, a dish
 * for free (before or after they have paid), or leave without paying. Parameter: staff who take payments.
 */
export const createBills = `
  create temp table bill on commit drop as
  with drawn as (
    select visit.session_id, visit.business_id, visit.branch_id, visit.day, visit.hour, visit.guests,
      session.ended_at - make_interval(secs => 60 + random() * 200) as paid_at,
      random() as lot, random() as habit,
      ($1::int[])[1 + floor(random() * cardinality($1::int[]))::int] as staff_id, lines
    from visit join table_sessions session on session.id = visit.session_id
    join (select outcome.session_id, count(*) as lines from line join outcome using (order_id)
      where not is_cancelled group by outcome.session_id) sold on sold.session_id = visit.session_id
    order by visit.session_id
  ), decided as (
    select *, case when lot < 0.02 then 'discount' when lot < 0.024 then 'unpaid'
      when lines > 1 and lot < 0.036 then 'complimentary' when lines > 1 and lot < 0.042 then 'refund'
      else 'plain' end as course
    from drawn
  )
  select *, case when guests = 1 or course = 'refund' or habit < 0.58 then 'rest'
    when habit < 0.76 then 'equal' else 'people' end as split
  from decided`;

/** Creates what each line of a bill costs; the first one is the free dish. */
export const createBillLines = `
  create temp table bill_line on commit drop as
  with sold as (
    select line.id as line_id, outcome.session_id, line.quantity, line.quantity * line.unit_price_minor as sold,
      case when not outcome.by_staff then outcome.seat end as seat,
      row_number() over (partition by outcome.session_id order by line.id) as nth
    from order_lines line join outcome using (order_id) where not is_cancelled
  )
  select sold.*, course, case when course = 'discount' then sold - sold * 1000 / 10000
    when course = 'complimentary' and nth = 1 then 0 else sold end as owed
  from sold join bill using (session_id)`;

/** Divides the lines of each bill among its payments. */
export const createPayments = `
  create temp table payment_part on commit drop as
  with part as (
    select session_id, k, line_id, quantity, case
      when split = 'people' and bill_line.seat is not null then case when bill_line.seat = k then owed else 0 end
      else owed * k / parts - owed * (k - 1) / parts end as amount
    from bill
    cross join lateral (select case when split = 'rest' then 1 else guests end as parts) divided
    cross join generate_series(1, parts) as k
    join bill_line using (session_id)
    where bill.course <> 'unpaid'
  )
  select *, max(k) over (partition by line_id) = k as is_last from part where amount > 0`;

/** Draws method and tip of each payment, and the time at which it was made. */
export const createPaymentHeads = `
  create temp table payment_head on commit drop as
  with summed as (
    select session_id, k, sum(amount)::bigint as amount,
      row_number() over (partition by session_id order by k) as nth,
      count(*) over (partition by session_id) as payers
    from payment_part group by session_id, k
  ), drawn as (
    select summed.*, random() as means, random() as generosity from summed order by session_id, k
  )
  select nextval(pg_get_serial_sequence('payments', 'id')) as payment_id, drawn.*, bill.business_id,
    bill.branch_id, bill.day, bill.split, bill.staff_id,
    case when bill.split <> 'rest' then visit_guest.user_id end as payer_id,
    paid_at - make_interval(secs => 12 * (payers - nth)) as at,
    case when means < 0.3 then 'cash' when means < 0.38 + case when hour between 11 and 14 then 0.14 else 0 end
      then 'mealCard' when means > 0.93 then 'online' else 'card' end as method,
    case when generosity < 0.2 then greatest(500, round(amount * (0.05 + generosity / 4) / 500)::bigint * 500)
      else 0 end as tip
  from drawn join bill using (session_id)
  left join visit_guest on visit_guest.session_id = bill.session_id and visit_guest.seat = drawn.k
  order by session_id, k`;

export const insertBills = `
  insert into bills (session_id, version, settled_at)
  select session_id, 1, case when course <> 'unpaid' then paid_at end from bill order by session_id`;

/** Inserts discounts and free dishes. Parameters: manager, reasons. */
export const insertAdjustments = `
  with given as (
    insert into bill_adjustments (
      business_id, branch_id, session_id, kind, rate, reason, made_by, made_at, day)
    select business_id, branch_id, session_id, case when course = 'discount' then course else 'complimentary' end,
      case when course = 'discount' then 1000 end,
      ($2::text[])[1 + (session_id % cardinality($2::text[]))::int], $1::bigint,
      case when course = 'refund' then paid_at + interval '20 seconds' else paid_at - interval '2 minutes' end, day
    from bill where course in ('discount', 'complimentary', 'refund') order by session_id
    returning id, session_id, rate
  )
  insert into adjustment_lines (adjustment_id, line_id, rate)
  select given.id, line_id, coalesce(rate, 10000) from given join bill_line using (session_id)
  where rate is not null or nth = 1`;

/** Inserts the payments; the phone's are the test provider's. */
export const insertPayments = `
  insert into payments (
    id, business_id, branch_id, session_id, client_payment_id, request_hash, method, amount_minor, tip_minor,
    state, split, payer_id, recorded_by, settled_by, created_at, settled_at, day, provider)
  select payment_id, business_id, branch_id, session_id, 'seeded-' || k, sha256(session_id::text::bytea), method,
    amount, tip, 'paid',
    case split when 'rest' then '{"kind":"rest"}'
      when 'equal' then jsonb_build_object('kind', 'equal', 'parts', payers - nth + 1, 'count', 1)
      else jsonb_build_object('kind', 'people', 'userIds', jsonb_build_array(payer_id)) end,
    payer_id, staff, staff, at, at, day, case when method = 'online' then 'test' end
  from payment_head
  cross join lateral (select case when method <> 'online' then staff_id end as staff) taken
  order by payment_id`;

export const insertShares = `
  insert into payment_shares (payment_id, line_id, units, amount_minor, at)
  select payment_id, line_id, case when is_last then quantity else 0 end, payment_part.amount, at
  from payment_part join payment_head using (session_id, k) order by payment_id, line_id`;

/** Gives the money of a dish back that became free after it was paid. Parameters: manager, reason. */
export const insertRefunds = `
  with back as (
    select nextval(pg_get_serial_sequence('payments', 'id')) as refund_id, payment_head.*, bill_line.line_id,
      bill_line.quantity, bill_line.owed
    from bill join payment_head using (session_id) join bill_line using (session_id)
    where bill.course = 'refund' and bill_line.nth = 1 and bill_line.owed > 0 order by payment_id
  ), refunds as (
    insert into payments (
      id, business_id, branch_id, session_id, kind, refund_of, client_payment_id, request_hash, method, amount_minor,
      state, split, recorded_by, settled_by, reason, created_at, settled_at, day, provider)
    select refund_id, business_id, branch_id, session_id, 'refund', payment_id, 'seeded-refund',
      sha256(session_id::text::bytea), method, owed, 'paid', '{"kind":"rest"}', $1::bigint, $1::bigint, $2, later,
      later, day, case when method = 'online' then 'test' end
    from back cross join lateral (select at + interval '30 seconds' as later) moment
    returning id, settled_at
  )
  insert into payment_shares (payment_id, line_id, units, amount_minor, at)
  select refund_id, line_id, -quantity, -owed, refunds.settled_at
  from refunds join back on back.refund_id = refunds.id order by refund_id`;

/** Inserts the bills of parties who left without paying. Parameter: reason. */
export const insertUnpaid = `
  insert into unpaid_bills (
    session_id, business_id, branch_id, day, kind, amount_minor, reason, recorded_by, recorded_at)
  select session_id, business_id, branch_id, day, 'left', sum(owed), $1, staff_id, paid_at
  from bill join bill_line using (session_id) where bill.course = 'unpaid'
  group by session_id, business_id, branch_id, day, staff_id, paid_at having sum(owed) > 0`;
