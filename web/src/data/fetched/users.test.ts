// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { get, pathsOf, refusal, unanswered } from '../../../test/data.ts';
import { renderSettled, respondToCalls, visitTwice } from '../../../test/hooks.ts';
import { buildManagedUser } from '../../../test/platform.ts';
import {
  useBranchChoice,
  useBusinessChoice,
  useManagedUsers,
  type UserFilter,
  useUserChanges,
  useUserCounts,
} from './users.ts';

const counts = { all: 4, platformStaff: 0, businessOwners: 0, customers: 4, guests: 0 };
const everyone: UserFilter = { search: '', role: undefined };
const mehmet = { name: 'Mehmet', email: 'mehmet@sofra.test', role: 'customer' } as const;

/** Returns the list in two pages, users 4 and 3 and then 2 and 1; `answers` are to other requests. */
const answerUsers = (answers: Record<string, unknown> = {}) =>
  respondToCalls(({ method, path }) => {
    const asked = `${method} ${path}`;
    if (asked in answers) return answers[asked];
    if (asked === 'GET /api/admin/users/counts') return counts;
    if (path.includes('after=3')) {
      return { users: [buildManagedUser(2), buildManagedUser(1)], nextAfter: null };
    }
    return { users: [buildManagedUser(4), buildManagedUser(3)], nextAfter: 3 };
  });

/** Draws the page of the users, with both pages of the list loaded. */
async function drawUsers(asked: unknown[]) {
  const hook = await renderSettled(() => {
    const { data, fetchNextPage } = useManagedUsers(everyone);
    useUserCounts();
    return { users: data?.pages.flatMap(({ users }) => users), fetchNextPage, ...useUserChanges() };
  });
  await hook.act(() => hook.current().fetchNextPage());
  asked.length = 0;
  return hook;
}

describe('the list of users', () => {
  it('reads its counts again each time the page opens', async () => {
    const asked = answerUsers();
    const shown = await visitTwice(
      () => [useManagedUsers(everyone).data, useUserCounts().data?.all] as const,
    );
    expect(shown.map(([, all]) => all)).toEqual([4, 4]);
    const once = ['/api/admin/users', '/api/admin/users/counts'];
    expect(pathsOf(asked)).toEqual([...once, ...once]);
  });
});

describe('a change of a user', () => {
  it('reads the list and the counts again after a user is created', async () => {
    const asked = answerUsers({ 'POST /api/admin/users': buildManagedUser(5) });
    const { current, run } = await drawUsers(asked);
    const body = { ...mehmet, password: 'kahve-ve-simit' };
    await run(() => current().create(body));
    expect(asked).toEqual([
      { method: 'POST', path: '/api/admin/users', body },
      get('/api/admin/users'),
      get('/api/admin/users/counts'),
      get('/api/admin/users?after=3'),
    ]);
  });

  const suspended = buildManagedUser(2, { isSuspended: true });
  const changed = buildManagedUser(2, mehmet);
  const without = buildManagedUser(2, { hasTwoFactor: false });
  type Changes = ReturnType<typeof useUserChanges>;
  it.each([
    {
      what: 'their new details',
      work: ({ change }: Changes): Promise<unknown> => change({ userId: 2, ...mehmet }),
      request: { method: 'PUT', path: '/api/admin/users/2', body: mehmet },
      answer: changed,
      shown: [changed],
    },
    {
      what: 'that a new password signed them out',
      work: ({ setPassword }: Changes) => setPassword({ userId: 2, newPassword: 'çay-ve-simit' }),
      request: {
        method: 'PUT',
        path: '/api/admin/users/2/password',
        body: { newPassword: 'çay-ve-simit' },
      },
      answer: {},
      shown: [buildManagedUser(2, { lastSeenAt: null })],
    },
    {
      what: 'no deleted user',
      work: ({ remove }: Changes) => remove(2),
      request: { method: 'DELETE', path: '/api/admin/users/2', body: undefined },
      answer: {},
      shown: [],
    },
    {
      what: 'that they are suspended',
      work: ({ suspend }: Changes) => suspend({ userId: 2, isSuspended: true }),
      request: {
        method: 'PUT',
        path: '/api/admin/users/2/suspension',
        body: { isSuspended: true },
      },
      answer: suspended,
      shown: [suspended],
    },
    {
      what: 'that they have no second factor',
      work: ({ resetTwoFactor }: Changes) => resetTwoFactor(2),
      request: { method: 'DELETE', path: '/api/admin/users/2/two-factor', body: undefined },
      answer: without,
      shown: [without],
    },
  ])('shows $what without reading the list again', async ({ work, request, answer, shown }) => {
    const asked = answerUsers({ [`${request.method} ${request.path}`]: answer });
    const { current, run } = await drawUsers(asked);
    await run(() => work(current()));
    expect(current().users).toEqual([
      buildManagedUser(4),
      buildManagedUser(3),
      ...shown,
      buildManagedUser(1),
    ]);
    expect(asked).toEqual([request, get('/api/admin/users/counts')]);
  });

  it('leaves the list unchanged after a refusal', async () => {
    const asked = answerUsers({ 'DELETE /api/admin/users/2': refusal('rank_too_high') });
    const { current, act } = await drawUsers(asked);
    await expect(act(() => current().remove(2))).rejects.toMatchObject({ code: 'rank_too_high' });
    expect(current().users?.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(asked).toHaveLength(1);
  });

  it('succeeds even if the list could not be read', async () => {
    answerUsers({
      'GET /api/admin/users': refusal('unavailable'),
      'DELETE /api/admin/users/2': {},
    });
    const { current, act } = await renderSettled(() => ({
      list: useManagedUsers(everyone).data,
      ...useUserChanges(),
    }));
    await act(() => current().remove(2));
    expect(current().list).toBeUndefined();
  });
});

describe('the scope of a new role', () => {
  it('is an approved business, found by name', async () => {
    const none = { all: 0, pending: 0, approved: 0, rejected: 0 };
    const asked = respondToCalls(({ path }) =>
      path.includes('search') ? unanswered : { businesses: [], nextAfter: null, counts: none },
    );
    const { current, act } = await renderSettled(() => {
      const [search, find] = useState('');
      return { found: useBusinessChoice(search).data?.businesses, find };
    });
    await act(() => current().find('moda'));
    expect(current().found).toEqual([]);
    expect(pathsOf(asked)).toEqual([
      '/api/admin/businesses?status=approved',
      '/api/admin/businesses?status=approved&search=moda',
    ]);
  });

  it('is a branch of the selected business', async () => {
    const asked = respondToCalls(() => []);
    const { current, run } = await renderSettled(() => {
      const [businessId, choose] = useState<number>();
      return { branches: useBranchChoice(businessId).data, choose };
    });
    expect(asked).toEqual([]);
    await run(() => current().choose(3));
    expect(current().branches).toEqual([]);
    expect(pathsOf(asked)).toEqual(['/api/businesses/3/branches']);
  });
});
