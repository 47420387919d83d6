// @vitest-environment happy-dom
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dashboard } from '@sofra/contracts/dashboard';
import { buildBranch, buildBranchTable } from '../../../test/businesses.ts';
import { buildOrder, buildOrdering, buildSession, noon } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { useDashboard } from './dashboard.ts';
import { subscribeToBranch, useConnection } from './subscriptions.ts';

// A server that lets the page watch every room, and beats when the test says so.
const listeners = vi.hoisted(() => new Map<string, (payload: unknown) => void>());
vi.mock('socket.io-client', () => ({
  io: () => ({
    connected: true,
    on: (name: string, hear: (payload: unknown) => void) => listeners.set(name, hear),
    io: { on: () => undefined },
    emit: () => undefined,
    timeout: () => ({ emitWithAck: async () => ({ status: 'watching', events: [] }) }),
  }),
}));

const sales = { revenueMinor: 0, orders: 0, activeTables: 0 };
const position = { room: 'branch:1', epoch: 'e', seq: 0 };
const figures: Dashboard = {
  day: '2026-11-21',
  asOf: noon,
  opensAt: null,
  tableCount: 2,
  today: sales,
  reference: { day: '2026-11-14', ...sales, dayRevenueMinor: 0 },
  curve: { today: [0], reference: [0] },
  recentOrders: [],
  popularItems: [],
  failedRefunds: [],
  position,
};
/** Events of a branch's room, and whether they change a figure. */
const order =
  (type: `order.${'placed' | 'lineAdded' | 'released' | 'statusChanged' | 'acknowledged'}`) =>
  (branchId: number) =>
    hear(type, buildOrder({ branchId }));
const session = (type: `session.${'started' | 'ended' | 'guestJoined'}`) => (branchId: number) =>
  hear(type, buildSession({ branchId }));
const ofTable =
  (type: `table.${'statusChanged' | 'created' | 'deleted' | 'changed'}`) => (branchId: number) =>
    hear(type, buildBranchTable({ branchId }));
const placed = order('order.placed');
const telling = [
  placed,
  order('order.lineAdded'),
  order('order.released'),
  order('order.statusChanged'),
  session('session.started'),
  session('session.ended'),
  ofTable('table.statusChanged'),
  ofTable('table.created'),
  ofTable('table.deleted'),
];
const irrelevant = [
  order('order.acknowledged'),
  session('session.guestJoined'),
  ofTable('table.changed'),
];

const beat = () => listeners.get('beat')?.({ epoch: 'e', at: new Date(Date.now()).toISOString() });

/** Draws the dashboard of a branch that is followed, and waits until it is live. */
async function open() {
  const asked = respondToCalls(({ path }) => {
    if (path.endsWith('/dashboard')) return figures;
    return path.endsWith('/floor')
      ? {
          branch: buildBranch(),
          ordering: buildOrdering(),
          tables: [],
          sessions: [],
          orders: [],
          position,
        }
      : { orders: [], nextCursor: null, todayCount: 0, position };
  });
  const page = await renderHook(() => {
    useEffect(() => subscribeToBranch(1), []);
    return { ...useDashboard(1), connection: useConnection().state };
  });
  const pass = (ms: number) => page.act(() => vi.advanceTimersByTimeAsync(ms));
  const reads = () => asked.filter(({ path }) => path === '/api/branches/1/dashboard').length;
  for (let tries = 0; tries < 50 && page.current().connection !== 'live'; tries += 1) {
    await pass(10);
  }
  await page.act(beat);
  expect(page.current().connection).toBe('live');
  return { ...page, pass, reads };
}

beforeEach(async () => {
  await import('socket.io-client');
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});

describe('the dashboard of a branch', () => {
  it('is read when its page opens, when it is live, and every minute', async () => {
    const { current, leave, pass, reads } = await open();
    await pass(2000);
    expect(current().data).toEqual(figures);
    expect(reads()).toBe(2);
    await pass(55_000);
    expect(reads()).toBe(2);
    await pass(6000);
    expect(reads()).toBe(3);
    await leave();
    await pass(2000);
    expect(reads()).toBe(3);
    const again = await open();
    await again.pass(2000);
    expect(again.reads()).toBe(2);
  });

  it('is read when an event changes a figure of its branch', async () => {
    const { act, pass, reads } = await open();
    await pass(2000);
    let expected = reads();
    for (const happen of telling) {
      await act(() => happen(9));
      await pass(2000);
      expect(reads()).toBe(expected);
      await act(() => happen(1));
      await pass(2000);
      expect(reads()).toBe((expected += 1));
    }
    for (const happen of irrelevant) await act(() => happen(1));
    await pass(2000);
    expect(reads()).toBe(expected);
  });

  it('is read at once, then at most once a second', async () => {
    const { act, pass, reads } = await open();
    await pass(2000);
    const before = reads();
    for (let count = 0; count < 3; count += 1) await act(() => placed(1));
    expect(reads()).toBe(before + 1);
    await pass(900);
    expect(reads()).toBe(before + 1);
    await pass(200);
    expect(reads()).toBe(before + 2);
    await act(() => placed(1));
    await pass(500);
    expect(reads()).toBe(before + 2);
    await pass(3000);
    expect(reads()).toBe(before + 3);
  });

  it('is read once when the page is live again, not while it is disconnected', async () => {
    const { act, current, pass, reads } = await open();
    await pass(2000);
    const before = reads();
    await act(() => globalThis.dispatchEvent(new Event('offline')));
    expect(current().connection).toBe('offline');
    await act(() => placed(1));
    await pass(2000);
    expect(reads()).toBe(before);
    await act(beat);
    expect(current().connection).toBe('live');
    await pass(3000);
    expect(reads()).toBe(before + 1);
  });
});
