import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isWithinHours, type WeeklyHours } from '@sofra/contracts/hours';
import * as contract from '@sofra/contracts/business-day';
import { openTestDatabase, patience } from '../tools/local/testing.ts';
import { businessDay, dayStart } from './business-day.ts';

// One connection: the clock changes are in a table of its session.
const { db } = await openTestDatabase({ maxConnections: 1, patience: 10 * patience });

interface Place {
  zone: string;
  startsAt: number;
}

async function dayOf(moment: string, { zone, startsAt }: Place) {
  const { rows } = await sql<{ day: string; start: Date; end: Date }>`
    with branch as (select ${zone}::text as time_zone, ${startsAt}::int as day_starts_at),
      found as (select ${sql.raw(businessDay(`'${moment}'::timestamptz`, 'branch'))} as day from branch)
    select day::text, ${sql.raw(dayStart('day', 'branch'))} as start,
      ${sql.raw(dayStart('day + 1', 'branch'))} as "end" from found, branch`.execute(db);
  const [row] = rows;
  return { day: row?.day, start: row?.start.toISOString(), end: row?.end.toISOString() };
}

describe('the business day', () => {
  const istanbul: Place = { zone: 'Europe/Istanbul', startsAt: 300 };

  it('counts the hours after midnight to the previous day', async () => {
    const night = await dayOf('2026-11-21T23:30:00Z', istanbul);
    expect(night.day).toBe('2026-11-21');
    const morning = await dayOf('2026-11-22T02:00:00Z', istanbul);
    expect(morning).toEqual({
      day: '2026-11-22',
      start: '2026-11-22T02:00:00.000Z',
      end: '2026-11-23T02:00:00.000Z',
    });
  });

  it('ends at midnight if the branch is set so', async () => {
    const place: Place = { zone: 'Europe/Istanbul', startsAt: 0 };
    expect((await dayOf('2026-11-21T20:59:59Z', place)).day).toBe('2026-11-21');
    expect((await dayOf('2026-11-21T21:00:00Z', place)).day).toBe('2026-11-22');
  });

  it('has 25 hours in autumn and 23 in spring, in zones with clock changes', async () => {
    const berlin: Place = { zone: 'Europe/Berlin', startsAt: 0 };
    const hours = async (moment: string): Promise<number> => {
      const { start = '', end = '' } = await dayOf(moment, berlin);
      return (Date.parse(end) - Date.parse(start)) / 3_600_000;
    };
    expect(await hours('2026-10-25T12:00:00Z')).toBe(25);
    expect(await hours('2026-03-29T12:00:00Z')).toBe(23);
  });
});

describe('is_within_hours and open_minutes', () => {
  it('agree with the contracts at every quarter-hour of a week', async () => {
    const hours: WeeklyHours = [
      { day: 2, fromMinute: 0, toMinute: 1440 },
      { day: 3, fromMinute: 615, toMinute: 90 },
      { day: 5, fromMinute: 1439, toMinute: 1440 },
      { day: 7, fromMinute: 1080, toMinute: 1080 },
    ];
    const { rows } = await sql<{ minute: number; open: boolean; isListed: boolean }>`
      select minute, is_within_hours(${JSON.stringify(hours)}::jsonb,
        timestamp '2026-11-16 00:00' + make_interval(mins => minute)) as open,
        open_minutes(${JSON.stringify(hours)}::jsonb) @> minute as "isListed"
      from generate_series(0, 10079, 5) as minute`.execute(db);
    expect(rows).toHaveLength(2016);
    const wrong = rows.filter(({ minute, open, isListed }) => {
      const expected = isWithinHours(hours, minute);
      return open !== expected || isListed !== expected;
    });
    expect(wrong).toEqual([]);
  });
});

/** Time zones and start times that the branch settings offer. */
const zones = Intl.supportedValuesOf('timeZone');
const starts = Array.from({ length: 25 }, (_, index) => index * 30);

/** SQL for a zone's UTC offset at a moment. */
const ahead = (moment: string, zone: string) =>
  sql.raw(`((${moment} at time zone ${zone}) - (${moment} at time zone 'UTC'))`);

/**
 * Fills `branch` with every offered start time in every offered zone, once per clock change of
 * 2026 and 2027.
 */
async function fillNights(): Promise<void> {
  await sql`
    create temp table branch as
    with offered as (
      select unnest(${zones}::text[]) as zone
    ), turned as (
      select zone, at, after from (
        select zone, at, ${ahead('at', 'zone')} as before,
          ${ahead("(at + interval '1 day')", 'zone')} as after
        from offered, generate_series(timestamptz '2026-01-01Z', '2027-12-31Z', '1 day') at) day
      where before <> after
    ), night as (
      select zone, (select min(minute)
        from generate_series(at, at + interval '1 day', interval '15 minutes') minute
        where ${ahead('minute', 'zone')} = after) as turns_at
      from turned)
    select zone as time_zone, turns_at, unnest(${starts}::int[]) as day_starts_at
    from night`.execute(db);
}

