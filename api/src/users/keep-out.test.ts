import { afterAll, describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/managed-users';
import { buildGuest, setPassword, signInAs } from '../../test/people.ts';
import { startUsers } from '../../test/users.ts';

const { api, venue, admin, manager, find, about, whoIs, signIn, auditOf, mailsTo, giveTwoFactor } =
  await startUsers();
afterAll(() => api.close());

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
