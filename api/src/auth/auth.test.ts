import { describe, expect, it } from 'vitest';
import * as auth from '@sofra/contracts/auth';
import { branchRoom } from '@sofra/contracts/rooms';
import { eventually } from '@sofra/infra/testing';
import { openEvening } from '../../test/evening.ts';
import { openScreen } from '../../test/realtime/screens.ts';
import { startApi } from '../../test/api.ts';
import { cookiesOf, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { whenWaiting } from '../../test/waiting.ts';
import { hashToken, readTokens } from '../edge/cookies.ts';
import { buildAccount, logIn, password } from '../../test/auth.ts';

const { api, venue, waiter, aParty } = await openEvening();

const readMe = (cookie: string) => api.ask(auth.me, { cookie });

describe('POST /api/auth/login', () => {
  it('accepts the email in any case', async () => {
    const { userId, email } = await buildAccount(api);
    const answer = await logIn(api, ` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 200, body: { id: userId, role: 'customer' } });
    expect((await readMe(cookiesOf(answer)))?.id).toBe(userId);
  });

  it('gives the same answer for an unknown email, a wrong password and a suspended user', async () => {
    const [wrong, suspended] = [await buildAccount(api), await buildAccount(api)];
    await api.rows('users', suspended.userId).set({ suspended_at: new Date() });
    const answers = [
      await logIn(api, 'nobody@sofra.test'),
      await logIn(api, wrong.email, 'not it'),
      await logIn(api, suspended.email),
    ];
    expect(answers.map(({ status, text }) => ({ status, text }))).toEqual(
      answers.map(() => ({
        status: 401,
        text: '{"code":"login_failed","message":"Email veya şifre hatalı."}',
      })),
    );
    expect(answers.flatMap(cookiesOf).join('')).toBe('');
  });

  it('rejects the old password when it is replaced while being checked', async () => {
    const { userId, email } = await buildAccount(api);
    const setting = await api.db.startTransaction().execute();
    await setting
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('id', '=', userId)
      .execute();
    const late = logIn(api, email);
    await whenWaiting(api.db, 1);
    await setting.commit().execute();
    expect(await late).toMatchObject({ status: 401, body: { code: 'login_failed' } });
  });

  it('issues a new token each time and revokes the token that the request brought', async () => {
    const { email, cookie } = await buildAccount(api);
    const first = cookiesOf(await logIn(api, email, password, { cookie }));
    expect(await readMe(cookie)).toBeNull();
    const second = cookiesOf(await logIn(api, email, password, { cookie: first }));
    expect(second).not.toBe(first);
    expect([await readMe(first), (await readMe(second))?.email]).toEqual([null, email]);
  });

  it('lets a guest who signs in keep their seat', async () => {
    const [{ guest, sessionId }, account] = [await aParty(), await buildAccount(api)];
    await logIn(api, account.email, password, guest);
    const seated = await api
      .rows('session_guests', { session_id: sessionId, left_at: null })
      .read('user_id');
    expect(seated).toEqual([{ user_id: account.userId }]);
    expect(await readMe(guest.cookie)).toBeNull();
  });

  it('stores only the hash of the token, and records the sign-in', async () => {
    const { userId, email } = await buildAccount(api);
    const { session: token = '' } = readTokens(api.deps.env, cookiesOf(await logIn(api, email)));
    expect(
      await api.rows('auth_sessions', { user_id: userId }).column('token_hash'),
    ).toContainEqual(hashToken(token));
    const audit = await api.rows('audit_log', { actor_id: userId }).read('action', 'details');
    expect(audit).toEqual([
      { action: 'auth.signedIn', details: { network: '127.0.0.0/24', method: 'password' } },
    ]);
  });

  it('records the language of the page, for mails', async () => {
    const { email, userId } = await buildAccount(api);
    const languageOf = () => api.rows('users', userId).column('language');
    const logInIn = (language: string, secret: string) =>
      api.call('POST', '/api/auth/login', { body: { email, password: secret, language } });
    await logInIn('ar', 'not it');
    expect(await languageOf()).toEqual(['tr']);
    await logInIn('ru', password);
    expect(await languageOf()).toEqual(['ru']);
  });
});

describe('POST /api/auth/anonymous', () => {
  it('creates a guest', async () => {
    const answer = await api.call('POST', '/api/auth/anonymous');
    expect(answer.body).toMatchObject({ email: null, role: 'customer', isAnonymous: true });
    expect((await readMe(cookiesOf(answer)))?.id).toBe(answer.body.id);
  });

  it('doesn’t change who is signed in', async () => {
    const { userId, cookie } = await buildAccount(api);
    const answer = await api.call('POST', '/api/auth/anonymous', { cookie });
    expect(answer.body.id).toBe(userId);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the sign-in at once and clears the cookie', async () => {
    const { cookie } = await buildAccount(api);
    expect(await readMe(cookie)).not.toBeNull();
    const answer = await api.call('POST', '/api/auth/logout', { cookie });
    expect(answer.headers.getSetCookie()).toEqual([
      'sofra_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(await readMe(cookie)).toBeNull();
  });

  it('cuts the sockets of the sign-in within 2 s', async () => {
    const screen = await openScreen(api.url, waiter);
    const watched = await screen.watch(branchRoom(venue.branchId), api.deps.fanout.epoch(), 0);
    expect(watched.status).toBe('watching');
    const toldAt = performance.now();
    await api.ask(auth.logout, waiter);
    await eventually('the socket is closed', () => !screen.socket.connected);
    expect(performance.now() - toldAt).toBeLessThan(2000);
  });

  it('succeeds for a user who is already signed out', async () => {
    expect(await api.ask(auth.logout)).toEqual({});
  });
});

describe('GET /api/auth/me', () => {
  it('is null when signed out', async () => {
    expect(await api.ask(auth.me)).toBeNull();
  });

  it('shows the highest role and only active memberships', async () => {
    const pending = await buildVenue(api.db, { status: 'pending' });
    const [left, other] = [await buildVenue(api.db), await buildVenue(api.db)];
    const { userId, cookie } = await signInAs(api, 'waiter', venue);
    const add = (of: Venue, role: 'business_owner' | 'employee', left: Date | null = null) => {
      const row = { user_id: userId, business_id: of.businessId, role, deactivated_at: left };
      return api.db.insertInto('memberships').values(row).execute();
    };
    await add(pending, 'business_owner');
    await add(left, 'business_owner', new Date());
    await add(other, 'employee');
    const { businessId, branchId } = venue;
    expect(await readMe(cookie)).toMatchObject({
      role: 'waiter',
      memberships: [
        { businessId, businessName: 'Deneme Lokantası', branchId, role: 'waiter' },
        { businessId: other.businessId, role: 'employee' },
      ],
    });
  });

  it('prefers a platform role', async () => {
    const manager = await signInAs(api, 'platform_manager');
    expect((await readMe(manager.cookie))?.role).toBe('platform_manager');
  });
});

describe('GET /api/auth/demo', () => {
  it('reveals nothing outside demo mode', async () => {
    expect(await api.ask(auth.listDemoUsers)).toEqual({ password: null, people: [] });
  });

  it('lists the demo users and their password in demo mode', async () => {
    const demo = await startApi({ DEMO: '1' });
    const demoUsers = await demo.ask(auth.listDemoUsers);
    await demo.close();
    expect(demoUsers.password).toBe(password);
    expect(demoUsers.people).toContainEqual({
      email: 'waiter@sofra.test',
      name: 'Emre Koç',
      role: 'waiter',
    });
  });
});

describe('the cookie', () => {
  it('can’t be read by scripts or sent by other sites', async () => {
    const { headers } = await api.call('POST', '/api/auth/anonymous');
    expect(headers.getSetCookie()[0]).toMatch(
      /^sofra_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is limited to https and this host when the product is served over https', async () => {
    const secure = await startApi({ PUBLIC_ORIGIN: 'https://sofra.example' });
    const answer = await secure.call('POST', '/api/auth/anonymous');
    const me = await secure.ask(auth.me, { cookie: cookiesOf(answer) });
    await secure.close();
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-sofra_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(me?.id).toBe(answer.body.id);
  });
});
