import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { createAuth } from '../client/auth.ts';
import { createCart } from './cart.ts';
import { createFollowMoves } from './followMoves.ts';
import { createGuestMoves } from './guestMoves.ts';
import { menus } from './menus.ts';
import { createOrders } from './orders.ts';
import { createSessions } from './sessions.ts';
import { buildNetwork, buildOrder, buildSession, buildUser } from '../../../test/data.ts';

afterEach(() => vi.restoreAllMocks());

/** A phone of user 7, who sits in session 1 at table 1 and has a line in the cart. */
async function buildPhone(answers: Record<string, unknown> = {}) {
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
  const line = {
    id: 'a'.repeat(8),
    itemId: 1,
    quantity: 2,
    note: null,
    options: [],
    isForTable: false,
  };
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

it('takes cart and waiting orders to the new table of the session', async () => {
  const { sessions, cart, line, sent, copied, follow } = await buildPhone();
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
  const to = buildSession({ id: 5, ...atTable2 });
  const mergedInto = { sessionId: 5, ...atTable2 };
  const ended = { version: 2, endedAt: '2026-11-21T13:00:00.000Z', mergedInto };
  for (const from of [buildSession(ended), buildSession({ version: 2, guests: [] })]) {
    const { sessions, copied, sent, moved } = await buildPhone();
    moved({ userIds: [7], from, to });
    expect([sessions.seatAt(1), sessions.seatAt(2)]).toEqual([undefined, 5]);
    expect(copied).toEqual([[1, 5, 7]]);
    expect(sent).toEqual([[1, 5, 2]]);
  }
});

it('stays when others are split off, whose orders leave the table', async () => {
  const { sessions, orders, follow, moved } = await buildPhone();
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
  const moved = buildSession({ id: 5, ...atTable2 });
  const split = await buildPhone({ 'GET /api/tables/1/session': moved });
  expect(split.sessions.seatAt(2)).toBe(5);
  expect(split.follow.store.getState().movedFrom).toEqual({ 1: atTable2 });
  const snapshot = {
    session: moved,
    orders: [],
    position: { room: 'session:5', epoch: 'e', seq: 0 },
  };
  const merged = await buildPhone({ 'GET /api/sessions/5': snapshot });
  merged.sessions.apply(
    buildSession({
      version: 2,
      endedAt: '2026-11-21T13:00:00.000Z',
      mergedInto: { sessionId: 5, ...atTable2 },
    }),
  );
  await vi.waitFor(() => expect(merged.sessions.seatAt(2)).toBe(5));
});
