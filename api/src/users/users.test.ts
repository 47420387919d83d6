import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/users';
import { branchRoom, userRoom } from '@sofra/contracts/rooms';
import { listStaff } from '@sofra/contracts/staff';
import { eventually } from '@sofra/infra/testing';
import { openScreen } from '../../test/realtime/screens.ts';
import { buildGuest, setPassword, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildBranch, buildVenue } from '../../test/venue.ts';
import { openUsers } from '../../test/users.ts';

const users = await openUsers();
const { api, venue, admin, manager, list, find, about, change, refusal } = users;
const { whoIs, signIn, auditOf, mailsTo, giveTwoFactor } = users;

const actionsOf = async (user: SignedInUser) => (await auditOf(user)).map(({ action }) => action);

describe('POST /api/admin/users', () => {
  const body = { name: 'Yeni Kişi', email: 'Yeni.Kisi@sofra.test', password: 'a good password' };
  const create = (more: Record<string, unknown>) =>
    api.call('POST', '/api/admin/users', {
      cookie: manager.cookie,
      body: { ...body, role: 'customer', ...more },
    });

  it('creates a user who can sign in, and mails them about the account', async () => {
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

  it('refuses a weak password, too high a rank and an unknown scope', async () => {
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
  it('ends the sign-ins on a new role, closes the screens within 2 s and mails the user', async () => {
    const user = await signInAs(api, 'waiter', venue);
    const screen = await openScreen(api.url, user);
    const epoch = api.deps.fanout.epoch();
    await screen.watch(userRoom(user.userId), epoch, 0);
    await screen.watch(branchRoom(venue.branchId), epoch, 0);
    const toldAt = performance.now();
    const changed = await change(user, { role: 'branch_manager' });
    // The only business they are in, and the branch they were in.
    expect(changed).toMatchObject({
      name: 'Başka Ad',
      role: 'branch_manager',
      memberships: [{ businessId: venue.businessId, branchId: venue.branchId }],
      lastSeenAt: null,
    });
    await eventually('the socket is closed', () => !screen.socket.connected);
    expect(performance.now() - toldAt).toBeLessThan(2000);
    expect(screen.events.map(({ type }) => type)).toContain('membership.changed');
    expect(await whoIs(user)).toBeNull();
    expect(await mailsTo(user.email)).toEqual(['securityAlert']);
    expect(await auditOf(user)).toMatchObject([
      { action: 'users.changed', details: { from: 'waiter', to: 'branch_manager' } },
    ]);
  });

  it('keeps the sign-ins on a new name, a new address or the same role', async () => {
    const user = await signInAs(api, 'waiter', venue);
    const email = `moved-${user.email}`;
    const { businessId, branchId } = venue;
    await change(user, { email, phone: '0212', role: 'waiter', businessId, branchId });
    expect(await change({ ...user, email }, { role: 'waiter' })).toMatchObject({ phone: '0212' });
    expect(await whoIs(user)).toMatchObject({ name: 'Başka Ad', email });
    expect(await refusal(user, { email: admin.email ?? '', role: 'waiter' })).toBe('email_taken');
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(user.email), 'the address it was').toEqual(['securityAlert']);
  });

  it('replaces business roles with a platform role or customer, and the reverse', async () => {
    const { businessId, branchId } = venue;
    const other = await buildVenue(api.db);
    const user = await signInAs(api, 'waiter', venue);
    const roles = async (wanted: Parameters<typeof change>[1]) => {
      const { role, memberships } = await change(user, wanted);
      return [role, ...memberships.map((one) => [one.businessId, one.branchId, one.role])];
    };
    const there = { businessId: other.businessId, branchId: other.branchId };
    expect(await roles({ role: 'employee', ...there })).toEqual([
      'waiter',
      [businessId, branchId, 'waiter'],
      [other.businessId, other.branchId, 'employee'],
    ]);
    expect(await refusal(user, { role: 'branch_manager' })).toBe('invalid_input');
    expect(await roles({ role: 'platform_support' })).toEqual(['platform_support']);
    expect(await refusal(user, { role: 'waiter' })).toBe('invalid_input');
    const otherBranchId = await buildBranch(api.db, businessId, 'open', 'Öteki');
    expect(await roles({ role: 'waiter', businessId, branchId: otherBranchId })).toEqual([
      'waiter',
      [businessId, otherBranchId, 'waiter'],
    ]);
    expect(await roles({ role: 'business_director' })).toEqual([
      'business_director',
      [businessId, null, 'business_director'],
    ]);
    expect(await roles({ role: 'customer' })).toEqual(['customer']);
  });

  it('keeps the last active owner of a business', async () => {
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
  it('erases the user’s identity, keeps their actions, and frees their address', async () => {
    const owner = await signInAs(api, 'business_owner', venue);
    const user = await signInAs(api, 'waiter', venue);
    await setPassword(api, user.userId, 'my own password');
    await giveTwoFactor(user);
    const { businessId } = await buildVenue(api.db, { status: 'pending' });
    await api.rows('businesses', businessId).set({ applied_by: user.userId });
    await api.ask(contract.deleteUser, about(user, manager));
    expect(await whoIs(user)).toBeNull();
    expect(await find(user)).toBeUndefined();
    expect((await api.refused(contract.deleteUser, about(user, manager))).code).toBe('not_found');
    expect((await signIn(user.email, 'my own password')).status).toBe(401);
    const row = api.rows('users', user.userId);
    expect(await row.read('name', 'email', 'phone', 'password_hash')).toEqual([
      { name: 'Silinmiş kullanıcı', email: null, phone: null, password_hash: null },
    ]);
    const own = { user_id: user.userId };
    expect(await api.rows('two_factors', own).column('user_id')).toEqual([]);
    const active = { ...own, deactivated_at: null };
    expect(await api.rows('memberships', active).column('id')).toEqual([]);
    // Their application remains open, and makes no one its owner.
    const decided = await api.call('PUT', `/api/businesses/${businessId}/status`, {
      cookie: manager.cookie,
      body: { status: 'approved' },
    });
    expect(decided.status).toBe(200);
    expect(await api.rows('memberships', { business_id: businessId }).column('id')).toEqual([]);
    const staff = await api.ask(listStaff, {
      params: { businessId: venue.businessId },
      cookie: owner.cookie,
    });
    expect(staff.members.map(({ userId }) => userId)).not.toContain(user.userId);
    expect(await auditOf(user)).toMatchObject([
      { action: 'users.deleted', details: { role: 'waiter' } },
    ]);
    const { body } = await api.call('POST', '/api/admin/users', {
      cookie: manager.cookie,
      body: { name: 'Yenisi', email: user.email, role: 'customer', password: 'a good password' },
    });
    expect(body.email).toBe(user.email);
  });
});

describe('restricting a user’s access', () => {
  it('a reset password replaces the old one everywhere', async () => {
    const user = await signInAs(api, 'customer');
    await setPassword(api, user.userId, 'the old password');
    const at = about(user, manager);
    const tooShort = { ...at, body: { newPassword: '1234567' } };
    const short = await api.refused(contract.setUserPassword, tooShort);
    expect([short.code, short.details]).toEqual(['password_too_short', { minLength: 8 }]);
    expect((await whoIs(user))?.id).toBe(user.userId);
    await api.ask(contract.setUserPassword, { ...at, body: { newPassword: 'the new password' } });
    expect(await whoIs(user)).toBeNull();
    expect((await signIn(user.email, 'the old password')).status).toBe(401);
    expect((await signIn(user.email, 'the new password')).status).toBe(200);
    expect(await mailsTo(user.email)).toContain('securityAlert');
    expect(await actionsOf(user)).toEqual(['users.passwordSet']);
  });

  it('a suspended user is signed out at once, and returns unchanged', async () => {
    const user = await signInAs(api, 'waiter', venue);
    await setPassword(api, user.userId, 'my own password');
    const suspend = (isSuspended: boolean) =>
      api.ask(contract.suspendUser, { ...about(user, manager), body: { isSuspended } });
    expect(await suspend(true)).toMatchObject({ isSuspended: true, role: 'waiter' });
    expect(await suspend(true)).toMatchObject({ isSuspended: true });
    expect(await whoIs(user)).toBeNull();
    expect((await signIn(user.email, 'my own password')).body.code).toBe('login_failed');
    expect(await suspend(false)).toMatchObject({ isSuspended: false, role: 'waiter' });
    expect((await signIn(user.email, 'my own password')).status).toBe(200);
    expect(await actionsOf(user)).toEqual(['users.suspended', 'users.restored']);
  });

  it('a second factor is removed once', async () => {
    const user = await signInAs(api, 'customer');
    await giveTwoFactor(user);
    expect(await find(user)).toMatchObject({ hasTwoFactor: true });
    for (let time = 1; time <= 2; time += 1) {
      const reset = await api.ask(contract.resetTwoFactor, about(user, manager));
      expect(reset.hasTwoFactor).toBe(false);
    }
    expect(await mailsTo(user.email)).toEqual(['securityAlert']);
    expect(await actionsOf(user)).toEqual(['users.twoFactorReset']);
  });

  it('a guest has no account to change', async () => {
    const guest = await buildGuest(api);
    const call = { ...about(guest, admin), body: { isSuspended: true } };
    const { code, fields } = await api.refused(contract.suspendUser, call);
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid_input', ['userId']]);
  });
});
