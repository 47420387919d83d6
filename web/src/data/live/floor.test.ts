import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '@sofra/contracts/orders';
import { buildBranch, buildBranchTable } from '../../../test/businesses.ts';
import {
  buildCall,
  buildNetwork,
  buildOrder,
  buildOrdering,
  buildSession,
  get,
  refusal,
} from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { calls } from './calls.ts';
import { resetStores } from './events.ts';
import { readBranchFloor } from './floor.ts';
import { ordering } from './ordering.ts';
import { isActive, orders } from './orders.ts';
import { sessions } from './sessions.ts';
import { tables } from './tables.ts';

const table = buildBranchTable();
const taken = buildOrdering({ isOrderingPaused: true });
const stored = () => ({
  tables: Object.values(tables.store.getState().byId),
  sessions: Object.values(sessions.store.getState().byId),
  orders: Object.values(orders.store.getState().byId),
});

it('replaces the stored floor with the one that was read, once it is applied', async () => {
  const left = buildSession({ id: 2, tableId: 2 });
  tables.apply({ ...table, id: 2 });
  sessions.apply(left);
  orders.apply(buildOrder({ id: 2, tableId: 2, sessionId: 2 }));
  const before = stored();
  const position = { room: 'branch:1', epoch: 'e1', seq: 8 };
  const read = { tables: [table], sessions: [buildSession()], orders: [buildOrder()] };
  const { call, asked } = buildNetwork(() => ({
    branch: buildBranch(),
    ordering: taken,
    ...read,
    position,
  }));

  const floor = await readBranchFloor(call, 1);
  expect(floor.position).toEqual(position);
  expect(stored()).toEqual(before);
  floor.apply();
  expect(stored()).toEqual(read);
  expect(ordering.store.getState().byBranch).toEqual({ 1: taken });
  expect(asked).toEqual([get('/api/branches/1/floor')]);
});

it('reports why a floor can’t be read', async () => {
  const { call } = buildNetwork(() => refusal('forbidden'));
  await expect(readBranchFloor(call, 1)).rejects.toMatchObject({ code: 'forbidden' });
});

const TABLES = 80;
const ROUNDS = 5;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();

/** Eighty open sessions, one per table, with five served orders each. */
const openSessions = Array.from({ length: TABLES }, (_, index) =>
  buildSession({ id: index + 1, tableId: index + 1 }),
);
const servedOrders = openSessions.flatMap(({ id: sessionId }) =>
  Array.from({ length: ROUNDS }, (_, round) =>
    buildOrder({
      id: round * TABLES + sessionId,
      sessionId,
      tableId: sessionId,
      status: 'served',
      totalMinor: 1000,
      statusChangedAt: at(round),
    }),
  ),
);

const place = (order: Order) => hear('order.placed', order);
const endSession = (id: number) =>
  hear('session.ended', buildSession({ id, tableId: id, endedAt: at(30), version: 2 }));
const listed = () => Object.values(orders.store.getState().byId);
const totals = () =>
  openSessions.map(({ id }) =>
    listed()
      .filter((order) => order.sessionId === id)
      .reduce((sum, order) => sum + order.totalMinor, 0),
  );

async function openFloor(): Promise<void> {
  const position = { room: 'branch:1', epoch: 'e', seq: 0 };
  const { call } = buildNetwork(() => ({
    branch: buildBranch(),
    tables: [],
    sessions: openSessions,
    orders: servedOrders,
    position,
  }));
  (await readBranchFloor(call, 1)).apply();
}

