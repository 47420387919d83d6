import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/auth';
import { startApi, type TestApi } from '../testing.ts';
import { buildGuest, cookiesOf, type Person, signInAs } from '../testing/people.ts';
import { application } from '../testing/workspace-tries.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await signInAs(api, 'platform_admin');
});
afterAll(() => api.close());

let made = 0;
const stranger = () => ({
  name: 'Elif Şahin',
  email: `elif${(made += 1)}@sofra.test`,
  password: 'uzun bir cümle',
  language: 'ru',
  application,
});
const register = (over: Record<string, unknown> = {}, cookie?: string) =>
  api.call('POST', '/api/auth/register', {
    body: { ...stranger(), ...over },
    ...(cookie && { cookie }),
  });
const count = async (table: 'users' | 'businesses' | 'mails') => {
  const { rows } = await api.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};
const stored = async () => [await count('users'), await count('businesses'), await count('mails')];
describe('POST /api/auth/register', () => {
  it('makes an account and its application, signs it in, and tells who waits for it', async () => {
    const guest = await buildGuest(api);
    const email = 'Nese@Sofra.test';
    const answer = await register({ email, name: 'Neşe Kaya' }, guest.cookie);
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
    const mails = await api.db
      .selectFrom('mails')
      .select(['to_address', 'template', 'language', 'text_body'])
      .orderBy('id')
      .execute();
    expect(mails).toMatchObject([
      { to_address: admin.email, template: 'businessApplied' },
      { to_address: email, template: 'applicationReceived', language: 'ru' },
    ]);
    expect(mails[1]?.text_body).toContain(`${api.url}/business-register`);
    const audit = await api.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'auth.registered',
      'business.applied',
      'auth.signedIn',
    ]);
    // And their password is theirs.
    const body = { email: 'nese@sofra.test', password: stranger().password };
    expect((await api.call('POST', '/api/auth/login', { body })).status).toBe(200);
  });

  it('is both or neither: a taken address, a poor password, a poor application leave nothing', async () => {
    const before = await stored();
    const refused = [
      await register({ email: admin.email?.toUpperCase() }),
      await register({ password: 'kısa' }),
      await register({ password: 'password1' }),
      await register({ application: { ...application, about: 'az' } }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'email_taken'],
      [400, 'password_too_short'],
      [400, 'password_too_common'],
      [400, 'invalid_input'],
    ]);
    expect(Object.keys(refused[3]?.body.fields)).toEqual(['application.about']);
    expect(await stored()).toEqual(before);
  });

  it('is one account of several at once', async () => {
    const [users, businesses] = await stored();
    const twice = stranger();
    const answers = await Promise.all([1, 2, 3].map(() => register(twice)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect((await stored()).slice(0, 2)).toEqual([Number(users) + 1, Number(businesses) + 1]);
  });

  it('is closed by the platform, before anything else is looked at', async () => {
    const open = await api.ask(contract.readRegistration, {});
    expect(open).toEqual({ isOpen: true, passwordMinLength: 8 });
    const closed = await startApi();
    try {
      await closed.db
        .insertInto('platform_settings')
        .values({ section: 'platform', value: JSON.stringify({ registrationEnabled: false }) })
        .execute();
      expect(await closed.ask(contract.readRegistration, {})).toMatchObject({ isOpen: false });
      const body = { ...stranger(), password: '1' };
      const { code } = (await closed.call('POST', '/api/auth/register', { body })).body;
      expect(code).toBe('registration_closed');
    } finally {
      await closed.close();
    }
  });
});
