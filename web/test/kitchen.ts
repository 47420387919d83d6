/** Test double of a kitchen's page with a scripted network. */
import { createMemoryStorage } from '../src/lib/browser/storage.ts';
import { createOptimisticActions } from '../src/data/live/optimisticActions.ts';
import { createOrders, withOptimisticChanges } from '../src/data/live/orders.ts';
import { buildNetwork, buildOrder } from './data.ts';

/** Builds a page that holds one order; a wait takes its own time, or `clock.step` if that is longer. */
export function buildKitchen(answer: Parameters<typeof buildNetwork>[0], order = buildOrder()) {
  const clock = { now: 0, step: 0 };
  const waits: number[] = [];
  const storage = createMemoryStorage();
  const { call, asked } = buildNetwork(answer);
  const orders = createOrders({ call });
  orders.apply(order);
  const taps = createOptimisticActions({
    call,
    orders,
    storage,
    userId: () => 7,
    now: () => clock.now,
    wait: async (ms) => {
      waits.push(ms);
      clock.now += Math.max(ms, clock.step);
    },
  });
  return {
    call,
    clock,
    waits,
    storage,
    /** Taps that a reload would send. */
    saved: () => JSON.parse(storage.getItem('sofra.taps') ?? '[]') as unknown[],
    orders,
    taps,
    asked,
    shown: () => withOptimisticChanges(orders.store.getState()).find(({ id }) => id === order.id),
    /** Order and reason of each refused tap. */
    refusals: () => taps.store.getState().refusals.map(({ orderId, code }) => [orderId, code]),
  };
}
