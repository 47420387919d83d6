// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { buildBusiness } from '../../../test/businesses.ts';
import { buildUser, get, refusal } from '../../../test/data.ts';
import { respondToCalls, visitTwice } from '../../../test/hooks.ts';
import { auth } from '../client/auth.ts';
import { applicationDraft } from '../drafts/application-draft.ts';
import {
  acceptAdminInvitation,
  confirmRegistration,
  register,
  requestPasswordReset,
  resetPassword,
  useAdminInvitation,
  usePasswordReset,
  useRegistration,
  useRegistrationLink,
} from './registration.ts';

beforeEach(() => {
  auth.leave();
  applicationDraft.forget();
});

const owner = buildUser({ name: 'Ayşe', email: 'ayse@example.com', isAnonymous: false });
const application = {
  name: 'Sofra',
  about: 'Ev yemekleri',
  industryType: 'cafe' as const,
  fullAddress: 'Karaköy',
  phone: '+90 212 000 00 00',
  email: 'sofra@example.com',
  acceptedTerms: LEGAL_VERSION,
};
const body = {
  name: 'Ayşe',
  email: 'ayse@example.com',
  password: 'gizli-sifre',
  application,
};
const typed = { person: { name: 'Ayşe', email: 'ayse@example.com' } };
const token = 'abcdefghijklmnopqrstu';

describe('registering', () => {
  it('sends the registration in the current language, and signs no one in', async () => {
    const asked = respondToCalls(() => ({}));
    await register(body);
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/auth/register',
        body: { ...body, language: 'tr' },
      },
    ]);
    expect(auth.store.getState().auth).toBe('signedOut');
  });

  it('signs in once the address is confirmed, and deletes the draft', async () => {
    const asked = respondToCalls(() => ({
      user: owner,
      business: buildBusiness({ status: 'pending' }),
    }));
    applicationDraft.keep(typed);
    await confirmRegistration(token);
    const path = `/api/auth/registration/${token}`;
    expect(asked).toEqual([{ method: 'POST', path, body: undefined }]);
    expect(auth.store.getState().auth).toEqual(owner);
    expect(applicationDraft.read()).toBeUndefined();
  });

  it('keeps the draft if the link is invalid', async () => {
    respondToCalls(() => refusal('link_invalid'));
    applicationDraft.keep(typed);
    await expect(confirmRegistration(token)).rejects.toMatchObject({ code: 'link_invalid' });
    expect(auth.store.getState().auth).toBe('signedOut');
    expect(applicationDraft.read()).toMatchObject(typed);
  });
});

describe('a page of registration', () => {
  const link = { name: 'Ayşe', email: 'ayse@example.com', businessName: 'Sofra' };
  const reset = { email: 'ayse@example.com', passwordMinLength: 10 };
  it.each<[string, () => { data: unknown }, object]>([
    [`auth/registration/${token}`, () => useRegistrationLink(token), link],
    ['auth/registration', useRegistration, { isOpen: true, passwordMinLength: 10 }],
    [`auth/reset-password/${token}`, () => usePasswordReset(token), reset],
    [`setup/${token}`, () => useAdminInvitation(token), { ...reset, name: null }],
  ])('is read again at each visit: %s', async (path, use, answer) => {
    const asked = respondToCalls(() => answer);
    expect(await visitTwice(() => use().data)).toEqual([answer, answer]);
    expect(asked).toEqual([get(`/api/${path}`), get(`/api/${path}`)]);
  });
});

describe('a forgotten password', () => {
  it('is mailed a link in the current language', async () => {
    const asked = respondToCalls(() => ({}));
    const asking = { email: 'ayse@example.com', language: 'tr' };
    await requestPasswordReset(asking.email);
    expect(asked).toEqual([{ method: 'POST', path: '/api/auth/forgot-password', body: asking }]);
  });

  it('is reset, and the user signed in here is read again', async () => {
    auth.enter(owner);
    const asked = respondToCalls(({ path }) => (path === '/api/auth/me' ? null : {}));
    const renewal = { newPassword: 'yeni-sifre' };
    await resetPassword(token, renewal.newPassword);
    expect(asked).toEqual([
      { method: 'POST', path: `/api/auth/reset-password/${token}`, body: renewal },
      get('/api/auth/me'),
    ]);
    expect(auth.store.getState().auth).toBe('signedOut');
  });

  it('doesn’t change with an expired link', async () => {
    auth.enter(owner);
    const asked = respondToCalls(() => refusal('reset_invalid'));
    await expect(resetPassword(token, 'yeni-sifre')).rejects.toMatchObject({
      code: 'reset_invalid',
    });
    expect(asked).toHaveLength(1);
    expect(auth.store.getState().auth).toEqual(owner);
  });
});

describe('a link that creates an administrator', () => {
  const account = { name: 'Ayşe', password: 'gizli-sifre' };
  const admin = buildUser({ ...owner, role: 'platform_admin' });

  it('signs them in, with the current language', async () => {
    const asked = respondToCalls(() => admin);
    expect(await acceptAdminInvitation(token, account)).toEqual(admin);
    expect(asked).toEqual([
      { method: 'POST', path: `/api/setup/${token}`, body: { ...account, language: 'tr' } },
    ]);
    expect(auth.store.getState().auth).toEqual(admin);
  });

  it('signs no one in if it has expired', async () => {
    respondToCalls(() => refusal('invitation_invalid'));
    await expect(acceptAdminInvitation(token, account)).rejects.toMatchObject({
      code: 'invitation_invalid',
    });
    expect(auth.store.getState().auth).toBe('signedOut');
  });
});
