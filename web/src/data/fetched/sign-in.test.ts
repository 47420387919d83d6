import { beforeEach, describe, expect, it } from 'vitest';
import { claimPairing, openPairing } from '@sofra/contracts/screens';
import { buildNetwork, buildUser, disconnect, refusal } from '../../../test/data.ts';
import { respondToCalls } from '../../../test/hooks.ts';
import { auth } from '../client/auth.ts';
import { pair, type Pairing } from './pairing.ts';
import { signIn, signInByCode } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const person = buildUser({ name: 'Ayşe', email: 'ayse@example.com', isAnonymous: false });

beforeEach(() => auth.leave());

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

  const byPassword = () => signIn('ayse@example.com', 'gizli');
  it.each([
    ['a wrong password', byPassword, 'login_failed', undefined],
    ['another refusal with a challenge', byPassword, 'login_failed', { challenge: 'c1' }],
    ['a second factor without a challenge', byPassword, 'two_factor_required', undefined],
    ['a wrong code', () => signInByCode('c1', '000000'), 'two_factor_wrong', undefined],
  ] as const)('reports %s', async (_what, attempt, code, details) => {
    respondToCalls(() => refusal(code, details));
    await expect(attempt()).rejects.toMatchObject({ code });
    expect(auth.store.getState().auth).toBe('signedOut');
  });
});

describe('signing out', () => {
  beforeEach(() => void auth.enter(buildUser()));

  it('ends the sign-in here before the server is told', async () => {
    const shown: unknown[] = [];
    const asked = respondToCalls(() => {
      shown.push(auth.store.getState().auth);
      return {};
    });
    await signOut();
    expect(shown).toEqual(['signedOut']);
    expect(asked).toEqual([{ method: 'POST', path: '/api/auth/logout', body: undefined }]);
  });

  it('ends the sign-in here and throws if the server can’t be reached', async () => {
    respondToCalls(disconnect);
    await expect(signOut()).rejects.toMatchObject({ code: 'network' });
    expect(auth.store.getState().auth).toBe('signedOut');
  });
});

const screen = buildUser({
  isAnonymous: false,
  screen: { businessId: 1, branchId: 1, board: 'kitchen', stationId: null },
});

type Answer = { user: typeof screen | null } | Response | 'cut';

/** A tablet whose time passes by waiting; `claims` are answered one after the other, then always `null`. */
function openTablet({ claims = [], opens = [] }: { claims?: Answer[]; opens?: Answer[] } = {}) {
  const closed = new AbortController();
  const shown: Pairing[] = [];
  let clock = 0;
  let opened = 0;
  const network = buildNetwork(({ path }) => {
    const answers = path === openPairing.path ? opens : claims;
    const answer = answers.shift();
    if (answer === 'cut') return disconnect();
    if (answer) return answer;
    if (path === claimPairing.path) return { user: null };
    opened += 1;
    const secret = String(opened).repeat(43);
    return { code: `00000${opened}`, secret, expiresInSeconds: 300 };
  });
  const pairing = pair(
    {
      call: network.call,
      wait: async (ms) => {
        clock += ms;
        if (clock > 900_000) closed.abort();
      },
      now: () => clock,
      show: (next) => void shown.push(next),
    },
    closed.signal,
  );
  return {
    pairing,
    shown,
    /** The number of the secret that each claim was for. */
    claimed: () =>
      network.asked.flatMap(({ path, body }) =>
        path === claimPairing.path ? [Number(JSON.stringify(body).replace(/\D/g, '')[0])] : [],
      ),
    clock: () => clock,
    close: () => closed.abort(),
  };
}

describe('pairing a tablet', () => {
  it('shows a code and polls every few seconds until a user enters it', async () => {
    const tablet = openTablet({ claims: [{ user: null }, { user: null }, { user: screen }] });
    expect(await tablet.pairing).toEqual(screen);
    expect(tablet.shown).toEqual([{ code: '000001', endsAt: 300_000 }]);
    expect(tablet.claimed()).toEqual([1, 1, 1]);
    expect(tablet.clock()).toBe(7500);
  });

  it('shows a new code after the old one expires, and polls once more after that', async () => {
    const waits = Array.from({ length: 120 }, () => ({ user: null }));
    const tablet = openTablet({ claims: [...waits, { user: screen }] });
    expect(await tablet.pairing).toEqual(screen);
    expect(tablet.shown.map(({ code }) => code)).toEqual(['000001', '000002']);
    expect(tablet.claimed().slice(119)).toEqual([1, 2]);
  });

  it('keeps its code while offline, and shows a new one if the server lost it', async () => {
    const tablet = openTablet({
      claims: ['cut', 'cut', refusal('pairing_expired'), { user: screen }],
    });
    expect(await tablet.pairing).toEqual(screen);
    expect(tablet.shown.map(({ code }) => code)).toEqual(['000001', '000002']);
    expect(tablet.claimed()).toEqual([1, 1, 1, 2]);
  });

  it('reports why it has no code, and tries again', async () => {
    const tablet = openTablet({
      opens: ['cut', refusal('too_many_requests', { retryAfterSeconds: 20 })],
      claims: [{ user: screen }],
    });
    expect(await tablet.pairing).toEqual(screen);
    expect(tablet.shown).toEqual([
      { failure: 'network' },
      { failure: 'too_many_requests' },
      { code: '000001', endsAt: expect.any(Number) },
    ]);
    expect(tablet.clock()).toBeGreaterThanOrEqual(20_000);
  });

  it('stops polling once it is closed', async () => {
    const tablet = openTablet();
    tablet.close();
    expect(await tablet.pairing).toBeUndefined();
    expect(tablet.claimed()).toEqual([]);
  });
});
