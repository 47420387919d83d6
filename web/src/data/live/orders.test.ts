import { describe, expect, it } from 'vitest';
import { buildLine, buildNetwork, buildOrder, disconnect, refusal } from '../../../test/data.ts';
import { buildKitchen } from '../../../test/kitchen.ts';
import { KEEP_ACTION_MS } from './optimisticDelivery.ts';
import { createOrders } from './orders.ts';

const position = { room: 'branch:1', epoch: 'e', seq: 0 };
const branchOrders = (orders: unknown[]) => ({ orders, nextCursor: null, todayCount: 4, position });

describe('held orders', () => {
  it('lose what a snapshot lacks, in its scope only', async () => {
    const { call } = buildNetwork(() => branchOrders([buildOrder({ id: 2 })]));
    const orders = createOrders({ call });
    orders.apply(buildOrder({ id: 1 }));
    orders.apply(buildOrder({ id: 3, status: 'served' }));
    orders.apply(buildOrder({ id: 4, branchId: 9 }));
    const snapshot = await orders.readActive(1);
    expect(Object.keys(orders.store.getState().byId)).toEqual(['1', '3', '4']);
    snapshot.apply();
    expect(Object.keys(orders.store.getState().byId)).toEqual(['2', '3', '4']);
    expect(orders.store.getState().today[1]?.count).toBe(4);
  });
});

describe('a tap', () => {
  it('is shown at once and confirmed by the response', async () => {
    const answer = buildOrder({ version: 2, status: 'preparing' });
    const { taps, shown, orders } = buildKitchen(() => answer);
    const done = taps.changeStatus(1, 'preparing');
    expect(shown()?.status).toBe('preparing');
    expect(orders.store.getState().taps[1]).toHaveLength(1);
    expect(await done).toBe(true);
    expect(orders.store.getState().taps[1]).toBeUndefined();
    expect(shown()).toEqual(answer);
  });

  it('is visibly reverted if it is refused', async () => {
    const { taps, shown, refusals } = buildKitchen(() =>
      refusal('transition_not_allowed', { status: 'cancelled' }),
    );
    expect(await taps.changeStatus(1, 'ready')).toBe(false);
    expect(shown()?.status).toBe('pending');
    expect(refusals()).toEqual([[1, 'transition_not_allowed']]);
    taps.dismiss(taps.store.getState().refusals[0]?.id ?? '');
    expect(refusals()).toEqual([]);
  });

  it('is saved while offline, and sent once after reconnecting', async () => {
    let cuts = 3;
    const { taps, asked, shown } = buildKitchen(({ method }) => {
      if (cuts-- > 0) return disconnect();
      return method === 'GET' ? [buildOrder()] : buildOrder({ version: 2, status: 'preparing' });
    });
    expect(await taps.changeStatus(1, 'preparing')).toBe(true);
    expect(shown()?.version).toBe(2);
    // One try that was cut, two readings that were cut, one that answered, one change.
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET', 'GET', 'GET', 'PATCH']);
  });

  it('isn’t sent again if its first response was lost', async () => {
    const { taps, asked, refusals } = buildKitchen(({ method }) =>
      method === 'GET' ? [buildOrder({ version: 2, status: 'ready' })] : disconnect(),
    );
    expect(await taps.changeStatus(1, 'ready')).toBe(true);
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
    expect(refusals()).toEqual([]);
  });

  it('never undoes another user’s concurrent change', async () => {
    const { taps, shown, refusals } = buildKitchen(({ method }) =>
      method === 'GET' ? [buildOrder({ version: 5, status: 'ready' })] : disconnect(),
    );
    expect(await taps.changeStatus(1, 'preparing')).toBe(false);
    expect(shown()?.status).toBe('ready');
    expect(refusals()).toEqual([[1, 'state_changed']]);
  });

  it('shows the current state if the order has changed in the meantime', async () => {
    const { taps, shown, refusals, asked } = buildKitchen(({ method }) =>
      method === 'GET'
        ? [buildOrder({ version: 5, status: 'served' })]
        : refusal('state_changed', { status: 'served' }),
    );
    expect(await taps.changeStatus(1, 'preparing')).toBe(false);
    expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'GET']);
    expect(shown()?.status).toBe('served');
    expect(refusals()).toEqual([[1, 'state_changed']]);
  });

  it('is refused without a call if the order differs from what the user saw', async () => {
    const { taps, shown, refusals, asked } = buildKitchen(
      () => undefined,
      buildOrder({ status: 'served' }),
    );
    expect(await taps.changeStatus(1, 'preparing', { from: 'ready' })).toBe(false);
    expect(asked).toEqual([]);
    expect(shown()?.status).toBe('served');
    expect(refusals()).toEqual([[1, 'state_changed']]);
  });

  it('is visibly refused if the server is away too long', async () => {
    const { taps, clock, asked, refusals, shown } = buildKitchen(disconnect);
    clock.step = KEEP_ACTION_MS / 100;
    expect(await taps.changeStatus(1, 'preparing')).toBe(false);
    expect(refusals()).toEqual([[1, 'network']]);
    expect(shown()?.status).toBe('pending');
    expect(asked.length).toBeLessThanOrEqual(102);
  });

  it('waits for the previous one on the same order', async () => {
    const statuses: unknown[] = [];
    const { taps, shown } = buildKitchen(({ body }) => {
      statuses.push(body);
      return buildOrder({
        version: 1 + statuses.length,
        status: statuses.length === 1 ? 'preparing' : 'ready',
      });
    });
    const first = taps.changeStatus(1, 'preparing');
    const second = taps.changeStatus(1, 'ready');
    expect(shown()?.status).toBe('ready');
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(statuses).toEqual([
      { status: 'preparing', from: 'pending' },
      { status: 'ready', from: 'preparing' },
    ]);
  });

  it('strikes a line at once, and only that line', async () => {
    const order = buildOrder({ lines: [buildLine({ id: 1 }), buildLine({ id: 2 })] });
    const { taps, shown } = buildKitchen(() => refusal('transition_not_allowed'), order);
    const done = taps.strikeLine(1, 2, true);
    expect(shown()?.lines.map((line) => line.isDone)).toEqual([false, true]);
    expect(await done).toBe(false);
    expect(shown()?.lines.map((line) => line.isDone)).toEqual([false, false]);
  });
});
