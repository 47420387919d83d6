/**
 * Creates the parties of some days in the order they sat down, with exactly the days' number of
 * orders. Tables are assigned in rotation, so that one is rarely used twice at once. Parameters:
 * days, orders of each day, branch, hours (Monday to Friday, weekend), party sizes, orders per
 * party.
 */
export const createVisits = `
  create temp table visit on commit drop as
  with party as (
    select day, day_orders, draw,
      ($7::int[])[1 + floor(random() * cardinality($7::int[]))::int] as orders,
      ($6::int[])[1 + floor(random() * cardinality($6::int[]))::int] as size,
      case when extract(isodow from day) < 6
        then ($4::int[])[1 + floor(random() * cardinality($4::int[]))::int]
        else ($5::int[])[1 + floor(random() * cardinality($5::int[]))::int]
      end as hour,
      random() * 3599 as second,
      2100 + random() * 3600 as stay
    from unnest($1::date[], $2::int[]) as plan (day, day_orders), generate_series(1, day_orders) as draw
  ), counted as (
    select *, sum(orders) over (partition by day order by draw) - orders as orders_before from party
  ), seated as (
    select *, row_number() over (order by day, hour, second) as turn
    from counted where orders_before < day_orders
  ), table_turn as (
    select row_number() over (order by id) - 1 as turn, count(*) over () as turns, id as table_id, seats
    from tables where branch_id = $3 and deleted_at is null
  )
  select nextval(pg_get_serial_sequence('table_sessions', 'id')) as session_id,
    branches.business_id, branches.id as branch_id, table_turn.table_id,
    least(seated.size, table_turn.seats) as guests,
    least(seated.orders, seated.day_orders - seated.orders_before)::int as orders,
    seated.day, seated.hour,
    (seated.day + make_interval(hours => seated.hour, secs => seated.second))
      at time zone branches.time_zone as started_at,
    least(seated.stay, (23 - seated.hour) * 3600 - seated.second) as stay
  from seated
  join branches on branches.id = $3
  join table_turn on table_turn.turn = seated.turn % table_turn.turns
  order by seated.turn`;

/** Deletes the parties of today that haven't left long before now, an hour after their last order. */
export const deleteLaterVisits = `
  delete from visit where started_at + make_interval(secs => stay + 3600) > now()`;

/** Creates a guest account for each seat of a party. */
export const createVisitGuests = `
  create temp table visit_guest on commit drop as
  select nextval(pg_get_serial_sequence('users', 'id')) as user_id, session_id, seat,
    started_at + make_interval(secs => (seat - 1) * 20) as joined_at
  from visit, generate_series(1, guests) as seat`;
