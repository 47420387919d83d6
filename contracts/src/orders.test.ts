import { describe, expect, it } from 'vitest';
import {
  guestOrderTransitions,
  type OrderStatus,
  orderStatuses,
  orderTransitions,
  statusesBefore,
} from './orders.ts';

const forward: readonly OrderStatus[] = ['pending', 'preparing', 'ready', 'served'];

describe('the transition table (D19)', () => {
  it('lets staff skip forward and step one back, never further', () => {
    for (const [index, from] of forward.entries()) {
      const reachable = orderTransitions[from].filter((status) => status !== 'cancelled');
      const expected = forward.filter((_, to) => to > index || to === index - 1);
      expect(reachable.toSorted()).toEqual(expected.toSorted());
    }
  });

  it('cancels only before a dish is ready, and for good', () => {
    expect(statusesBefore('cancelled', orderTransitions)).toEqual(['pending', 'preparing']);
    expect(orderTransitions.cancelled).toEqual([]);
  });

  it('lets a guest only take back what the kitchen has not begun', () => {
    for (const from of orderStatuses) {
      expect(guestOrderTransitions[from]).toEqual(from === 'pending' ? ['cancelled'] : []);
    }
  });
});
