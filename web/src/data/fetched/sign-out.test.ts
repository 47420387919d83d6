import { beforeEach, expect, it, vi } from 'vitest';
import { auth } from '../client/auth.ts';
import { signOut } from './sign-out.ts';
import { buildUser, disconnect } from '../../../test/data.ts';
import { respondToCalls } from '../../../test/hooks.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  auth.enter(buildUser());
});

it('signs out here before the server is told', async () => {
  const shown: unknown[] = [];
  const asked = respondToCalls(() => {
    shown.push(auth.store.getState().auth);
    return {};
  });
  await signOut();
  expect(shown).toEqual(['signedOut']);
  expect(asked).toEqual([{ method: 'POST', path: '/api/auth/logout', body: undefined }]);
});

it('signs out here and throws if the server can’t be reached', async () => {
  respondToCalls(disconnect);
  await expect(signOut()).rejects.toMatchObject({ code: 'network' });
  expect(auth.store.getState().auth).toBe('signedOut');
});
