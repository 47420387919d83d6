import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../lib/storage.ts';
import { createAuth } from './auth.ts';
import { createSignOut } from './sign-out.ts';
import { buildNetwork, buildUser, cut, refusal } from './testing.ts';

function buildBrowser(answer: Parameters<typeof buildNetwork>[0], storage = createMemoryStorage()) {
  const { call, asked } = buildNetwork(answer);
  const logged: unknown[] = [];
  const auth = createAuth({ call, storage, log: (error) => void logged.push(error) });
  return { auth, call, asked, logged, storage, state: () => auth.store.getState().auth };
}

describe('signing in', () => {
  it('is loading, then signed out, then the user kept under the user key', async () => {
    const owner = buildUser({ id: 4, email: 'owner@sofra.test', isAnonymous: false });
    const { auth, state, storage } = buildBrowser(() => null);
    expect(state()).toBe('loading');
    expect(await auth.load()).toBe('signedOut');
    auth.enter(owner);
    expect(state()).toEqual(owner);
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(owner);
  });

  it('leaves on this browser even when the server cannot be told', async () => {
    const { auth, call, state, storage } = buildBrowser(({ method }) =>
      method === 'GET' ? buildUser() : cut(),
    );
    await auth.load();
    await expect(createSignOut(auth, call)()).rejects.toMatchObject({ code: 'network' });
    expect(state()).toBe('signedOut');
    expect(storage.getItem('user')).toBeNull();
  });

  it('keeps the wall signed in while the server cannot be asked', async () => {
    const { auth, storage } = buildBrowser(() => buildUser());
    await auth.load();
    const offline = buildBrowser(cut, storage);
    expect(await offline.auth.load()).toEqual(buildUser());
  });
});

describe('a guest', () => {
  it('is made once, however many ask at the same time', async () => {
    const { auth, asked } = buildBrowser(({ method }) => (method === 'GET' ? null : buildUser()));
    await Promise.all([auth.ensureGuest(), auth.ensureGuest(), auth.signInAsGuest()]);
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('is whoever is signed in already', async () => {
    const { auth, asked } = buildBrowser(() => buildUser({ id: 3, isAnonymous: false }));
    expect((await auth.ensureGuest()).id).toBe(3);
    expect(asked).toHaveLength(1);
  });

  it('that could not be made is an error where one is needed, and a line in the log where not', async () => {
    const { auth, logged } = buildBrowser(({ method }) =>
      method === 'GET' ? null : refusal('too_many_requests'),
    );
    await expect(auth.ensureGuest()).rejects.toThrow('Failed to create user session');
    expect(logged).toEqual([]);
    expect(await auth.signInAsGuest()).toBeUndefined();
    expect(logged).toHaveLength(1);
  });
});
