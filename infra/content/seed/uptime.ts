import { sql } from 'kysely';
import type { Db } from '../../src/db.ts';

const DAY = 24 * 60;

/**
 * Outages of the demo, in minutes before seeding; the last one is the maintenance in `notices.ts`.
 */
const outages: readonly { from: number; minutes: number }[] = [
  { from: 18 * DAY + 700, minutes: 480 },
  { from: 17 * DAY + 700, minutes: 220 },
  { from: 7 * DAY + 76, minutes: 76 },
];

/**
 * Writes an uptime of 98.2 % for the demo's last 30 days (S9), up to the current minute. Does
 * nothing if minutes have been measured already.
 */
export async function seedUptime(db: Db): Promise<void> {
  await sql`
    insert into uptime_minutes (minute)
    select minute
    from generate_series(date_trunc('minute', now()) - interval '30 days',
      date_trunc('minute', now()), interval '1 minute') minute
    where not exists (select from uptime_minutes)
      and not exists (
        select from unnest(
          ${outages.map(({ from }) => from)}::integer[],
          ${outages.map(({ minutes }) => minutes)}::integer[]
        ) as outage (from_ago, minutes)
        where minute >= date_trunc('minute', now()) - make_interval(mins => from_ago)
          and minute < date_trunc('minute', now()) - make_interval(mins => from_ago - minutes))
    on conflict do nothing`.execute(db);
  await sql`analyze uptime_minutes`.execute(db);
}
