/**
 * Creates the orders of the parties, numbered per day after existing ones. Parameters: branch,
 * staff who take orders, numbers of items in a first order, and in a later one.
 */
export const createOrders = `
  create temp table ticket on commit drop as
  with taken as (
    select day, (
      select coalesce(max(number), 0) from orders
      where orders.branch_id = $1
        and placed_at >= day::timestamp at time zone branches.time_zone
        and placed_at < (day + 1)::timestamp at time zone branches.time_zone
        and status in ('served', 'cancelled')
    ) as last_number
    from (select distinct day from visit) as days join branches on branches.id = $1
  ), placed as (
    select visit.*, nth,
      started_at + make_interval(secs => 180 + 0.7 * stay * (nth - 1 + 0.6 * random()) / orders) as placed_at,
      1 + floor(random() * guests)::int as seat,
      random() < 0.12 as by_staff,
      random() < 0.03 as is_cancelled,
      case when nth = 1
        then ($3::int[])[1 + floor(random() * cardinality($3::int[]))::int]
        else ($4::int[])[1 + floor(random() * cardinality($4::int[]))::int]
      end as picks
    from visit, generate_series(1, orders) as nth
  ), numbered as (
    select placed.*, guest.user_id,
      last_number + row_number() over (partition by day order by placed_at) as number
    from placed
    join taken using (day)
    join visit_guest guest using (session_id, seat)
    order by placed_at
  )
  select nextval(pg_get_serial_sequence('orders', 'id')) as order_id, numbered.*,
    case when by_staff then ($2::int[])[1 + floor(random() * cardinality($2::int[]))::int]
      else user_id end as placed_by
  from numbered`;

/**
 * Creates order lines at the menu's prices; repeated items share one line. The last item of an
 * order often is a companion of its first. Parameters: business, items before noon, in a first
 * order, in later orders, quantities, items with companions, the companions, and their shares.
 */
export const createLines = `
  create temp table line on commit drop as
  with pick as (
    select order_id, pick,
      case
        when nth > 1 then ($4::int[])[1 + floor(random() * cardinality($4::int[]))::int]
        when hour < 12 then ($2::int[])[1 + floor(random() * cardinality($2::int[]))::int]
        else ($3::int[])[1 + floor(random() * cardinality($3::int[]))::int]
      end as item_id,
      ($5::int[])[1 + floor(random() * cardinality($5::int[]))::int] as quantity
    from ticket, generate_series(1, picks) as pick
  ), chosen as (
    select pick.order_id, pick.pick, pick.quantity,
      case when pick.pick > 1 and pick.pick = ticket.picks and random() < habit.share
        then habit.companion else pick.item_id end as item_id
    from pick
    join ticket using (order_id)
    join pick first on first.order_id = pick.order_id and first.pick = 1
    left join unnest($6::int[], $7::int[], $8::float8[]) habit (item_id, companion, share)
      on habit.item_id = first.item_id
    order by pick.order_id, pick.pick
  ), merged as (
    select order_id, item_id, sum(quantity) as quantity, min(pick) as pick
    from chosen group by order_id, item_id
  )
  select order_id, item_id, quantity,
    row_number() over (partition by order_id order by pick) - 1 as position,
    menu_items.name, menu_items.price_minor, menu_items.allergens, menu_items.preparation_minutes,
    coalesce(menu_items.vat_rate, category.vat_rate) as vat_rate
  from merged
  join menu_items on menu_items.id = item_id and menu_items.business_id = $1
  join menu_categories category on category.id = menu_items.category_id`;

/**
 * Creates the outcome of each order. Preparation takes about as long as the slowest item; a third
 * of the cancellations come from guests before preparation. Parameter: staff who serve.
 */
export const createOutcomes = `
  create temp table outcome on commit drop as
  with summed as (
    select order_id, sum(quantity * price_minor) as total_minor, max(preparation_minutes) as slowest
    from line group by order_id
  ), begun as (
    select ticket.*, total_minor, slowest, not is_cancelled or random() < 0.65 as is_begun,
      placed_at + make_interval(secs => 20 + random() * 220) as begun_at
    from ticket join summed using (order_id)
  ), cooked as (
    select *, begun_at + make_interval(secs => 60 * slowest * (0.6 + random() * 0.7)) as ready_at,
      begun_at + make_interval(secs => 15 + random() * 200) as cancelled_at
    from begun
  )
  select *, ready_at + make_interval(secs => 20 + random() * 220) as served_at,
    ($1::int[])[1 + floor(random() * cardinality($1::int[]))::int] as served_by
  from cooked`;
