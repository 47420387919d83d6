// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationDraft } from './application-draft.ts';
import { auth } from './auth.ts';
import { queryClient } from './query.ts';
import {
  forgetPassword,
  registerWith,
  resetPassword,
  usePasswordReset,
  useRegistration,
} from './registration.ts';
import { buildUser, refusal } from './testing.ts';
import { answerCalls, drawHook } from './testing-hooks.ts';

beforeEach(() => {
  auth.leave();
  applicationDraft.forget();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const owner = buildUser({ name: 'Ayşe', email: 'ayse@example.com', isAnonymous: false });
const application = {
  name: 'Sofra',
  about: 'Ev yemekleri',
  industryType: 'cafe' as const,
  fullAddress: 'Karaköy',
  phone: '+90 212 000 00 00',
  email: 'sofra@example.com',
};
const business = {
  ...application,
  id: 3,
  description: application.about,
  status: 'pending',
  rejectionReason: null,
  businessType: 'cafe',
  address: application.fullAddress,
  website: null,
  logoUrl: null,
  currency: 'TRY',
  languages: ['tr'],
  plan: 'isletme',
  createdAt: '2026-11-21T12:00:00.000Z',
};
const body = { name: 'Ayşe', email: 'ayse@example.com', password: 'gizli-sifre', application };
const typed = { person: { name: 'Ayşe', email: 'ayse@example.com' } };
const token = 'abcdefghijklmnopqrstu';

describe('registering', () => {
  it('makes the account, signs in, and forgets what was typed', async () => {
    const asked = answerCalls(() => ({ user: owner, business }));
    applicationDraft.keep(typed);
    await registerWith(body);
    expect(asked).toEqual([
      { method: 'POST', path: '/api/auth/register', body: { ...body, language: 'tr' } },
    ]);
    expect(auth.store.getState().auth).toEqual(owner);
    expect(applicationDraft.read()).toBeUndefined();
  });

  it('keeps what was typed when it is refused', async () => {
    answerCalls(() => refusal('email_taken'));
    applicationDraft.keep(typed);
    await expect(registerWith(body)).rejects.toMatchObject({ code: 'email_taken' });
    expect(auth.store.getState().auth).toBe('signedOut');
    expect(applicationDraft.read()).toMatchObject(typed);
  });
});

describe('what is read before', () => {
  const reset = { email: 'ayse@example.com', passwordMinLength: 10 };
  it.each([
    ['registration', useRegistration, { isOpen: true, passwordMinLength: 10 }],
    [`reset-password/${token}`, () => usePasswordReset(token), reset],
  ])('is read anew at each visit: %s', async (path, use, answer) => {
    const asked = answerCalls(() => answer);
    for (let visit = 0; visit < 2; visit += 1) {
      const hook = await drawHook<{ data: unknown; isFetching: boolean }>(use);
      await vi.waitFor(() => expect(hook.current().isFetching).toBe(false));
      expect(hook.current().data).toEqual(answer);
      await hook.leave();
    }
    const request = { method: 'GET', path: `/api/auth/${path}`, body: undefined };
    expect(asked).toEqual([request, request]);
  });
});

describe('a forgotten password', () => {
  it('has a way to a new one mailed, in the language that is spoken', async () => {
    const asked = answerCalls(() => ({}));
    await forgetPassword('ayse@example.com');
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/auth/forgot-password',
        body: { email: 'ayse@example.com', language: 'tr' },
      },
    ]);
  });

  it('is set anew, and whoever was signed in here is asked to sign in', async () => {
    auth.enter(owner);
    const asked = answerCalls(({ path }) => (path === '/api/auth/me' ? null : {}));
    await resetPassword(token, 'yeni-sifre');
    expect(asked).toEqual([
      {
        method: 'POST',
        path: `/api/auth/reset-password/${token}`,
        body: { newPassword: 'yeni-sifre' },
      },
      { method: 'GET', path: '/api/auth/me', body: undefined },
    ]);
    expect(auth.store.getState().auth).toBe('signedOut');
  });

  it('changes nothing when the mailed way does not hold any more', async () => {
    auth.enter(owner);
    const asked = answerCalls(() => refusal('reset_invalid'));
    await expect(resetPassword(token, 'yeni-sifre')).rejects.toMatchObject({
      code: 'reset_invalid',
    });
    expect(asked).toHaveLength(1);
    expect(auth.store.getState().auth).toEqual(owner);
  });
});
