import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import * as contract from '@sofra/contracts/managed-users';
import type { RouteCall } from '@sofra/contracts/route';
import { branchRoom, userRoom } from '@sofra/contracts/rooms';
import { openScreen } from '../realtime/testing.ts';
import { startApi, type TestApi } from '../testing.ts';
import { eventually } from '../testing/eventually.ts';
import { buildGuest, type Person, setPassword, signInAs } from '../testing/people.ts';
import { buildBranch, buildVenue, type Venue } from '../testing/venue.ts';

let api: TestApi;
let venue: Venue;
let admin: Person;
let manager: Person;
beforeAll(async () => {
  api = await startApi();
  venue = await buildVenue(api.db);
  admin = await signInAs(api, 'platform_admin');
  manager = await signInAs(api, 'platform_manager');
});
afterAll(() => api.close());

const list = async (query: RouteCall<typeof contract.listUsers>['query'] = {}, by = admin) =>
  api.ask(contract.listUsers, { query, cookie: by.cookie });
const find = async ({ userId, email }: Person, by = admin) =>
  (await list(email === null ? {} : { search: email }, by)).users.find(({ id }) => id === userId);
const about = ({ userId }: Person, by: Person) => ({ params: { userId }, cookie: by.cookie });
type Change = RouteCall<typeof contract.changeUser>['body'];
const changing = (person: Person, change: Partial<Change>, by = admin) => ({
  ...about(person, by),
  body: { name: 'Başka Ad', email: person.email ?? '', role: 'customer' as const, ...change },
});
const change = (person: Person, wanted: Partial<Change>, by = admin) =>
  api.ask(contract.changeUser, changing(person, wanted, by));
const refusal = async (person: Person, wanted: Partial<Change>, by = admin) =>
  (await api.refused(contract.changeUser, changing(person, wanted, by))).code;
const whoIs = ({ cookie }: Person) => api.ask(me, { cookie });
const signIn = (email: string | null, password: string) =>
  api.call('POST', '/api/auth/login', { body: { email, password } });
const auditOf = async ({ userId }: Person) => {
  const lines = await api.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('action', 'like', 'users.%')
    .orderBy('id')
    .execute();
  return lines.filter(({ details }) => 'userId' in details && details.userId === userId);
};
const mailsTo = async (email: string | null) => {
  const mails = await api.db
    .selectFrom('mails')
    .select('template')
    .where('to_address', '=', email ?? '')
    .orderBy('id')
    .execute();
  return mails.map(({ template }) => template);
};
const giveTwoFactor = ({ userId }: Person) =>
  api.db
    .insertInto('two_factors')
    .values({ user_id: userId, sealed_seed: Buffer.from('sealed'), confirmed_at: new Date() })
    .execute();