describe('the orders of a full floor', () => {
  beforeEach(() => {
    resetStores();
    orders.replaceFloor(1, []);
    sessions.replaceBranch(1, []);
  });

  it('include the total of every open table after an order at another one', async () => {
    await openFloor();
    place(buildOrder({ id: 9001, sessionId: 901, tableId: 901 }));
    expect(totals()).toEqual(openSessions.map(() => ROUNDS * 1000));
  });

  it('include the totals after the history was read', async () => {
    await openFloor();
    for (let id = 1; id <= 900; id += 1)
      orders.apply(buildOrder({ id: 5000 + id, sessionId: 5000 + id, status: 'served' }));
    expect(totals()).toEqual(openSessions.map(() => ROUNDS * 1000));
  });

  it('include the session of this phone’s guest, even after it ended', async () => {
    sessions.store.setState({ mine: { 7: 7 } });
    for (let id = 1; id <= 400; id += 1)
      orders.apply(buildOrder({ id, sessionId: 7, status: 'served' }));
    endSession(7);
    orders.apply(buildOrder({ id: 401, sessionId: 8, status: 'served' }));
    expect(listed().filter((order) => order.sessionId === 7)).toHaveLength(400);
    sessions.store.setState({ mine: {} });
  });

  it('exclude the oldest finished orders of ended sessions', async () => {
    await openFloor();
    for (const { id } of openSessions) endSession(id);
    const prunedBefore = orders.store.getState().pruned;
    place(buildOrder({ id: 9001, sessionId: 901 }));
    expect(orders.store.getState().pruned).toBe(prunedBefore + 1);
    const kept = listed().filter((order) => order.status === 'served');
    expect(kept.length).toBeGreaterThanOrEqual(200);
    expect(kept.length).toBeLessThanOrEqual(300);
    const dropped = servedOrders.filter(({ id }) => !kept.some((order) => order.id === id));
    const newestDropped = Math.max(...dropped.map((order) => Date.parse(order.statusChangedAt)));
    const oldestKept = Math.min(...kept.map((order) => Date.parse(order.statusChangedAt)));
    expect(newestDropped).toBeLessThanOrEqual(oldestKept);
  });

  it('exclude old orders of sessions that the board no longer shows as open', async () => {
    await openFloor();
    sessions.forgetBranch(1);
    place(buildOrder({ id: 9001, sessionId: 901 }));
    expect(listed().length).toBeLessThanOrEqual(301);
  });

  it('always include those that the kitchen must act on', () => {
    const waiting = buildOrder({ id: 1, sessionId: 1, status: 'ready', statusChangedAt: at(0) });
    const unseen = buildOrder({
      id: 2,
      sessionId: 2,
      status: 'cancelled',
      isAcknowledged: false,
      statusChangedAt: at(0),
    });
    for (const order of [waiting, unseen]) orders.apply(order);
    for (let id = 10; id <= 2000; id += 1)
      orders.apply(buildOrder({ id, sessionId: id, status: 'served', statusChangedAt: at(5) }));
    expect(listed()).toEqual(expect.arrayContaining([waiting, unseen]));
    expect(listed().length).toBeLessThan(400);
  });
});

describe('a screen that runs for days', () => {
  it('keeps only the last sessions that ended and calls that were answered, and all others', () => {
    const open = buildSession({ id: 1, tableId: 1 });
    const waiting = buildCall({ id: 1 });
    sessions.apply(open);
    calls.apply(waiting);
    for (let id = 2; id <= 1000; id += 1) {
      endSession(id);
      calls.apply(buildCall({ id, status: 'done', version: 2 }));
    }
    const [known, called] = [sessions.store.getState().byId, calls.store.getState().byId];
    for (const byId of [known, called]) {
      expect(Object.keys(byId).length).toBeLessThanOrEqual(201);
      expect(byId).toHaveProperty('1000');
    }
    expect([known[1], called[1]]).toEqual([open, waiting]);
  });
});

describe('whether the kitchen must act on an order', () => {
  it.each([
    [{ status: 'pending' }, true],
    [{ status: 'preparing' }, true],
    [{ status: 'ready' }, true],
    [{ status: 'served' }, false],
    [{ status: 'cancelled', isAcknowledged: false }, true],
    [{ status: 'cancelled', isAcknowledged: true }, false],
  ] as const)('%o: %s', (changes, expected) => {
    expect(isActive(buildOrder(changes))).toBe(expected);
  });
});
