import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import * as contract from '@sofra/contracts/staff';
import { hashToken } from '../edge/cookies.ts';
import { sharedApi } from '../../test/api.ts';
import { logIn } from '../../test/auth.ts';
import { buildGuest, cookiesOf, signInAs } from '../../test/sign-in.ts';
import { buildBusinessStaff, buildMember, type Member } from '../../test/staff.ts';

const password = 'Tavşan kanı çay';

const api = await sharedApi();
const staff = await buildBusinessStaff(api);

let invited = 0;
const newAddress = (): string => `davetli${(invited += 1)}@sofra.test`;
const params = () => ({ businessId: staff.venue.businessId });

const invite = (by: Member, over: Record<string, unknown> = {}) =>
  api.call('POST', `/api/businesses/${staff.venue.businessId}/staff/invitations`, {
    cookie: by.cookie,
    body: { email: newAddress(), role: 'waiter', branchId: staff.venue.branchId, ...over },
  });
/** An invitation as a waiter of the business's branch; answers its link's token. */
async function buildInvitation(email = newAddress(), over: Record<string, unknown> = {}) {
  const { body } = await invite(staff.owner, { email, ...over });
  return {
    email,
    id: Number(body.invitation.id),
    token: String(body.link).split('/invite/')[1] ?? '',
  };
}
const view = (token: string) => api.call('GET', `/api/invitations/${token}`);
const accept = (token: string, body: Record<string, unknown> = {}, cookie?: string) =>
  api.call('POST', `/api/invitations/${token}/accept`, { body, ...(cookie && { cookie }) });
const newcomer = { name: 'Yeni Garson', password };
const openInvitations = async (by: Member) =>
  (await api.ask(contract.listStaff, { params: params(), cookie: by.cookie })).invitations;
const membershipsOf = (email: string) =>
  api.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.role', 'memberships.branch_id', 'memberships.deactivated_at'])
    .where('users.email', '=', email)
    .execute();