describe('GET /api/admin/users', () => {
  it('finds by name, email or phone as people type them', async () => {
    const { id } = await api.ask(contract.createUser, {
      cookie: admin.cookie,
      body: {
        name: 'Işıl Çağ',
        email: 'isil.cag@sofra.test',
        phone: '+90 (532) 111 22-33',
        role: 'customer',
        password: 'a good password',
      },
    });
    for (const search of ['ISIL', 'ışıl ç', 'Isıl Cağ', 'CAG@', '532) 111', '0532 111 2233']) {
      expect([search, (await list({ search })).users.map((user) => user.id)]).toEqual([
        search,
        [id],
      ]);
    }
    for (const search of ['%', '_', '0532 999']) {
      expect((await list({ search })).users).toEqual([]);
    }
  });

  it('narrows by the highest role they hold; a guest is nobody’s customer', async () => {
    const owner = await signInAs(api, 'business_owner', venue);
    const customer = await signInAs(api, 'customer');
    const guest = await buildGuest(api);
    const waiter = await signInAs(api, 'waiter', venue);
    const shown = async (role?: (typeof contract.userFilters)[number]) => {
      const { users } = await list(role && { role });
      return [owner, customer, guest, waiter, admin].map(({ userId }) =>
        users.some(({ id }) => id === userId),
      );
    };
    expect(await shown()).toEqual([true, true, true, true, true]);
    expect(await shown('business_owner')).toEqual([true, false, false, false, false]);
    expect(await shown('customer')).toEqual([false, true, false, false, false]);
    expect(await shown('platform_admin')).toEqual([false, false, false, false, true]);
    expect(await find(guest)).toMatchObject({ isAnonymous: true, canChange: false });
    expect(await find(waiter)).toMatchObject({
      role: 'waiter',
      memberships: [{ businessName: 'Deneme Lokantası', branchId: venue.branchId }],
      lastSeenAt: expect.stringMatching(/Z$/),
    });
  });

  it('answers fifty at a time, each once, the newest first', async () => {
    const names = Array.from({ length: 101 }, (_, index) => `Sayfa Sayfa ${index}`);
    await api.db
      .insertInto('users')
      .values(names.map((name) => ({ name, email: null, platform_role: null, is_anonymous: true })))
      .execute();
    const read: string[] = [];
    let after: number | null | undefined;
    do {
      const page = await list({ search: 'sayfa sayfa', ...(after && { after: String(after) }) });
      expect(page.users.length).toBeLessThanOrEqual(50);
      read.push(...page.users.map(({ name }) => name));
      after = page.nextAfter;
    } while (after !== null);
    expect(read).toEqual(names.toReversed());
  });

  it('counts each once, anew after every change', async () => {
    const counts = () => api.ask(contract.countUsers, { cookie: manager.cookie });
    const before = await counts();
    expect(before.guests).toBeGreaterThan(100);
    expect(before.all).toBeGreaterThan(
      before.guests + before.customers + before.businessOwners + before.platformStaff - 1,
    );
    const person = await signInAs(api, 'customer');
    await change(person, { role: 'business_owner', businessId: venue.businessId });
    expect(await counts()).toEqual({
      ...before,
      all: before.all + 1,
      businessOwners: before.businessOwners + 1,
    });
    await change(person, { role: 'platform_support' }, admin);
    expect((await counts()).platformStaff).toBe(before.platformStaff + 1);
  });
});

describe('ranks (decisions 10)', () => {
  it('let nobody act on their own rank or above, nor grant it; platform_admin acts on all', async () => {
    const [peer, otherAdmin, support, customer] = await Promise.all([
      signInAs(api, 'platform_manager'),
      signInAs(api, 'platform_admin'),
      signInAs(api, 'platform_support'),
      signInAs(api, 'customer'),
    ]);
    for (const person of [peer, otherAdmin, manager]) {
      expect(await refusal(person, {}, manager)).toBe('rank_too_high');
      expect(await find(person, manager)).toMatchObject({ canChange: false, canDelete: false });
    }
    for (const role of ['platform_admin', 'platform_manager'] as const) {
      expect(await refusal(customer, { role }, manager)).toBe('rank_too_high');
    }
    const calls = [
      [contract.setUserPassword, { newPassword: 'a better password' }],
      [contract.suspendUser, { isSuspended: true }],
      [contract.resetTwoFactor, undefined],
      [contract.deleteUser, undefined],
    ] as const;
    for (const [route, body] of calls) {
      const told = await api.refused(route, { ...about(peer, manager), ...(body && { body }) });
      expect([told.status, told.code]).toEqual([403, 'rank_too_high']);
      const own = await api.refused(route, { ...about(admin, admin), ...(body && { body }) });
      expect([own.status, own.code]).toEqual([409, 'own_account']);
    }
    expect(await find(support, manager)).toMatchObject({ canChange: true, canDelete: true });
    // Given another role first, then deleted.
    expect(await find(otherAdmin)).toMatchObject({ canChange: true, canDelete: false });
    const told = await api.refused(contract.deleteUser, about(otherAdmin, admin));
    expect(told.code).toBe('rank_too_high');
    await change(otherAdmin, { role: 'customer' });
    await api.ask(contract.deleteUser, about(otherAdmin, admin));
  });

  it('leave an admin their own name, and not their own role', async () => {
    const own = await change(admin, { role: 'platform_admin', name: 'Yeni Adım' });
    expect(own).toMatchObject({ name: 'Yeni Adım', role: 'platform_admin', canDelete: false });
    expect(await refusal(admin, { role: 'customer' })).toBe('own_account');
    expect((await whoIs(admin))?.name).toBe('Yeni Adım');
  });
});

