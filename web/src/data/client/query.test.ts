// @vitest-environment happy-dom
import {
  focusManager,
  MutationObserver,
  onlineManager,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMenu, listMenus } from '@sofra/contracts/managed-menus';
import { listBranchOrders } from '@sofra/contracts/orders';
import { call } from '../transport/api.ts';
import { auth } from './auth.ts';
import { keyOf, queryClient, reading } from './query.ts';
import { tellingReloads } from '../transport/resync.ts';
import { buildUser, cut, refusal } from '../../../test/data.ts';
import { answerCalls } from '../../../test/hooks.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is read once, and again only when somebody asks', async () => {
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

it('is tried once, whether it is read or done', async () => {
  const tries = vi.fn(() => Promise.reject(new Error('cut')));
  await expect(queryClient.fetchQuery({ queryKey: ['/api/cut'], queryFn: tries })).rejects.toThrow(
    'cut',
  );
  const act = new MutationObserver(queryClient, { mutationFn: tries });
  await expect(act.mutate()).rejects.toThrow('cut');
  expect(tries).toHaveBeenCalledTimes(2);
});

const menusOf4 = reading(listMenus, { params: { businessId: 4 } });
const readMenus = { method: 'GET', path: '/api/businesses/4/menus', body: undefined };
const me = { method: 'GET', path: '/api/auth/me', body: undefined };

it('asks for what the contract says, and holds each question of a call apart', async () => {
  const asked = answerCalls(({ path }) =>
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
    reading(listBranchOrders, { params: { branchId: 1 }, query: { state: 'history', search } });
  await queryClient.fetchQuery(menusOf4);
  await queryClient.fetchQuery(history('a'));
  await queryClient.fetchQuery(history('b'));
  await queryClient.fetchQuery(history('a'));
  expect(asked.map(({ path }) => path)).toEqual([
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

it('abandons a call that nobody waits for any more', async () => {
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

it('reads what is on the screen again when a room missed events', async () => {
  const asked = answerCalls(() => []);
  const stop = new QueryObserver(queryClient, menusOf4).subscribe(() => undefined);
  await vi.waitUntil(() => queryClient.isFetching() === 0);
  const load = tellingReloads(async () => ({
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

describe('what one person read', () => {
  it.each([
    ['stays until it is known who is there', 'loading' as const, buildUser(), 1],
    ['stays while the same person is there', buildUser(), buildUser({ name: 'Ayşe' }), 1],
    ['is gone when somebody else signs in', buildUser(), buildUser({ id: 8 }), 0],
    ['is gone when they sign out', buildUser(), 'signedOut' as const, 0],
    ['stays for a guest who signs in', 'signedOut' as const, buildUser(), 1],
  ])('%s', async (_title, before, now, held) => {
    answerCalls(() => []);
    auth.store.setState({ auth: before });
    await queryClient.fetchQuery(menusOf4);
    auth.store.setState({ auth: now });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(held);
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
  ])('of a %s without a sign-in asks who is signed in', async (_title, work, first) => {
    auth.store.setState({ auth: buildUser() });
    const asked = answerCalls(({ path }) =>
      path === me.path ? null : refusal('sign_in_required'),
    );
    await expect(work()).rejects.toMatchObject({ code: 'sign_in_required' });
    await vi.waitUntil(() => auth.store.getState().auth === 'signedOut');
    expect(asked).toEqual([first, me]);
  });

  it('of another kind asks nothing', async () => {
    auth.store.setState({ auth: buildUser() });
    const asked = answerCalls(() => refusal('forbidden'));
    await expect(read()).rejects.toMatchObject({ code: 'forbidden' });
    await expect(change()).rejects.toMatchObject({ code: 'forbidden' });
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['reloads a page that maintenance closes', () => new Response(null, { status: 503 }), 1],
    ['leaves a page alone that stays open', () => new Response(null, { status: 200 }), 0],
    ['leaves a page alone that cannot be asked for', cut, 0],
  ])('for maintenance %s', async (_title, answer, reloads) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const asked = answerCalls(({ method, path }) => {
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
