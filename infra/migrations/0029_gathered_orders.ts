import { type Kysely, sql } from 'kysely';

// Volatile functions see what was committed since the statement started; in PL/pgSQL, their plans are kept.
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

  // Facts about the orders of a session and its table for a new order of a guest, as the caller's snapshot has
  // them: the counts of `count_guest_orders`, whether `client_id` is in use, the round of `next_order_round`, and
  // the number of the session's orders. A stable function of one query, so that Postgres inlines it.
  `create function snapshot_order_facts(
      session bigint, place bigint, guest bigint, client_id text, round_minutes integer)
    returns table (guest_minute integer, guest_open integer, guest_lines integer,
      table_minute integer, session_open integer, session_lines integer,
      is_repeat boolean, next_round integer, known_orders integer)
    language sql stable as $$
      select (count(*) filter (where is_recent and placed_by = guest))::integer,
        (count(lines) filter (where placed_by = guest))::integer,
        coalesce(sum(lines) filter (where placed_by = guest), 0)::integer,
        (count(*) filter (where is_recent))::integer,
        count(lines)::integer, coalesce(sum(lines), 0)::integer,
        coalesce(bool_or(is_here and client_order_id = client_id), false),
        -- The latest round is open while it has a pending order, none that the kitchen has started, and none
        -- that is older than the minutes.
        case when max(sent_round) is null then 1
          when max(sent_round) filter (where status = 'pending') = max(sent_round)
            and max(sent_round) filter (where status not in ('pending', 'cancelled'))
              is distinct from max(sent_round)
            and max(sent_round) filter (where sent_at <= clock_timestamp() - make_interval(mins => round_minutes))
              is distinct from max(sent_round)
          then max(sent_round) else max(sent_round) + 1 end,
        (count(*) filter (where is_here))::integer
      from (
        select ordered.status, ordered.placed_by, ordered.client_order_id, sent_at,
          ordered.session_id = session as is_here,
          ordered.source = 'guest' and ordered.created_at > now() - interval '1 minute' as is_recent,
          case when ordered.session_id = session and sent_at is not null then ordered.round end as sent_round,
          case when ordered.source = 'guest' and ordered.session_id = session
              and ordered.status in ('pending', 'preparing', 'ready') and sent_at is not null
            then (select count(*) from order_lines line where line.order_id = ordered.id)
          end as lines
        from orders ordered
        cross join lateral (select coalesce(ordered.placed_at, ordered.held_at) as sent_at) sent
        where ordered.session_id = any(array_append(array(
          select earlier.id from table_sessions earlier
          where earlier.ended_at > now() - interval '1 minute' and earlier.table_id = place), session))
        -- Keeps the lines from being counted once for each column.
        offset 0
      ) placed
    $$`,

  // The same facts, including what was committed since the statement started.
  `create function current_order_facts(
      session bigint, place bigint, guest bigint, client_id text, round_minutes integer)
    returns table (guest_minute integer, guest_open integer, guest_lines integer,
      table_minute integer, session_open integer, session_lines integer,
      is_repeat boolean, next_round integer, known_orders integer)
    language plpgsql volatile rows 1 as $$
    begin
      return query select * from snapshot_order_facts(session, place, guest, client_id, round_minutes);
    end $$`,

  // The number of a session's orders, including those committed since the statement started.
  `create function count_session_orders(session bigint) returns integer
    language plpgsql volatile as $$
    begin
      return (select count(*) from orders ordered where ordered.session_id = session);
    end $$`,

  // Compresses events in a fifth of the time. A Postgres built without it keeps its own method.
  `do $$ begin
    alter table room_events alter column payload set compression lz4;
  exception when feature_not_supported then null;
  end $$`,

  // `orders_once_per_session` replaced it; no process needs it any more.
  `drop index orders_once`,
];

/** Adds the functions of the statement that places several orders at once; drops an index that it doesn't need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
