import { describe, expect, it } from 'vitest';
import type { OrderEstimate } from '@sofra/contracts/estimates';
import { buildSession, noon } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import {
  buildManagedBusiness as business,
  buildPlatformSnapshot as snapshot,
  buildTicket as ticket,
} from '../../../test/platform.ts';
import { createEstimates, estimates as pageEstimates } from './estimates.ts';
import { isOutdated, pruneOver, withNewer, withSnapshot } from './mergeByVersion.ts';
import {
  withApplication,
  withNotice,
  withoutApplication,
  withTicket,
} from './platform-snapshot.ts';

const thing = (id: number, version: number, text = '') => ({ id, version, text });
const stored = { 1: thing(1, 3, 'held'), 2: thing(2, 3, 'held') };

describe('a stored version', () => {
  it('is replaced by the same or a newer version, and remains the same object otherwise', () => {
    expect(withNewer(stored, thing(1, 2))).toBe(stored);
    for (const version of [3, 4])
      expect(withNewer(stored, thing(1, version))).toEqual({ ...stored, 1: thing(1, version) });
    expect(withNewer(stored, thing(9, 1))).toEqual({ ...stored, 9: thing(9, 1) });
  });

  it('is replaced by a snapshot of its scope, unless it is newer', () => {
    const snapshot = [thing(1, 2), thing(3, 1)];
    expect(withSnapshot(stored, snapshot, () => true)).toEqual({ 1: stored[1], 3: thing(3, 1) });
    expect(withSnapshot(stored, snapshot, () => false)).toEqual({ ...stored, 3: thing(3, 1) });
    expect(withSnapshot(stored, [thing(1, 3, 'read')], ({ id }) => id === 1)).toEqual({
      1: thing(1, 3, 'read'),
      2: stored[2],
    });
  });

  it('is dropped when it has been over for longest and there is too much of it', () => {
    const all = Object.fromEntries(Array.from({ length: 12 }, (_, id) => [id, thing(id, 1)]));
    const isOver = ({ id }: { id: number }) => id > 0;
    expect(pruneOver(all, isOver, 11)).toBe(all);
    expect(Object.keys(pruneOver(all, isOver, 10)).map(Number)).toEqual([
      0, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });

  it('is replaced by any response after a restore', () => {
    expect(isOutdated(stored)).toEqual({ 1: thing(1, 0, 'held'), 2: thing(2, 0, 'held') });
  });
});

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
    hear('estimate.changed', payload, 'session:1');
    expect(pageEstimates.store.getState().byOrder[5]).toEqual(payload);
  });
});

const ids = (things: readonly { id: number }[] | undefined) => things?.map(({ id }) => id);

describe('the applications on the dashboard', () => {
  it('grow by a new one, once, at the end', () => {
    const stored = snapshot({ pending: [business(1)], pendingCount: 1 });
    const next = withApplication(withApplication(stored, business(2)), business(2));
    expect([ids(next.pending), next.pendingCount]).toEqual([[1, 2], 2]);
  });

  it('shrink by a decided one, however often the event arrives', () => {
    const stored = snapshot({ pending: [business(1), business(2)], pendingCount: 2 });
    const next = withoutApplication(stored, 1);
    expect([ids(next?.pending), next?.pendingCount]).toEqual([[2], 1]);
    expect(next && withoutApplication(next, 1)).toEqual(next);
  });

  it('are read again if more wait than are shown', () => {
    const stored = snapshot({ pending: [business(1)], pendingCount: 30 });
    expect(withoutApplication(stored, 1)).toBeUndefined();
    expect(withApplication(stored, business(99)).pendingCount).toBe(31);
  });
});

describe('the tickets on the dashboard', () => {
  const stored = snapshot({ tickets: [ticket(1), ticket(2)], openTickets: 2 });

  it('are sorted by urgency, then by waiting time', () => {
    const next = withTicket(stored, ticket(3, { priority: 'high' }));
    expect([ids(next?.tickets), next?.openTickets]).toEqual([[3, 1, 2], 3]);
    const calmed = next && withTicket(next, ticket(3, { priority: 'low' }));
    expect([ids(calmed?.tickets), calmed?.openTickets]).toEqual([[1, 2, 3], 3]);
  });

  it('disappear when they are resolved', () => {
    const next = withTicket(stored, ticket(1, { status: 'resolved' }));
    expect([ids(next?.tickets), next?.openTickets]).toEqual([[2], 1]);
    expect(next && withTicket(next, ticket(1, { status: 'resolved' }))).toEqual(next);
  });

  it('are read again if more wait than are shown', () => {
    const many = { ...stored, openTickets: 9 };
    expect(withTicket(many, ticket(1, { status: 'resolved' }))).toBeUndefined();
    expect(withTicket(many, ticket(7))).toBeUndefined();
    expect(ids(withTicket(many, ticket(1, { priority: 'low' }))?.tickets)).toEqual([2, 1]);
  });
});

it('lists the latest notice first, and ten at most', () => {
  const notice = (id: number) =>
    ({
      id,
      kind: 'job.failed',
      severity: 'error',
      facts: {},
      at: '2026-11-20T10:00:00.000Z',
    }) as const;
  let stored = snapshot();
  for (let id = 1; id <= 11; id += 1) stored = withNotice(stored, notice(id));
  expect(ids(stored.notices)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});
