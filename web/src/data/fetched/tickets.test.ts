// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ticket } from '@sofra/contracts/tickets';
import { auth } from '../client/auth.ts';
import { applyEvent } from '../live/events.ts';
import { useFollowPlatform } from '../live/platform.ts';
import { queryClient } from '../client/query.ts';
import { answerCalls, drawHook } from '../../../test/hooks.ts';
import { buildUser } from '../../../test/data.ts';
import {
  everyTicket,
  useBusinessTickets,
  useFollowOwnTickets,
  useFollowTickets,
  useTickets,
} from './tickets.ts';

// A socket that never connects.
vi.mock('socket.io-client', () => ({
  io: () => ({ connected: false, active: true, on: () => undefined, io: { on: () => undefined } }),
}));

const noon = '2026-11-21T12:00:00.000Z';
const buildTicket = (id: number): Ticket => ({
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
  user: { id: 7, name: 'Elif', email: 'elif@sofra.test', businessName: 'Moda Kafe' },
  responses: [],
});
const position = { room: 'platform', epoch: 'one', seq: 1 };
const counts = { all: 2, open: 2, in_progress: 0, resolved: 0 };
const dashboard = {
  figures: {
    asOf: noon,
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
  position,
};
const unanswered = new Promise<never>(() => undefined);

/** Returns every list in two pages, ticket 2 and then ticket 1; one that is searched never comes. */
function answerTickets() {
  const asked = answerCalls(({ path }) => {
    if (path === '/api/admin/dashboard') return dashboard;
    if (path === '/api/user/room') return { position: { ...position, room: 'user:7' } };
    if (path === '/api/auth/me') return buildUser();
    if (path.includes('search')) return unanswered;
    return path.includes('after=2')
      ? { tickets: [buildTicket(1)], nextAfter: null, counts, position }
      : { tickets: [buildTicket(2)], nextAfter: 2, counts, position };
  });
  return { asked, paths: () => asked.map(({ path }) => path).sort() };
}
const settled = () => vi.waitUntil(() => queryClient.isFetching() === 0);
const tell = () =>
  applyEvent({ ...position, type: 'ticket.changed', at: noon, payload: buildTicket(2) });

beforeEach(() => {
  auth.store.setState({ auth: buildUser() });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('a list of tickets', () => {
  it.each([
    ['/api/admin/support', () => useTickets(everyTicket)],
    ['/api/businesses/1/tickets', () => useBusinessTickets(1)],
  ] as const)('is read a page at a time, up to the last: %s', async (path, useList) => {
    const { asked } = answerTickets();
    const { current, act, leave } = await drawHook(() => {
      const { data, hasNextPage, fetchNextPage } = useList();
      const ids = data?.pages.map(({ tickets }) => tickets.map(({ id }) => id));
      return { ids, hasNextPage, fetchNextPage };
    });
    await act(settled);
    expect(current()).toMatchObject({ ids: [[2]], hasNextPage: true });
    await act(() => current().fetchNextPage());
    expect(current()).toMatchObject({ ids: [[2], [1]], hasNextPage: false });
    expect(asked.map((request) => request.path)).toEqual([path, `${path}?after=2`]);
    await leave();
  });

  it('shows what it showed while a narrower list is read', async () => {
    const { asked } = answerTickets();
    const { current, act, leave } = await drawHook(() => {
      const [filter, narrow] = useState(everyTicket);
      return { count: useTickets(filter).data?.pages[0]?.tickets.length, narrow };
    });
    await act(settled);
    await act(() => current().narrow({ search: 'fatura', status: 'open' }));
    expect(current().count).toBe(1);
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/admin/support',
      '/api/admin/support?search=fatura&status=open',
    ]);
    await leave();
  });
});

describe('the tickets of the platform', () => {
  it('are read again once the room is followed: what happened before is in no event', async () => {
    const { paths } = answerTickets();
    const { act, leave } = await drawHook(() => {
      useFollowPlatform();
      useFollowTickets();
      useTickets(everyTicket);
    });
    await act(settled);
    expect(paths()).toEqual(['/api/admin/dashboard', '/api/admin/support', '/api/admin/support']);
    await leave();
  });

  it('are read once where the room is followed already, then with each event while open', async () => {
    const { asked, paths } = answerTickets();
    const frame = await drawHook(useFollowPlatform);
    await frame.act(settled);
    const list = await drawHook(() => useTickets(everyTicket).data);
    const page = await drawHook(useFollowTickets);
    await page.act(settled);
    expect(paths()).toEqual(['/api/admin/dashboard', '/api/admin/support']);
    asked.length = 0;
    await list.act(tell);
    await list.act(settled);
    expect(paths()).toEqual(['/api/admin/support']);
    await page.leave();
    await list.act(tell);
    await list.act(settled);
    expect(paths()).toEqual(['/api/admin/support']);
    await list.leave();
    await frame.leave();
  });
});

describe('the tickets that a person may see', () => {
  const ofRoom = ['/api/auth/me', '/api/user/room'];
  const list = '/api/businesses/1/tickets';

  it('are read again when what the person was told may be lost, while they are shown', async () => {
    const { asked, paths } = answerTickets();
    const shown = await drawHook(() => useBusinessTickets(1).data);
    await shown.act(settled);
    const { current, act, leave } = await drawHook(() => {
      const [userId, become] = useState(7);
      useFollowOwnTickets(userId);
      return become;
    });
    await act(() => vi.waitUntil(() => asked.length === 4));
    await shown.act(settled);
    expect(paths()).toEqual([...ofRoom, list, list].sort());
    await shown.leave();
    asked.length = 0;
    await act(() => current()(8));
    await act(() => vi.waitUntil(() => asked.length === 2));
    await act(settled);
    expect(paths()).toEqual(ofRoom);
    await leave();
  });

  it('are read again with each event while the page is open', async () => {
    const { asked, paths } = answerTickets();
    const page = await drawHook(() => useFollowOwnTickets(7));
    await page.act(() => vi.waitUntil(() => asked.length === 2));
    const shown = await drawHook(() => useBusinessTickets(1).data);
    await shown.act(settled);
    asked.length = 0;
    await shown.act(tell);
    await shown.act(settled);
    expect(paths()).toEqual([list]);
    await page.leave();
    await shown.act(tell);
    await shown.act(settled);
    expect(paths()).toEqual([list]);
    await shown.leave();
  });

  it('are followed no longer once the page is left: opened again, it reads its room anew', async () => {
    const { asked, paths } = answerTickets();
    for (const count of [2, 4]) {
      const page = await drawHook(() => useFollowOwnTickets(7));
      await page.act(() => vi.waitUntil(() => asked.length === count));
      await page.leave();
    }
    expect(paths()).toEqual([...ofRoom, ...ofRoom].sort());
  });
});
