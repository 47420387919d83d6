// @vitest-environment happy-dom
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { noon, pathsOf, unanswered } from '../../../test/data.ts';
import { renderSettled, respondToCalls } from '../../../test/hooks.ts';
import {
  buildBackup,
  buildManagedBusiness,
  buildManagedUser,
  buildTicket,
  platformPosition as position,
} from '../../../test/platform.ts';
import { useAuditLog } from './audit.ts';
import { useBackups } from './backups.ts';
import { useManagedBusinesses } from './platform-businesses.ts';
import { allTickets, useBusinessTickets, useTickets } from './support.ts';
import { useManagedUsers } from './users.ts';

/** Fields that a list shows of each page, and the call that reads the next one. */
function shownOf<Page>(
  { data, hasNextPage, fetchNextPage }: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => readonly { id: number }[],
) {
  const ids = data?.pages.map((page) => rowsOf(page).map(({ id }) => id));
  return { ids, hasNextPage, fetchNextPage };
}
type Shown = ReturnType<typeof shownOf>;

const everything = { search: '', status: undefined };
const audit = { search: '', area: '', from: '', until: '' } as const;
const november = { from: '2026-11-01', until: '2026-11-30' };
const line = { at: noon, actor: null, business: null, action: 'auth.signedIn', details: {} };
const backupPage = { frequency: 'daily', retentionDays: 30, nextAt: noon, position };
const ticketPage = { counts: { all: 2, open: 2, in_progress: 0, resolved: 0 }, position };

const filtered = [
  {
    path: '/api/admin/audit',
    query: 'search=elif&action=auth&from=2026-11-01&until=2026-11-30',
    buildPage: (ids: number[]) => ({ lines: ids.map((id) => ({ ...line, id })) }),
    useList: (isFiltered: boolean): Shown =>
      shownOf(
        useAuditLog(isFiltered ? { search: 'elif', area: 'auth', ...november } : audit),
        ({ lines }) => lines,
      ),
  },
  {
    path: '/api/admin/businesses',
    query: 'search=moda&status=approved',
    buildPage: (ids: number[]) => ({
      businesses: ids.map((id) => buildManagedBusiness(id)),
      counts: { all: 4, pending: 4, approved: 0, rejected: 0 },
    }),
    useList: (isFiltered: boolean): Shown =>
      shownOf(
        useManagedBusinesses(isFiltered ? { search: 'moda', status: 'approved' } : everything),
        ({ businesses }) => businesses,
      ),
  },
  {
    path: '/api/admin/support',
    query: 'search=fatura&status=open',
    buildPage: (ids: number[]) => ({ tickets: ids.map((id) => buildTicket(id)), ...ticketPage }),
    useList: (isFiltered: boolean): Shown =>
      shownOf(
        useTickets(isFiltered ? { search: 'fatura', status: 'open' } : allTickets),
        ({ tickets }) => tickets,
      ),
  },
  {
    path: '/api/admin/users',
    query: 'search=eli&role=customer',
    buildPage: (ids: number[]) => ({ users: ids.map((id) => buildManagedUser(id)) }),
    useList: (isFiltered: boolean): Shown =>
      shownOf(
        useManagedUsers({
          search: isFiltered ? 'eli' : '',
          role: isFiltered ? 'customer' : undefined,
        }),
        ({ users }) => users,
      ),
  },
];
const others = [
  {
    path: '/api/admin/backups',
    buildPage: (ids: number[]) => ({ backups: ids.map((id) => buildBackup(id)), ...backupPage }),
    useList: (): Shown => shownOf(useBackups(), ({ backups }) => backups),
  },
  {
    path: '/api/businesses/1/tickets',
    buildPage: (ids: number[]) => ({ tickets: ids.map((id) => buildTicket(id)), ...ticketPage }),
    useList: (): Shown => shownOf(useBusinessTickets(1), ({ tickets }) => tickets),
  },
];

describe('a list in pages', () => {
  it.each([...filtered, ...others])('is read until its end: $path', async (list) => {
    const asked = respondToCalls(({ path }) =>
      path.includes('after=8')
        ? { ...list.buildPage([7]), nextAfter: null }
        : { ...list.buildPage([9, 8]), nextAfter: 8 },
    );
    const { current, act } = await renderSettled(() => list.useList(false));
    expect(current()).toMatchObject({ ids: [[9, 8]], hasNextPage: true });
    await act(() => current().fetchNextPage());
    expect(current()).toMatchObject({ ids: [[9, 8], [7]], hasNextPage: false });
    expect(pathsOf(asked)).toEqual([list.path, `${list.path}?after=8`]);
  });

  it.each(filtered)('shows the previous result while it is filtered: $path', async (list) => {
    const asked = respondToCalls(({ path }) =>
      path.includes('search') ? unanswered : { ...list.buildPage([9]), nextAfter: null },
    );
    const { current, act } = await renderSettled(() => {
      const [isFiltered, filter] = useState(false);
      return { ...list.useList(isFiltered), filter };
    });
    await act(() => current().filter(true));
    expect(current().ids).toEqual([[9]]);
    expect(pathsOf(asked)).toEqual([list.path, `${list.path}?${list.query}`]);
  });
});
