import { type Kysely, sql } from 'kysely';

// Volatile, so that they see what was committed while the statement waited for a lock; in PL/pgSQL, so that
// their plans are kept.
const statements = [
  // Takes the next number of a branch's business day, and counts an order of a guest (`guest_limit` isn't null)
  // in the branch's minute. Null, and nothing is taken, if guests have reached the limit. Numbers start at 1 on
  // each business day, and skip those of earlier days that are still on screen. The day never goes back.
  `create function take_order_number(branch bigint, today date, guest_limit integer) returns integer
    language plpgsql volatile as $$
    declare taken integer;
    begin
      insert into order_numbers as counter (branch_id, day, last_number, guest_minute, guest_orders)
      values (branch, today, 1, case when guest_limit is not null then now() end,
        case when guest_limit is null then 0 else 1 end)
      on conflict (branch_id) do update set
        day = greatest(counter.day, excluded.day),
        skipped = case when counter.day < excluded.day
          then numbers_on_screen(branch) else counter.skipped end,
        last_number = case
          when counter.day < excluded.day then next_number(0, numbers_on_screen(branch))
          when counter.last_number + 1 = any (counter.skipped)
            then next_number(counter.last_number, counter.skipped)
          else counter.last_number + 1 end,
        guest_minute = case when guest_limit is null
            or counter.guest_minute > now() - interval '1 minute'
          then counter.guest_minute else now() end,
        guest_orders = case when guest_limit is null then counter.guest_orders
          when counter.guest_minute > now() - interval '1 minute' then counter.guest_orders + 1
          else 1 end
      where guest_limit is null or counter.guest_minute is null
        or counter.guest_minute <= now() - interval '1 minute'
        or counter.guest_orders < guest_limit
      returning last_number into taken;
      return taken;
    end $$`,

  // Facts about the orders of a session and its table for a new order of a guest: the counts of
  // `count_guest_orders`, whether `client_id` is in use, and the round of `next_order_round`; in one query.
  `create function guest_order_facts(
      session bigint, place bigint, guest bigint, client_id text, round_minutes integer,
      out guest_minute integer, out guest_open integer, out guest_lines integer,
      out table_minute integer, out session_open integer, out session_lines integer,
      out is_repeat boolean, out next_round integer)
    language plpgsql volatile as $$
    declare
      latest integer;
      is_open boolean;
    begin
      select coalesce(sum(known.guest_minute), 0), coalesce(sum(known.guest_open), 0),
        coalesce(sum(known.guest_lines), 0), coalesce(sum(known.table_minute), 0),
        coalesce(sum(known.session_open), 0), coalesce(sum(known.session_lines), 0),
        coalesce(bool_or(known.is_repeat), false), max(known.round) filter (where is_sent),
        (array_agg(known.is_open order by known.round desc) filter (where is_sent))[1]
      into guest_minute, guest_open, guest_lines, table_minute, session_open, session_lines,
        is_repeat, latest, is_open
      from (
        select placed.round, placed.is_here and bool_or(placed.sent_at is not null) as is_sent,
          placed.is_here and bool_or(placed.client_order_id = client_id) as is_repeat,
          count(*) filter (where is_guest and is_recent and placed_by = guest) as guest_minute,
          count(lines) filter (where placed_by = guest) as guest_open,
          sum(lines) filter (where placed_by = guest) as guest_lines,
          count(*) filter (where is_guest and is_recent) as table_minute,
          count(lines) as session_open, sum(lines) as session_lines,
          bool_and(status in ('pending', 'cancelled')) filter (where sent_at is not null)
            and bool_or(status = 'pending') filter (where sent_at is not null)
            and min(sent_at) > clock_timestamp() - make_interval(mins => round_minutes) as is_open
        from (
          select ordered.round, ordered.status, ordered.placed_by, ordered.client_order_id,
            ordered.session_id = session as is_here, ordered.source = 'guest' as is_guest,
            ordered.created_at > now() - interval '1 minute' as is_recent,
            coalesce(ordered.placed_at, ordered.held_at) as sent_at,
            case when ordered.source = 'guest' and ordered.session_id = session
                and ordered.status in ('pending', 'preparing', 'ready')
                and (ordered.placed_at is not null or ordered.held_at is not null)
              then (select count(*) from order_lines line where line.order_id = ordered.id)
            end as lines
          from orders ordered
          where ordered.session_id = any(array(
            select session union all
            select earlier.id from table_sessions earlier
            where earlier.ended_at > now() - interval '1 minute' and earlier.table_id = place))
        ) placed
        group by placed.is_here, placed.round
      ) known;
      next_round := case when latest is null then 1 when is_open then latest else latest + 1 end;
    end $$`,

  // `orders_once_per_session` replaced it; no process needs it any more.
  `drop index orders_once`,
];

/** Adds the functions of the statement that places several orders at once; drops an index that it doesn't need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
