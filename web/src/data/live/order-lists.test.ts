// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { buildLine, buildNetwork, buildOrder, requestsOf } from '../../../test/data.ts';
import { renderHook } from '../../../test/hooks.ts';
import {
  createOrders,
  type OptimisticChange,
  orders as pageOrders,
  useActiveOrders,
  useAnyPending,
  useBranchOrders,
  useKitchenOrders,
  usePruned,
  useRecentOrders,
  useSessionOrders,
  useWaitingCount,
  withOptimisticChanges,
} from './orders.ts';

const position = { room: 'branch:1', epoch: 'e', seq: 0 };
const branchOrders = (orders: unknown[]) => ({ orders, nextCursor: null, todayCount: 4, position });
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const minute = (at: number): string => new Date(Date.UTC(2026, 10, 21, 12, at)).toISOString();

describe('the orders of a scope', () => {
  function buildHeld() {
    const orders = createOrders(buildNetwork(() => undefined));
    for (const order of [
      buildOrder({ id: 1, sessionId: 1 }),
      buildOrder({ id: 2, sessionId: 2, status: 'served' }),
      buildOrder({ id: 3, sessionId: 3, branchId: 2 }),
    ])
      orders.apply(order);
    return { orders, storedIds: () => idsOf(Object.values(orders.store.getState().byId)) };
  }

  it('are replaced by a snapshot of their session or floor, and removed with their session', () => {
    const { orders, storedIds } = buildHeld();
    orders.replaceSession(1, [buildOrder({ id: 4, sessionId: 1 })]);
    expect(storedIds()).toEqual([2, 3, 4]);
    orders.replaceFloor(1, [buildOrder({ id: 5 })]);
    expect(storedIds()).toEqual([3, 5]);
    orders.forgetSession(3);
    expect(storedIds()).toEqual([5]);
  });

  it('remain after a restore while the kitchen acts on them, as does each tap', () => {
    const { orders, storedIds } = buildHeld();
    const tap: OptimisticChange = { id: 'a', orderId: 1, change: { kind: 'acknowledge' }, at: 0 };
    orders.setTaps(1, (taps) => [...taps, tap]);
    orders.store.setState({ today: { 1: { count: 4, readAt: 0, seq: 0, later: [] } } });
    orders.reset();
    expect(storedIds()).toEqual([1, 3]);
    expect(orders.store.getState()).toMatchObject({ today: {}, taps: { 1: [tap] } });
    orders.apply(buildOrder({ id: 1, version: 1, guestCount: 9 }));
    expect(orders.store.getState().byId[1]?.guestCount).toBe(9);
  });

  it('are replaced by the active ones of their branch, except held ones', async () => {
    const snapshot = branchOrders([buildOrder({ id: 6 })]);
    const orders = createOrders(buildNetwork(() => snapshot));
    for (const order of [buildOrder({ id: 1 }), buildOrder({ id: 2, isHeld: true })])
      orders.apply(order);
    (await orders.readActive(1)).apply();
    expect(idsOf(Object.values(orders.store.getState().byId))).toEqual([2, 6]);
  });

  it('are read page by page after they finish', async () => {
    const pages = [
      { ...branchOrders([buildOrder({ id: 8, status: 'served' })]), nextCursor: '5_8' },
      branchOrders([buildOrder({ id: 7, status: 'served' })]),
    ];
    const { call, asked } = buildNetwork(() => pages.shift());
    const orders = createOrders({ call });
    expect(await orders.loadHistory(1)).toEqual({ nextCursor: '5_8' });
    expect(await orders.loadHistory(1, '5_8')).toEqual({ nextCursor: null });
    expect(requestsOf(asked)).toEqual([
      'GET /api/branches/1/orders?state=history',
      'GET /api/branches/1/orders?state=history&cursor=5_8',
    ]);
    expect(idsOf(Object.values(orders.store.getState().byId))).toEqual([7, 8]);
    expect(orders.store.getState().today).toEqual({});
  });

  it('are dropped above 300 finished ones, oldest and lowest id first', () => {
    const orders = createOrders(buildNetwork(() => undefined));
    const apply = (id: number, at: number) =>
      orders.apply(buildOrder({ id, status: 'served', statusChangedAt: minute(at) }));
    // Orders 1 to 60 changed last, the others all at the same moment.
    for (let id = 1; id <= 300; id += 1) apply(id, id <= 60 ? 30 : 20);
    expect(orders.store.getState().pruned).toBe(0);
    apply(301, 10);
    expect(orders.store.getState().pruned).toBe(1);
    const kept = idsOf(Object.values(orders.store.getState().byId));
    expect(kept).toHaveLength(240);
    expect(kept.slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(kept.slice(60)).toEqual(Array.from({ length: 180 }, (_, index) => index + 121));
    apply(302, 40);
    expect(orders.store.getState().pruned).toBe(1);
  });
});

describe('an unconfirmed change', () => {
  const at = Date.UTC(2026, 10, 21, 13);
  const order = buildOrder({ cancelReason: 'Bitti', isAcknowledged: false });
  const shownWith = (change: OptimisticChange['change'], of = order) =>
    withOptimisticChanges({
      byId: { 1: of, 2: buildOrder({ id: 2 }) },
      taps: { 1: [{ id: 'a', orderId: 1, change, at }] },
    });
  const statusChangedAt = '2026-11-21T13:00:00.000Z';

  it.each<[string, OptimisticChange['change'], object]>([
    [
      'a status, with the old reason',
      { kind: 'status', from: 'pending', to: 'ready' },
      { status: 'ready', statusChangedAt },
    ],
    [
      'a cancellation without a reason',
      { kind: 'status', from: 'pending', to: 'cancelled' },
      { status: 'cancelled', statusChangedAt, cancelReason: null },
    ],
    [
      'a cancellation with its reason',
      { kind: 'status', from: 'pending', to: 'cancelled', reason: 'Yok' },
      { status: 'cancelled', statusChangedAt, cancelReason: 'Yok' },
    ],
    ['an acknowledgement', { kind: 'acknowledge' }, { isAcknowledged: true }],
    [
      'a struck line',
      { kind: 'strike', lineId: 1, isDone: true },
      { lines: [buildLine({ isDone: true })] },
    ],
  ])('shows %s', (_what, change, expected) => {
    expect(shownWith(change)).toEqual([{ ...order, ...expected }, buildOrder({ id: 2 })]);
  });
});

describe('a page', () => {
  afterEach(() => pageOrders.store.setState({ byId: {}, taps: {}, today: {}, pruned: 0 }));
  const hold = (...list: readonly ReturnType<typeof buildOrder>[]) => {
    for (const order of list) pageOrders.apply(order);
  };

  it('shows the active orders of a branch, oldest first, with unconfirmed changes', async () => {
    hold(
      buildOrder({ id: 1, placedAt: minute(5) }),
      buildOrder({ id: 4, placedAt: minute(3) }),
      buildOrder({ id: 2, placedAt: minute(3) }),
      buildOrder({ id: 3, placedAt: minute(9) }),
      buildOrder({ id: 5, lines: [] }),
      buildOrder({ id: 6, status: 'served' }),
      buildOrder({ id: 7, branchId: 2 }),
    );
    let branchId = 1;
    const { current, act } = await renderHook(() => useActiveOrders(branchId));
    expect(idsOf(current())).toEqual([2, 4, 1, 3]);
    const change = { kind: 'status', from: 'pending', to: 'served' } as const;
    await act(() => pageOrders.setTaps(4, () => [{ id: 'a', orderId: 4, change, at: 0 }]));
    expect(idsOf(current())).toEqual([2, 1, 3]);
    branchId = 2;
    await act(() => hold(buildOrder({ id: 8, branchId: 2, placedAt: minute(1) })));
    expect(idsOf(current())).toEqual([7, 8]);
  });

  it('hides a held order from the kitchen until it is released', async () => {
    hold(buildOrder({ id: 1 }), buildOrder({ id: 2, isHeld: true }));
    const { current, act } = await renderHook(() => useKitchenOrders(1));
    expect(idsOf(current())).toEqual([1]);
    await act(() => hold(buildOrder({ id: 2, version: 2 })));
    expect(idsOf(current())).toEqual([1, 2]);
  });

  it('shows the kitchen a served order until it has seen that lines were cancelled', async () => {
    hold(buildOrder({ id: 1, status: 'served', isAcknowledged: false }));
    const { current, act } = await renderHook(() => [
      idsOf(useKitchenOrders(1)),
      idsOf(useActiveOrders(1)),
    ]);
    expect(current()).toEqual([[1], []]);
    await act(() => hold(buildOrder({ id: 1, status: 'served', version: 2 })));
    expect(current()).toEqual([[], []]);
  });

  it('shows the orders of a session and of a branch, including finished ones', async () => {
    hold(
      buildOrder({ id: 1, placedAt: minute(5), status: 'served' }),
      buildOrder({ id: 2, placedAt: minute(3) }),
      buildOrder({ id: 3, sessionId: 2 }),
      buildOrder({ id: 4, sessionId: 3, branchId: 2 }),
    );
    let which = { sessionId: 1, branchId: 1 };
    const { current, act } = await renderHook(() => [
      idsOf(useSessionOrders(which.sessionId)),
      idsOf(useBranchOrders(which.branchId)),
    ]);
    expect(current()).toEqual([
      [2, 1],
      [3, 2, 1],
    ]);
    which = { sessionId: 3, branchId: 2 };
    await act(() => hold(buildOrder({ id: 5, sessionId: 3, placedAt: minute(9) })));
    expect(current()).toEqual([[4, 5], [4]]);
  });

  it('shows the last changed order cards, up to the requested number', async () => {
    const served = { status: 'served' } as const;
    hold(
      buildOrder({ id: 1, ...served, statusChangedAt: minute(5) }),
      buildOrder({ id: 2, ...served, statusChangedAt: minute(9) }),
      buildOrder({ id: 3, status: 'cancelled', statusChangedAt: minute(7) }),
      buildOrder({ id: 4, ...served, statusChangedAt: minute(5) }),
      buildOrder({ id: 5 }),
      buildOrder({ id: 6, ...served, branchId: 2 }),
    );
    let [branchId, limit] = [1, 3];
    const { current, act } = await renderHook(() => useRecentOrders(branchId, limit));
    expect(idsOf(current())).toEqual([2, 3, 4]);
    limit = 9;
    await act(() => hold(buildOrder({ id: 7, ...served, statusChangedAt: minute(1) })));
    expect(idsOf(current())).toEqual([2, 3, 4, 1, 7]);
    branchId = 2;
    await act(() => hold(buildOrder({ id: 8 })));
    expect(idsOf(current())).toEqual([6]);
  });

  it('shows which orders wait for the server, how many, and that some were dropped', async () => {
    const { current, act } = await renderHook(() => [
      useAnyPending([{ id: 1 }]),
      useWaitingCount(),
      usePruned(),
    ]);
    expect(current()).toEqual([false, 0, 0]);
    const tap: OptimisticChange = { id: 'a', orderId: 1, change: { kind: 'acknowledge' }, at: 0 };
    const other: OptimisticChange = { ...tap, id: 'b' };
    await act(() => {
      pageOrders.setTaps(1, (taps) => [...taps, tap]);
      pageOrders.setTaps(1, (taps) => [...taps, other]);
      pageOrders.setTaps(2, (taps) => [...taps, { ...tap, id: 'c', orderId: 2 }]);
    });
    expect(pageOrders.store.getState().taps[1]).toEqual([tap, other]);
    expect(current()).toEqual([true, 2, 0]);
    await act(() => {
      pageOrders.setTaps(1, () => []);
      pageOrders.store.setState({ pruned: 1 });
    });
    expect(current()).toEqual([false, 1, 1]);
  });
});
