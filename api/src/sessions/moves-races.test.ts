import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { placeOrder } from '@sofra/contracts/orders';
import { mergeSession, moveSession, splitSession } from '@sofra/contracts/session-moves';
import { leaveSession } from '@sofra/contracts/sessions';
import { proof } from '@sofra/infra/proof';
import { startApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { movesOf } from '../../test/moves.ts';
import { orderOf, type Party } from '../../test/parties.ts';
import { race, raceRounds } from '../../test/races.ts';

const { times } = proof('moves-races', { short: 4, long: 400 });

const { api, venue, aParty, aTable, join, ...staff } = await openEvening({ api: await startApi() });
afterAll(() => api.close());
const [by, byOther] = [movesOf(staff.waiter), movesOf(staff.manager)];

it('two members of staff move one session to two tables: one wins', () =>
  raceRounds(api, times, async () => {
    const one = await aParty();
    const [left, right] = [await aTable(), await aTable()];
    const results = await race(
      api,
      [moveSession, by.move(one, left)],
      [moveSession, byOther.move(one, right)],
    );
    expect(results.toSorted()).toEqual(['ok', 'state_changed']);
  }));

it('two sessions move to one table: one wins', () =>
  raceRounds(api, times, async () => {
    const [one, two] = [await aParty(), await aParty()];
    const table = await aTable();
    const results = await race(
      api,
      [moveSession, by.move(one, table)],
      [moveSession, byOther.move(two, table)],
    );
    expect(results.toSorted()).toEqual(['ok', 'table_in_use']);
  }));

it('an order during a merge goes with its guest or is sent on', () =>
  raceRounds(api, times, async () => {
    const [from, to] = [await aParty(), await aParty()];
    const clientOrderId = randomUUID();
    const order = (at: Pick<Party, 'sessionId'>) =>
      orderOf(at, from.guest, venue.items[0].id, { clientOrderId });
    const [merged, ordered] = await race(
      api,
      [mergeSession, by.merge(from, to)],
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
    const from = await aParty();
    const guest = await join(from);
    const [split, left] = await race(
      api,
      [splitSession, by.split(from, await aTable(), [guest.userId])],
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
    const [one, two] = [await aParty(), await aParty()];
    const results = await race(
      api,
      [mergeSession, by.merge(one, two)],
      [mergeSession, byOther.merge(two, one)],
    );
    expect(results.toSorted()).toEqual(['ok', 'session_ended']);
  }));
