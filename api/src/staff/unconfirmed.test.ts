import { describe, expect, it } from 'vitest';
import { readProfile, sendEmailLink } from '@sofra/contracts/account';
import { deleteAccount } from '@sofra/contracts/personal-data';
import { applyForBusiness } from '@sofra/contracts/businesses';
import { AdminRefused, inviteAdmin } from '@sofra/infra/admin-invitations';
import { eventually } from '@sofra/infra/testing';
import { sharedApi } from '../../test/api.ts';
import { application } from '../../test/business-requests.ts';
import { cookiesOf, signInAs } from '../../test/sign-in.ts';
import { buildBusinessStaff } from '../../test/staff.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await sharedApi();
const staff = await buildBusinessStaff(api);
const admin = await signInAs(api, 'platform_admin');
const newcomer = { name: 'Yeni Garson', password: 'Tavşan kanı çay' };

let made = 0;
/** An invitation as a waiter: the tokens of the links in the response and in the mail. */
async function invite(email = `postakutusuz${(made += 1)}@sofra.test`, by = staff.owner) {
  const [{ business_id: businessId } = { business_id: 0 }] = await api
    .rows('memberships', by.membershipId)
    .read('business_id');
  const { body } = await api.call('POST', `/api/businesses/${businessId}/staff/invitations`, {
    cookie: by.cookie,
    body: { email, role: 'waiter', branchId: null },
  });
  return {
    email,
    shown: String(body.link).split('/invite/')[1] ?? '',
    mailed: await mailTo(email),
  };
}
/** The token of the last link to an address. */
const mailTo = async (to_address: string): Promise<string> => {
  const [text] = (await api.rows('mails', { to_address }).column('text_body')).slice(-1);
  return /\/([\w-]{43})\s/.exec(text ?? '')?.[1] ?? '';
};
const accept = (token: string, cookie?: string) =>
  api.call('POST', `/api/invitations/${token}/accept`, {
    body: cookie ? {} : newcomer,
    ...(cookie && { cookie }),
  });
const join = async (token: string) => {
  const answer = await accept(token);
  return { id: Number(answer.body.id), cookie: cookiesOf(answer) };
};
const pendingOf = async (cookie: string) => (await api.ask(readProfile, { cookie })).pendingEmail;

/** Tries everything that an account without a mailbox must not do; returns the codes of the refusals. */
async function tryAll({ id, cookie }: { id: number; cookie: string }, email: string) {
  const applied = await api.call('POST', applyForBusiness.path, { cookie, body: application });
  const other = await buildBusinessStaff(api);
  const second = await accept((await invite(email, other.owner)).shown, cookie);
  const change = { name: 'Yeni Garson', email, role: 'platform_support' };
  const promoted = await api.call('PUT', `/api/admin/users/${id}`, {
    cookie: admin.cookie,
    body: change,
  });
  const { businessId } = await buildVenue(api.db);
  const placed = await api.call('PUT', `/api/admin/users/${id}`, {
    cookie: admin.cookie,
    body: { ...change, role: 'waiter', businessId, branchId: null },
  });
  return [applied, second, promoted, placed].map(({ status, body }) => body.code ?? status);
}

describe('an account that was made with the link in the inviter’s response', () => {
  it('works as invited, and is unconfirmed until a mail to its address is answered', async () => {
    const { email, shown, mailed } = await invite();
    expect(mailed).not.toBe(shown);
    const made = await join(shown);
    const { businessId } = staff.venue;
    const me = await api.call('GET', '/api/auth/me', { cookie: made.cookie });
    expect(me.body.memberships).toMatchObject([{ businessId, role: 'waiter' }]);
    expect(await pendingOf(made.cookie)).toBe(email);
    expect(await tryAll(made, email)).toEqual(Array(4).fill('email_unconfirmed'));

    // The mail asks whose address it is, and no other address is told.
    const [first] = (await api.rows('mails', { to_address: email }).column('template')).slice(1);
    expect(first).toBe('confirmEmail');
    await api.ask(sendEmailLink, { cookie: made.cookie });
    const confirmed = await api.call('POST', `/api/auth/email-change/${await mailTo(email)}`);
    expect(confirmed.body).toEqual({ email });
    expect(await pendingOf(made.cookie)).toBeNull();
    const templates = await api.rows('mails', { to_address: email }).column('template');
    expect(templates).not.toContain('emailChange');
    expect(await tryAll(made, email)).toEqual([200, 200, 200, 200]);
  });

  it('takes nothing of others with it when it is deleted', async () => {
    const { email, shown } = await invite();
    const made = await join(shown);
    const other = await buildBusinessStaff(api);
    const { mailed } = await invite(email, other.owner);
    await api.rows('mails', { to_address: email }).set({ status: 'sent' });
    const before = await api.rows('mails', { to_address: email }).column('id');
    await api.ask(deleteAccount, { cookie: made.cookie, body: { email } });
    expect(await api.rows('mails', { to_address: email }).column('id')).toEqual(before);
    expect((await accept(mailed)).status).toBe(200);
  });

  it('can’t become an administrator’s by the operator’s link', async () => {
    const { email, shown } = await invite();
    const made = await join(shown);
    await api.rows('memberships', { user_id: made.id }).set({ deactivated_at: new Date() });
    const env = { origin: 'http://sofra.test', SMTP_URL: undefined, DEMO_PUBLIC: false };
    const asked = api.db
      .transaction()
      .execute((trx) => inviteAdmin(trx, { email, isFurther: true }, env));
    await expect(asked).rejects.toThrow(AdminRefused);
  });

  it('is confirmed by a password reset, and by the mail of another invitation', async () => {
    const one = await invite();
    const reset = await join(one.shown);
    await api.call('POST', '/api/auth/forgot-password', { body: { email: one.email } });
    const isMailed = async () =>
      (await api.rows('mails', { to_address: one.email }).column('template')).at(-1) ===
      'passwordReset';
    await eventually('the mail is stored', isMailed);
    const path = `/api/auth/reset-password/${await mailTo(one.email)}`;
    await api.call('POST', path, { body: { newPassword: 'Kırk yıl hatırı var' } });
    const confirmed = api.rows('users', reset.id);
    expect(await confirmed.column('email_confirmed_at')).toEqual([expect.any(Date)]);

    const two = await invite();
    const member = await join(two.shown);
    const other = await buildBusinessStaff(api);
    const { mailed } = await invite(two.email, other.owner);
    expect((await accept(mailed, member.cookie)).status).toBe(200);
    expect(await pendingOf(member.cookie)).toBeNull();
  });
});

describe('an account that was made with the link in the mail', () => {
  it('is confirmed', async () => {
    const { email, mailed } = await invite();
    const made = await join(mailed);
    expect(await pendingOf(made.cookie)).toBeNull();
    expect(await tryAll(made, email)).toEqual([200, 200, 200, 200]);
  });
});
