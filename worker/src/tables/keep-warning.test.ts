import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TableStatus } from '@sofra/contracts/tables';
import { buildSession, buildVenue, type BuiltVenue } from '../../test/build.ts';
import { openWorkerFixture, type WorkerFixture } from '../../test/worker-fixture.ts';
import { refreshWarnings } from './keep-warning.ts';

let fixture: WorkerFixture;
let venue: BuiltVenue;
let sessionId: number;
beforeAll(async () => {
  fixture = await openWorkerFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.clear();
  await sql`truncate businesses, room_events, room_heads cascade`.execute(fixture.db);
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
async function refresh() {
  const { db, rooms } = fixture.context();
  await refreshWarnings({ db, rooms });
  const { status } = await db
    .selectFrom('tables')
    .select('status')
    .where('id', '=', venue.tableId)
    .executeTakeFirstOrThrow();
  const told = await db
    .selectFrom('room_events')
    .select('payload')
    .where('type', '=', 'table.statusChanged')
    .execute();
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