describe('POST /api/admin/users', () => {
  const body = { name: 'Yeni Kişi', email: 'Yeni.Kisi@sofra.test', password: 'a good password' };
  const create = (more: Record<string, unknown>) =>
    api.call('POST', '/api/admin/users', {
      cookie: manager.cookie,
      body: { ...body, role: 'customer', ...more },
    });

  it('makes somebody who can sign in, and mails them that there is an account', async () => {
    const at = { businessId: venue.businessId, branchId: venue.branchId };
    const made = await create({ role: 'waiter', ...at, phone: '' });
    expect([made.status, made.body]).toMatchObject([
      200,
      { name: 'Yeni Kişi', phone: null, role: 'waiter', memberships: [at], isSuspended: false },
    ]);
    const { status, body: signedIn } = await signIn('yeni.kisi@SOFRA.test', body.password);
    expect([status, signedIn.role]).toEqual([200, 'waiter']);
    expect(await mailsTo(body.email)).toEqual(['accountCreated']);
    expect(await auditOf({ ...manager, userId: made.body.id })).toEqual([
      {
        action: 'users.created',
        details: { userId: made.body.id, name: 'Yeni Kişi', role: 'waiter' },
      },
    ]);
    const again = await create({ email: 'yeni.KISI@sofra.test' });
    expect([again.status, again.body.code]).toEqual([409, 'email_taken']);
  });

  it('makes nobody with a weak password, a rank too high or a place that is none', async () => {
    const foreign = await buildVenue(api.db);
    const pending = await buildVenue(api.db, { status: 'pending' });
    const at = { role: 'branch_manager', businessId: venue.businessId };
    const tries: [Record<string, unknown>, string][] = [
      [{ password: 'short' }, 'password_too_short'],
      [{ password: 'password123' }, 'password_too_common'],
      [{ role: 'platform_manager' }, 'rank_too_high'],
      [{ role: 'waiter' }, 'invalid_input'],
      [{ ...at, businessId: pending.businessId }, 'invalid_input'],
      [{ ...at, branchId: foreign.branchId }, 'invalid_input'],
      [{ ...at, role: 'business_owner', branchId: venue.branchId }, 'invalid_input'],
    ];
    for (const [more, code] of tries) {
      const answer = await create({ email: 'nobody@sofra.test', ...more });
      expect([more, answer.body.code]).toEqual([more, code]);
    }
    expect((await list({ search: 'nobody@sofra.test' })).users).toEqual([]);
    expect(await mailsTo('nobody@sofra.test')).toEqual([]);
  });
});

