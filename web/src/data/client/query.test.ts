// @vitest-environment happy-dom
import {
  focusManager,
  MutationObserver,
  onlineManager,
  QueryObserver,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMenu, listMenus } from '@sofra/contracts/menus';
import { listBranchOrders } from '@sofra/contracts/orders';
import { buildUser, disconnect, get, pathsOf, refusal } from '../../../test/data.ts';
import { renderHook, respondToCalls, settled } from '../../../test/hooks.ts';
import { call } from '../transport/api.ts';
import { notifyResyncs } from '../transport/resync.ts';
import { auth } from './auth.ts';
import { pagedQueryFor } from './pagedQuery.ts';
import { keyOf, queryClient, queryFor } from './query.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('reads a query once, and again only when the user asks', async () => {
  queryClient.mount();
  let reads = 0;
  const queryKey = ['/api/some'];
  const queryFn = () => (reads += 1);
  const open = () =>
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  const leave = open();
  await vi.waitUntil(() => reads === 1 && queryClient.isFetching() === 0);
  for (const isThere of [false, true]) {
    focusManager.setFocused(isThere);
    onlineManager.setOnline(isThere);
  }
  leave();
  open();
  expect(queryClient.isFetching()).toBe(0);
  await queryClient.invalidateQueries({ queryKey });
  expect(reads).toBe(2);
});

it('tries a query and a mutation only once', async () => {
  const tries = vi.fn(() => Promise.reject(new Error('cut')));
  await expect(queryClient.fetchQuery({ queryKey: ['/api/cut'], queryFn: tries })).rejects.toThrow(
    'cut',
  );
  const act = new MutationObserver(queryClient, { mutationFn: tries });
  await expect(act.mutate()).rejects.toThrow('cut');
  expect(tries).toHaveBeenCalledTimes(2);
});

const menusOf4 = queryFor(listMenus, { params: { businessId: 4 } });
const readMenus = get('/api/businesses/4/menus');
const me = get('/api/auth/me');

it('builds the contract’s request, with a separate key per input', async () => {
  const asked = respondToCalls(({ path }) =>
    path === readMenus.path
      ? []
      : {
          orders: [],
          nextCursor: null,
          todayCount: 0,
          position: { room: 'r', epoch: 'e', seq: 0 },
        },
  );
  const history = (search: string) =>
    queryFor(listBranchOrders, { params: { branchId: 1 }, query: { state: 'history', search } });
  await queryClient.fetchQuery(menusOf4);
  await queryClient.fetchQuery(history('a'));
  await queryClient.fetchQuery(history('b'));
  await queryClient.fetchQuery(history('a'));
  expect(pathsOf(asked)).toEqual([
    readMenus.path,
    '/api/branches/1/orders?state=history&search=a',
    '/api/branches/1/orders?state=history&search=b',
  ]);
  await queryClient.invalidateQueries({ queryKey: keyOf(listBranchOrders, { branchId: 1 }) });
  const isBehind = [history('a'), history('b'), menusOf4].map(
    ({ queryKey }) => queryClient.getQueryState<unknown>(queryKey)?.isInvalidated,
  );
  expect(isBehind).toEqual([true, true, false]);
});

it('aborts a call that is no longer needed', async () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
    signal = init?.signal;
    return new Promise(() => undefined);
  });
  const stop = new QueryObserver(queryClient, menusOf4).subscribe(() => undefined);
  await vi.waitUntil(() => signal);
  stop();
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});

it('reads the visible queries again when a room missed events', async () => {
  const asked = respondToCalls(() => []);
  const stop = new QueryObserver(queryClient, menusOf4).subscribe(() => undefined);
  await vi.waitUntil(() => queryClient.isFetching() === 0);
  const load = notifyResyncs(async () => ({
    position: { room: 'branch:1', epoch: 'e', seq: 0 },
    apply: () => undefined,
  }));
  (await load()).apply();
  expect(queryClient.isFetching()).toBe(0);
  (await load()).apply();
  await vi.waitUntil(() => asked.length === 2 && queryClient.isFetching() === 0);
  expect(asked).toEqual([readMenus, readMenus]);
  stop();
});

