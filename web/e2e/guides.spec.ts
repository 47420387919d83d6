import { expect, type Page } from '@playwright/test';
import { openPhone, sentence } from './acting.ts';
import { test } from './journey.ts';
import { expectLook } from './looks.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Kılavuzlarda ara' });
const inView = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading })).toBeInViewport();

test('a guide is found however the word is typed, and read on in another language at the same place', async ({
  browser,
}) => {
  const page = await openPhone(browser, { language: 'tr' });
  await page.goto('/docs');
  await expect(page.getByRole('link', { name: 'Garson kılavuzu' }).first()).toBeVisible();
  // A page that is read before it is alive: the key works once it is.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused({ timeout: 500 });
  }).toPass();
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
  await expectLook(page, 'a guide in Arabic');
});

test('what is asked most opens at its own address; where nothing is found, somebody can be asked', async ({
  browser,
}) => {
  const page = await openPhone(browser, { language: 'tr' });
  await page.goto('/help?q=yok+böyle+bir+şey');
  await expect(page.getByText('“yok böyle bir şey” için sonuç yok')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: sentence('tr', 'guides:ways.contact') }),
  ).toHaveAttribute('href', '/contact');
  await search(page).press('Escape');
  await expect(page).toHaveURL(/\/help$/);

  const answer = page.getByText('Sofra ödeme almaz ve kart bilgisi istemez.', { exact: false });
  await expect(answer).toBeHidden();
  await page.goto('/help#pay-by-phone');
  await expect(answer).toBeVisible();
  await expectLook(page, 'help');
});