describe('PUT /api/admin/users/:userId', () => {
  it('another role ends the sign-ins, cuts the screens within 2 s and is told by mail', async () => {
    const person = await signInAs(api, 'waiter', venue);
    const screen = await openScreen(api.url, person);
    const epoch = api.deps.fanout.epoch();
    await screen.watch(userRoom(person.userId), epoch, 0);
    await screen.watch(branchRoom(venue.branchId), epoch, 0);
    const toldAt = performance.now();
    const changed = await change(person, { role: 'branch_manager' });
    // The only business they are in, and the branch they were in.
    expect(changed).toMatchObject({
      name: 'Başka Ad',
      role: 'branch_manager',
      memberships: [{ businessId: venue.businessId, branchId: venue.branchId }],
      lastSeenAt: null,
    });
    await eventually('cut', () => !screen.socket.connected);
    expect(performance.now() - toldAt).toBeLessThan(2000);
    expect(screen.events.map(({ type }) => type)).toContain('membership.changed');
    expect(await whoIs(person)).toBeNull();
    expect(await mailsTo(person.email)).toEqual(['securityAlert']);
    expect(await auditOf(person)).toMatchObject([
      { action: 'users.changed', details: { from: 'waiter', to: 'branch_manager' } },
    ]);
  });

  it('a name, an address or the same role again leaves them signed in', async () => {
    const person = await signInAs(api, 'waiter', venue);
    const email = `moved-${person.email}`;
    const { businessId, branchId } = venue;
    await change(person, { email, phone: '0212', role: 'waiter', businessId, branchId });
    expect(await change({ ...person, email }, { role: 'waiter' })).toMatchObject({ phone: '0212' });
    expect(await whoIs(person)).toMatchObject({ name: 'Başka Ad', email });
    expect(await refusal(person, { email: admin.email ?? '', role: 'waiter' })).toBe('email_taken');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('a platform role, or customer, takes the business roles away; a business role the platform’s', async () => {
    const { businessId, branchId } = venue;
    const other = await buildVenue(api.db);
    const person = await signInAs(api, 'waiter', venue);
    const held = async (wanted: Partial<Change>) => {
      const { role, memberships } = await change(person, wanted);
      return [role, ...memberships.map((one) => [one.businessId, one.branchId, one.role])];
    };
    const there = { businessId: other.businessId, branchId: other.branchId };
    expect(await held({ role: 'employee', ...there })).toEqual([
      'waiter',
      [businessId, branchId, 'waiter'],
      [other.businessId, other.branchId, 'employee'],
    ]);
    expect(await refusal(person, { role: 'branch_manager' })).toBe('invalid_input');
    expect(await held({ role: 'platform_support' })).toEqual(['platform_support']);
    expect(await refusal(person, { role: 'waiter' })).toBe('invalid_input');
    const otherBranchId = await buildBranch(api.db, businessId, 'open', 'Öteki');
    expect(await held({ role: 'waiter', businessId, branchId: otherBranchId })).toEqual([
      'waiter',
      [businessId, otherBranchId, 'waiter'],
    ]);
    expect(await held({ role: 'business_director' })).toEqual([
      'business_director',
      [businessId, null, 'business_director'],
    ]);
    expect(await held({ role: 'customer' })).toEqual(['customer']);
  });

  it('the last owner of a business who may sign in stays', async () => {
    const { businessId } = await buildVenue(api.db);
    const owner = await signInAs(api, 'business_owner', { businessId });
    const second = await signInAs(api, 'business_owner', { businessId });
    await api.ask(contract.suspendUser, { ...about(second, admin), body: { isSuspended: true } });
    for (const role of ['customer', 'business_director', 'platform_support'] as const) {
      expect(await refusal(owner, { role })).toBe('last_owner');
    }
    expect((await api.refused(contract.deleteUser, about(owner, admin))).code).toBe('last_owner');
    await api.ask(contract.suspendUser, { ...about(second, admin), body: { isSuspended: false } });
    await change(owner, { role: 'business_director' });
    expect(await refusal(second, { role: 'customer' })).toBe('last_owner');
  });
});

describe('keeping somebody out', () => {
  it('a password that is set is the only one, everywhere', async () => {
    const person = await signInAs(api, 'customer');
    await setPassword(api, person.userId, 'the old password');
    const at = about(person, manager);
    const short = await api.refused(contract.setUserPassword, {
      ...at,
      body: { newPassword: '1234567' },
    });
    expect([short.code, short.details]).toEqual(['password_too_short', { minLength: 8 }]);
    expect((await whoIs(person))?.id).toBe(person.userId);
    await api.ask(contract.setUserPassword, { ...at, body: { newPassword: 'the new password' } });
    expect(await whoIs(person)).toBeNull();
    expect((await signIn(person.email, 'the old password')).status).toBe(401);
    expect((await signIn(person.email, 'the new password')).status).toBe(200);
    expect(await mailsTo(person.email)).toContain('securityAlert');
    expect((await auditOf(person)).map(({ action }) => action)).toEqual(['users.passwordSet']);
  });

  it('a suspended user is out at once, and comes back as they were', async () => {
    const person = await signInAs(api, 'waiter', venue);
    await setPassword(api, person.userId, 'my own password');
    const suspend = (isSuspended: boolean) =>
      api.ask(contract.suspendUser, { ...about(person, manager), body: { isSuspended } });
    expect(await suspend(true)).toMatchObject({ isSuspended: true, role: 'waiter' });
    expect(await suspend(true)).toMatchObject({ isSuspended: true });
    expect(await whoIs(person)).toBeNull();
    expect((await signIn(person.email, 'my own password')).body.code).toBe('login_failed');
    expect(await suspend(false)).toMatchObject({ isSuspended: false, role: 'waiter' });
    expect((await signIn(person.email, 'my own password')).status).toBe(200);
    expect((await auditOf(person)).map(({ action }) => action)).toEqual([
      'users.suspended',
      'users.restored',
    ]);
  });

  it('a second factor is taken away once', async () => {
    const person = await signInAs(api, 'customer');
    await giveTwoFactor(person);
    expect(await find(person)).toMatchObject({ hasTwoFactor: true });
    for (let time = 1; time <= 2; time += 1) {
      const reset = await api.ask(contract.resetTwoFactor, about(person, manager));
      expect(reset.hasTwoFactor).toBe(false);
    }
    expect(await mailsTo(person.email)).toEqual(['securityAlert']);
    expect((await auditOf(person)).map(({ action }) => action)).toEqual(['users.twoFactorReset']);
  });

  it('a guest has no account to be changed', async () => {
    const guest = await buildGuest(api);
    const told = await api.refused(contract.suspendUser, {
      ...about(guest, admin),
      body: { isSuspended: true },
    });
    expect([told.code, Object.keys(told.fields ?? {})]).toEqual(['invalid_input', ['userId']]);
  });
});

describe('DELETE /api/admin/users/:userId', () => {
  it('empties who they were, keeps what they did, and their address is free again', async () => {
    const person = await signInAs(api, 'waiter', venue);
    await setPassword(api, person.userId, 'my own password');
    await giveTwoFactor(person);
    await api.ask(contract.deleteUser, about(person, manager));
    expect(await whoIs(person)).toBeNull();
    expect(await find(person)).toBeUndefined();
    expect((await api.refused(contract.deleteUser, about(person, manager))).code).toBe('not_found');
    expect((await signIn(person.email, 'my own password')).status).toBe(401);
    const row = await api.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'Silinmiş kullanıcı',
      email: null,
      phone: null,
      password_hash: null,
    });
    const left = await api.db
      .selectFrom('users')
      .leftJoin('two_factors', 'two_factors.user_id', 'users.id')
      .leftJoin('memberships', (join) =>
        join.onRef('memberships.user_id', '=', 'users.id').on('deactivated_at', 'is', null),
      )
      .select(['two_factors.user_id as factor', 'memberships.id as membership'])
      .where('users.id', '=', person.userId)
      .execute();
    expect(left).toEqual([{ factor: null, membership: null }]);
    expect(await auditOf(person)).toMatchObject([
      { action: 'users.deleted', details: { role: 'waiter' } },
    ]);
    const { body } = await api.call('POST', '/api/admin/users', {
      cookie: manager.cookie,
      body: { name: 'Yenisi', email: person.email, role: 'customer', password: 'a good password' },
    });
    expect(body.email).toBe(person.email);
  });
});

