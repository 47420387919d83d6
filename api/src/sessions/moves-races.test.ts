import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '@sofra/contracts/orders';
import { mergeSession, moveSession, splitSession } from '@sofra/contracts/session-moves';
import { leaveSession } from '@sofra/contracts/sessions';
import { proof } from '@sofra/infra/proof';
import { startApi, type TestApi } from '../../test/api.ts';
import { movesOf } from '../../test/moves.ts';
import { joinParty, orderOf, type Party, seatParty } from '../../test/parties.ts';
import { race, raceRounds } from '../../test/races.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildTable, buildVenue, type Venue } from '../../test/venue.ts';

const { times } = proof('moves-races', { short: 4, long: 400 });

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

it('two waiters move one session to two tables: one wins', () =>
  raceRounds(api, times, async () => {
    const one = await party();
    const [left, right] = [await freeTable(), await freeTable()];
    const results = await race(
      api,
      [moveSession, calls(0).move(one, left)],
      [moveSession, calls(1).move(one, right)],
    );
    expect(results.toSorted()).toEqual(['ok', 'state_changed']);
  }));

it('two sessions move to one table: one wins', () =>
  raceRounds(api, times, async () => {
    const [one, two] = [await party(), await party()];
    const table = await freeTable();
    const results = await race(
      api,
      [moveSession, calls(0).move(one, table)],
      [moveSession, calls(1).move(two, table)],
    );
    expect(results.toSorted()).toEqual(['ok', 'table_in_use']);
  }));

it('an order during a merge goes with its guest or is sent on', () =>
  raceRounds(api, times, async () => {
    const [from, to] = [await party(), await party()];
    const clientOrderId = randomUUID();
    const order = (at: Pick<Party, 'sessionId'>) =>
      orderOf(at, from.guest, venue.items[0].id, { clientOrderId });
    const [merged, ordered] = await race(
      api,
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
  }));

it('a guest who leaves during a split has left', () =>
  raceRounds(api, times, async () => {
    const from = await party();
    const guest = await joinParty(api, from);
    const [split, left] = await race(
      api,
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
  }));

it('merges in opposite directions: one wins', () =>
  raceRounds(api, times, async () => {
    const [one, two] = [await party(), await party()];
    const results = await race(
      api,
      [mergeSession, calls(0).merge(one, two)],
      [mergeSession, calls(1).merge(two, one)],
    );
    expect(results.toSorted()).toEqual(['ok', 'session_ended']);
  }));
