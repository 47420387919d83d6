import { expect, type Page } from '@playwright/test';
import { openPhone, textOf } from './actions.ts';
import { test } from './journey.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Kılavuzlarda ara' });
/** Waits until a page of guides takes keys: it is readable earlier. */
const whenAlive = (page: Page, label: string) =>
  expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: label })).toBeFocused({ timeout: 500 });
  }).toPass();
const inView = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading })).toBeInViewport();

test('a guide is found in any spelling, and keeps its place when the language changes; a frequent question has its own address', async ({
  browser,
}) => {
  const page = await openPhone(browser, { language: 'tr' });
  await page.goto('/docs');
  await expect(page.getByRole('link', { name: 'Garson kılavuzu' }).first()).toBeVisible();
  await whenAlive(page, 'Kılavuzlarda ara');
  await search(page).fill('siparişi İZLEMEK');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ sonuç$/);
  await search(page).fill('siparisi izlemek');
  const best = page.getByRole('link', { name: 'Siparişi izlemek' }).first();
  await expect(best.locator('mark').first()).toHaveText('Siparişi');
  await expect(page).toHaveURL(/\?q=siparisi\+izlemek$/);
  await page.keyboard.press('ArrowDown');
  await expect(best).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/guest#statuses$/);
  await inView(page, 'Siparişi izlemek');

  await page.getByRole('combobox', { name: 'Dil' }).selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/#statuses$/);
  await inView(page, 'متابعة الطلب');
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('tr');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

  // A search without results links to the contact page.
  await page.goto('/help?q=yok+böyle+bir+şey');
  await expect(page.getByText('“yok böyle bir şey” için sonuç yok')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: textOf('tr', 'guides:ways.contact') }),
  ).toHaveAttribute('href', '/contact');
  await search(page).press('Escape');
  await expect(page).toHaveURL(/\/help$/);

  const answer = page.getByText('Kart bilgisini yalnızca ödeme sağlayıcısının sayfası sorar', {
    exact: false,
  });
  await expect(answer).toBeHidden();
  await page.goto('/help#pay-by-phone');
  await expect(answer).toBeVisible();
});

test('a page to which a reader goes back is in the language chosen last', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/docs');
  await whenAlive(page, 'Kılavuzlarda ara');
  await page.getByRole('combobox', { name: 'Dil' }).selectOption('ar');
  await whenAlive(page, textOf('ar', 'guides:search.label'));
  await page.goBack();
  await whenAlive(page, textOf('ar', 'guides:search.label'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
