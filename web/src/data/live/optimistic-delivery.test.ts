// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  buildLine,
  buildOrder,
  buildUser,
  disconnect,
  refusal,
  requestsOf,
} from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { buildKitchen } from '../../../test/kitchen.ts';
import { auth } from '../client/auth.ts';
import { taps as pageTaps, useRefusals } from './optimisticActions.ts';
import { KEEP_ACTION_MS, KEEP_UNDO_MS } from './optimisticDelivery.ts';
import { orders as pageOrders } from './orders.ts';

afterEach(() => vi.restoreAllMocks());

const requestsTo = (asked: readonly { method: string; path: string; body: unknown }[]) =>
  asked.map(({ method, path, body }) => [method, path, body]);

describe('a change of an order', () => {
  it('sends the contract’s request', async () => {
    const { taps, asked } = buildKitchen(() => buildOrder({ version: 2 }));
    await taps.changeStatus(1, 'cancelled', { reason: 'Yok', from: 'pending' });
    await taps.changeStatus(1, 'preparing');
    await taps.strikeLine(1, 4, true);
    await taps.acknowledge(1);
    expect(requestsTo(asked)).toEqual([
      ['PATCH', '/api/orders/1/status', { status: 'cancelled', from: 'pending', reason: 'Yok' }],
      ['PATCH', '/api/orders/1/status', { status: 'preparing', from: 'pending' }],
      ['PATCH', '/api/orders/1/lines/4', { isDone: true }],
      ['POST', '/api/orders/1/acknowledge', undefined],
    ]);
  });

  it('sends nothing for an unknown order, or for its current status', async () => {
    const { taps, asked, refusals } = buildKitchen(() => undefined);
    expect(await taps.changeStatus(9, 'ready')).toBe(false);
    expect(await taps.changeStatus(1, 'pending')).toBe(true);
    expect([asked, refusals()]).toEqual([[], []]);
  });

  it.each(['strike', 'acknowledge'])('is sent again without reading: %s', async (kind) => {
    let cuts = 2;
    const { taps, asked, waits } = buildKitchen(() =>
      cuts-- > 0 ? disconnect() : buildOrder({ version: 2 }),
    );
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const done = kind === 'strike' ? taps.strikeLine(1, 1, true) : taps.acknowledge(1);
    expect(await done).toBe(true);
    expect(asked).toEqual([asked[0], asked[0], asked[0]]);
    expect(waits).toEqual([250, 500]);
  });

  it('is sent again when the server allows it after too many', async () => {
    const refusals = [refusal('too_many_requests', { retryAfterSeconds: 20 })];
    const { taps, waits } = buildKitchen(() => refusals.pop() ?? buildOrder({ version: 2 }));
    expect(await taps.acknowledge(1)).toBe(true);
    expect(waits).toEqual([20_000]);
  });

  it('is done if the cancellation whose answer was lost left what was served', async () => {
    const served = [buildLine({ isServed: true }), buildLine({ id: 2, quantity: 0 })];
    const { taps, asked } = buildKitchen(({ method }) =>
      method === 'GET'
        ? [buildOrder({ version: 2, status: 'served', lines: served })]
        : disconnect(),
    );
    expect(await taps.changeStatus(1, 'cancelled')).toBe(true);
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
  });

  it('is sent again if the order isn’t among those of its session', async () => {
    let cuts = 1;
    const { taps, asked } = buildKitchen(({ method }) => {
      if (method === 'GET') return [buildOrder({ id: 2, status: 'served' })];
      return cuts-- > 0 ? disconnect() : buildOrder({ version: 2, status: 'ready' });
    });
    expect(await taps.changeStatus(1, 'ready')).toBe(true);
    expect(requestsOf(asked)).toEqual([
      'PATCH /api/orders/1/status',
      'GET /api/sessions/1/orders',
      'PATCH /api/orders/1/status',
    ]);
  });

  it('is kept and retried for a shift, and then refused', async () => {
    const { taps, clock, waits, refusals } = buildKitchen(disconnect);
    clock.step = KEEP_ACTION_MS / 4;
    expect(await taps.acknowledge(1)).toBe(false);
    expect(waits).toHaveLength(5);
    expect(refusals()).toEqual([[1, 'network']]);
  });

  it('isn’t sent by a screen that wakes up too late, but refused', async () => {
    const { taps, clock, refusals, asked } = buildKitchen(({ method }) =>
      method === 'GET' ? [buildOrder()] : disconnect(),
    );
    clock.step = KEEP_ACTION_MS + 1;
    expect(await taps.changeStatus(1, 'ready')).toBe(false);
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
    expect(refusals()).toEqual([[1, 'timeout']]);
  });

  it('is refused at once for the server’s reason, even if the order can’t be read', async () => {
    const { taps, waits, refusals, asked } = buildKitchen(({ method }) =>
      method === 'GET' ? disconnect() : refusal('state_changed'),
    );
    expect(await taps.changeStatus(1, 'ready')).toBe(false);
    expect([waits, refusals()]).toEqual([[], [[1, 'state_changed']]]);
    expect(asked).toHaveLength(2);
  });

  it('reads the order again only if its state changed', async () => {
    const { taps, asked, refusals } = buildKitchen(() => refusal('forbidden'));
    expect(await taps.changeStatus(1, 'ready')).toBe(false);
    expect(asked).toHaveLength(1);
    expect(await taps.changeStatus(1, 'ready')).toBe(false);
    const [first] = taps.store.getState().refusals;
    taps.dismiss(first?.id ?? '');
    expect(refusals()).toEqual([[1, 'forbidden']]);
  });

  it('doesn’t wait for a change of another order', async () => {
    const { taps, orders } = buildKitchen(({ path }) =>
      path.includes('/1/') ? new Promise(() => undefined) : buildOrder({ id: 2, version: 2 }),
    );
    orders.apply(buildOrder({ id: 2 }));
    void taps.acknowledge(1);
    expect(await taps.acknowledge(2)).toBe(true);
    expect(Object.keys(orders.store.getState().taps)).toEqual(['1']);
  });

  it('is saved with its user and branch while it is sent', async () => {
    let saved = '';
    const { taps, storage } = buildKitchen(() => {
      saved = storage.getItem('sofra.taps') ?? '';
      return buildOrder({ version: 2 });
    });
    await taps.acknowledge(1);
    expect(JSON.parse(saved)).toMatchObject([
      { userId: 7, branchId: 1, sessionId: 1, orderId: 1, at: 0, change: { kind: 'acknowledge' } },
    ]);
    expect(storage.getItem('sofra.taps')).toBe('[]');
    await taps.acknowledge(9);
    expect(JSON.parse(saved)).toEqual([]);
  });
});

