import { afterAll, describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/managed-users';
import { branchRoom, userRoom } from '@sofra/contracts/rooms';
import { listStaff } from '@sofra/contracts/staff';
import { openScreen } from '../../test/realtime/screens.ts';
import { eventually } from '../../test/eventually.ts';
import { setPassword, signInAs } from '../../test/people.ts';
import { buildBranch, buildVenue } from '../../test/venue.ts';
import { startUsers } from '../../test/users.ts';

const {
  api,
  venue,
  admin,
  manager,
  list,
  find,
  about,
  change,
  refusal,
  whoIs,
  signIn,
  auditOf,
  mailsTo,
  giveTwoFactor,
} = await startUsers();
afterAll(() => api.close());

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
    expect(await mailsTo(person.email), 'the address it was').toEqual(['securityAlert']);
  });

  it('a platform role, or customer, takes the business roles away; a business role the platform’s', async () => {
    const { businessId, branchId } = venue;
    const other = await buildVenue(api.db);
    const person = await signInAs(api, 'waiter', venue);
    const held = async (wanted: Parameters<typeof change>[1]) => {
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

describe('DELETE /api/admin/users/:userId', () => {
  it('empties who they were, keeps what they did, and their address is free again', async () => {
    const owner = await signInAs(api, 'business_owner', venue);
    const person = await signInAs(api, 'waiter', venue);
    await setPassword(api, person.userId, 'my own password');
    await giveTwoFactor(person);
    const { businessId } = await buildVenue(api.db, { status: 'pending' });
    const applications = api.db.updateTable('businesses').where('id', '=', businessId);
    await applications.set({ applied_by: person.userId }).execute();
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
    // Their application remains open, and makes no one its owner.
    const decided = await api.call('PUT', `/api/businesses/${businessId}/status`, {
      cookie: manager.cookie,
      body: { status: 'approved' },
    });
    expect(decided.status).toBe(200);
    const owners = api.db.selectFrom('memberships').where('business_id', '=', businessId);
    expect(await owners.select('user_id').execute()).toEqual([]);
    const staff = await api.ask(listStaff, {
      params: { businessId: venue.businessId },
      cookie: owner.cookie,
    });
    expect(staff.members.map(({ userId }) => userId)).not.toContain(person.userId);
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
