import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  buildCartLine,
  buildNetwork,
  buildOrder,
  buildSession,
  buildUser,
  disconnect,
  noon,
  refusal,
} from '../../../test/data.ts';
import { answerOrder, buildPhone, type FakeResponse, outboxOf } from '../../../test/phone.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { createAuth } from '../client/auth.ts';
import { createCart } from './cart.ts';
import { createFollowMoves } from './followMoves.ts';
import { createGuestMoves } from './guestMoves.ts';
import { menus } from './menus.ts';
import { createOrders } from './orders.ts';
import { createSessions } from './sessions.ts';

afterEach(() => vi.restoreAllMocks());

/** A phone of user 7, who sits in session 1 at table 1 and has a line in the cart. */
async function buildSeated(answers: Record<string, unknown> = {}) {
  const { call } = buildNetwork(({ method, path }) => {
    const key = `${method} ${path}`;
    if (key === 'GET /api/auth/me') return buildUser();
    if (key === 'GET /api/tables/1/session') return answers[key] ?? buildSession();
    if (key in answers) return answers[key];
    throw new Error(`unexpected ${key}`);
  });
  const storage = createMemoryStorage();
  const auth = createAuth({ call, storage, log: () => undefined });
  const orders = createOrders({ call });
  const sessions = createSessions({ call, auth, orders });
  const cart = createCart({ menus, storage, now: Date.now });
  const line = buildCartLine({ quantity: 2 });
  cart.giveBack(1, [line]);
  const sent: unknown[] = [];
  const copied: unknown[] = [];
  const follow = createFollowMoves({
    auth,
    basketSync: { move: (...ids) => void copied.push(ids) },
    cart,
    outbox: { move: (from, { id, tableId }) => void sent.push([from, id, tableId]) },
    sessions,
    retry: (work) => work(),
  });
  const moved = (move: Parameters<typeof follow.moved>[0]) => {
    createGuestMoves({ orders, sessions })(move);
    follow.moved(move);
  };
  await sessions.find(1);
  return { sessions, orders, cart, line, sent, copied, follow, moved };
}
const atTable2 = { tableId: 2, tableNumber: '2' };
const newSession = buildSession({ id: 5, ...atTable2 });
const merged = buildSession({
  version: 2,
  endedAt: '2026-11-21T13:00:00.000Z',
  mergedInto: { sessionId: 5, ...atTable2 },
});

describe('a phone whose guest is moved', () => {
  it('takes cart and waiting orders to the new table of the session', async () => {
    const { sessions, cart, line, sent, copied, follow } = await buildSeated();
    sessions.apply(buildSession({ ...atTable2, version: 2 }));
    expect([sessions.seatAt(1), sessions.seatAt(2)]).toEqual([undefined, 1]);
    expect([cart.linesOf(1), cart.linesOf(2)]).toEqual([[], [line]]);
    expect(sent).toEqual([[1, 1, 2]]);
    expect(copied).toEqual([]);
    expect(follow.store.getState().movedFrom).toEqual({ 1: atTable2 });
    follow.markFollowed(1);
    expect(follow.store.getState().movedFrom).toEqual({});
  });

  it('goes to the session that a merge or a split gave the guest', async () => {
    for (const from of [merged, buildSession({ version: 2, guests: [] })]) {
      const { sessions, copied, sent, moved } = await buildSeated();
      moved({ userIds: [7], from, to: newSession });
      expect([sessions.seatAt(1), sessions.seatAt(2)]).toEqual([undefined, 5]);
      expect(copied).toEqual([[1, 5, 7]]);
      expect(sent).toEqual([[1, 5, 2]]);
    }
  });

  it('stays when others are split off, whose orders leave the table', async () => {
    const { sessions, orders, follow, moved } = await buildSeated();
    const placedBy = { userId: 8, nickname: null, seat: 2 };
    orders.apply(buildOrder({ id: 1 }));
    orders.apply(buildOrder({ id: 2, placedBy }));
    const to = buildSession({ id: 5, ...atTable2, guests: [placedBy] });
    moved({ userIds: [8], from: buildSession({ version: 2 }), to });
    expect(sessions.seatAt(1)).toBe(1);
    expect(follow.store.getState().movedFrom).toEqual({});
    expect(Object.values(orders.store.getState().byId).map(({ sessionId }) => sessionId)).toEqual([
      1, 5,
    ]);
  });

  it('finds its way after hours offline, by the old table or the merged session', async () => {
    const split = await buildSeated({ 'GET /api/tables/1/session': newSession });
    expect(split.sessions.seatAt(2)).toBe(5);
    expect(split.follow.store.getState().movedFrom).toEqual({ 1: atTable2 });
    const position = { room: 'session:5', epoch: 'e', seq: 0 };
    const snapshot = { session: newSession, orders: [], position };
    const { sessions } = await buildSeated({ 'GET /api/sessions/5': snapshot });
    sessions.apply(merged);
    await vi.waitFor(() => expect(sessions.seatAt(2)).toBe(5));
  });
});

const ended = () => refusal('session_ended', { movedTo: { sessionId: 5, tableId: 2 } });

