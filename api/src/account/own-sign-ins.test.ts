import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/account';
import { me } from '@sofra/contracts/auth';
import { eventually } from '@sofra/infra/testing';
import { buildAccount, password } from '../../test/auth.ts';
import { openScreen } from '../../test/realtime/screens.ts';
import { ownApi } from '../../test/api.ts';
import { cookiesOf } from '../../test/sign-in.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const api = await ownApi({ TRUST_PROXY: '1' });

/** Signs a user in on another browser. */
const logIn = async (email: string, address: string, agent = android): Promise<string> =>
  cookiesOf(
    await api.call('POST', '/api/auth/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': address, 'user-agent': agent },
    }),
  );
const isSignedIn = async (cookie: string) => (await api.ask(me, { cookie })) !== null;
/** A socket that follows the user's own room. */
async function follow(userId: number, cookie: string) {
  const screen = await openScreen(api.url, { cookie });
  const answer = await screen.watch(`user:${userId}`, api.deps.fanout.epoch(), 0);
  expect(answer.status).toBe('watching');
  return screen;
}

describe('one’s own sign-ins', () => {
  it('are listed with browser, system, network and times, starting with the current one', async () => {
    const { cookie, email } = await buildAccount(api);
    const phone = await logIn(email, '203.0.113.77');
    await logIn(email, '2001:db8:1:2:3:4:5:6', '<script>alert(1)</script>');
    const other = await buildAccount(api);
    const listed = await api.ask(contract.listSignIns, { cookie: phone });
    expect(listed).toHaveLength(3);
    expect(listed[0]).toMatchObject({
      browser: 'Chrome',
      system: 'Android',
      network: '203.0.113.0/24',
      isCurrent: true,
    });
    const unknown = { browser: null, system: null, isCurrent: false };
    expect(listed.slice(1)).toMatchObject([{ ...unknown, network: '2001:db8:1:2::/64' }, unknown]);
    expect(JSON.stringify(listed)).not.toContain('script');
    const theirs = await api.ask(contract.listSignIns, { cookie: other.cookie });
    expect(theirs.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    const mine = await api.ask(contract.listSignIns, { cookie });
    expect(mine[0]?.isCurrent).toBe(true);
  });

  it('can be ended one by one, with their sockets within 2 s; another user’s can not', async () => {
    const { cookie, userId, email } = await buildAccount(api);
    const phone = await logIn(email, '203.0.113.77');
    const other = await buildAccount(api);
    const screen = await follow(userId, phone);
    const [, listed] = await api.ask(contract.listSignIns, { cookie });
    const end = { params: { signInId: listed?.id ?? 0 } };
    const stranger = await api.refused(contract.endSignIn, { ...end, cookie: other.cookie });
    expect(stranger.code).toBe('not_found');
    expect(await isSignedIn(phone)).toBe(true);
    const endedAt = performance.now();
    await api.ask(contract.endSignIn, { ...end, cookie });
    expect(await isSignedIn(phone)).toBe(false);
    await eventually('the phone is disconnected', () => !screen.socket.connected);
    expect(performance.now() - endedAt).toBeLessThan(2000);
    expect((await api.refused(contract.endSignIn, { ...end, cookie })).code).toBe('not_found');
    expect(await isSignedIn(cookie)).toBe(true);
    const audit = await api
      .rows('audit_log', {
        actor_id: userId,
        action: 'account.signInEnded',
      })
      .read('details');
    expect(audit).toEqual([
      { details: { browser: 'Chrome', system: 'Android', network: '203.0.113.0/24' } },
    ]);
  });

  it('can be ended on all other devices, or everywhere, at once', async () => {
    const { cookie, email } = await buildAccount(api);
    const others = [await logIn(email, '203.0.113.1'), await logIn(email, '203.0.113.2')];
    await api.ask(contract.endSignIns, { cookie, body: { alsoHere: false } });
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(cookie)).toBe(true);
    const answer = await api.call('DELETE', '/api/user/sign-ins', {
      cookie,
      body: { alsoHere: true },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^sofra_session=; Max-Age=0/);
    expect(await isSignedIn(cookie)).toBe(false);
  });
});