describe('POST /api/businesses/:id/staff/invitations', () => {
  it('returns a link once, mails another in the requested language, and stores their hashes', async () => {
    const email = newAddress();
    const { body } = await invite(staff.owner, { email, language: 'en' });
    const { branchId } = staff.venue;
    expect(body.invitation).toMatchObject({ email, role: 'waiter', branchId });
    const days = (Date.parse(body.invitation.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    const token = body.link.slice(`http://sofra.test/invite/`.length);
    expect(body.link).toBe(`http://sofra.test/invite/${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = api.rows('invitations', body.invitation.id);
    const [hashes] = await stored.read('token_hash', 'mail_token_hash');
    expect(hashes?.token_hash).toEqual(hashToken(token));
    const mails = await api.db
      .selectFrom('mails')
      .innerJoin('jobs', (join) => join.on(sql<boolean>`(jobs.data->>'mailId')::bigint = mails.id`))
      .select(['mails.template', 'mails.text_body', 'jobs.name', 'jobs.status'])
      .where('to_address', '=', email)
      .execute();
    expect(mails).toMatchObject([
      { template: 'invitation', name: 'send-mail', status: 'requested' },
    ]);
    const mailed = /Accept the invitation:\n.*\/invite\/([\w-]{43})\n/.exec(
      mails[0]?.text_body ?? '',
    )?.[1];
    expect(hashes?.mail_token_hash).toEqual(hashToken(mailed ?? ''));
    expect(mails[0]?.text_body).toMatch(/Your role: Waiter\.[^]*> Deneme Lokantası – Merkez\n/);
    expect(await openInvitations(staff.owner)).toContainEqual(body.invitation);
  });

  it('replaces the link of the same address, even with concurrent requests', async () => {
    const { email, id, token } = await buildInvitation();
    const again = await Promise.all([
      invite(staff.owner, { email: email.toUpperCase(), role: 'employee' }),
      invite(staff.director, { email, role: 'employee' }),
    ]);
    expect(again.map(({ body }) => body.invitation.id)).toEqual([id, id]);
    expect((await view(token)).body.code).toBe('invitation_invalid');
    const open = (await openInvitations(staff.owner)).filter((one) => one.id === id);
    expect(open).toMatchObject([{ role: 'employee' }]);
  });

  it('is limited to lower ranks, and for a branch manager to their own branch', async () => {
    const { owner, director, manager, otherBranchId } = staff;
    const refused: [Member, Record<string, unknown>][] = [
      [director, { role: 'business_director', branchId: null }],
      [manager, { role: 'branch_manager' }],
      [manager, { branchId: otherBranchId }],
      [manager, { branchId: null }],
    ];
    for (const [by, body] of refused) {
      expect((await invite(by, body)).body.code).toBe('rank_too_high');
    }
    expect((await invite(owner, { role: 'business_owner' })).status).toBe(400);
    expect((await invite(owner, { role: 'business_director' })).body.fields).toEqual({
      branchId: 'every branch',
    });
    expect((await invite(owner, { role: 'business_director', branchId: null })).status).toBe(200);
    const mine = await invite(manager, { role: 'employee' });
    expect(await openInvitations(manager)).toContainEqual(mine.body.invitation);
    // Nor does a branch manager replace or withdraw what a user above them sent.
    const above = await buildInvitation(newAddress(), { role: 'branch_manager' });
    expect((await invite(manager, { email: above.email })).body.code).toBe('rank_too_high');
    const path = `/api/businesses/${staff.venue.businessId}/staff/invitations/${above.id}`;
    expect((await api.call('DELETE', path, manager)).body.code).toBe('rank_too_high');
    const elsewhere = await buildInvitation(newAddress(), { branchId: otherBranchId });
    expect((await openInvitations(manager)).map(({ id }) => id)).not.toContain(elsewhere.id);
  });

  it('refuses a user who already works there', async () => {
    const refusal = await invite(staff.owner, { email: staff.waiter.email.toUpperCase() });
    expect([refusal.status, refusal.body.code]).toEqual([409, 'already_member']);
  });
});

describe('DELETE /api/businesses/:id/staff/invitations/:id', () => {
  it('invalidates the link; a repeat changes nothing', async () => {
    const { id, token } = await buildInvitation();
    const at = { params: { ...params(), invitationId: id }, cookie: staff.owner.cookie };
    await api.ask(contract.withdrawInvitation, at);
    await api.ask(contract.withdrawInvitation, at);
    expect((await accept(token, newcomer)).body.code).toBe('invitation_invalid');
    expect((await openInvitations(staff.owner)).map((one) => one.id)).not.toContain(id);
    const used = await buildInvitation();
    await accept(used.token, newcomer);
    const late = { ...at, params: { ...params(), invitationId: used.id } };
    expect((await api.refused(contract.withdrawInvitation, late)).status).toBe(404);
  });
});

describe('GET /api/invitations/:token', () => {
  it('shows the offer, and whether the address has an account', async () => {
    const { email, token } = await buildInvitation();
    expect((await view(token)).body).toEqual({
      businessId: staff.venue.businessId,
      businessName: 'Deneme Lokantası',
      branchName: 'Merkez',
      email,
      role: 'waiter',
      hasAccount: false,
      passwordMinLength: 8,
    });
    const known = await signInAs(api, 'customer');
    const theirs = await buildInvitation(known.email?.toUpperCase());
    expect((await view(theirs.token)).body.hasAccount).toBe(true);
  });

  it('doesn’t find an expired or made-up link, or one of a suspended business', async () => {
    const { id, token } = await buildInvitation();
    const { businessId } = staff.venue;
    const set = (status: 'approved' | 'rejected') =>
      api.rows('businesses', businessId).set({ status });
    await set('rejected');
    expect((await view(token)).body.code).toBe('invitation_invalid');
    expect((await accept(token, newcomer)).body.code).toBe('invitation_invalid');
    await set('approved');
    expect((await view(token)).status).toBe(200);
    await api.rows('invitations', id).set({ expires_at: new Date(Date.now() - 1000) });
    expect((await view(token)).status).toBe(404);
    expect((await accept(token, newcomer)).body.code).toBe('invitation_invalid');
    expect((await view('x'.repeat(43))).body.code).toBe('invitation_invalid');
  });
});

describe('POST /api/invitations/:token/accept', () => {
  it('creates the account of a new user, guest or not, and signs them in', async () => {
    const { email, token } = await buildInvitation();
    const guest = await buildGuest(api);
    const answer = await accept(token, newcomer, guest.cookie);
    expect(answer.body).toMatchObject({
      name: 'Yeni Garson',
      email,
      role: 'waiter',
      memberships: [{ businessId: staff.venue.businessId, branchId: staff.venue.branchId }],
    });
    expect((await api.ask(me, { cookie: cookiesOf(answer) }))?.id).toBe(answer.body.id);
    expect(cookiesOf(answer), 'a browser they are known on').toContain('sofra_device=');
    expect((await logIn(api, email, password)).body.id).toBe(answer.body.id);
    expect((await view(token)).body.code).toBe('invitation_invalid');
  });

  it('requires a name and a strong password from a new user', async () => {
    const { email, token } = await buildInvitation();
    for (const [body, code] of [
      [{}, 'invalid_input'],
      [{ name: 'Yeni Garson' }, 'invalid_input'],
      [{ ...newcomer, password: 'kısa' }, 'password_too_short'],
      [{ ...newcomer, password: 'password123' }, 'password_too_common'],
    ] as const) {
      expect((await accept(token, body)).body.code).toBe(code);
    }
    expect(await membershipsOf(email)).toEqual([]);
  });

  it('is accepted by the account of that address, once however often it is repeated', async () => {
    const user = await signInAs(api, 'customer');
    const { token } = await buildInvitation(user.email?.toUpperCase());
    const signedOut = await accept(token, newcomer);
    expect([signedOut.status, signedOut.body.code]).toEqual([401, 'sign_in_required']);
    const answers = await Promise.all([1, 2, 3].map(() => accept(token, {}, user.cookie)));
    for (const { body } of answers) expect(body).toMatchObject({ id: user.userId, role: 'waiter' });
    expect((await accept(token, {}, user.cookie)).status).toBe(200);
    expect(await membershipsOf(user.email ?? '')).toHaveLength(1);
    const joined = await api.rows('audit_log', { actor_id: user.userId }).column('action');
    expect(joined).toEqual(['staff.joined']);
  });

  it('creates one account from two concurrent requests', async () => {
    const { email, token } = await buildInvitation();
    const answers = await Promise.all([accept(token, newcomer), accept(token, newcomer)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(await membershipsOf(email)).toHaveLength(1);
  });

  it('refuses any other user', async () => {
    const { email, token } = await buildInvitation();
    const { status, body } = await accept(token, {}, staff.waiter.cookie);
    expect([status, body.code]).toEqual([409, 'invitation_not_yours']);
    expect(await membershipsOf(email)).toEqual([]);
    await accept(token, newcomer);
    expect((await accept(token, {}, staff.waiter.cookie)).body.code).toBe('invitation_invalid');
  });

  it('reactivates a former member in the newly offered role', async () => {
    const user = await buildMember(api, 'branch_manager', staff.venue);
    await api.rows('memberships', user.membershipId).set({ deactivated_at: new Date() });
    const over = { role: 'employee', branchId: staff.otherBranchId };
    const { token } = await buildInvitation(user.email, over);
    expect((await accept(token, {}, user.cookie)).body.role).toBe('employee');
    expect(await membershipsOf(user.email)).toEqual([
      { role: 'employee', branch_id: staff.otherBranchId, deactivated_at: null },
    ]);
  });
});