/** A guest's phone in session 1 at table 1, whose guests staff move to session 5 at table 2. */
async function buildMovedPhone(more: Partial<Record<string, FakeResponse>> = {}) {
  const phone = await buildPhone(ended, {
    'POST /api/sessions/5/orders': (request) => ({
      ...Object(answerOrder(request)),
      id: 9,
      sessionId: 5,
      tableId: 2,
    }),
    'GET /api/tables/1/session': () => newSession,
    ...more,
  });
  const page = await phone.openPage();
  page.sessions.close(1);
  await page.sessions.start(1);
  const { auth, sync: basketSync, cart, outbox, sessions } = page;
  createFollowMoves({ auth, basketSync, cart, outbox, sessions, retry: (work) => work() });
  const sentTo = (path: string) => phone.asked.filter((one) => one.path === path);
  const isSettled = () =>
    vi.waitFor(() => expect(outboxOf(page)).toMatchObject({ entries: [], sending: null }));
  return { ...page, phone, sentTo, isSettled };
}
type MovedPhone = Awaited<ReturnType<typeof buildMovedPhone>>;

const OLD = '/api/sessions/1/orders';
const NEW = '/api/sessions/5/orders';

/** Expects one order at the new table, under the id that it had at the old one. */
function expectSameOrder({ sentTo, cart }: MovedPhone): void {
  expect(sentTo(NEW)).toHaveLength(1);
  expect(sentTo(OLD).map(({ body }) => body)).toEqual(sentTo(OLD).map(() => sentTo(NEW)[0]?.body));
  expect([cart.linesOf(1), cart.linesOf(2)]).toEqual([[], []]);
}

describe('an order whose guest was moved', () => {
  it('goes to the new session under the same id, once', async () => {
    const phone = await buildMovedPhone();
    phone.cart.add(1, 1);
    expect(await phone.outbox.place(1)).toBe('placed');
    await phone.isSettled();
    expectSameOrder(phone);
    expect(phone.sentTo(OLD)).toHaveLength(1);
    await vi.waitFor(() => expect(phone.sessions.seatAt(2)).toBe(5));
    expect(outboxOf(phone).refusals).toEqual({});
  });

  it('that waited without a connection goes there too', async () => {
    let cuts = 2;
    const phone = await buildMovedPhone({
      [`POST ${OLD}`]: () => (cuts-- > 0 ? disconnect() : ended()),
    });
    phone.cart.add(1, 1);
    expect(await phone.outbox.place(1)).toBe('waiting');
    await phone.isSettled();
    expectSameOrder(phone);
    expect(phone.sentTo(OLD)).toHaveLength(3);
  });

  it('is at the new table, with its reason, if it was being sent when the guest was moved', async () => {
    const phone = await buildMovedPhone({
      [`POST ${OLD}`]: () => {
        phone.sessions.follow(1, newSession);
        return refusal('items_unavailable');
      },
    });
    phone.cart.add(1, 1);
    expect(await phone.outbox.place(1)).toBe('refused');
    expect(phone.cart.linesOf(1)).toEqual([]);
    expect(phone.cart.linesOf(2)).toMatchObject([{ itemId: 1 }]);
    expect(outboxOf(phone).refusals[2]?.code).toBe('items_unavailable');
  });

  it('isn’t sent if the guest has left the table meanwhile', async () => {
    const phone = await buildMovedPhone({
      [`POST ${OLD}`]: () => {
        phone.sessions.forget(1);
        return ended();
      },
    });
    phone.cart.add(1, 1);
    expect(await phone.outbox.place(1)).toBe('left');
    await phone.isSettled();
    expect(phone.sentTo(NEW)).toEqual([]);
  });
});

/** Expects that what the basket receives next is a new line alone: it has the earlier one. */
async function expectNextAlone({ cart, sentTo }: MovedPhone, basket: string): Promise<void> {
  cart.add(2, 2);
  await vi.waitFor(() => expect(sentTo(basket)).toHaveLength(2));
  expect(sentTo(basket)[1]).toMatchObject({ body: { lines: [{ itemId: 2 }] } });
}

describe('the cart of a guest who was moved', () => {
  it('stays in the basket of a session that moves to another table', async () => {
    const basket = '/api/sessions/1/basket/lines';
    const phone = await buildMovedPhone({
      [`PUT ${basket}`]: ({ body }) => {
        const { lines = [] }: { lines?: object[] } = body ?? {};
        const added = { addedBy: 7, note: null, options: [], addedAt: noon, changedAt: noon };
        return {
          lines: lines.map((line) => ({ ...added, isForTable: false, ...line, version: 1 })),
        };
      },
    });
    phone.cart.add(1, 1, { quantity: 2 });
    const [line] = phone.cart.linesOf(1);
    await vi.waitFor(() => expect(phone.sentTo(basket)).toHaveLength(1));
    await vi.waitFor(() => expect(phone.phone.waits).toHaveLength(1));
    phone.sessions.apply(buildSession({ ...atTable2, version: 2 }));
    expect([phone.cart.linesOf(1), phone.cart.linesOf(2)]).toEqual([[], [line]]);
    await expectNextAlone(phone, basket);
  });

  it('is sent to the basket of the new session, once', async () => {
    const basket = '/api/sessions/5/basket/lines';
    const phone = await buildMovedPhone({
      'PUT /api/sessions/1/basket/lines': ended,
      [`PUT ${basket}`]: () => ({ lines: [] }),
    });
    phone.cart.add(1, 1, { quantity: 2 });
    const [line] = phone.cart.linesOf(1);
    await vi.waitFor(() => expect(phone.sentTo(basket)).toHaveLength(1));
    expect([phone.cart.linesOf(1), phone.cart.linesOf(2)]).toEqual([[], [line]]);
    await expectNextAlone(phone, basket);
    expect(phone.sentTo(basket)).toMatchObject([
      { body: { lines: [{ id: line?.id, quantity: 2 }] } },
      {},
    ]);
    expect(phone.sentTo('/api/sessions/1/basket/lines')).toHaveLength(1);
  });
});
