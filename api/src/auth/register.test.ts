import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/auth';
import { startApi, ownApi } from '../../test/api.ts';
import { buildAccount, logIn, statusesOf } from '../../test/auth.ts';
import { saveSettings } from '@sofra/infra/rows';
import { buildGuest, cookiesOf, signInAs } from '../../test/sign-in.ts';
import { application } from '../../test/business-requests.ts';

const origin = 'http://sofra.example';
const api = await ownApi({ PUBLIC_ORIGIN: origin });
const admin = await buildAccount(api, 'platform_admin');

let made = 0;
const stranger = () => ({
  name: 'Elif Şahin',
  email: `elif${(made += 1)}@sofra.test`,
  password: 'uzun bir cümle',
  language: 'ru',
  application,
});
const register = (body: object) => api.call('POST', '/api/auth/register', { body });
const confirm = (token: string, cookie?: string) =>
  api.call('POST', `/api/auth/registration/${token}`, { ...(cookie && { cookie }) });
const view = (token: string) => api.call('GET', `/api/auth/registration/${token}`);
const mailsTo = (email: string) =>
  api.db
    .selectFrom('mails')
    .select(['template', 'language', 'subject', 'text_body'])
    .where(sql<boolean>`lower(to_address) = lower(${email})`)
    .orderBy('id')
    .execute();
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
/** The tokens that were mailed to an address, the latest last. */
const tokensTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).flatMap(
    ({ text_body: text }) => /confirm-registration\/([\w-]{43})/.exec(text)?.[1] ?? [],
  );
const latestToken = async (email: string) => (await tokensTo(email)).at(-1) ?? '';
const count = async (table: 'users' | 'businesses' | 'mails' | 'notices' | 'audit_log') =>
  (await api.rows(table, {}).column('id')).length;
const counts = async () => ({
  users: await count('users'),
  businesses: await count('businesses'),
  notices: await count('notices'),
  audit: await count('audit_log'),
});

describe('POST /api/auth/register', () => {
  it('gives the same answer for an address with an account, and mails its owner', async () => {
    const before = await counts();
    const [taken, free] = [admin.email, stranger().email];
    const answers = [
      await register({ ...stranger(), email: taken.toUpperCase() }),
      await register({ ...stranger(), email: free }),
    ];
    expect(
      answers.map(({ status, text, headers }) => [status, text, headers.getSetCookie()]),
    ).toEqual([1, 2].map(() => [200, '{}', []]));
    expect(await templatesTo(taken)).toEqual(['alreadyRegistered']);
    expect(await templatesTo(free)).toEqual(['confirmRegistration']);
    // The account keeps its own language and name.
    expect(await mailsTo(taken)).toMatchObject([{ language: 'tr' }]);
    expect(await counts()).toEqual(before);
  });

  it('mails and shows nothing of the applicant’s text before the address is confirmed', async () => {
    const words = { name: 'Gizem Saklı', application: { ...application, name: 'Saklı Bahçe' } };
    const newcomer = { ...stranger(), ...words };
    const before = await counts();
    await register(newcomer);
    expect(await counts()).toEqual(before);
    const [mail] = await mailsTo(newcomer.email);
    expect(mail?.language).toBe('ru');
    expect(`${mail?.subject} ${mail?.text_body}`).not.toMatch(/Gizem|Saklı/);
    // Nor does the database hold it readably.
    const { rows } = await sql<{ row: string }>`
      select encode(sealed, 'escape') || created_at as row from registrations
      where sealed is not null`.execute(api.db);
    expect(rows.map(({ row }) => row).join()).not.toMatch(/Gizem|uzun|elif/);
  });

  it('mails an address three times an hour at most, account or not, with the same answer', async () => {
    const again = { ...stranger() };
    const theirs = await signInAs(api, 'customer');
    for (const email of [again.email, theirs.email ?? '']) {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => register({ ...again, email })));
      expect(answers.map(({ text }) => text)).toEqual(['{}', '{}', '{}', '{}', '{}']);
      expect(await mailsTo(email)).toHaveLength(3);
    }
  });

  it('rejects a weak password, an incomplete application and terms of another version', async () => {
    const mails = await count('mails');
    for (const [over, status, code, fields] of [
      [{ password: 'kısa' }, 400, 'password_too_short'],
      [{ password: 'password1' }, 400, 'password_too_common'],
      [
        { application: { ...application, about: 'az' } },
        400,
        'invalid_input',
        ['application.about'],
      ],
      [{ application: { ...application, acceptedTerms: '1' } }, 409, 'terms_changed'],
    ] as const) {
      const refused = await register({ ...stranger(), ...over });
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      if (fields) expect(Object.keys(refused.body.fields)).toEqual(fields);
    }
    expect(await count('mails')).toBe(mails);
  });
});

