import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWithinHours, type WeeklyHours } from '@sofra/contracts/hours';
import { createTestDatabase } from '../tools/local/testing.ts';
import { businessDay, dayStart } from './business-day.ts';
import { openDatabase, type OpenDatabase } from './db.ts';

let database: OpenDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  database = openDatabase(made.url);
  drop = made.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});

interface Place {
  zone: string;
  startsAt: number;
}

async function dayOf(moment: string, { zone, startsAt }: Place) {
  const { rows } = await sql<{ day: string; start: Date; end: Date }>`
    with branch as (select ${zone}::text as time_zone, ${startsAt}::int as day_starts_at),
      found as (select ${sql.raw(businessDay(`'${moment}'::timestamptz`, 'branch'))} as day from branch)
    select day::text, ${sql.raw(dayStart('day', 'branch'))} as start,
      ${sql.raw(dayStart('day + 1', 'branch'))} as "end" from found, branch`.execute(database.db);
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
      from generate_series(0, 10079, 5) as minute`.execute(database.db);
    expect(rows).toHaveLength(2016);
    const wrong = rows.filter(({ minute, open, isListed }) => {
      const expected = isWithinHours(hours, minute);
      return open !== expected || isListed !== expected;
    });
    expect(wrong).toEqual([]);
  });
});