describe('the cache of one user', () => {
  it.each([
    ['is kept until the user is known', 'loading' as const, buildUser(), 1],
    ['is kept for the same user', buildUser(), buildUser({ name: 'Ayşe' }), 1],
    ['is cleared when another user signs in', buildUser(), buildUser({ id: 8 }), 0],
    ['is cleared when they sign out', buildUser(), 'signedOut' as const, 0],
    ['is kept for a guest who signs in', 'signedOut' as const, buildUser(), 1],
  ])('%s', async (_title, before, now, count) => {
    respondToCalls(() => []);
    auth.store.setState({ auth: before });
    await queryClient.fetchQuery(menusOf4);
    auth.store.setState({ auth: now });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(count);
    auth.store.setState({ auth: 'loading' });
  });
});

describe('a refusal', () => {
  const read = () => queryClient.fetchQuery(menusOf4);
  const change = () =>
    new MutationObserver(queryClient, {
      mutationFn: () => call(createMenu, { params: { businessId: 4 }, body: { name: 'A' } }),
    }).mutate();

  it.each([
    ['reading', read, readMenus],
    ['change', change, { ...readMenus, method: 'POST', body: { name: 'A' } }],
  ])('of a %s without a sign-in reads the user again', async (_title, work, first) => {
    auth.store.setState({ auth: buildUser() });
    const asked = respondToCalls(({ path }) =>
      path === me.path ? null : refusal('sign_in_required'),
    );
    await expect(work()).rejects.toMatchObject({ code: 'sign_in_required' });
    await vi.waitUntil(() => auth.store.getState().auth === 'signedOut');
    expect(asked).toEqual([first, me]);
  });

  it('of another kind reads nothing', async () => {
    auth.store.setState({ auth: buildUser() });
    const asked = respondToCalls(() => refusal('forbidden'));
    await expect(read()).rejects.toMatchObject({ code: 'forbidden' });
    await expect(change()).rejects.toMatchObject({ code: 'forbidden' });
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['a page is reloaded if it is closed', () => new Response(null, { status: 503 }), 1],
    ['a page is kept if it is open', () => new Response(null, { status: 200 }), 0],
    ['a page is kept if it can’t be requested', disconnect, 0],
  ])('during maintenance %s', async (_title, answer, reloads) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const asked = respondToCalls(({ method, path }) => {
      if (path === me.path) return null;
      return method === 'HEAD' ? answer() : refusal('maintenance');
    });
    await expect(read()).rejects.toMatchObject({ code: 'maintenance' });
    await vi.waitUntil(() => asked.length === 2);
    // A whole call later, the page has taken in the answer.
    await auth.load();
    expect(asked).toEqual([
      readMenus,
      { method: 'HEAD', path: location.href, body: undefined },
      me,
    ]);
    expect(reload).toHaveBeenCalledTimes(reloads);
  });
});

interface Page {
  ids: number[];
  nextAfter: number | null;
}
/** Creates a list of two pages; `read` gets each request. */
const buildList = () => {
  const read = vi.fn<(from: { after?: string }, options: { signal: AbortSignal }) => Promise<Page>>(
    async ({ after }) =>
      after === undefined ? { ids: [9, 8], nextAfter: 8 } : { ids: [7], nextAfter: null },
  );
  const draw = () =>
    renderHook(() => {
      const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(pagedQueryFor(['list'], read));
      return { ids: data?.pages.flatMap(({ ids }) => ids), hasNextPage, fetchNextPage };
    });
  return { draw, read, asked: () => read.mock.calls.map(([from]) => from) };
};

it('requests the first page, and each next one after the last row, until the end', async () => {
  const { draw, asked } = buildList();
  const { current, act } = await draw();
  await act(settled);
  expect(current()).toMatchObject({ ids: [9, 8], hasNextPage: true });
  await act(() => current().fetchNextPage());
  expect(current()).toMatchObject({ ids: [9, 8, 7], hasNextPage: false });
  expect(asked()).toEqual([{}, { after: '8' }]);
});

it('reads the list again each time it is opened', async () => {
  const { draw, asked } = buildList();
  for (const _time of [1, 2]) {
    const { act, leave } = await draw();
    await act(settled);
    await leave();
  }
  expect(asked()).toEqual([{}, {}]);
});

it('aborts a page that is no longer needed', async () => {
  const { draw, read } = buildList();
  read.mockImplementation(() => new Promise(() => undefined));
  const { leave } = await draw();
  const signal = read.mock.calls[0]?.[1].signal;
  expect(signal?.aborted).toBe(false);
  await leave();
  expect(signal?.aborted).toBe(true);
});
