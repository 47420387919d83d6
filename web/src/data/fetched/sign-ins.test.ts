// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { buildUser, get } from '../../../test/data.ts';
import { renderHook, renderSettled, respondToCalls, settled } from '../../../test/hooks.ts';
import { auth } from '../client/auth.ts';
import { confirmEmail, useEmailLink, useEmailWithdrawal, withdrawEmail } from './email-links.ts';
import { useEndSignIn, useEndSignIns, useSignIns } from './sign-ins.ts';

afterEach(() => {
  auth.store.setState({ auth: 'loading' });
});

const token = 'abcdefghijklmnopqrstu';
const path = '/api/user/sign-ins';
const read = get(path);
const draw = () =>
  renderHook(() => ({
    list: useSignIns().data,
    end: useEndSignIn().mutateAsync,
    endAll: useEndSignIns().mutateAsync,
  }));

describe('one’s own sign-ins', () => {
  it('are read again after one or all others end', async () => {
    const asked = respondToCalls(({ method }) => (method === 'GET' ? [] : {}));
    const { current, act, run } = await draw();
    await act(settled);
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
    await act(settled);
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
      if (of === '/api/auth/me') return null;
      return method === 'GET' || part === 'email-change' ? answer : {};
    });
    const hook = await renderSettled<{ data: unknown }>(use);
    expect(hook.current().data).toEqual(answer);
    await hook.act(() => go(token));
    const link = `/api/auth/${part}/${token}`;
    expect(asked).toEqual([
      get(link),
      { method: 'POST', path: link, body: undefined },
      get('/api/auth/me'),
    ]);
  });
});
