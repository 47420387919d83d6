import { describe, expect, it } from 'vitest';
import {
  withApplication,
  withNotice,
  withoutApplication,
  withTicket,
} from './platform-snapshot.ts';
import {
  buildManagedBusiness as business,
  buildPlatformSnapshot as snapshot,
  buildTicket as ticket,
} from '../../../test/platform.ts';

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
