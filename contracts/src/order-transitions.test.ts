import { describe, expect, it } from 'vitest';
import { guestOrderTransitions, orderTransitions, statusesBefore } from './order-transitions.ts';
import { type OrderStatus, orderStatuses } from './orders.ts';

const forward: readonly OrderStatus[] = ['pending', 'preparing', 'ready', 'served'];

describe('the transition table (D19)', () => {
  it('lets staff skip ahead and go one step back, never further', () => {
    for (const [index, from] of forward.entries()) {
      const reachable = orderTransitions[from].filter((status) => status !== 'cancelled');
      const expected = forward.filter((_, to) => to > index || to === index - 1);
      expect(reachable.toSorted()).toEqual(expected.toSorted());
    }
  });

  it('cancels an order only before it is ready, and for good', () => {
    expect(statusesBefore('cancelled', orderTransitions)).toEqual(['pending', 'preparing']);
    expect(orderTransitions.cancelled).toEqual([]);
  });

  it('lets a guest cancel only what the kitchen has not started', () => {
    for (const from of orderStatuses) {
      expect(guestOrderTransitions[from]).toEqual(from === 'pending' ? ['cancelled'] : []);
    }
  });
});
