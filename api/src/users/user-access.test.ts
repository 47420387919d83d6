import { afterAll, describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/users';
import { buildGuest, setPassword, signInAs } from '../../test/sign-in.ts';
import { startUsers } from '../../test/users.ts';

const { api, venue, admin, manager, find, about, whoIs, signIn, auditOf, mailsTo, giveTwoFactor } =
  await startUsers();
afterAll(() => api.close());

describe('restricting a user’s access', () => {
  it('a reset password replaces the old one everywhere', async () => {
    const user = await signInAs(api, 'customer');
    await setPassword(api, user.userId, 'the old password');
    const at = about(user, manager);
    const short = await api.refused(contract.setUserPassword, {
      ...at,
      body: { newPassword: '1234567' },
    });
    expect([short.code, short.details]).toEqual(['password_too_short', { minLength: 8 }]);
    expect((await whoIs(user))?.id).toBe(user.userId);
    await api.ask(contract.setUserPassword, { ...at, body: { newPassword: 'the new password' } });
    expect(await whoIs(user)).toBeNull();
    expect((await signIn(user.email, 'the old password')).status).toBe(401);
    expect((await signIn(user.email, 'the new password')).status).toBe(200);
    expect(await mailsTo(user.email)).toContain('securityAlert');
    expect((await auditOf(user)).map(({ action }) => action)).toEqual(['users.passwordSet']);
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
    expect((await auditOf(user)).map(({ action }) => action)).toEqual([
      'users.suspended',
      'users.restored',
    ]);
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
    expect((await auditOf(user)).map(({ action }) => action)).toEqual(['users.twoFactorReset']);
  });

  it('a guest has no account to change', async () => {
    const guest = await buildGuest(api);
    const refusal = await api.refused(contract.suspendUser, {
      ...about(guest, admin),
      body: { isSuspended: true },
    });
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
      'invalid_input',
      ['userId'],
    ]);
  });
});
