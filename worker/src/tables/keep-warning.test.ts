import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TableStatus } from '@sofra/contracts/tables';
import { emptyTables, waitFor } from '@sofra/infra/testing';
import { buildGuest, buildSession, buildVenue, type BuiltVenue } from '../../test/build.ts';
import { buildPlacedOrder } from '../../test/build-order.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { refreshWarnings, type WarningCache } from './keep-warning.ts';

const fixture = await openWorkerFixture();

let venue: BuiltVenue;
let sessionId: number;
let warnings: unknown[];
beforeEach(async () => {
  await fixture.clear();
  warnings = [];
  await emptyTables(fixture.db, 'businesses', 'room_events', 'room_heads');
  venue = await buildVenue(fixture.db);
  sessionId = await buildSession(fixture.db, venue, null);
  await setStatus('active', { byStaff: false });
});

const setStatus = (status: TableStatus, { byStaff }: { byStaff: boolean }) =>
  sql`update tables set status = ${status}, status_set_at = case when ${byStaff} then now() end
    where id = ${venue.tableId}`.execute(fixture.db);
/** Moves the start of the session into the past: its guests wait for a first order. */
const seat = (minutesAgo: number) =>
  sql`update table_sessions set started_at = now() - ${minutesAgo} * interval '1 minute'
    where id = ${sessionId}`.execute(fixture.db);
/** Refreshes the tables; returns the table's status and the number of events so far. */
async function refresh(cache: WarningCache = new Map()) {
  const { db, rooms } = fixture.context();
  const log = { warn: (details: unknown) => warnings.push(details) };
  await refreshWarnings({ db, rooms, log }, cache, new AbortController().signal);
  const { status } = await db
    .selectFrom('tables')
    .select('status')
    .where('id', '=', venue.tableId)
    .executeTakeFirstOrThrow();
  const told = await fixture.readEvents({ type: 'table.statusChanged' });
  return [status, told.length];
}

it('sets a table’s warning after a long wait, once, and takes it back', async () => {
  await seat(9);
  expect(await refresh()).toEqual(['active', 0]);
  await seat(11);
  expect(await refresh()).toEqual(['warning', 1]);
  expect(await refresh()).toEqual(['warning', 1]);
  await seat(1);
  expect(await refresh()).toEqual(['active', 2]);
});

it('leaves what staff set: a warning, a closed table, and `active` until something new waits', async () => {
  await seat(1);
  await setStatus('warning', { byStaff: true });
  expect(await refresh()).toEqual(['warning', 0]);
  await seat(30);
  await setStatus('closed', { byStaff: true });
  expect(await refresh()).toEqual(['closed', 0]);
  await setStatus('active', { byStaff: true });
  expect(await refresh()).toEqual(['active', 0]);
});

