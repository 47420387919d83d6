import { describe, expect, it } from 'vitest';
import { createApiKey } from '@sofra/contracts/api-keys';
import { changeSettings, readSettings } from '@sofra/contracts/platform-settings';
import { inviteStaff } from '@sofra/contracts/staff';
import { createUser } from '@sofra/contracts/users';
import { ownApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await ownApi();
const venue = await buildVenue(api.db);
await api.rows('businesses', venue.businessId).set({ plan: 'kurumsal' });
const params = { businessId: venue.businessId };
const [owner, partner] = [
  await signInAs(api, 'business_owner', params),
  await signInAs(api, 'business_owner', params),
];
const [admin, colleague] = [
  await signInAs(api, 'platform_admin'),
  await signInAs(api, 'platform_admin'),
];
const network = '203.0.113.0/24';
await api.rows('auth_sessions', {}).set({ network });

const mailsTo = ({ email }: { email: string | null }) =>
  api
    .rows('mails', { to_address: email ?? '', template: 'securityAlert' })
    .read('subject', 'text_body');
const subjectsTo = async (reader: { email: string | null }) =>
  (await mailsTo(reader)).map(({ subject }) => subject.replace(/^.*: /, ''));

describe('the owners of a business', () => {
  it('get a mail about a key, and about an invited director but no waiter', async () => {
    const { cookie } = owner;
    const key = { requestId: 'guarded-1', name: 'Kasa', actions: ['orders.list' as const] };
    await api.ask(createApiKey, { params, cookie, body: key });
    await api.ask(createApiKey, { params, cookie, body: key });
    const invite = (role: 'business_director' | 'waiter') =>
      api.ask(inviteStaff, {
        params,
        cookie,
        body: { email: `${role}@sofra.test`, role, branchId: null },
      });
    await invite('waiter');
    await invite('business_director');
    await invite('business_director');
    const subjects = ['Bir API anahtarı oluşturuldu', 'Bir kullanıcıya yönetici rolü verildi'];
    expect([await subjectsTo(owner), await subjectsTo(partner)]).toEqual([subjects, subjects]);
    const [mail] = await mailsTo(partner);
    const [name] = await api.rows('users', owner.userId).column('name');
    for (const text of [name, 'Kasa', network, 'Entegrasyonlar sayfasında anahtarı iptal edin.']) {
      expect(mail?.text_body).toContain(text);
    }
    expect(await subjectsTo(admin)).toEqual([]);
  });
});

describe('the administrators of the platform', () => {
  it('get one mail about settings that are saved five times, and about another administrator', async () => {
    const { cookie } = admin;
    const settings = await api.ask(readSettings, { cookie });
    for (const stripeKey of ['a', 'b', 'c', 'd', 'e']) {
      const payment = { ...settings.payment, secretKey: `sk_test_${stripeKey}` };
      await api.ask(changeSettings, { cookie, body: { payment } });
    }
    const body = { name: 'Ada', email: 'ada@sofra.test', role: 'platform_manager' as const };
    await api.ask(createUser, { cookie, body: { ...body, password: 'Tavşan kanı çay' } });
    const subjects = [
      'Kart ödemesi ayarları değiştirildi',
      'Bir kullanıcıya platform rolü verildi',
    ];
    expect(await subjectsTo(colleague)).toEqual(subjects);
    // Turning the mails off is the last thing that they tell.
    const notifications = { ...settings.notifications, securityAlertNotifications: false };
    await api.ask(changeSettings, { cookie, body: { notifications } });
    const payment = { ...settings.payment, secretKey: '' };
    await api.ask(changeSettings, { cookie, body: { payment } });
    expect(await subjectsTo(colleague)).toEqual([...subjects, 'Güvenlik ayarları değiştirildi']);
  });

  it('hear of card and mail settings on their dashboards too, whatever the mails do', async () => {
    const { cookie } = admin;
    const noticed = api.rows('notices', {});
    const before = (await noticed.column('id')).length;
    const { email, payment } = await api.ask(readSettings, { cookie });
    const body = { email: { ...email, fromName: 'Sofra Posta' }, payment };
    for (const _again of [1, 2]) await api.ask(changeSettings, { cookie, body });
    const notices = (await noticed.read('kind', 'severity', 'facts')).slice(before);
    const [name] = await api.rows('users', admin.userId).column('name');
    expect(notices).toEqual([{ kind: 'settings.email', severity: 'warning', facts: { name } }]);
  });
});
