// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeProfile } from '@sofra/contracts/account';
import { buildProfile } from '../../../test/businesses.ts';
import { buildUser, get, refusal } from '../../../test/data.ts';
import { renderHook, renderSettled, respondToCalls, visitTwice } from '../../../test/hooks.ts';
import { auth } from '../client/auth.ts';
import { call } from '../transport/api.ts';
import {
  useAcceptInvitation,
  useChangePassword,
  useInvitation,
  useProfile,
  useSaveProfile,
} from './account.ts';
import { confirmEmail, useEmailLink, useEmailWithdrawal, withdrawEmail } from './email-links.ts';
import { sendProof, useProofRequest } from './proof.ts';
import { useEndSignIn, useEndSignIns, useSignIns } from './sign-ins.ts';

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
    expect(await visitTwice<unknown>(useRead)).toEqual([answer, answer]);
    expect(asked).toEqual([get(path), get(path)]);
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

describe('one’s own sign-ins', () => {
  const path = '/api/user/sign-ins';
  const read = get(path);
  const draw = () =>
    renderSettled(() => ({
      list: useSignIns().data,
      end: useEndSignIn().mutateAsync,
      endAll: useEndSignIns().mutateAsync,
    }));

  it('are read again after one or all others end', async () => {
    const asked = respondToCalls(({ method }) => (method === 'GET' ? [] : {}));
    const { current, run } = await draw();
    await run(() => current().end(3));
    await run(() => current().endAll(false));
    expect(asked).toEqual([
      read,
      { method: 'DELETE', path: `${path}/3`, body: undefined },
      read,
      { method: 'DELETE', path, body: { alsoHere: false } },
      read,
    ]);
  });

  it('sign this page out if they end everywhere', async () => {
    auth.enter(buildUser({ isAnonymous: false }));
    respondToCalls(({ method }) => (method === 'GET' ? [] : {}));
    const { current, act } = await draw();
    await act(() => current().endAll(true));
    expect(auth.store.getState().auth).toBe('signedOut');
  });
});

describe('the links of an email change', () => {
  const change = { oldEmail: 'a@sofra.test', newEmail: 'b@sofra.test', isConfirmed: true };
  it.each([
    ['email-change', () => useEmailLink(token), { email: 'b@sofra.test' }, confirmEmail],
    ['email-withdrawal', () => useEmailWithdrawal(token), change, withdrawEmail],
  ])('show what %s is about, and then read the user again', async (part, use, answer, go) => {
    const asked = respondToCalls(({ method, path: of }) => {
      if (of === me.path) return null;
      return method === 'GET' || part === 'email-change' ? answer : {};
    });
    const hook = await renderSettled<{ data: unknown }>(use);
    expect(hook.current().data).toEqual(answer);
    await hook.act(() => go(token));
    const link = `/api/auth/${part}/${token}`;
    expect(asked).toEqual([get(link), { method: 'POST', path: link, body: undefined }, me]);
  });
});

describe('a call that requires proof of identity', () => {
  const body = { name: 'Ayşe', email: 'yeni@sofra.test' };
  const save = () => call(changeProfile, { body });
  const asked = () => useProofRequest.getState().asked;
  const request = { method: 'PUT', path: '/api/user/profile', body };
  const given = { password: 'sofra1234' };
  const proof = { method: 'POST', path: '/api/user/proof', body: given };
  const profile = buildProfile({ ...body, role: 'waiter' });

  it('is repeated after the proof, which is requested once for concurrent calls', async () => {
    let isProven = false;
    const calls = respondToCalls(({ path }) => {
      if (path === proof.path) isProven = true;
      else if (!isProven) return refusal('proof_required');
      return path === proof.path ? {} : profile;
    });
    const saving = Promise.all([save(), save()]);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await vi.waitFor(() => expect(asked()).toBeDefined());
    await sendProof(given);
    asked()?.settle(true);
    expect(await saving).toEqual([profile, profile]);
    expect(asked()).toBeUndefined();
    expect(calls).toEqual([request, request, proof, request, request]);
  });

  it('remains refused without it', async () => {
    const calls = respondToCalls(() => refusal('proof_required'));
    const [saved] = await Promise.allSettled([
      save(),
      vi.waitFor(() => expect(asked()).toBeDefined()).then(() => asked()?.settle(false)),
    ]);
    expect(saved).toMatchObject({ status: 'rejected', reason: { code: 'proof_required' } });
    expect(asked()).toBeUndefined();
    expect(calls).toEqual([request]);
  });

  it('doesn’t request it after a success or another refusal', async () => {
    const answers: unknown[] = [profile, refusal('email_taken')];
    respondToCalls(() => answers.shift());
    expect(await save()).toEqual(profile);
    await expect(save()).rejects.toMatchObject({ code: 'email_taken' });
    expect(asked()).toBeUndefined();
  });
});
