import type { OrderEstimate } from '@sofra/contracts/estimates';
import { describe, expect, it } from 'vitest';
import { buildSession, noon } from '../../../test/data.ts';
import { createEstimates, estimates as pageEstimates } from './estimates.ts';
import { applyEvent } from './events.ts';

const estimate = (changes: Partial<OrderEstimate> = {}): OrderEstimate => ({
  orderId: 1,
  sessionId: 1,
  readyFrom: noon,
  readyTo: noon,
  isSlower: false,
  lastItemId: null,
  version: 1,
  ...changes,
});

describe('estimates', () => {
  it('keep the newest of an order, whatever arrives last', () => {
    const { store, apply } = createEstimates();
    apply(estimate({ version: 3, isSlower: true }));
    apply(estimate({ version: 2 }));
    expect(store.getState().byOrder[1]).toMatchObject({ version: 3, isSlower: true });
  });

  it('are replaced by a snapshot of their session, and others stay', () => {
    const { store, apply, replaceSession } = createEstimates();
    apply(estimate({ version: 3 }));
    apply(estimate({ orderId: 2 }));
    apply(estimate({ orderId: 9, sessionId: 2 }));
    replaceSession({ session: buildSession(), estimates: [estimate({ version: 2 })] });
    const { byOrder } = store.getState();
    expect(Object.keys(byOrder)).toEqual(['1', '9']);
    expect(byOrder[1]?.version, 'an event was faster').toBe(3);
    replaceSession({ session: buildSession() });
    expect(Object.keys(store.getState().byOrder)).toEqual(['9']);
  });

  it('of the page follow their event', () => {
    const payload = estimate({ orderId: 5 });
    const event = { room: 'session:1', epoch: 'e', seq: 1, at: noon, payload };
    applyEvent({ ...event, type: 'estimate.changed' });
    expect(pageEstimates.store.getState().byOrder[5]).toEqual(payload);
  });
});