describe('POST /api/auth/registration/:token', () => {
  it('creates an account with its application, signs it in, and notifies the approvers', async () => {
    const guest = await buildGuest(api);
    const newcomer = { ...stranger(), email: 'Nese@Sofra.test', name: 'Neşe Kaya' };
    const { email } = newcomer;
    await register(newcomer);
    const token = await latestToken(email);
    expect((await view(token)).body).toEqual({
      name: 'Neşe Kaya',
      email,
      businessName: application.name,
    });
    const answer = await confirm(token, guest.cookie);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        user: { name: 'Neşe Kaya', email, role: 'customer', memberships: [] },
        business: { status: 'pending', name: application.name },
      },
    ]);
    const cookie = cookiesOf(answer);
    expect(cookie).toMatch(/sofra_session=.+sofra_device=/);
    const { user, business } = answer.body;
    const mine = await api.call('GET', `/api/businesses/user/${user.id}`, { cookie });
    expect(mine.body).toMatchObject([{ id: business.id, status: 'pending' }]);
    expect(await api.rows('consents', { user_id: user.id }).read('version', 'language')).toEqual([
      { version: application.acceptedTerms, language: 'ru' },
    ]);
    expect(await templatesTo(admin.email)).toContain('businessApplied');
    const [, received] = await mailsTo(email);
    expect(received).toMatchObject({ template: 'applicationReceived', language: 'ru' });
    expect(received?.text_body).toContain(`${origin}/business-register`);
    const audit = await api.rows('audit_log', { actor_id: user.id }).read('action');
    expect(audit.map(({ action }) => action)).toEqual([
      'auth.registered',
      'business.applied',
      'auth.signedIn',
    ]);
    // The password that was typed at the start signs in.
    expect((await logIn(api, 'nese@sofra.test', newcomer.password)).status).toBe(200);
  });

  it('works once, however many links were mailed and however many requests are concurrent', async () => {
    const newcomer = stranger();
    for (let sent = 0; sent < 2; sent += 1) await register(newcomer);
    const [first = '', second = ''] = await tokensTo(newcomer.email);
    const before = await counts();
    const answers = await Promise.all([first, first, second].map((token) => confirm(token)));
    expect(statusesOf(answers)).toEqual([200, 404, 404]);
    const after = await counts();
    expect([after.users, after.businesses]).toEqual([before.users + 1, before.businesses + 1]);
    for (const token of [first, second, 'x'.repeat(43)]) {
      expect((await view(token)).body.code).toBe('link_invalid');
      expect((await confirm(token)).body.code).toBe('link_invalid');
    }
  });

  it('creates both or neither, and can be repeated after a failure', async () => {
    const newcomer = stranger();
    await register(newcomer);
    const token = await latestToken(newcomer.email);
    const before = await counts();
    await sql`alter table businesses rename to hidden`.execute(api.db);
    expect((await confirm(token)).status).toBe(500);
    await sql`alter table hidden rename to businesses`.execute(api.db);
    expect(await counts()).toEqual(before);
    expect((await confirm(token)).status).toBe(200);
  });

  it('rejects a link after 24 hours, or if the address got an account in the meantime', async () => {
    const [late, taken] = [stranger(), stranger()];
    await register(late);
    await register(taken);
    const tokens = [await latestToken(late.email), await latestToken(taken.email)];
    await api.db
      .updateTable('registrations')
      .set({ expires_at: sql<Date>`now()` })
      .where(sql<boolean>`email_hash = sha256(convert_to(${late.email}, 'UTF8'))`)
      .execute();
    await api.db
      .insertInto('users')
      .values({ name: 'Başkası', email: taken.email.toUpperCase(), platform_role: null })
      .execute();
    for (const token of tokens) expect((await confirm(token)).body.code).toBe('link_invalid');
  });
});

describe('registration', () => {
  it('can be closed by the platform, which is checked before anything else', async () => {
    const open = await api.ask(contract.readRegistration, {});
    expect(open).toEqual({ isOpen: true, passwordMinLength: 8 });
    const newcomer = stranger();
    await register(newcomer);
    const token = await latestToken(newcomer.email);
    await saveSettings(api.db, 'platform', { registrationEnabled: false });
    // Another process learns of it within seconds; a new one at once.
    const { DATABASE_URL } = api.deps.env;
    const closed = await startApi({ PUBLIC_ORIGIN: origin, DATABASE_URL });
    const call = (path: string, body?: object) => closed.call('POST', path, { body });
    try {
      expect(await closed.ask(contract.readRegistration, {})).toMatchObject({ isOpen: false });
      const refused = await call('/api/auth/register', { ...stranger(), password: '1' });
      expect(refused.body.code).toBe('registration_closed');
      const late = await call(`/api/auth/registration/${token}`);
      expect(late.body.code).toBe('registration_closed');
    } finally {
      await closed.close();
    }
  });
});
