import { type APIRequestContext, expect } from '@playwright/test';
import { changeTicketStatus } from '@sofra/contracts/support';
import { beginTwoFactor, confirmTwoFactor } from '@sofra/contracts/two-factor';
import { generate } from 'otplib';
import { password } from './actions.ts';
import { inviteAdmin } from './admin-link.ts';
import { test } from './journey.ts';
import { call } from './looks/call.ts';
import { expectLooks, openScreen } from './looks/look.ts';
import { administration, arrangePlatform, request, withSettings } from './looks/platform.ts';
import { asManager, asOwner, openFullBusiness, requested } from './looks/plans.ts';
import { field, makeUser, press, requestAs } from './users.ts';

test.describe.configure({ timeout: 240_000 });

let admin: APIRequestContext;
test.beforeAll(async ({ browser }) => {
  admin = await requestAs(browser, 'admin');
});

test('the platform’s pages fit and are accessible', async ({ browser }) => {
  const who = `basvuran.${Date.now().toString(36)}`;
  await makeUser(admin, who, { name: 'Işıl Şahin', role: 'customer' });
  const [applicant, owner] = [await requestAs(browser, who), await requestAs(browser, 'owner')];
  const { business, ticketId } = await arrangePlatform(admin, applicant, owner);
  await expectLooks(
    await openScreen(browser, { who: 'admin' }),
    administration(business, ticketId),
  );
  const body = { status: 'resolved' } as const;
  await call(admin, changeTicketStatus, { params: { ticketId }, body });
  await expectLooks(await openScreen(browser, { who: 'owner', language: 'ar' }), [
    {
      what: 'a resolved ticket',
      languages: ['ar'],
      path: `/support?business=1&ticket=${ticketId}`,
      show: ({ page, t }) => expect(page.getByText(t('support:resolved'))).toBeVisible(),
    },
  ]);
});

test('plans and their limits fit and are accessible', async ({ browser }) => {
  const name = `Dolu Kafe ${Date.now().toString(36)}`;
  const business = await openFullBusiness(browser, name);
  const owner = await openScreen(browser, { who: business.who });
  await expectLooks(owner, asOwner(business));
  await expectLooks(await openScreen(browser, { who: business.manager }), asManager(business));
  await withSettings(admin, { payment: { subscriptionEnabled: true } }, async () => {
    await expectLooks(owner, requested(business));
    await expectLooks(await openScreen(browser, { who: 'admin' }), request(name));
  });
});

test('an administrator’s invitation fits and is accessible', async ({ browser }) => {
  const path = await inviteAdmin(`ada.${Date.now().toString(36)}@sofra.test`);
  await expectLooks(await openScreen(browser), [
    { what: 'an administrator’s invitation', path },
    {
      what: 'a used link of an administrator',
      path: `${path.slice(0, -4)}used`,
      show: ({ page }) =>
        expect(page.getByRole('heading', { name: 'Bu bağlantı geçerli değil' })).toBeVisible(),
    },
  ]);
});

test('a second factor fits and is accessible', async ({ browser }) => {
  const who = `guvenlik.${Date.now().toString(36)}`;
  await makeUser(admin, who, { name: 'Ece Güven', role: 'platform_support' });
  const own = await requestAs(browser, who);
  await withSettings(admin, { security: { twoFactorRequired: true } }, async () => {
    await expectLooks(await openScreen(browser, { who }), [
      {
        what: 'a second factor that is being set up',
        path: '/admin/profile',
        show: ({ page }) =>
          expect(page.getByRole('img', { name: /uygulaması için QR kod/ })).toBeVisible(),
      },
    ]);
  });
  const { secret } = await call(own, beginTwoFactor, {});
  await call(own, confirmTwoFactor, { body: { code: await generate({ secret }) } });
  await expectLooks(await openScreen(browser), [
    {
      what: 'the second step of signing in',
      path: '/login',
      show: async ({ page }) => {
        await field(page, 'E-posta').fill(`${who}@sofra.test`);
        await field(page, 'Şifre').fill(password);
        await press(page, 'Giriş yap');
        await expect(field(page, 'Doğrulama kodu')).toBeFocused();
      },
    },
  ]);
});

test('maintenance fits and is accessible', async ({ browser }) => {
  await withSettings(admin, { platform: { maintenanceMode: true } }, async () => {
    for (const language of ['tr', 'ar'] as const) {
      await expectLooks(await openScreen(browser, { language }), [
        {
          what: 'maintenance',
          languages: [language],
          path: '/menu/1',
          show: ({ page, t }) =>
            expect(page.getByRole('heading', { name: t('maintenance:title') })).toBeVisible(),
        },
      ]);
    }
  });
});
