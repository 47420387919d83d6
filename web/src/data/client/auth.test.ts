// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  buildNetwork,
  buildUser,
  disconnect,
  get,
  refusal,
  requestsOf,
} from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { ApiError } from '../../lib/apiError.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { createSignOut } from '../fetched/sign-out.ts';
import { apiErrorOf, auth as pageAuth, createAuth, useAuth } from './auth.ts';

function buildBrowser(answer: Parameters<typeof buildNetwork>[0], storage = createMemoryStorage()) {
  const { call, asked } = buildNetwork(answer);
  const logged: unknown[] = [];
  const auth = createAuth({ call, storage, log: (error) => void logged.push(error) });
  return { auth, call, asked, logged, storage, state: () => auth.store.getState().auth };
}

describe('signing in', () => {
  it('starts as loading, then signed out, then the user stored under the user key', async () => {
    const owner = buildUser({ id: 4, email: 'owner@sofra.test', isAnonymous: false });
    const { auth, state, storage } = buildBrowser(() => null);
    expect(state()).toBe('loading');
    expect(await auth.load()).toBe('signedOut');
    auth.enter(owner);
    expect(state()).toEqual(owner);
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(owner);
  });

  it('ends in this browser even if the server can’t be reached', async () => {
    const { auth, call, state, storage } = buildBrowser(({ method }) =>
      method === 'GET' ? buildUser() : disconnect(),
    );
    await auth.load();
    await expect(createSignOut(auth, call)()).rejects.toMatchObject({ code: 'network' });
    expect(state()).toBe('signedOut');
    expect(storage.getItem('user')).toBeNull();
  });

  it('is requested once for concurrent callers, and not again once it is known', async () => {
    const { auth, asked } = buildBrowser(() => null);
    const answers = await Promise.all([auth.known(), auth.known()]);
    expect([...answers, await auth.known()]).toEqual(['signedOut', 'signedOut', 'signedOut']);
    expect(asked).toEqual([get('/api/auth/me')]);
    await auth.load();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['another user', () => buildUser({ id: 9 })],
    ['no one', () => null],
    ['a network error', disconnect],
  ])('isn’t undone by an earlier request answered with %s', async (_who, answer) => {
    let reply: () => void = () => undefined;
    const { auth, state, storage } = buildBrowser(async () => {
      await new Promise<void>((resolve) => (reply = resolve));
      return answer();
    });
    const loaded = auth.load();
    auth.enter(buildUser({ id: 5 }));
    reply();
    expect(await loaded).toEqual(buildUser({ id: 5 }));
    expect(state()).toEqual(buildUser({ id: 5 }));
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(buildUser({ id: 5 }));
    const asking = auth.load();
    auth.leave();
    reply();
    expect(await asking).toBe('signedOut');
    expect(storage.getItem('user')).toBeNull();
  });

  it('follows the server over the saved user, and is signed out if none is saved', async () => {
    const { auth, storage } = buildBrowser(() => null);
    storage.setItem('user', JSON.stringify(buildUser()));
    expect(await auth.load()).toBe('signedOut');
    expect(storage.getItem('user')).toBeNull();
    expect(await buildBrowser(disconnect).auth.load()).toBe('signedOut');
  });

  it('remains saved on the board while the server can’t be reached', async () => {
    const { auth, storage } = buildBrowser(() => buildUser());
    await auth.load();
    const offline = buildBrowser(disconnect, storage);
    expect(await offline.auth.load()).toEqual(buildUser());
  });
});

describe('a guest', () => {
  it('is created once for concurrent callers', async () => {
    const { auth, asked } = buildBrowser(({ method }) => (method === 'GET' ? null : buildUser()));
    await Promise.all([auth.ensureGuest(), auth.ensureGuest(), auth.signInAsGuest()]);
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('isn’t created for a signed-in user', async () => {
    const { auth, asked } = buildBrowser(() => buildUser({ id: 3, isAnonymous: false }));
    expect((await auth.ensureGuest()).id).toBe(3);
    expect(asked).toHaveLength(1);
  });

  it('reports a failed creation as an error if one is required, and in the log otherwise', async () => {
    const { auth, logged } = buildBrowser(({ method }) =>
      method === 'GET' ? null : refusal('too_many_requests'),
    );
    const failure: unknown = await auth.ensureGuest().catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'Failed to create user session' });
    expect(apiErrorOf(failure)?.code).toBe('too_many_requests');
    expect(logged).toEqual([]);
    expect(await auth.signInAsGuest()).toBeUndefined();
    expect(logged).toMatchObject([{ code: 'too_many_requests' }]);
  });

  it('can be created again after a failure, and after signing out', async () => {
    const answers: unknown[] = [null, refusal('unavailable'), buildUser(), buildUser({ id: 8 })];
    const { auth, asked } = buildBrowser(() => answers.shift());
    await auth.signInAsGuest();
    expect((await auth.ensureGuest()).id).toBe(7);
    auth.leave();
    expect(await auth.signInAsGuest()).toMatchObject({ id: 8 });
    expect(requestsOf(asked)).toEqual([
      'GET /api/auth/me',
      ...Array.from({ length: 3 }, () => 'POST /api/auth/anonymous'),
    ]);
  });
});

describe('the failed call behind an error', () => {
  const failure = new ApiError(0, 'network', '');
  it.each([
    ['the error itself', failure, failure],
    ['its cause', new Error('outer', { cause: failure }), failure],
    ['none: another cause', new Error('outer', { cause: new Error('inner') }), undefined],
    ['none: an error without a cause', new Error('outer'), undefined],
    ['none: another value', { cause: failure }, undefined],
  ])('is %s', (_what, error, expected) => {
    expect(apiErrorOf(error)).toBe(expected);
  });
});

describe('a page', () => {
  afterEach(() => {
    pageAuth.store.setState({ auth: 'loading' });
    localStorage.clear();
    vi.restoreAllMocks();
  });

  it('shows who is signed in, even if another tab changes it', async () => {
    let user: unknown = null;
    const asked = respondToCalls(() => user);
    const { current, act } = await renderHook(useAuth);
    expect(current()).toBe('loading');
    await act(() => pageAuth.load());
    expect(current()).toBe('signedOut');
    user = buildUser();
    await act(() => dispatchEvent(new StorageEvent('storage', { key: 'sofra.carts' })));
    expect(asked).toHaveLength(1);
    await act(async () => {
      dispatchEvent(new StorageEvent('storage', { key: 'user' }));
      await vi.waitUntil(() => localStorage.getItem('user'));
    });
    expect(current()).toEqual(buildUser());
    expect(asked).toHaveLength(2);
  });

  it('logs a failed guest sign-in to the console', async () => {
    const written = vi.spyOn(console, 'error').mockReturnValue();
    respondToCalls(({ method }) => (method === 'GET' ? null : refusal('forbidden')));
    expect(await pageAuth.signInAsGuest()).toBeUndefined();
    expect(written.mock.calls).toMatchObject([['Anonymous sign-in failed', { code: 'forbidden' }]]);
  });
});
