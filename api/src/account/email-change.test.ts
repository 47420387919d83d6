import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/account';
import { me } from '@sofra/contracts/auth';
import { sharedApi } from '../../test/api.ts';
import { buildAccount, logIn, statusesOf } from '../../test/auth.ts';

const api = await sharedApi();

let made = 0;
/** A user, and an address that no one has. */
async function buildEmailChange() {
  const user = await buildAccount(api);
  const newEmail = `new${(made += 1)}@sofra.test`;
  const change = (email = newEmail) =>
    api.call('PUT', '/api/user/profile', {
      cookie: user.cookie,
      body: { name: 'Ayşe Yılmaz', email },
    });
  return { ...user, newEmail, change };
}
const mailsTo = (to_address: string, template: string) =>
  api.rows('mails', { to_address, template }).read('subject', 'text_body');
const tokenIn = (mails: { text_body: string }[]) =>
  /-email\/([\w-]{43})\n/.exec(mails.at(-1)?.text_body ?? '')?.[1] ?? '';
const linkTo = async (email: string) => tokenIn(await mailsTo(email, 'confirmEmail'));
const withdrawalTo = async (email: string) => tokenIn(await mailsTo(email, 'emailChange'));
const confirm = (token: string) => api.call('POST', `/api/auth/email-change/${token}`);
const withdraw = (token: string) => api.call('POST', `/api/auth/email-withdrawal/${token}`);
const logInAs = async (email: string) => (await logIn(api, email)).status;
const auditOf = async (userId: number) =>
  (await api.rows('audit_log', { actor_id: userId }).column('action')).filter((action) =>
    action.startsWith('account.email'),
  );

describe('a new email address', () => {
  it('replaces the old one only when its link is opened', async () => {
    const { cookie, userId, email, newEmail, change } = await buildEmailChange();
    const changed = await change();
    expect(changed.body).toMatchObject({ name: 'Ayşe Yılmaz', email, pendingEmail: newEmail });
    expect((await api.ask(me, { cookie }))?.email).toBe(email);
    expect([await logInAs(email), await logInAs(newEmail)]).toEqual([200, 401]);
    // No one's words go to an address that no one has confirmed.
    const [mail] = await mailsTo(newEmail, 'confirmEmail');
    expect(mail?.text_body).not.toMatch(/Ayşe|person/);
    const token = await linkTo(newEmail);
    const stored = await api.db.selectFrom('email_changes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    // The same again is the same change.
    await change();
    expect(await mailsTo(newEmail, 'confirmEmail')).toHaveLength(1);

    const seen = await api.call('GET', `/api/auth/email-change/${token}`);
    expect(seen.body).toEqual({ email: newEmail });
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(statusesOf(answers)).toEqual([200, 404]);
    expect(await api.ask(contract.readProfile, { cookie })).toMatchObject({
      email: newEmail,
      pendingEmail: null,
    });
    expect([await logInAs(email), await logInAs(newEmail)]).toEqual([401, 200]);
    expect((await mailsTo(email, 'emailChange')).map(({ subject }) => subject)).toEqual([
      'E-posta adresinizi değiştirme isteği aldık',
      'E-posta adresiniz değiştirildi',
    ]);
    expect(await auditOf(userId)).toEqual(['account.emailChangeAsked', 'account.emailChanged']);
  });

  it('is checked again when its link is opened; the link expires after 24 hours', async () => {
    const [first, second, late] = [
      await buildEmailChange(),
      await buildEmailChange(),
      await buildEmailChange(),
    ];
    await first.change();
    await second.change(first.newEmail.toUpperCase());
    await late.change();
    expect((await confirm(await linkTo(first.newEmail))).status).toBe(200);
    const taken = await confirm(await linkTo(first.newEmail.toUpperCase()));
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    await api.rows('email_changes', { user_id: late.userId }).set({ expires_at: sql<Date>`now()` });
    expect((await confirm(await linkTo(late.newEmail))).body.code).toBe('link_invalid');
    const read = await api.ask(contract.readProfile, { cookie: late.cookie });
    expect([read.email, read.pendingEmail]).toEqual([late.email, null]);
  });

  it('can be mailed again three times an hour; only the latest link works', async () => {
    const { cookie, newEmail, change } = await buildEmailChange();
    expect((await api.refused(contract.sendEmailLink, { cookie })).code).toBe('not_found');
    await change();
    const first = await linkTo(newEmail);
    await api.ask(contract.sendEmailLink, { cookie });
    await api.ask(contract.sendEmailLink, { cookie });
    expect((await api.refused(contract.sendEmailLink, { cookie })).code).toBe('too_many_requests');
    expect(await mailsTo(newEmail, 'confirmEmail')).toHaveLength(3);
    expect((await confirm(first)).body.code).toBe('link_invalid');
    expect((await confirm(await linkTo(newEmail))).status).toBe(200);
  });
});

describe('withdrawing a change', () => {
  it('works in the profile and by the link mailed to the old address', async () => {
    for (const isByLink of [false, true]) {
      const { cookie, userId, email, newEmail, change } = await buildEmailChange();
      await change();
      if (isByLink) expect((await withdraw(await withdrawalTo(email))).status).toBe(200);
      else {
        const profile = await api.ask(contract.withdrawEmailChange, { cookie });
        expect(profile.pendingEmail).toBeNull();
        await api.ask(contract.withdrawEmailChange, { cookie });
      }
      expect((await confirm(await linkTo(newEmail))).body.code).toBe('link_invalid');
      expect(await logInAs(email)).toBe(200);
      expect(await auditOf(userId)).toEqual([
        'account.emailChangeAsked',
        'account.emailChangeWithdrawn',
      ]);
    }
  });

  it('undoes a confirmed change within 3 days, signs everyone out and requires a new password', async () => {
    const { cookie, userId, email, newEmail, change } = await buildEmailChange();
    await change();
    await confirm(await linkTo(newEmail));
    const token = await withdrawalTo(email);
    const view = await api.call('GET', `/api/auth/email-withdrawal/${token}`);
    expect(view.body).toEqual({ oldEmail: email, newEmail, isConfirmed: true });
    expect((await withdraw(token)).status).toBe(200);
    expect(await api.ask(me, { cookie })).toBeNull();
    expect([await logInAs(email), await logInAs(newEmail)]).toEqual([401, 401]);
    const body = { email };
    expect((await api.call('POST', '/api/auth/forgot-password', { body })).status).toBe(200);
    expect((await withdraw(token)).body.code).toBe('link_invalid');
    expect((await auditOf(userId)).at(-1)).toBe('account.emailRestored');

    const slow = await buildEmailChange();
    await slow.change();
    await confirm(await linkTo(slow.newEmail));
    await api.rows('email_changes', { user_id: slow.userId }).set({
      confirmed_at: sql<Date>`now() - interval '73 hours'`,
    });
    expect((await withdraw(await withdrawalTo(slow.email))).body.code).toBe('link_invalid');
  });
});
