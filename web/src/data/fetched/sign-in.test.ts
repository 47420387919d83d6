import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '../client/auth.ts';
import { signIn, signInByCode } from './sign-in.ts';
import { buildUser, refusal } from '../../../test/data.ts';
import { respondToCalls } from '../../../test/hooks.ts';

const person = buildUser({ name: 'Ayşe', email: 'ayse@example.com', isAnonymous: false });

beforeEach(() => {
  vi.unstubAllGlobals();
  auth.leave();
});

describe('signing in', () => {
  it('signs in by email and password, in the current language', async () => {
    const asked = respondToCalls(() => person);
    expect(await signIn('ayse@example.com', 'gizli')).toEqual(person);
    expect(auth.store.getState().auth).toEqual(person);
    const body = { email: 'ayse@example.com', password: 'gizli', language: 'tr' };
    expect(asked).toEqual([{ method: 'POST', path: '/api/auth/login', body }]);
  });

  it('returns the challenge of a second factor, and remains signed out until it is answered', async () => {
    respondToCalls(() => refusal('two_factor_required', { challenge: 'c1' }));
    expect(await signIn('ayse@example.com', 'gizli')).toBe('c1');
    expect(auth.store.getState().auth).toBe('signedOut');

    const asked = respondToCalls(() => person);
    expect(await signInByCode('c1', '123456')).toEqual(person);
    expect(auth.store.getState().auth).toEqual(person);
    const body = { challenge: 'c1', code: '123456' };
    expect(asked).toEqual([{ method: 'POST', path: '/api/auth/two-factor', body }]);
  });

  it.each([
    ['a wrong password', 'login_failed', undefined],
    ['another refusal with a challenge', 'login_failed', { challenge: 'c1' }],
    ['a second factor without a challenge', 'two_factor_required', undefined],
  ] as const)('reports %s', async (_what, code, details) => {
    respondToCalls(() => refusal(code, details));
    await expect(signIn('ayse@example.com', 'gizli')).rejects.toMatchObject({ code });
    expect(auth.store.getState().auth).toBe('signedOut');
  });

  it('reports a wrong code', async () => {
    respondToCalls(() => refusal('two_factor_wrong'));
    const code = 'two_factor_wrong';
    await expect(signInByCode('c1', '000000')).rejects.toMatchObject({ code });
    expect(auth.store.getState().auth).toBe('signedOut');
  });
});