/** Returns the rows of a query that violate a rule. */
const find = async (query: ReturnType<typeof sql>): Promise<unknown[]> =>
  (await query.execute(db)).rows;

describe('the business day on nights with a clock change', () => {
  beforeAll(fillNights);

  it('covers every zone with clock changes', async () => {
    const { rows } = await sql<{ zone: string; changes: number }>`
      select time_zone as zone, count(distinct turns_at)::int as changes
      from branch group by time_zone`.execute(db);
    expect(rows.length).toBeGreaterThan(50);
    const changes = new Map(rows.map((row) => [row.zone, row.changes]));
    for (const zone of [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Beirut',
    ]) {
      expect(changes.get(zone), zone).toBe(4);
    }
  });

  it('contains each of its moments', async () => {
    expect(
      await find(sql`
        select time_zone, day_starts_at, at, day::text from branch
        cross join generate_series(turns_at - interval '3 hours', turns_at + interval '3 hours',
          interval '15 minutes') quarter
        cross join lateral (values (quarter), (quarter - interval '1 microsecond')) moment (at)
        cross join lateral (select ${sql.raw(businessDay('at', 'branch'))} as day) found
        where at < ${sql.raw(dayStart('day', 'branch'))}
          or at >= ${sql.raw(dayStart('day + 1', 'branch'))}
        limit 5`),
    ).toEqual([]);
  });

  it('never goes back, and no day is skipped', async () => {
    expect(
      await find(sql`
        select * from (
          select time_zone, day_starts_at, at, day,
            lead(day) over (partition by time_zone, day_starts_at, turns_at order by at) as next
          from branch
          cross join generate_series(turns_at - interval '3 hours', turns_at + interval '3 hours',
            interval '15 minutes') at
          cross join lateral (select ${sql.raw(businessDay('at', 'branch'))} as day) found) moment
        where next not in (day, day + 1)
        limit 5`),
    ).toEqual([]);
  });

  it('lasts 24 hours, plus or minus the clock change', async () => {
    expect(
      await find(sql`
        select time_zone, day_starts_at, day from branch
        cross join lateral (select ${sql.raw(businessDay('turns_at', 'branch'))} as turned) found
        cross join generate_series(-1, 1) near
        cross join lateral (select turned + near as day) looked
        where ${sql.raw(dayStart('day + 1', 'branch'))} - ${sql.raw(dayStart('day', 'branch'))}
          not between interval '22 hours' and interval '26 hours'
        limit 5`),
    ).toEqual([]);
  });

  it('is the same in the contracts, where Postgres and Node have the same time zone data', async () => {
    const { rows } = await sql<SqlDay>`
      select time_zone as "timeZone", day_starts_at as "dayStartsAt", day::text,
        ${millis(dayStart('day', 'branch'))} as start, ${millis(dayStart('day + 1', 'branch'))} as end,
        ${millis('turns_at')} as "turnsAt",
        (extract(epoch from ${ahead("(turns_at - interval '1 second')", 'time_zone')}) / 60)::int as before,
        (extract(epoch from ${ahead('turns_at', 'time_zone')}) / 60)::int as after
      from branch
      cross join lateral (select ${sql.raw(businessDay('turns_at', 'branch'))} as turned) found
      cross join generate_series(-1, 0) near
      cross join lateral (select turned + near as day) looked
      where turns_at < '2027-01-01Z'`.execute(db);
    // Postgres and Node have their own time zone data, possibly of different years.
    const compared = rows.filter((row) => {
      const [before, after] = aheadByIntl(row);
      return before === row.before && after === row.after;
    });
    expect(compared.length).toBeGreaterThan(rows.length * 0.8);
    const wrong = compared.filter(
      (row) =>
        contract.businessDayStart(row.day, row) !== row.start ||
        contract.businessDay(row.start, row) !== row.day ||
        contract.businessDay(row.end - 1, row) !== row.day ||
        contract.businessDayEnd(row.start, row) !== row.end,
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

interface SqlDay extends contract.BusinessClock {
  day: string;
  start: number;
  end: number;
  turnsAt: number;
  /** UTC offset before and after the clock change, in minutes. */
  before: number;
  after: number;
}

/** SQL for the epoch milliseconds of a moment. */
const millis = (moment: string) =>
  sql.raw(`(extract(epoch from ${moment}) * 1000)::double precision`);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Computes the same two offsets from Node's time zone data. */
function aheadByIntl({ timeZone, turnsAt }: SqlDay): number[] {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return [turnsAt - 1000, turnsAt].map((moment) => {
    const [, sign, hours = 0, minutes = 0] =
      /GMT(?:([+-])(\d+):(\d+))?/.exec(format.format(moment)) ?? [];
    return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  });
}
