import { describe, expect, it } from 'vitest';
import type { ManagedBusiness } from '@sofra/contracts/managed-businesses';
import type { Ticket } from '@sofra/contracts/tickets';
import {
  type PlatformSnapshot,
  withApplication,
  withNotice,
  withoutApplication,
  withTicket,
} from './platform-snapshot.ts';

const business = (id: number): ManagedBusiness => ({
  id,
  name: `İşletme ${id}`,
  description: '',
  industryType: 'cafe',
  status: 'pending',
  location: { city: null, district: null, fullAddress: 'Karaköy' },
  appliedAt: '2026-11-20T10:00:00.000Z',
  logoUrl: null,
  website: null,
  ownerName: 'Elif Şahin',
  ownerEmail: 'elif@sofra.test',
  ownerPhone: '',
  plan: 'baslangic',
  branches: 0,
  tables: 0,
  decidedAt: null,
  decidedByName: null,
  rejectionReason: null,
});
const ticket = (id: number, over: Partial<Ticket> = {}): Ticket => ({
  id,
  businessId: 1,
  title: `Talep ${id}`,
  description: '',
  status: 'open',
  priority: 'medium',
  category: 'technical',
  version: 1,
  createdAt: `2026-11-20T10:0${id}:00.000Z`,
  updatedAt: `2026-11-20T10:0${id}:00.000Z`,
  user: { id: 1, name: '', email: '', businessName: '' },
  responses: [],
  ...over,
});
const snapshot = (over: Partial<PlatformSnapshot> = {}): PlatformSnapshot => ({
  figures: {
    asOf: '2026-11-20T10:00:00.000Z',
    businesses: { total: 0, lastWeek: 0 },
    orders: { today: 0, reference: 0 },
    gmv: [],
    uptime: { percent: null, days: [] },
  },
  pending: [],
  pendingCount: 0,
  tickets: [],
  openTickets: 0,
  notices: [],
  position: { room: 'platform', epoch: 'one', seq: 1 },
  ...over,
});
const ids = (things: readonly { id: number }[] | undefined) => things?.map(({ id }) => id);

describe('the applications on the dashboard', () => {
  it('grow by one who applies, once, at the end', () => {
    const held = snapshot({ pending: [business(1)], pendingCount: 1 });
    const next = withApplication(withApplication(held, business(2)), business(2));
    expect([ids(next.pending), next.pendingCount]).toEqual([[1, 2], 2]);
  });

  it('shrink by one that is decided, however often that is told', () => {
    const held = snapshot({ pending: [business(1), business(2)], pendingCount: 2 });
    const next = withoutApplication(held, 1);
    expect([ids(next?.pending), next?.pendingCount]).toEqual([[2], 1]);
    expect(next && withoutApplication(next, 1)).toEqual(next);
  });

  it('are read again where more wait than are shown', () => {
    const held = snapshot({ pending: [business(1)], pendingCount: 30 });
    expect(withoutApplication(held, 1)).toBeUndefined();
    expect(withApplication(held, business(99)).pendingCount).toBe(31);
  });
});

describe('the tickets on the dashboard', () => {
  const held = snapshot({ tickets: [ticket(1), ticket(2)], openTickets: 2 });

  it('stand by urgency, then by how long they wait', () => {
    const next = withTicket(held, ticket(3, { priority: 'high' }));
    expect([ids(next?.tickets), next?.openTickets]).toEqual([[3, 1, 2], 3]);
    const calmed = next && withTicket(next, ticket(3, { priority: 'low' }));
    expect([ids(calmed?.tickets), calmed?.openTickets]).toEqual([[1, 2, 3], 3]);
  });

  it('go when they are resolved', () => {
    const next = withTicket(held, ticket(1, { status: 'resolved' }));
    expect([ids(next?.tickets), next?.openTickets]).toEqual([[2], 1]);
    expect(next && withTicket(next, ticket(1, { status: 'resolved' }))).toEqual(next);
  });

  it('are read again where more wait than are shown', () => {
    const many = { ...held, openTickets: 9 };
    expect(withTicket(many, ticket(1, { status: 'resolved' }))).toBeUndefined();
    expect(withTicket(many, ticket(7))).toBeUndefined();
    expect(ids(withTicket(many, ticket(1, { priority: 'low' }))?.tickets)).toEqual([2, 1]);
  });
});

it('the latest notice is the first, the eleventh is gone', () => {
  const notice = (id: number) =>
    ({
      id,
      kind: 'job.failed',
      severity: 'error',
      facts: {},
      at: '2026-11-20T10:00:00.000Z',
    }) as const;
  let held = snapshot();
  for (let id = 1; id <= 11; id += 1) held = withNotice(held, notice(id));
  expect(ids(held.notices)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});
