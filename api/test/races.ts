import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Route } from '@sofra/contracts/route';
import type { TestApi } from './api.ts';

interface Sent {
  params: Record<string, number>;
  body?: unknown;
  cookie: string;
}

/** Sends calls at once. Returns `ok` or the error code of each. */
export const race = (api: TestApi, ...sent: readonly (readonly [Route, Sent])[]) =>
  Promise.all(
    sent.map(async ([route, { params, body, cookie }]) => {
      const path = route.path.replace(/:(\w+)/g, (_all, name: string) => String(params[name]));
      const { status, body: answer } = await api.call(route.method, path, { body, cookie });
      expect([200, 201, 403, 404, 409]).toContain(status);
      return status < 400 ? 'ok' : String((answer as { code: string }).code);
    }),
  );

/**
 * Counts what must never be: guests at two tables, tables with two sessions or a wrong status, orders away from
 * their guests, with a wrong total, without lines, with parts of other stations or another status than theirs,
 * and items that sold more portions than they had.
 */
async function countIllegal(api: TestApi): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from (
        select visit.user_id from session_guests visit
        join table_sessions session on session.id = visit.session_id and session.ended_at is null
        where visit.left_at is null group by visit.user_id having count(*) > 1) twice) as "seatedTwice",
      (select count(*) from (
        select table_id from table_sessions where ended_at is null
        group by table_id having count(*) > 1) doubled) as "doubledTables",
      (select count(*) from orders ordered
        join table_sessions session on session.id = ordered.session_id
        where session.merged_into is not null or session.table_id <> ordered.table_id
          or (ordered.source = 'guest' and not exists (select from session_guests visit
            where visit.session_id = ordered.session_id and visit.user_id = ordered.placed_by
              and visit.moved_to is null))) as "strayOrders",
      (select count(*) from tables tbl where (tbl.status in ('active', 'warning')) <> exists (
        select from table_sessions session where session.table_id = tbl.id
          and session.ended_at is null)) as "wrongTables",
      (select count(*) from orders ordered cross join lateral (
          select coalesce(sum(line.quantity * line.unit_price_minor), 0) as total,
            count(*) filter (where line.quantity > 0) as live,
            count(distinct line.station_id) filter (where line.quantity > 0) as stations
          from order_lines line where line.order_id = ordered.id) lines
        cross join lateral (select count(*) as count, count(distinct part ->> 'status') as statuses,
            min(part ->> 'status') as status
          from jsonb_array_elements(ordered.parts) part) parts
        where ordered.placed_at is not null and (lines.total <> ordered.total_minor
          or (ordered.status in ('pending', 'preparing', 'ready') and (lines.live = 0
            or parts.count <> case when lines.stations > 1 then lines.stations else 0 end
            or (parts.count > 0 and ordered.status
              <> case when parts.statuses > 1 then 'preparing' else parts.status end))))) as "wrongOrders",
      (select count(*) from (
        select item.id from menu_items item join order_lines line on line.item_id = item.id
        join orders ordered on ordered.id = line.order_id and ordered.created_at >= item.portions_set_at
        where ordered.status <> 'cancelled'
        group by item.id having sum(line.quantity) > item.portions_from - item.portions_left) oversold)
        as "oversold"`.execute(api.db);
  return Object.fromEntries(
    Object.entries(rows[0] ?? { unread: 1 }).filter(([, count]) => count > 0),
  );
}

/** Reads how many deadlocks Postgres has found; a transaction that met one was repeated. */
export async function countDeadlocks(api: TestApi): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(api.db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(api.db);
  return rows[0]?.deadlocks ?? -1;
}

/** Runs a race so many times; expects no illegal state after them, and no deadlock. */
export async function raceRounds(
  api: TestApi,
  times: number,
  run: (round: number) => Promise<void>,
): Promise<void> {
  const before = await countDeadlocks(api);
  for (let round = 0; round < times; round += 1) await run(round);
  expect(await countIllegal(api)).toEqual({});
  expect(await countDeadlocks(api)).toBe(before);
}
