import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/account';
import { me } from '@sofra/contracts/auth';
import { changeSettings } from '@sofra/contracts/platform-settings';
import { userRoom } from '@sofra/contracts/rooms';
import { emit } from '@sofra/infra/rooms';
import { eventually } from '@sofra/infra/testing';
import { openScreen } from '../../test/realtime/screens.ts';
import { ownApi } from '../../test/api.ts';
import { buildAccount, logIn, password, statusesOf } from '../../test/auth.ts';
import { cookiesOf, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const better = 'Kırk yıl hatırı var';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const api = await ownApi({ TRUST_PROXY: '1' });

/** A socket that follows the user's own room. */
async function follow(userId: number, cookie: string) {
  const screen = await openScreen(api.url, { cookie });
  const answer = await screen.watch(`user:${userId}`, api.deps.fanout.epoch(), 0);
  expect(answer.status).toBe('watching');
  return screen;
}
const isSignedIn = async (cookie: string) => (await api.ask(me, { cookie })) !== null;
/** The details of what a user did, as audited. */
const auditOf = (userId: number, action: string) =>
  api.rows('audit_log', { actor_id: userId, action }).column('details');

describe('GET /api/user/room', () => {
  it('answers the position from which to follow the user’s room', async () => {
    const { cookie, userId } = await buildAccount(api);
    const { position } = await api.ask(contract.readOwnRoom, { cookie });
    const { room, epoch, seq } = position;
    const screen = await openScreen(api.url, { cookie });
    expect((await screen.watch(room, epoch, seq)).status).toBe('watching');
    await api.deps.rooms.transact(async (trx) =>
      emit(trx, userRoom(userId), 'membership.changed', { businessId: 1 }),
    );
    await eventually('the event arrives', () => screen.events.length > 0);
    expect(screen.events[0]).toMatchObject({ room, seq: seq + 1, type: 'membership.changed' });
    screen.close();
  });
});

describe('GET and PUT /api/user/profile', () => {
  it('returns firstName, lastName, email, phone and createdAt, from a single name (D42)', async () => {
    const venue = await buildVenue(api.db);
    const { cookie, userId, email } = await signInAs(api, 'waiter', venue);
    const body = { name: ' Ayşe Nur Yılmaz ', email: email ?? '', phone: '+90 555 1' };
    const changed = await api.ask(contract.changeProfile, { body, cookie });
    expect(changed).toMatchObject({
      id: userId,
      name: 'Ayşe Nur Yılmaz',
      firstName: 'Ayşe Nur',
      lastName: 'Yılmaz',
      email,
      pendingEmail: null,
      phone: '+90 555 1',
      role: 'waiter',
      passwordMinLength: 8,
    });
    expect(await api.ask(contract.readProfile, { cookie })).toEqual(changed);
    expect(await api.ask(me, { cookie })).toMatchObject({ name: 'Ayşe Nur Yılmaz' });
  });

  it('keeps a phone number that is left out, and deletes one that is empty', async () => {
    const { cookie, email } = await buildAccount(api);
    const change = (rest: { name: string; phone?: string | null }) =>
      api.ask(contract.changeProfile, { body: { email, ...rest }, cookie });
    await change({ name: 'Ayşe', phone: '1' });
    expect(await change({ name: 'Ayşe' })).toMatchObject({ phone: '1', lastName: '' });
    expect((await change({ name: 'Ayşe', phone: '' })).phone).toBeNull();
  });

  it('rejects another user’s email address, regardless of case', async () => {
    const [mine, other] = [await buildAccount(api), await buildAccount(api)];
    const body = { name: 'Ayşe', email: other.email.toUpperCase() };
    const refusal = await api.refused(contract.changeProfile, { body, cookie: mine.cookie });
    expect(refusal).toMatchObject({ status: 409, code: 'email_taken' });
    expect(refusal.message).toBe('Bu e-posta adresi başka bir hesapta kullanılıyor.');
    const own = { name: 'Ayşe', email: mine.email.toUpperCase() };
    await api.ask(contract.changeProfile, { body: own, cookie: mine.cookie });
    expect((await logIn(api, mine.email, password)).status).toBe(200);
  });

  it.each([
    { name: 'A', email: 'a@sofra.test' },
    { name: 'Ayşe', email: 'not an address' },
  ])('requires a name of two letters and a valid email (%o)', async (body) => {
    const { cookie } = await buildAccount(api);
    const refusal = await api.refused(contract.changeProfile, { body, cookie });
    expect(refusal.code).toBe('invalid_input');
  });
});

describe.each([contract.changePassword, contract.changePasswordAlone])('$method $path', (route) => {
  const change = (cookie: string, currentPassword: string, newPassword: string) =>
    api.call('PUT', route.path, { cookie, body: { currentPassword, newPassword } });

  it('sets the new password, signs out every other browser and renews this one’s token', async () => {
    const user = await buildAccount(api);
    const phone = cookiesOf(await logIn(api, user.email, password));
    const screen = await follow(user.userId, phone);

    const answer = await change(user.cookie, password, better);
    const changedAt = performance.now();
    expect(answer).toMatchObject({ status: 200, body: {} });
    const fresh = cookiesOf(answer);
    expect((await api.ask(me, { cookie: fresh }))?.id).toBe(user.userId);
    for (const cookie of [user.cookie, phone]) expect(await api.ask(me, { cookie })).toBeNull();
    await eventually('the phone is disconnected', () => !screen.socket.connected);
    expect(performance.now() - changedAt).toBeLessThan(2000);

    expect((await logIn(api, user.email, password)).status).toBe(401);
    expect((await logIn(api, user.email, better)).status).toBe(200);
    expect(await auditOf(user.userId, 'account.passwordChanged')).toEqual([{}]);
  });

  it('changes nothing without the current password, and counts the guess as a failed sign-in', async () => {
    const { cookie, email } = await buildAccount(api);
    for (let guess = 1; guess <= 5; guess += 1) {
      const { status, body } = await change(cookie, `guess ${guess}`, better);
      expect([status, body.code]).toEqual([400, 'current_password_wrong']);
    }
    const locked = await change(cookie, password, better);
    expect([locked.status, locked.body.code]).toEqual([429, 'locked_out']);
    expect((await logIn(api, email, password)).body.code).toBe('locked_out');
  });

  const tooShort = { code: 'password_too_short', details: { minLength: 8 } };
  it.each([
    ['short', tooShort],
    ['short12', tooShort],
    ['12345678', { code: 'password_too_common' }],
    ['Galatasaray', { code: 'password_too_common' }],
    ['PASSWORD1', { code: 'password_too_common' }],
  ])('rejects %s, which is too short or easy to guess', async (word, body) => {
    const { cookie } = await buildAccount(api);
    expect(await change(cookie, password, word)).toMatchObject({ status: 400, body });
  });

  it('changes the password once when two requests arrive together', async () => {
    const { cookie } = await buildAccount(api);
    const answers = await Promise.all([
      change(cookie, password, `${better} 1`),
      change(cookie, password, `${better} 2`),
    ]);
    expect(statusesOf(answers)).toEqual([200, 400]);
  });
});

/** Signs a user in on another browser. */
const logInFrom = async (email: string, from: string, agent = android) =>
  cookiesOf(await logIn(api, email, password, { from, headers: { 'user-agent': agent } }));

describe('one’s own sign-ins', () => {
  it('are listed with browser, system, network and times, starting with the current one', async () => {
    const { cookie, email } = await buildAccount(api);
    const phone = await logInFrom(email, '203.0.113.77');
    await logInFrom(email, '2001:db8:1:2:3:4:5:6', '<script>alert(1)</script>');
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
    const phone = await logInFrom(email, '203.0.113.77');
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
      .rows('audit_log', { actor_id: userId, action: 'account.signInEnded' })
      .read('details');
    expect(audit).toEqual([
      { details: { browser: 'Chrome', system: 'Android', network: '203.0.113.0/24' } },
    ]);
  });

  it('can be ended on all other devices, or everywhere, at once', async () => {
    const { cookie, email } = await buildAccount(api);
    const others = [await logInFrom(email, '203.0.113.1'), await logInFrom(email, '203.0.113.2')];
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

describe('the shortest password', () => {
  it('is as long as the platform’s settings say (D7)', async () => {
    const admin = await signInAs(api, 'platform_admin');
    await api.ask(changeSettings, { body: { security: { passwordMinLength: 20 } }, ...admin });
    const { cookie } = await buildAccount(api);
    expect((await api.ask(contract.readProfile, { cookie })).passwordMinLength).toBe(20);
    const body = { currentPassword: password, newPassword: better };
    const refusal = await api.refused(contract.changePassword, { body, cookie });
    expect(refusal.details).toEqual({ minLength: 20 });
  });
});
