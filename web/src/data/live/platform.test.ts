// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Notice } from '@sofra/contracts/notices';
import { get, noon } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { renderHook, renderSettled, respondToCalls } from '../../../test/hooks.ts';
import {
  buildManagedBusiness,
  buildPlatformSnapshot,
  buildTicket,
} from '../../../test/platform.ts';
import { queryClient } from '../client/query.ts';
import { usePlatformState } from '../fetched/platform-settings.ts';
import { removeApplication, usePlatformDashboard, useSubscribeToPlatform } from './platform.ts';
import { useRoom } from './subscriptions.ts';

// A socket that never connects.
vi.mock('socket.io-client', () => ({
  io: () => ({ connected: false, active: true, on: () => undefined, io: { on: () => undefined } }),
}));

const notice: Notice = { id: 1, kind: 'job.failed', severity: 'error', facts: {}, at: noon };
const snapshot = buildPlatformSnapshot({
  pending: [buildManagedBusiness(1), buildManagedBusiness(2)],
  pendingCount: 2,
  tickets: [buildTicket(1)],
  openTickets: 1,
});
const figures = { ...snapshot.figures, businesses: { total: 4, lastWeek: 1 } };

/** Returns the dashboard; no one is signed in. */
const answerDashboard = (dashboard = snapshot) =>
  respondToCalls(({ path }) => {
    if (path === '/api/admin/settings/state') return { maintenanceMode: false };
    return path === '/api/admin/dashboard' ? dashboard : null;
  });

const read = get('/api/admin/dashboard');

/** Draws the frame that follows the platform, and the dashboard in it, as far as both are read. */
async function drawPlatform(asked: unknown[]) {
  const frame = await renderHook(() => {
    useSubscribeToPlatform();
    return useRoom('platform').isLoaded;
  });
  const page = await renderSettled(() => usePlatformDashboard().data);
  await frame.act(() => undefined);
  asked.length = 0;
  return { frame, page };
}

describe('the dashboard of the platform', () => {
  it('is read once by its page and by the layout that follows the room', async () => {
    const asked = answerDashboard();
    const { current } = await renderSettled(() => {
      useSubscribeToPlatform();
      const { isLoaded } = useRoom('platform');
      return { isLoaded, dashboard: usePlatformDashboard().data };
    });
    expect(current()).toEqual({ isLoaded: true, dashboard: snapshot });
    expect(asked).toEqual([read]);
  });

  it('is read again when the layout mounts again and when the page does', async () => {
    const asked = answerDashboard();
    const { frame, page } = await drawPlatform(asked);
    await frame.leave();
    await renderSettled(useSubscribeToPlatform);
    expect(asked).toEqual([read]);
    await page.leave();
    await renderSettled(() => usePlatformDashboard().data);
    expect(asked).toEqual([read, read]);
  });

  it.each([
    {
      what: 'new figures',
      happen: () => hear('platform.figured', figures, 'platform'),
      shown: { figures },
    },
    {
      what: 'an application',
      happen: () => hear('business.applied', buildManagedBusiness(3), 'platform'),
      shown: { pending: [...snapshot.pending, buildManagedBusiness(3)], pendingCount: 3 },
    },
    {
      what: 'a decision made elsewhere',
      happen: () => hear('business.decided', { businessId: 1, status: 'approved' }, 'platform'),
      shown: { pending: [buildManagedBusiness(2)], pendingCount: 1 },
    },
    {
      what: 'a decision made here',
      happen: () => removeApplication(2),
      shown: { pending: [buildManagedBusiness(1)], pendingCount: 1 },
    },
    {
      what: 'a new ticket',
      happen: () => hear('ticket.opened', buildTicket(2), 'platform'),
      shown: { tickets: [buildTicket(1), buildTicket(2)], openTickets: 2 },
    },
    {
      what: 'that a ticket is resolved',
      happen: () => hear('ticket.changed', buildTicket(1, { status: 'resolved' }), 'platform'),
      shown: { tickets: [], openTickets: 0 },
    },
    {
      what: 'a notice',
      happen: () => hear('notice.raised', notice, 'platform'),
      shown: { notices: [notice] },
    },
  ])('shows $what without being read again', async ({ happen, shown }) => {
    const asked = answerDashboard();
    const { page } = await drawPlatform(asked);
    await page.run(happen);
    expect(page.current()).toEqual({ ...snapshot, ...shown });
    expect(asked.filter(({ path }) => path === read.path)).toEqual([]);
  });

  it('is read again only if an event doesn’t contain what it shows', async () => {
    const asked = answerDashboard({ ...snapshot, pendingCount: 12 });
    const { page } = await drawPlatform(asked);
    await renderSettled(usePlatformState);
    asked.length = 0;
    await page.run(() => removeApplication(1));
    expect(asked).toEqual([read]);
  });

  it('receives no events once no platform page is open', async () => {
    const asked = answerDashboard();
    const { frame, page } = await drawPlatform(asked);
    await frame.leave();
    await page.act(() => {
      hear('platform.figured', figures, 'platform');
      hear('business.applied', buildManagedBusiness(3), 'platform');
      hear('notice.raised', notice, 'platform');
    });
    expect(page.current()).toEqual(snapshot);
  });

  it('ignores events before it is read', async () => {
    const asked = answerDashboard();
    removeApplication(1);
    expect(asked).toEqual([]);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
