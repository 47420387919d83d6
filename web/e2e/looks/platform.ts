/** The platform's pages, as its administrators have them. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { applyForBusiness } from '@sofra/contracts/businesses';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { changeSettings, readSettings } from '@sofra/contracts/platform-settings';
import type { RouteCall } from '@sofra/contracts/route';
import { answerTicket, openTicket, replyToTicket } from '@sofra/contracts/support';
import { field, pressByKey } from '../users.ts';
import { call } from './call.ts';
import type { Look } from './look.ts';

const run = Date.now().toString(36);
const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('tbody').getByRole('row');

/** Opens the details of a business. */
async function openDetails(page: Page, name: string): Promise<void> {
  await pressByKey(page.getByRole('article', { name }), `${name}: detaylar`);
  await expect(page.getByRole('dialog', { name: 'İşletme detayları' })).toBeVisible();
}

/** Applies for a business with a plan and opens a ticket with an answer. */
export async function arrangePlatform(
  admin: APIRequestContext,
  applicant: APIRequestContext,
  owner: APIRequestContext,
): Promise<{ business: string; ticketId: number }> {
  const business = `Sahil Fırını ${run}`;
  await call(applicant, applyForBusiness, {
    body: {
      name: business,
      about: 'Sahilde çay, tost ve gözleme',
      industryType: 'bakery',
      fullAddress: 'Kıbrıs Şehitleri Cad. 12, 35220 Konak / İzmir',
      phone: '+90 232 555 70 70',
      email: 'merhaba@sahil.example',
      plan: 'kurumsal',
      acceptedTerms: LEGAL_VERSION,
    },
  });
  const { id: ticketId } = await call(owner, openTicket, {
    params: { businessId: 1 },
    body: {
      title: `Yazıcı fiş basmıyor ${run}`,
      description: 'Mutfaktaki yazıcı sabahtan beri\nfiş basmıyor.',
      priority: 'high',
      category: 'technical',
      clientId: `looks-ticket-${run}`,
    },
  });
  const params = { ticketId };
  await call(admin, answerTicket, {
    params,
    body: { message: 'Kablosu takılı mı?', clientId: `looks-answer-${run}` },
  });
  await call(owner, replyToTicket, {
    params,
    body: { message: 'Takılı, ışığı da yanıyor.', clientId: `looks-reply-${run}` },
  });
  return { business, ticketId };
}

/** All pages of an administrator. */
export const administration = (business: string, ticketId: number): readonly Look[] => [
  {
    what: 'the platform’s dashboard',
    path: '/admin',
    show: ({ page }) => expect(page.getByRole('article', { name: business })).toBeVisible(),
  },
  {
    what: 'applications',
    path: '/admin/businesses?status=pending',
    show: ({ page }) => expect(page.getByRole('article', { name: business })).toBeVisible(),
  },
  {
    what: 'an application with a plan',
    show: ({ page }) => openDetails(page, business),
  },
  {
    what: 'a business with its plans',
    path: '/admin/businesses?search=Mavi+Kahve',
    show: async ({ page }) => {
      await openDetails(page, 'Mavi Kahve');
      await page
        .getByRole('radio', { name: /^Kurumsal.*₺999/ })
        .last()
        .check();
    },
  },
  {
    what: 'users',
    path: '/admin/users',
    show: ({ page }) => expect(rows(page, 'Kullanıcılar').first()).toBeVisible(),
  },
  {
    what: 'a new user with errors',
    show: async ({ page }) => {
      await pressByKey(page, 'New User');
      const dialog = page.getByRole('dialog');
      await field(dialog, 'Rol').selectOption('Garson');
      await pressByKey(dialog, 'Kullanıcıyı oluştur');
      await expect(dialog.getByText('Ad soyad en az 2 karakter olmalıdır')).toBeVisible();
    },
  },
  {
    what: 'a user',
    path: '/admin/users?search=Derya+Güneş',
    show: async ({ page }) => {
      await pressByKey(page, 'Derya Güneş: işlemler');
      await page.getByRole('menuitem', { name: 'Düzenle' }).click();
      await expect(field(page.getByRole('dialog'), 'Rol')).toBeVisible();
    },
  },
  {
    what: 'the audit log with an open line',
    path: '/admin/audit',
    show: async ({ page }) => {
      const lines = page.getByRole('list', { name: 'Denetim kaydı' }).getByRole('listitem');
      await lines.first().locator('summary').click();
      await expect(lines.first().getByRole('definition').first()).toBeVisible();
    },
  },
  {
    what: 'backups',
    path: '/admin/backups',
    show: ({ page }) =>
      expect(page.getByText('Doğrulandı').first()).toBeVisible({ timeout: 60_000 }),
  },
  { what: 'the platform’s settings', path: '/admin/settings' },
  {
    what: 'the support centre',
    path: `/admin/support?ticket=${ticketId}`,
    show: ({ page }) =>
      expect(page.getByRole('log').getByText('Takılı, ışığı da yanıyor.')).toBeVisible(),
  },
];

/** A request for a plan, as the platform sees it. */
export const request = (business: string): readonly Look[] => [
  {
    what: 'a request for a plan',
    path: `/admin/businesses?search=${encodeURIComponent(business)}`,
    show: async ({ page }) => {
      await openDetails(page, business);
      await expect(page.getByText('İşletme sahibi Kurumsal planını istedi.')).toBeVisible();
    },
  },
];

/** Changes settings of the platform while `body` runs. */
export async function withSettings(
  admin: APIRequestContext,
  change: RouteCall<typeof changeSettings>['body'],
  body: () => Promise<void>,
): Promise<void> {
  const { payment, platform, security } = await call(admin, readSettings, {});
  await call(admin, changeSettings, { body: change });
  try {
    await body();
  } finally {
    await call(admin, changeSettings, { body: { payment, platform, security } });
  }
}
