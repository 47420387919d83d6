// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { decideBusiness, decideBusinessAsAdmin } from '@sofra/contracts/businesses';
import { buildBusiness } from '../../../test/businesses.ts';
import { get, pathsOf, refusal } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { renderSettled, respondToCalls, settled } from '../../../test/hooks.ts';
import { buildManagedBusiness, buildPlatformSnapshot } from '../../../test/platform.ts';
import { queryClient } from '../client/query.ts';
import { usePlatformDashboard } from '../live/platform.ts';
import {
  type BusinessFilter,
  useChangePlan,
  useDecide,
  useManagedBusinesses,
} from './platform-businesses.ts';

const everything: BusinessFilter = { search: '', status: undefined };
const dashboard = buildPlatformSnapshot({
  pending: [buildManagedBusiness(2), buildManagedBusiness(3)],
  pendingCount: 2,
});
const buildPage = (ids: readonly number[], nextAfter: number | null) => ({
  businesses: ids.map((id) => buildManagedBusiness(id)),
  nextAfter,
  counts: { all: 4, pending: 4, approved: 0, rejected: 0 },
});

/** Returns the list in two pages, businesses 4 and 3 and then 2 and 1; `answers` are to other requests. */
const answerBusinesses = (answers: Record<string, unknown> = {}) =>
  respondToCalls(({ method, path }) => {
    const asked = `${method} ${path}`;
    if (asked in answers) return answers[asked];
    if (path === '/api/admin/dashboard') return dashboard;
    if (path === '/api/auth/me') return null;
    return path.includes('after=3') ? buildPage([2, 1], null) : buildPage([4, 3], 3);
  });

/** Draws the platform's page of businesses, with both pages of the list loaded, beside its dashboard. */
async function drawBusinesses(asked: unknown[]) {
  const hook = await renderSettled(() => {
    const { data, fetchNextPage } = useManagedBusinesses(everything);
    return {
      businesses: data?.pages.flatMap(({ businesses }) => businesses),
      fetchNextPage,
      pending: usePlatformDashboard().data?.pending.map(({ id }) => id),
      decide: useDecide(decideBusiness).mutateAsync,
      decideAsAdmin: useDecide(decideBusinessAsAdmin).mutateAsync,
      changePlan: useChangePlan().mutateAsync,
    };
  });
  await hook.act(() => hook.current().fetchNextPage());
  asked.length = 0;
  return hook;
}
const listPaths = ['/api/admin/businesses', '/api/admin/businesses?after=3'];

describe('the list of businesses', () => {
  it.each([
    ['a user applies', () => hear('business.applied', buildManagedBusiness(5), 'platform')],
    [
      'an application is decided',
      () => hear('business.decided', { businessId: 3, status: 'approved' }, 'platform'),
    ],
  ])('is read again when %s, while it is open', async (_when, happen) => {
    const asked = answerBusinesses();
    const open = await renderSettled(() => useManagedBusinesses(everything).data);
    asked.length = 0;
    await open.run(happen);
    const ofList = () => asked.filter(({ path }) => path !== '/api/auth/me');
    expect(ofList()).toEqual([get('/api/admin/businesses')]);
    await open.leave();
    happen();
    const { isInvalidated } = queryClient.getQueryCache().getAll()[0]?.state ?? {};
    expect(isInvalidated).toBe(false);
  });
});

describe('a decision on an application', () => {
  type Drawn = ReturnType<Awaited<ReturnType<typeof drawBusinesses>>['current']>;
  const reason = { status: 'rejected', reason: 'Adres eksik.' } as const;
  const ways = [
    {
      work: ({ decide }: Drawn) => decide({ businessId: 2, ...reason }),
      request: { method: 'PUT', path: '/api/businesses/2/status', body: reason },
    },
    {
      work: ({ decideAsAdmin }: Drawn) => decideAsAdmin({ businessId: 2, status: 'approved' }),
      request: {
        method: 'PATCH',
        path: '/api/admin/businesses/2/status',
        body: { status: 'approved' },
      },
    },
  ];

  it.each(ways)(
    'removes it from the dashboard and reads the list again: $request.path',
    async ({ work, request }) => {
      const asked = answerBusinesses({
        [`${request.method} ${request.path}`]: buildBusiness({ id: 2 }),
      });
      const { current, run } = await drawBusinesses(asked);
      await run(() => work(current()));
      expect(current().pending).toEqual([3]);
      expect(asked[0]).toEqual(request);
      expect(asked.slice(1).map(({ path }) => path)).toEqual(listPaths);
    },
  );

  it.each(ways)(
    'reads dashboard and list again if another user decided first: $request.path',
    async ({ work, request }) => {
      const key = `${request.method} ${request.path}`;
      const asked = answerBusinesses({ [key]: refusal('already_decided') });
      const { current, act } = await drawBusinesses(asked);
      await expect(act(() => work(current()))).rejects.toMatchObject({ code: 'already_decided' });
      await act(settled);
      expect(pathsOf(asked).sort()).toEqual(
        [request.path, '/api/admin/dashboard', ...listPaths].sort(),
      );
    },
  );
});

describe('a new plan', () => {
  it('is shown in the list without reading it again', async () => {
    const changed = buildManagedBusiness(2, { plan: 'kurumsal' });
    const asked = answerBusinesses({ 'PUT /api/admin/businesses/2/plan': changed });
    const { current, run } = await drawBusinesses(asked);
    await run(() => current().changePlan({ businessId: 2, plan: 'kurumsal' }));
    expect(current().businesses).toEqual([
      buildManagedBusiness(4),
      buildManagedBusiness(3),
      changed,
      buildManagedBusiness(1),
    ]);
    expect(asked).toEqual([
      { method: 'PUT', path: '/api/admin/businesses/2/plan', body: { plan: 'kurumsal' } },
    ]);
  });

  it('is saved even if the list could not be read', async () => {
    answerBusinesses({
      'GET /api/admin/businesses': refusal('unavailable'),
      'PUT /api/admin/businesses/2/plan': buildManagedBusiness(2, { plan: 'kurumsal' }),
    });
    const { current, act } = await renderSettled(() => ({
      list: useManagedBusinesses(everything).data,
      changePlan: useChangePlan().mutateAsync,
    }));
    const changed = await act(() => current().changePlan({ businessId: 2, plan: 'kurumsal' }));
    expect([changed.plan, current().list]).toEqual(['kurumsal', undefined]);
  });
});
