// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ManagedBusiness } from '@sofra/contracts/managed-businesses';
import type { Notice } from '@sofra/contracts/notices';
import type { Ticket } from '@sofra/contracts/tickets';
import { applyEvent } from './events.ts';
import { useRoom } from './subscriptions.ts';
import type { PlatformSnapshot } from './platform-snapshot.ts';
import { usePlatformState } from '../fetched/platform-settings.ts';
import { applicationDecided, useFollowPlatform, usePlatformDashboard } from './platform.ts';
import { queryClient } from '../client/query.ts';
import { answerCalls, drawHook } from '../../../test/hooks.ts';

// A socket that never connects.
vi.mock('socket.io-client', () => ({
  io: () => ({ connected: false, active: true, on: () => undefined, io: { on: () => undefined } }),
}));

const noon = '2026-11-21T12:00:00.000Z';
const buildApplication = (id: number): ManagedBusiness => ({
  id,
  name: `İşletme ${id}`,
  description: '',
  industryType: 'cafe',
  status: 'pending',
  location: { city: null, district: null, fullAddress: 'Karaköy' },
  appliedAt: noon,
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
const buildTicket = (id: number, changes: Partial<Ticket> = {}): Ticket => ({
  id,
  businessId: 1,
  title: `Talep ${id}`,
  description: '',
  status: 'open',
  priority: 'medium',
  category: 'technical',
  version: 1,
  createdAt: noon,
  updatedAt: noon,
  user: { id: 1, name: 'Elif', email: 'elif@sofra.test', businessName: 'Moda Kafe' },
  responses: [],
  ...changes,
});
const notice: Notice = { id: 1, kind: 'job.failed', severity: 'error', facts: {}, at: noon };
const position = { room: 'platform', epoch: 'one', seq: 1 };
const snapshot: PlatformSnapshot = {
  figures: {
    asOf: noon,
    businesses: { total: 3, lastWeek: 0 },
    orders: { today: 0, reference: 0 },
    gmv: [],
    uptime: { percent: null, days: [] },
  },
  pending: [buildApplication(1), buildApplication(2)],
  pendingCount: 2,
  tickets: [buildTicket(1)],
  openTickets: 1,
  notices: [],
  position,
};
const figures = { ...snapshot.figures, businesses: { total: 4, lastWeek: 1 } };

/** Returns the dashboard; no one is signed in. */
const answerDashboard = (dashboard = snapshot) =>
  answerCalls(({ path }) => {
    if (path === '/api/admin/settings/state') return { maintenanceMode: false };
    return path === '/api/admin/dashboard' ? dashboard : null;
  });

/** Fields that every event of the room has beside its name and payload. */
const told = { ...position, at: noon };
const settled = () => vi.waitUntil(() => queryClient.isFetching() === 0);
const read = { method: 'GET', path: '/api/admin/dashboard', body: undefined };

/** Draws the frame that follows the platform, and the dashboard in it, as far as both are read. */
async function drawPlatform(asked: unknown[]) {
  const frame = await drawHook(() => {
    useFollowPlatform();
    return useRoom('platform').isLoaded;
  });
  const page = await drawHook(() => usePlatformDashboard().data);
  await page.act(settled);
  await frame.act(() => undefined);
  asked.length = 0;
  return { frame, page };
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the dashboard of the platform', () => {
  it('is read once by its page and by the frame that follows the room', async () => {
    const asked = answerDashboard();
    const { current, act, leave } = await drawHook(() => {
      useFollowPlatform();
      const { isLoaded } = useRoom('platform');
      return { isLoaded, dashboard: usePlatformDashboard().data };
    });
    await act(settled);
    expect(current()).toEqual({ isLoaded: true, dashboard: snapshot });
    expect(asked).toEqual([read]);
    await leave();
  });

  it('is read anew when the frame is drawn again and when the page is', async () => {
    const asked = answerDashboard();
    const { frame, page } = await drawPlatform(asked);
    await frame.leave();
    const next = await drawHook(useFollowPlatform);
    await next.act(settled);
    expect(asked).toEqual([read]);
    await page.leave();
    const nextPage = await drawHook(() => usePlatformDashboard().data);
    await nextPage.act(settled);
    expect(asked).toEqual([read, read]);
    await nextPage.leave();
    await next.leave();
  });

  it.each([
    {
      what: 'new figures',
      happen: () => applyEvent({ ...told, type: 'platform.figured', payload: figures }),
      shown: { figures },
    },
    {
      what: 'an application',
      happen: () => applyEvent({ ...told, type: 'business.applied', payload: buildApplication(3) }),
      shown: { pending: [...snapshot.pending, buildApplication(3)], pendingCount: 3 },
    },
    {
      what: 'a decision made elsewhere',
      happen: () =>
        applyEvent({
          ...told,
          type: 'business.decided',
          payload: { businessId: 1, status: 'approved' },
        }),
      shown: { pending: [buildApplication(2)], pendingCount: 1 },
    },
    {
      what: 'a decision made here',
      happen: () => applicationDecided(2),
      shown: { pending: [buildApplication(1)], pendingCount: 1 },
    },
    {
      what: 'a new ticket',
      happen: () => applyEvent({ ...told, type: 'ticket.opened', payload: buildTicket(2) }),
      shown: { tickets: [buildTicket(1), buildTicket(2)], openTickets: 2 },
    },
    {
      what: 'that a ticket is resolved',
      happen: () =>
        applyEvent({
          ...told,
          type: 'ticket.changed',
          payload: buildTicket(1, { status: 'resolved' }),
        }),
      shown: { tickets: [], openTickets: 0 },
    },
    {
      what: 'a notice',
      happen: () => applyEvent({ ...told, type: 'notice.raised', payload: notice }),
      shown: { notices: [notice] },
    },
  ])('shows $what without being read again', async ({ happen, shown }) => {
    const asked = answerDashboard();
    const { frame, page } = await drawPlatform(asked);
    await page.act(happen);
    await page.act(settled);
    expect(page.current()).toEqual({ ...snapshot, ...shown });
    expect(asked.filter(({ path }) => path === read.path)).toEqual([]);
    await page.leave();
    await frame.leave();
  });

  it('alone is read again when an event leaves open what it shows now', async () => {
    const asked = answerDashboard({ ...snapshot, pendingCount: 12 });
    const { frame, page } = await drawPlatform(asked);
    const other = await drawHook(usePlatformState);
    await other.act(settled);
    asked.length = 0;
    await page.act(() => applicationDecided(1));
    await page.act(settled);
    expect(asked).toEqual([read]);
    await other.leave();
    await page.leave();
    await frame.leave();
  });

  it('hears of nothing more once no page of the platform is open', async () => {
    const asked = answerDashboard();
    const { frame, page } = await drawPlatform(asked);
    await frame.leave();
    await page.act(() => {
      applyEvent({ ...told, type: 'platform.figured', payload: figures });
      applyEvent({ ...told, type: 'business.applied', payload: buildApplication(3) });
      applyEvent({ ...told, type: 'notice.raised', payload: notice });
    });
    expect(page.current()).toEqual(snapshot);
    await page.leave();
  });

  it('changes by nothing before it is read', async () => {
    const asked = answerDashboard();
    applicationDecided(1);
    expect(asked).toEqual([]);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
