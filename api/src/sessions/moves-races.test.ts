import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { addOrderItem, changeOrderStatus, placeOrder } from '@sofra/contracts/orders';
import { mergeSession, moveSession, splitSession } from '@sofra/contracts/session-moves';
import { endSession, leaveSession } from '@sofra/contracts/sessions';
import { proof } from '@sofra/infra/proof';
import { startApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { movesOf } from '../../test/moves.ts';
import { type Party, orderOf } from '../../test/parties.ts';
import { race, raceRounds } from '../../test/races.ts';
import { sendBasket } from '@sofra/contracts/baskets';
import { changeLineQuantity } from '@sofra/contracts/order-changes';
import { advanceRound, placeRound } from '@sofra/contracts/rounds';
import { leftUnpaid } from '../../test/bills.ts';
import { basketOf, newLine } from '../../test/baskets.ts';

const { times } = proof('moves-races', { short: 4, long: 400 });

const { api, venue, waiter, manager, aParty, aTable, join, ...evening } = await openEvening({
  api: await startApi(),
});
afterAll(() => api.close());
const [by, byOther] = [movesOf(waiter), movesOf(manager)];

const { cookie } = manager;
const merging = (from: Party, to: Party) => [mergeSession, by.merge(from, to)] as const;
/** Orders of a session, as staff see them. */
const ordersOf = (party: Party) => evening.ordersOf(party, waiter);
const place = (party: Party) => evening.place(party, { quantity: 3 });

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
    const seats = await api
      .rows('session_guests', { user_id: guest.userId, left_at: null })
      .read('session_id');
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

it('an order on behalf during a merge goes along, or is sent on once', () =>
  raceRounds(api, times, async () => {
    const [from, to] = [await aParty(), await aParty()];
    const items = [{ itemId: venue.items[0].id, quantity: 1 }];
    const orders = [
      { guestId: null, items },
      { guestId: from.guest.userId, items },
    ];
    const sent = ({ sessionId }: Party) => ({ params: { sessionId }, body, cookie });
    const body = { roundId: randomUUID(), orders };
    const [merged, ordered] = await race(api, merging(from, to), [placeRound, sent(from)]);
    expect(merged).toBe('ok');
    expect(['ok', 'session_ended']).toContain(ordered);
    const placed = await api.ask(placeRound, sent(to));
    expect((await ordersOf(to)).map(({ id }) => id)).toEqual(placed.map(({ id }) => id));
    expect(new Set(placed.map(({ round }) => round)).size).toBe(1);
  }));

it('a basket sent during a merge is ordered, or waits at the other table', () =>
  raceRounds(api, times, async () => {
    const [from, to] = [await aParty(), await aParty()];
    const mine = basketOf(api, from.sessionId, from.guest);
    const { lines } = await mine.change(newLine(venue.items[0].id));
    const sending = [sendBasket, mine.sending(lines)] as const;
    const [merged, sent] = await race(api, merging(from, to), sending);
    expect(merged).toBe('ok');
    const basket = await basketOf(api, to.sessionId, from.guest).read();
    const waiting = basket?.lines.filter(({ quantity }) => quantity > 0) ?? [];
    const isSent = sent === 'ok';
    if (!isSent) expect(sent).toBe('session_ended');
    expect([(await ordersOf(to)).length, waiting.length]).toEqual(isSent ? [1, 0] : [0, 1]);
  }));

it('a step of a cook during a merge is made, or refused with where the order is', () =>
  raceRounds(api, times, async () => {
    const [from, to] = [await aParty(), await aParty()];
    const order = await place(from);
    const step = {
      params: { sessionId: from.sessionId, round: order.round },
      body: { from: 'pending', status: 'preparing', orderIds: [order.id] },
      cookie,
    };
    const [merged, moved] = await race(api, merging(from, to), [advanceRound, step]);
    expect([merged, ['ok', 'state_changed'].includes(moved ?? '')]).toEqual(['ok', true]);
    expect((await ordersOf(to)).map(({ status }) => status)).toEqual([
      moved === 'ok' ? 'preparing' : 'pending',
    ]);
  }));

it('a change of a line or a cancellation during a split applies once', () =>
  raceRounds(api, times, async () => {
    const from = await aParty();
    const guest = await join(from);
    const order = await place({ ...from, guest });
    const table = await aTable();
    const line = { orderId: order.id, lineId: order.lines[0]?.id ?? 0 };
    const [split, changed, cancelled] = await race(
      api,
      [splitSession, by.split(from, table, [guest.userId])],
      [changeLineQuantity, { params: line, body: { from: 3, quantity: 2 }, cookie }],
      [changeOrderStatus, { params: { orderId: order.id }, body: { status: 'cancelled' }, cookie }],
    );
    expect([split, cancelled]).toEqual(['ok', 'ok']);
    expect(['ok', 'transition_not_allowed']).toContain(changed);
    const [stored] = await api.rows('orders', order.id).read('table_id', 'status');
    expect(stored).toEqual({ table_id: table.id, status: 'cancelled' });
  }));

it('lines for orders that a split takes along are added, each in its session', () =>
  raceRounds(api, times, async () => {
    const from = await aParty();
    const guest = await join(from);
    const order = await place({ ...from, guest });
    const table = await aTable();
    const line = { itemId: venue.items[1].id, quantity: 1 };
    const adding = (body: object, cookie: string) =>
      [addOrderItem, { params: { orderId: order.id }, body, cookie }] as const;
    const results = await race(
      api,
      [splitSession, by.split(from, table, [guest.userId])],
      adding(line, cookie),
      adding(line, guest.cookie),
    );
    expect(results).toEqual(['ok', 'ok', 'ok']);
    const lines = await api.rows('order_lines', { order_id: order.id }).read('id');
    expect(lines).toHaveLength(3);
  }));

it('a merge into a session that ends: both, or one is refused', () =>
  raceRounds(api, times, async () => {
    const [from, to] = [await aParty(), await aParty()];
    await place(from);
    const [merged, ended] = await race(api, merging(from, to), [
      endSession,
      { params: { sessionId: to.sessionId }, body: leftUnpaid, cookie },
    ]);
    expect(ended).toBe('ok');
    expect(['ok', 'session_ended']).toContain(merged);
    expect((await ordersOf(merged === 'ok' ? to : from)).length).toBe(1);
  }));
