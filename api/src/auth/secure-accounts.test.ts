import { sql } from 'kysely';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { beginTwoFactor } from '@sofra/contracts/two-factor';
import { inviteAdmin } from '@sofra/infra/admin-invitations';
import { closeDemoAccounts } from '@sofra/infra/seed/demo-accounts';
import { ownApi } from '../../test/api.ts';
import { buildAccount, deviceIn, logIn, password } from '../../test/auth.ts';
import { cookiesOf, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { hashToken, newToken } from '../edge/cookies.ts';

const api = await ownApi();
const venue = await buildVenue(api.db);
const admin = await signInAs(api, 'platform_admin');
const owner = await signInAs(api, 'business_owner', venue);
const newPassword = 'Tavşan kanı çay';

const ofOthers = 'opens nothing of an account that exists';
const ofBranch = 'a screen, key or webhook of a business (H4 lists what an account made)';
/** Every column with a token or secret, and what an event below does with it. */
const columns: Record<string, string> = {
  'admin_invitations.token_hash': 'made by an operator of the server only',
  'api_keys.token_hash': ofBranch,
  'auth_sessions.token_hash': 'ended',
  'backup_links.token_hash': 'valid for a minute, and for an administrator who is signed in',
  'email_changes.new_email': 'ended',
  'email_changes.token_hash': 'ended',
  'email_changes.withdraw_hash': 'ended by an authority only',
  'invitations.mail_token_hash': 'withdrawn by an authority only',
  'invitations.token_hash': 'withdrawn by an authority only',
  'known_devices.token_hash': 'ended',
  'password_resets.token_hash': 'ended',
  'recovery_codes.code_hash': 'of a second factor that is in force',
  'registrations.token_hash': ofOthers,
  'screen_pairings.code': ofBranch,
  'screen_pairings.secret_hash': ofBranch,
  'table_grants.token_hash': ofOthers,
  'two_factor_challenges.token_hash': 'ended',
  'two_factors.sealed_seed': 'ended unless it is in force',
  'users.password_hash': 'set by the event',
  'webhook_endpoints.secret': ofBranch,
  'webhook_endpoints.old_secret': ofBranch,
};

it('knows every column of a token or a pending change', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(token|secret|seed|withdraw|new_email|password|code)'
      and column_name !~ '(request_id|language|until|qr_code|short|postal|currency)'
    order by 1`.execute(api.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(columns).toSorted());
});

/** An account on which an intruder holds everything that there is. */
async function buildVictim() {
  const user = await buildAccount(api);
  const user_id = user.userId;
  const signedIn = await logIn(api, user.email);
  const intruder = cookiesOf(signedIn);
  const device = deviceIn(signedIn).split('=')[1] ?? '';
  const tokens = { change: newToken(), undo: newToken(), reset: newToken(), challenge: newToken() };
  const invitation = newToken();
  const later = sql<Date>`now() + interval '1 hour'`;
  const change = { user_id, old_email: user.email, expires_at: later };
  const values = { user_id, expires_at: later };
  await api.db
    .insertInto('email_changes')
    .values([
      {
        ...change,
        new_email: `evil${user_id}@sofra.test`,
        token_hash: hashToken(tokens.change),
        withdraw_hash: hashToken(newToken()),
      },
      {
        ...change,
        old_email: `before${user_id}@sofra.test`,
        new_email: user.email,
        token_hash: hashToken(newToken()),
        withdraw_hash: hashToken(tokens.undo),
        confirmed_at: sql<Date>`now()`,
      },
    ])
    .execute();
  const resets = { ...values, token_hash: hashToken(tokens.reset) };
  await api.db.insertInto('password_resets').values(resets).execute();
  const challenges = { ...values, token_hash: hashToken(tokens.challenge) };
  await api.db.insertInto('two_factor_challenges').values(challenges).execute();
  const enrolment = { user_id, sealed_seed: Buffer.from('sealed') };
  await api.db.insertInto('two_factors').values(enrolment).execute();
  await api.db
    .insertInto('invitations')
    .values({
      business_id: venue.businessId,
      branch_id: venue.branchId,
      email: `friend${user_id}@sofra.test`,
      role: 'waiter',
      token_hash: hashToken(invitation),
      invited_by: user_id,
      expires_at: later,
    })
    .execute();
  return { ...user, intruder, device, ...tokens, invitation };
}
type Victim = Awaited<ReturnType<typeof buildVictim>>;

const confirmFactor = async ({ cookie }: Victim) => {
  const { secret } = await api.ask(beginTwoFactor, { cookie });
  const code = await generate({ secret });
  return api.call('POST', '/api/user/two-factor/confirm', { cookie, body: { code } });
};
const asAdmin = (method: string, path: string, body?: object) =>
  api.call(method, `/api/admin/users/${path}`, { cookie: admin.cookie, body });
const joinStaff = async ({ userId }: Victim) => {
  const { businessId, branchId } = venue;
  const member = { user_id: userId, business_id: businessId, branch_id: branchId };
  const { id } = await api.db
    .insertInto('memberships')
    .values({ ...member, role: 'waiter' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/api/businesses/${businessId}/staff/${id}`;
};

/** The events that make an account safe, by who causes them. */
const events: Record<
  'owner' | 'authority',
  Record<string, (victim: Victim) => Promise<unknown>>
> = {
  owner: {
    'a changed password': ({ cookie }) =>
      api.call('PUT', '/api/user/change-password', {
        cookie,
        body: { currentPassword: password, newPassword },
      }),
    'a password reset by mail': ({ reset }) =>
      api.call('POST', `/api/auth/reset-password/${reset}`, { body: { newPassword } }),
    'the end of all other sign-ins': ({ cookie }) =>
      api.call('DELETE', '/api/user/sign-ins', { cookie, body: { alsoHere: false } }),
    'a second factor': confirmFactor,
    'an undone address change': ({ undo }) =>
      api.call('POST', `/api/auth/email-withdrawal/${undo}`),
    'a sign-out by a manager': async (victim) =>
      api.call('POST', `${await joinStaff(victim)}/sign-out`, { cookie: owner.cookie }),
  },
  authority: {
    'a password set by an administrator': ({ userId }) =>
      asAdmin('PUT', `${userId}/password`, { newPassword }),
    'the operator’s link': async ({ email }) => {
      const env = { origin: 'http://sofra.test', SMTP_URL: undefined, DEMO_PUBLIC: false };
      const { link } = await api.db
        .transaction()
        .execute((trx) => inviteAdmin(trx, { email, isFurther: true }, env));
      const body = { name: 'Ada Yılmaz', password: newPassword };
      return api.call('POST', `/api/setup/${link.split('/').at(-1)}`, { body });
    },
    'a suspension': ({ userId }) => asAdmin('PUT', `${userId}/suspension`, { isSuspended: true }),
    'another role': async ({ userId, email }) =>
      asAdmin('PUT', `${userId}`, { name: 'Başka Ad', email, role: 'platform_manager' }),
    'a second factor that is reset': async ({ userId }) => {
      const confirmed = { confirmed_at: sql<Date>`now()` };
      await api.rows('two_factors', { user_id: userId }).set(confirmed);
      return asAdmin('DELETE', `${userId}/two-factor`);
    },
    'a deletion': ({ userId }) => asAdmin('DELETE', `${userId}`),
    'a closed demo': async ({ email }) => {
      const closed = await api.db.transaction().execute(closeDemoAccounts);
      return { status: closed.some((one) => one.email === email) ? 200 : 404 };
    },
  },
};

const codeOf = async (answer: ReturnType<typeof api.call>) => {
  const { status, body } = await answer;
  return body?.code ?? status;
};

describe.each(['owner', 'authority'] as const)('an account made safe by an %s', (by) => {
  it.each(Object.entries(events[by]))('%s ends what an intruder holds', async (_name, event) => {
    const victim = await buildVictim();
    expect(await event(victim)).toMatchObject({ status: 200 });
    const { userId, change, undo, reset, challenge, invitation, intruder, device } = victim;
    const me = await api.call('GET', '/api/auth/me', { cookie: intruder });
    const answer = { challenge, code: '000000' };
    const resetting = { body: { newPassword } };
    const unconfirmed = await api.db
      .selectFrom('two_factors')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .execute();
    const isUndone = event === events.owner['an undone address change'];
    expect({
      signIn: me.body,
      device: await api.rows('known_devices', { token_hash: hashToken(device) }).column('user_id'),
      unconfirmed,
      change: await codeOf(api.call('POST', `/api/auth/email-change/${change}`)),
      reset: await codeOf(api.call('POST', `/api/auth/reset-password/${reset}`, resetting)),
      challenge: await codeOf(api.call('POST', '/api/auth/two-factor', { body: answer })),
      undo: await codeOf(api.call('GET', `/api/auth/email-withdrawal/${undo}`)),
      invitation: await codeOf(api.call('GET', `/api/invitations/${invitation}`)),
    }).toEqual({
      signIn: null,
      device: [],
      unconfirmed: [],
      change: 'link_invalid',
      reset: 'reset_invalid',
      challenge: 'challenge_expired',
      undo: by === 'owner' && !isUndone ? 200 : 'link_invalid',
      invitation: by === 'owner' ? 200 : 'invitation_invalid',
    });
  });
});
