/** Public pages, and the pages of anyone who has just arrived. */
import { expect, type Page } from '@playwright/test';
import { pages as routes } from '@sofra/contracts/pages';
import { field, pressByKey } from '../users.ts';
import type { Look } from './look.ts';

const { privacy, terms, cookies, imprint, pricing, login } = routes;

/** Lays a heading at the top of the window. */
const scrollTo = (page: Page, name: string) =>
  page.getByRole('heading', { name }).evaluate((title) => title.scrollIntoView());

/** Pages as they open; the crawl opens them in the other languages. */
const opened = (...paths: readonly string[]): readonly Look[] =>
  paths.map((path) => ({ what: path, path, widths: [1440, 820, 360, 390] }));

/** Pages of a visitor. */
export const visiting: readonly Look[] = [
  ...opened('/'),
  {
    what: 'the landing page below its first screen',
    show: ({ page }) => scrollTo(page, 'Bir sipariş, dört ekran.'),
  },
  {
    what: 'the landing page’s bar on a phone',
    device: 'phone',
    show: async ({ page }) => {
      await scrollTo(page, 'Masanız kadar ödeyin.');
      await expect(page.getByRole('link', { name: /^Demo masa$/ })).toBeInViewport({ ratio: 1 });
    },
  },
  ...opened(privacy.path, terms.path, cookies.path, imprint.path, login.path, pricing.path),
  {
    what: 'the plans with an open question',
    device: 'phone',
    widths: [360, 390, 820, 1440],
    show: async ({ page }) => {
      // Only phones compare one plan at a time.
      const plan = page.getByRole('radio', { name: 'Kurumsal' });
      if (await plan.isVisible()) await plan.check();
      await page.getByText('Sınıra gelince servis durur mu?').click();
      await expect(page.getByText(/^Hayır\. Sınır yalnızca/)).toBeVisible();
    },
  },
  { what: 'an unknown page', languages: ['tr', 'ar'], path: '/nowhere' },
  {
    what: 'the help with an open question',
    path: '/help#pay-by-phone',
    show: ({ page }) =>
      expect(page.getByText('Kart bilgisini yalnızca ödeme sağlayıcısının')).toBeVisible(),
  },
  { what: 'a guide', languages: ['ar'], path: '/docs/guest#statuses' },
  {
    what: 'the businesses',
    path: '/businesses',
    show: ({ page }) => expect(page.getByText('Asma Altı').first()).toBeVisible(),
  },
  {
    what: 'a business',
    path: '/businesses/7',
    show: ({ page }) =>
      expect(page.getByRole('heading', { level: 3, name: 'Levrek Izgara' })).toBeVisible(),
  },
  {
    what: 'a business with a filter',
    languages: ['ar'],
    path: '/businesses/8',
    show: async ({ page }) => {
      await page.getByRole('searchbox').fill('كبدة');
      await expect(page.getByRole('article')).toHaveCount(1);
    },
  },
  {
    what: 'a screen that is being set up',
    path: '/screen',
    show: ({ page }) => expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible(),
  },
];

/** Pages of the demo's customer. */
export const writing: readonly Look[] = [
  {
    what: 'a message with errors',
    path: '/contact',
    show: async ({ page }) => {
      await expect(field(page, 'Ad soyad')).toHaveValue('Elif Şahin');
      await field(page, 'Konu').fill('Ka');
      await pressByKey(page, 'Gönder');
      await expect(page.getByText('Konu en az 3 karakter olmalıdır')).toBeVisible();
    },
  },
];

/** The demo's mailbox and a mail, as its owner has them. */
export const reading: readonly Look[] = [
  {
    what: 'the mailbox',
    path: '/mailbox',
    show: ({ page }) => expect(page.getByRole('main').getByRole('link').first()).toBeVisible(),
  },
  {
    what: 'a mail',
    show: async ({ page }) => {
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
    },
  },
];