describe('a table’s warning', () => {
  type Status = Parameters<typeof buildPlacedOrder>[2];
  /** Inserts an order that has its status for a time, with a dish that takes `takes` minutes. */
  async function order(status: Status, { since = 0, takes = 5, isHeld = false } = {}) {
    const guestId = await buildGuest(fixture.db);
    const times = { minutesAgo: since, isHeld };
    const id = await buildPlacedOrder(fixture.db, { ...venue, sessionId, guestId }, status, times);
    await sql`update order_lines set preparation_minutes = ${takes} where order_id = ${id}`.execute(
      fixture.db,
    );
    await sql`update orders set status_changed_at = now() - ${since} * interval '1 minute'
      where id = ${id}`.execute(fixture.db);
  }

  it.each([
    ['a dish in preparation', 'preparing', { since: 14 }, 'active'],
    ['a dish that takes too long', 'preparing', { since: 16 }, 'warning'],
    ['a slow dish', 'pending', { since: 16, takes: 20 }, 'active'],
    ['a slow dish that takes too long', 'pending', { since: 31, takes: 20 }, 'warning'],
    ['a ready dish', 'ready', { since: 3, takes: 20 }, 'active'],
    ['a ready dish that nobody serves', 'ready', { since: 5, takes: 20 }, 'warning'],
    ['an order that awaits confirmation', 'pending', { since: 2, isHeld: true }, 'active'],
    ['one that awaits it for too long', 'pending', { since: 4, isHeld: true }, 'warning'],
    ['a served order', 'served', { since: 60 }, 'active'],
  ] as const)('follows how long guests wait: %s', async (_what, status, facts, expected) => {
    await seat(1);
    await order(status, facts);
    expect((await refresh())[0]).toBe(expected);
  });

  it.each([
    ['pending', 'active'],
    ['cancelled', 'warning'],
  ] as const)('is set without a first order; the only one is %s', async (status, expected) => {
    await seat(11);
    await order(status);
    expect((await refresh())[0]).toBe(expected);
  });

  it('is set when an order becomes late, without an event', async () => {
    const cache: WarningCache = new Map();
    await seat(1);
    await order('pending', { since: 15 - 1.5 / 60 });
    expect(await refresh(cache)).toEqual(['active', 0]);
    await waitFor(async () => expect(await refresh(cache)).toEqual(['warning', 1]));
  });

  it('is set again by a call that is raised after staff took it back', async () => {
    await seat(1);
    await sql`insert into calls (business_id, branch_id, table_id, session_id, kind, called_at)
      values (${venue.businessId}, ${venue.branchId}, ${venue.tableId}, ${sessionId}, 'water',
        now() - interval '5 minutes')`.execute(fixture.db);
    expect(await refresh()).toEqual(['warning', 1]);
    await setStatus('active', { byStaff: true });
    expect(await refresh()).toEqual(['active', 1]);
    await sql`update calls set raised_at = clock_timestamp()`.execute(fixture.db);
    expect(await refresh()).toEqual(['warning', 2]);
  });
});

const addEvent = () =>
  sql`insert into room_heads as head (room, seq) values (${`branch:${venue.branchId}`}, 1)
    on conflict (room) do update set seq = head.seq + 1`.execute(fixture.db);

it('reads a branch again when its log has moved on', async () => {
  const cache: WarningCache = new Map();
  await seat(1);
  expect(await refresh(cache)).toEqual(['active', 0]);
  // Nothing else changes a wait without an event.
  await seat(11);
  expect(await refresh(cache)).toEqual(['active', 0]);
  await addEvent();
  expect(await refresh(cache)).toEqual(['warning', 1]);
});

it('reads a branch again when a wait becomes too long', async () => {
  const cache: WarningCache = new Map();
  await seat(10 - 1.5 / 60);
  expect(await refresh(cache)).toEqual(['active', 0]);
  await waitFor(async () => expect(await refresh(cache)).toEqual(['warning', 1]));
});

it('forgets a branch whose last session has ended', async () => {
  const cache: WarningCache = new Map();
  await refresh(cache);
  expect([...cache.keys()]).toEqual([venue.branchId]);
  await sql`update table_sessions set ended_at = now()`.execute(fixture.db);
  await refresh(cache);
  expect(cache.size).toBe(0);
});

it('goes on after a table that can’t be refreshed, and tries it again', async () => {
  const cache: WarningCache = new Map();
  const other = await buildVenue(fixture.db);
  await buildSession(fixture.db, other, null);
  await sql`update tables set status = 'active'`.execute(fixture.db);
  await sql`update table_sessions set started_at = now() - interval '11 minutes'`.execute(
    fixture.db,
  );
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'refused'; end $$`.execute(fixture.db);
  await sql
    .raw(
      `create trigger refuse before update on tables for each row
        when (new.id = ${venue.tableId}) execute function refuse()`,
    )
    .execute(fixture.db);
  expect(await refresh(cache)).toEqual(['active', 1]);
  expect(warnings).toMatchObject([{ tableId: venue.tableId }]);
  await sql`drop trigger refuse on tables`.execute(fixture.db);
  await sql`drop function refuse`.execute(fixture.db);
  expect(await refresh(cache)).toEqual(['warning', 2]);
});
