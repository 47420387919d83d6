import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '@sofra/contracts/orders';
import type { Route } from '@sofra/contracts/route';
import { mergeSession, moveSession, splitSession } from '@sofra/contracts/session-moves';
import { leaveSession } from '@sofra/contracts/sessions';
import { startApi, type TestApi } from '../../test/api.ts';
import { movesOf } from '../../test/moves.ts';
import { joinParty, orderOf, type Party, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildTable, buildVenue, type Venue } from '../../test/venue.ts';

/** Rounds of each race. */
const ROUNDS = Number(process.env['SOFRA_RACE_ROUNDS'] ?? 25);

let api: TestApi;
let venue: Venue;
let staff: SignedInUser[];
beforeAll(async () => {
  api = await startApi();
  venue = await buildVenue(api.db);
  staff = [await signInAs(api, 'waiter', venue), await signInAs(api, 'waiter', venue)];
});
afterAll(() => api.close());

const calls = (index: number) => movesOf(staff[index] ?? { userId: 0, email: null, cookie: '' });
const party = () => seatParty(api, venue);
const freeTable = () => buildTable(api.db, venue, randomUUID());

interface Sent {
  params: Record<string, number>;
  body?: unknown;
  cookie: string;
}
/** Sends calls at once; returns their statuses and error codes. */
const race = (...sent: readonly (readonly [Route, Sent])[]) =>
  Promise.all(
    sent.map(async ([route, { params, body, cookie }]) => {
      const path = route.path.replace(/:(\w+)/g, (_all, name: string) => String(params[name]));
      const { status, body: answer } = await api.call(route.method, path, { body, cookie });
      expect([200, 201, 403, 404, 409]).toContain(status);
      return status < 400 ? 'ok' : String((answer as { code: string }).code);
    }),
  );

/** Counts what must never be: guests at two tables, tables with two sessions, orders away from their guests. */
async function countIllegal(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from (
        select visit.user_id from session_guests visit
        join table_sessions session on session.id = visit.session_id and session.ended_at is null
        where visit.left_at is null group by visit.user_id having count(*) > 1) twice)
      + (select count(*) from (
        select table_id from table_sessions where ended_at is null
        group by table_id having count(*) > 1) doubled)
      + (select count(*) from orders ordered
        join table_sessions session on session.id = ordered.session_id
        where session.merged_into is not null or session.table_id <> ordered.table_id
          or not exists (select from session_guests visit
            where visit.session_id = ordered.session_id and visit.user_id = ordered.placed_by
              and visit.moved_to is null))
      + (select count(*) from tables tbl where tbl.status = 'idle' and exists (
        select from table_sessions session where session.table_id = tbl.id and session.ended_at is null))
      + (select count(*) from tables tbl where tbl.status in ('active', 'warning') and not exists (
        select from table_sessions session where session.table_id = tbl.id and session.ended_at is null))
      as count`.execute(api.db);
  return rows[0]?.count ?? -1;
}

async function rounds(run: () => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await run();
  expect(await countIllegal()).toBe(0);
}
const TIMEOUT_MS = 1_800_000;

it('two waiters move one session to two tables: one wins', { timeout: TIMEOUT_MS }, () =>
  rounds(async () => {
    const one = await party();
    const [left, right] = [await freeTable(), await freeTable()];
    const results = await race(
      [moveSession, calls(0).move(one, left)],
      [moveSession, calls(1).move(one, right)],
    );
    expect(results.toSorted()).toEqual(['ok', 'state_changed']);
  }),
);

it('two sessions move to one table: one wins', { timeout: TIMEOUT_MS }, () =>
  rounds(async () => {
    const [one, two] = [await party(), await party()];
    const table = await freeTable();
    const results = await race(
      [moveSession, calls(0).move(one, table)],
      [moveSession, calls(1).move(two, table)],
    );
    expect(results.toSorted()).toEqual(['ok', 'table_in_use']);
  }),
);

it('an order during a merge goes with its guest or is sent on', { timeout: TIMEOUT_MS }, () =>
  rounds(async () => {
    const [from, to] = [await party(), await party()];
    const clientOrderId = randomUUID();
    const order = (at: Pick<Party, 'sessionId'>) =>
      orderOf(at, from.guest, venue.items[0].id, { clientOrderId });
    const [merged, ordered] = await race(
      [mergeSession, calls(0).merge(from, to)],
      [placeOrder, order(from)],
    );
    expect(merged).toBe('ok');
    expect(['ok', 'session_ended']).toContain(ordered);
    expect((await api.ask(placeOrder, order(to))).sessionId).toBe(to.sessionId);
    const { count } = await api.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('placed_by', '=', from.guest.userId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  }),
);

it('a guest who leaves during a split has left', { timeout: TIMEOUT_MS }, () =>
  rounds(async () => {
    const from = await party();
    const guest = await joinParty(api, from);
    const [split, left] = await race(
      [splitSession, calls(0).split(from, await freeTable(), [guest.userId])],
      [leaveSession, { params: { sessionId: from.sessionId }, cookie: guest.cookie }],
    );
    expect(['ok', 'state_changed']).toContain(split);
    const seats = await api.db
      .selectFrom('session_guests')
      .select('session_id')
      .where('user_id', '=', guest.userId)
      .where('left_at', 'is', null)
      .execute();
    // Refused only if the split was first, and the guest had no seat here any more.
    expect(seats).toHaveLength(left === 'ok' ? 0 : 1);
  }),
);

it('merges in opposite directions: one wins', { timeout: TIMEOUT_MS }, () =>
  rounds(async () => {
    const [one, two] = [await party(), await party()];
    const results = await race(
      [mergeSession, calls(0).merge(one, two)],
      [mergeSession, calls(1).merge(two, one)],
    );
    expect(results.toSorted()).toEqual(['ok', 'session_ended']);
  }),
);
