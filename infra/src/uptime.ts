import { sql } from 'kysely';
import type { PlatformFigures } from '@sofra/contracts/platform-dashboard';
import type { Db } from './db.ts';

/** Time zone of the platform's days. */
const TIME_ZONE = 'Europe/Istanbul';
const DAYS = 30;

/** Returns a percentage with two decimals, rounded down: never 100 if a minute is missing. */
const percentOf = (up: number, of: number): number | null =>
  of === 0 ? null : Math.floor((up * 10_000) / of) / 100;

/**
 * Reads the API's uptime of the last 30 days (D36): the finished minutes in which some process was
 * ready, out of all since the first measurement.
 */
export async function readUptime(db: Db, at: Date): Promise<PlatformFigures['uptime']> {
  const { rows } = await sql<{ day: string; up: number; measured: number }>`
    with span as (
      select (select min(minute) from uptime_minutes) as first,
        date_trunc('minute', ${at}::timestamptz) as until,
        (${at}::timestamptz at time zone ${TIME_ZONE})::date as today
    )
    select day::date::text as day, up.minutes as up,
      greatest(0, floor(extract(epoch from ends - begins) / 60))::integer as measured
    from span
    cross join generate_series(
      (today - ${DAYS - 1}::integer)::timestamp, today::timestamp, interval '1 day') day
    cross join lateral (
      select greatest(coalesce(first, until), day at time zone ${TIME_ZONE}) as begins,
        least(until, (day + interval '1 day') at time zone ${TIME_ZONE}) as ends) part
    cross join lateral (
      select count(*) as minutes from uptime_minutes
      where minute >= begins and minute < ends) up
    order by day`.execute(db);
  const sum = (of: 'up' | 'measured'): number => rows.reduce((total, row) => total + row[of], 0);
  return {
    percent: percentOf(sum('up'), sum('measured')),
    days: rows.map(({ day, up, measured }) => ({ day, percent: percentOf(up, measured) })),
  };
}
