// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Profile } from '@sofra/contracts/account';
import { buildUser, get, refusal } from '../../../test/data.ts';
import { renderHook, renderSettled, respondToCalls } from '../../../test/hooks.ts';
import { auth } from '../client/auth.ts';
import {
  useAcceptInvitation,
  useChangePassword,
  useInvitation,
  useProfile,
  useSaveProfile,
} from './account.ts';

const buildProfile = (changes: Partial<Profile> = {}): Profile => ({
  id: 7,
  name: 'Elif Şahin',
  firstName: 'Elif',
  lastName: 'Şahin',
  email: 'elif@sofra.test',
  pendingEmail: null,
  phone: null,
  role: 'business_owner',
  createdAt: '2026-11-01T12:00:00.000Z',
  passwordMinLength: 8,
  ...changes,
});
const token = 'davetiye-davetiye-davetiye';
const me = get('/api/auth/me');

afterEach(() => {
  auth.store.setState({ auth: 'loading' });
});

describe('an account page', () => {
  it.each([
    { path: '/api/user/profile', useRead: () => useProfile().data, answer: buildProfile() },
    {
      path: `/api/invitations/${token}`,
      useRead: () => useInvitation(token).data,
      answer: {
        businessId: 1,
        businessName: 'Moda Kafe',
        branchName: null,
        email: 'elif@sofra.test',
        role: 'waiter',
        hasAccount: false,
        passwordMinLength: 8,
      },
    },
  ])('is read from $path each time it opens', async ({ path, useRead, answer }) => {
    const asked = respondToCalls(() => answer);
    for (const _time of [1, 2]) {
      const { current, leave } = await renderSettled<unknown>(useRead);
      expect(current()).toEqual(answer);
      await leave();
    }
    const read = get(path);
    expect(asked).toEqual([read, read]);
  });
});

it('shows a saved profile, and the new name wherever the user is named', async () => {
  const saved = buildProfile({ name: 'Elif Kaya' });
  const asked = respondToCalls(({ method, path }) => {
    if (path === me.path) return buildUser({ name: 'Elif Kaya' });
    return method === 'PUT' ? saved : buildProfile();
  });
  const { current, act } = await renderSettled(() => ({
    profile: useProfile().data,
    save: useSaveProfile().mutateAsync,
  }));
  asked.length = 0;
  const body = { name: 'Elif Kaya', email: 'elif@sofra.test' };
  await act(() => current().save(body));
  await act(() => auth.known());
  expect(current().profile).toEqual(saved);
  expect(auth.store.getState().auth).toMatchObject({ name: 'Elif Kaya' });
  expect(asked).toEqual([{ method: 'PUT', path: '/api/user/profile', body }, me]);
});

it.each([
  { where: 'in the account', options: undefined, path: '/api/user/change-password' },
  { where: 'on its own page', options: { alone: true }, path: '/api/auth/change-password' },
])('changes the password $where, or shows why not', async ({ options, path }) => {
  const answers: unknown[] = [{}, refusal('current_password_wrong')];
  const asked = respondToCalls(() => answers.shift());
  const { current, act } = await renderHook(() => useChangePassword(options).mutateAsync);
  const body = { currentPassword: 'çay-ve-simit', newPassword: 'kahve-ve-simit' };
  await act(() => current()(body));
  await expect(act(() => current()(body))).rejects.toMatchObject({
    code: 'current_password_wrong',
  });
  const request = { method: 'PUT', path, body };
  expect(asked).toEqual([request, request]);
});

describe('an invitation', () => {
  const accepting = { method: 'POST', path: `/api/invitations/${token}/accept` };
  const body = { name: 'Elif Şahin', password: 'kahve-ve-simit' };

  it('is accepted once this page knows who is signed in', async () => {
    const user = buildUser({ name: 'Elif Şahin', role: 'waiter', isAnonymous: false });
    const asked = respondToCalls(() => user);
    const { current, act } = await renderHook(() => useAcceptInvitation(token).mutateAsync);
    expect(await act(() => current()(body))).toEqual(user);
    expect(auth.store.getState().auth).toEqual(user);
    expect(asked).toEqual([{ ...accepting, body }, me]);
  });

  it('signs no one in if it is invalid', async () => {
    const asked = respondToCalls(() => refusal('invitation_invalid'));
    const { current, act } = await renderHook(() => useAcceptInvitation(token).mutateAsync);
    await expect(act(() => current()(body))).rejects.toMatchObject({ code: 'invitation_invalid' });
    expect(asked).toEqual([{ ...accepting, body }]);
  });
});
