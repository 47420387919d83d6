import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/account';
import { me } from '@sofra/contracts/auth';
import { userRoom } from '@sofra/contracts/rooms';
import { emit } from '@sofra/infra/rooms';
import { eventually } from '@sofra/infra/testing';
import { openScreen } from '../../test/realtime/screens.ts';
import { startApi, sharedApi } from '../../test/api.ts';
import { cookiesOf, type SignedInUser, setPassword, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const current = 'sofra1234';
const better = 'Kırk yıl hatırı var';

const api = await sharedApi();

async function buildCustomer(): Promise<SignedInUser & { email: string }> {
  const user = await signInAs(api, 'customer');
  await setPassword(api, user.userId, current);
  return { ...user, email: user.email ?? '' };
}

const logIn = (email: string, password: string) =>
  api.call('POST', '/api/auth/login', { body: { email, password } });

describe('GET /api/user/room', () => {
  it('answers the position from which to follow the user’s room', async () => {
    const { cookie, userId } = await buildCustomer();
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
    const { cookie, email } = await buildCustomer();
    const change = (rest: { name: string; phone?: string | null }) =>
      api.ask(contract.changeProfile, { body: { email, ...rest }, cookie });
    await change({ name: 'Ayşe', phone: '1' });
    expect(await change({ name: 'Ayşe' })).toMatchObject({ phone: '1', lastName: '' });
    expect((await change({ name: 'Ayşe', phone: '' })).phone).toBeNull();
  });

  it('rejects another user’s email address, regardless of case', async () => {
    const [mine, other] = [await buildCustomer(), await buildCustomer()];
    const body = { name: 'Ayşe', email: other.email.toUpperCase() };
    const refusal = await api.refused(contract.changeProfile, { body, cookie: mine.cookie });
    expect(refusal).toMatchObject({ status: 409, code: 'email_taken' });
    expect(refusal.message).toBe('Bu e-posta adresi başka bir hesapta kullanılıyor.');
    const own = { name: 'Ayşe', email: mine.email.toUpperCase() };
    await api.ask(contract.changeProfile, { body: own, cookie: mine.cookie });
    expect((await logIn(mine.email, current)).status).toBe(200);
  });

  it.each([
    { name: 'A', email: 'a@sofra.test' },
    { name: 'Ayşe', email: 'not an address' },
  ])('requires a name of two letters and a valid email (%o)', async (body) => {
    const { cookie } = await buildCustomer();
    const refusal = await api.refused(contract.changeProfile, { body, cookie });
    expect(refusal.code).toBe('invalid_input');
  });
});

describe.each([contract.changePassword, contract.changePasswordAlone])('$method $path', (route) => {
  const change = (cookie: string, currentPassword: string, newPassword: string) =>
    api.call('PUT', route.path, { cookie, body: { currentPassword, newPassword } });

  it('sets the new password, signs out every other browser and renews this one’s token', async () => {
    const user = await buildCustomer();
    const phone = cookiesOf(await logIn(user.email, current));
    const screen = await openScreen(api.url, { cookie: phone });
    const room = `user:${user.userId}`;
    expect((await screen.watch(room, api.deps.fanout.epoch(), 0)).status).toBe('watching');

    const answer = await change(user.cookie, current, better);
    const changedAt = performance.now();
    expect(answer).toMatchObject({ status: 200, body: {} });
    const fresh = cookiesOf(answer);
    expect((await api.ask(me, { cookie: fresh }))?.id).toBe(user.userId);
    for (const cookie of [user.cookie, phone]) expect(await api.ask(me, { cookie })).toBeNull();
    await eventually('the phone is disconnected', () => !screen.socket.connected);
    expect(performance.now() - changedAt).toBeLessThan(2000);

    expect((await logIn(user.email, current)).status).toBe(401);
    expect((await logIn(user.email, better)).status).toBe(200);
    const audit = await api
      .rows('audit_log', {
        actor_id: user.userId,
        action: 'account.passwordChanged',
      })
      .read('details');
    expect(audit).toEqual([{ details: {} }]);
  });

  it('changes nothing without the current password, and counts the guess as a failed sign-in', async () => {
    const { cookie, email } = await buildCustomer();
    for (let guess = 1; guess <= 5; guess += 1) {
      const { status, body } = await change(cookie, `guess ${guess}`, better);
      expect([status, body.code]).toEqual([400, 'current_password_wrong']);
    }
    const locked = await change(cookie, current, better);
    expect([locked.status, locked.body.code]).toEqual([429, 'locked_out']);
    expect((await logIn(email, current)).body.code).toBe('locked_out');
  });

  it.each(['short', 'short12'])(
    'rejects %s, which is below the platform’s minimum of 8',
    async (word) => {
      const { cookie } = await buildCustomer();
      const { status, body } = await change(cookie, current, word);
      expect([status, body.code, body.details]).toEqual([
        400,
        'password_too_short',
        { minLength: 8 },
      ]);
    },
  );

  it.each(['12345678', 'Galatasaray', 'PASSWORD1'])(
    'rejects %s, which is easy to guess',
    async (word) => {
      const { cookie } = await buildCustomer();
      const { status, body } = await change(cookie, current, word);
      expect([status, body.code]).toEqual([400, 'password_too_common']);
    },
  );

  it('changes the password once when two requests arrive together', async () => {
    const { cookie } = await buildCustomer();
    const answers = await Promise.all([
      change(cookie, current, `${better} 1`),
      change(cookie, current, `${better} 2`),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('the platform’s minimum', () => {
  it('comes from the settings (D7)', async () => {
    const strict = await startApi();
    const value = JSON.stringify({ passwordMinLength: 20 });
    await strict.db
      .insertInto('platform_settings')
      .values({ section: 'security', value })
      .execute();
    const { cookie } = await signInAs(strict, 'customer');
    expect((await strict.ask(contract.readProfile, { cookie })).passwordMinLength).toBe(20);
    const body = { currentPassword: current, newPassword: better };
    const refusal = await strict.refused(contract.changePassword, { body, cookie });
    await strict.close();
    expect(refusal.details).toEqual({ minLength: 20 });
  });
});