describe('the last platform_admin', () => {
  it('is there after each of 200 rounds of two who take each other’s role away', async () => {
    const own = await startApi();
    const one = await signInAs(own, 'platform_admin');
    const other = await signInAs(own, 'platform_admin');
    await own.db
      .insertInto('platform_settings')
      .values({
        section: 'notifications',
        value: JSON.stringify({ securityAlertNotifications: false }),
      })
      .execute();
    const signIns = await own.db.selectFrom('auth_sessions').selectAll().execute();
    const attack = (by: Person, { userId, email }: Person, isSuspending: boolean) =>
      isSuspending
        ? own.call('PUT', `/api/admin/users/${userId}/suspension`, {
            cookie: by.cookie,
            body: { isSuspended: true },
          })
        : own.call('PUT', `/api/admin/users/${userId}`, {
            cookie: by.cookie,
            body: { name: 'Biri', email, role: 'customer' },
          });
    const told: string[] = [];
    for (let round = 0; round < 200; round += 1) {
      const answers = await Promise.all([
        attack(one, other, round % 2 === 0),
        attack(other, one, round % 3 === 0),
      ]);
      told.push(...answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)));
      // Both are admins again, signed in as before.
      const { rows } = await sql`with left_over as (
          select from users where platform_role = 'platform_admin' and suspended_at is null
        ), again as (
          update users set platform_role = 'platform_admin', suspended_at = null
        ) select from left_over`.execute(own.db);
      expect(rows, `round ${round}`).toHaveLength(1);
      await own.db
        .insertInto('auth_sessions')
        .values(signIns)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await own.close();
    expect(told.filter((answer) => answer === 'done')).toHaveLength(200);
    expect(told).toContain('last_admin');
  });
});