describe('a saved change that is too old to send', () => {
  const line = buildLine({ id: 1, isDone: true });
  const struck = { kind: 'strike', lineId: 1, isDone: true };
  it.each([
    ['the line is struck', struck, { lines: [line] }, true],
    ['the line is not struck', struck, {}, false],
    ['another line is struck', struck, { lines: [buildLine(), { ...line, id: 2 }] }, false],
    ['it is acknowledged', { kind: 'acknowledge' }, { isAcknowledged: true }, true],
    ['it is not acknowledged', { kind: 'acknowledge' }, { isAcknowledged: false }, false],
  ])('is settled by reading the order: %s', async (_what, change, found, isApplied) => {
    const { clock, storage, taps, orders, refusals, asked } = buildKitchen(() => [
      buildOrder(found),
    ]);
    clock.now = KEEP_ACTION_MS + 1;
    const saved = { id: 'a', userId: 7, branchId: 1, sessionId: 1, orderId: 1, at: 0, change };
    storage.setItem('sofra.taps', JSON.stringify([saved]));
    taps.resume(1);
    await vi.waitUntil(() => orders.store.getState().taps[1] === undefined);
    expect(refusals()).toEqual(isApplied ? [] : [[1, 'timeout']]);
    expect(requestsOf(asked)).toEqual(['GET /api/sessions/1/orders']);
  });
});

it.each([
  [{ kind: 'serve', lineId: 1, isServed: false }, false],
  [{ kind: 'strike', lineId: 1, isDone: false }, false],
  [{ kind: 'serve', lineId: 1, isServed: true }, true],
])('a saved mark is sent late, but isn’t taken back late: %j', async (change, isSent) => {
  const line = buildLine({ id: 1, isDone: change.kind === 'strike', isServed: !isSent });
  const { clock, storage, taps, orders, asked } = buildKitchen(({ method }) =>
    method === 'GET' ? [buildOrder({ lines: [line] })] : buildOrder({ version: 2 }),
  );
  clock.now = KEEP_UNDO_MS + 1;
  const saved = { id: 'a', userId: 7, branchId: 1, sessionId: 1, orderId: 1, at: 0, change };
  storage.setItem('sofra.taps', JSON.stringify([saved]));
  taps.resume(1);
  await vi.waitUntil(() => orders.store.getState().taps[1] === undefined);
  expect(asked.some(({ method }) => method === 'PATCH')).toBe(isSent);
});

describe('a page', () => {
  afterEach(() => {
    auth.store.setState({ auth: 'loading' });
    pageOrders.store.setState({ byId: {}, taps: {} });
    localStorage.clear();
  });

  it('shows refused changes until they are read, and saves taps of the signed-in user', async () => {
    const saved: (string | null)[] = [];
    respondToCalls(() => {
      saved.push(localStorage.getItem('sofra.taps'));
      return refusal('forbidden');
    });
    pageOrders.apply(buildOrder());
    const { current, act } = await renderHook(useRefusals);
    await act(() => pageTaps.acknowledge(1));
    auth.store.setState({ auth: buildUser({ id: 8 }) });
    await act(() => pageTaps.acknowledge(1));
    expect(saved[0]).toBeNull();
    expect(JSON.parse(saved[1] ?? '')).toMatchObject([{ userId: 8, orderId: 1 }]);
    expect(current().map(({ code }) => code)).toEqual(['forbidden', 'forbidden']);
    await act(() => pageTaps.dismiss(current()[0]?.id ?? ''));
    expect(current()).toHaveLength(1);
  });
});
