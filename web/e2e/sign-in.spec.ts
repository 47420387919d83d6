import { expect, type Page } from '@playwright/test';
import { password } from './actions.ts';
import { test } from './journey.ts';
import { press, signIn } from './users.ts';

/**
 * Waits for the front page, which is a document of its own. Closing a page while it loads the next
 * document can block Chromium.
 */
async function expectFrontPage(page: Page): Promise<void> {
  await page.waitForURL(/\/$/, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masadaki herkes aynı sofrada.');
}

test.use({ locale: 'tr-TR', viewport: { width: 1280, height: 800 } });

test('a guarded page has the sign-in in its place, returns after it, and closes after signing out', async ({
  page,
}) => {
  await page.goto('/business/1/waiter');
  await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible();
  await expect(page).toHaveURL(/\/business\/1\/waiter$/);
  await page.getByRole('button', { name: /employee@sofra\.test/ }).click();
  await press(page, 'Giriş yap');
  await expect(page.getByText('Hoş geldiniz, Zeynep Arslan.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Karaköy' })).toBeVisible();
  await expect(page).toHaveURL(/\/business\/1\/waiter$/);
  await page.getByRole('button', { name: /^Hesap:/ }).click();
  await page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
  await expectFrontPage(page);
  await page.goto('/business/1/waiter');
  await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible();
});

test('a user without a screen of their own is greeted on the front page, which an unknown address leads to', async ({
  page,
}) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible();
  expect(await signIn(page, 'customer', password)).toBe(200);
  await page.getByRole('main').getByRole('link', { name: 'Ana sayfa' }).click();
  await expectFrontPage(page);
  await expect(page.getByText('Hoş geldiniz, Elif Şahin.').first()).toBeVisible();
});

test('the sign-in form stays in its place when the demo users arrive late', async ({ browser }) => {
  // Reduced motion turns every change of a style into a transition, which moves things for one frame.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const isShown = page.getByRole('button', { name: 'Giriş yap', exact: true }).waitFor();
  await page.route('**/api/auth/demo*', async (route) => {
    await isShown;
    await route.fallback();
  });
  await page.goto('/login');
  await expect(page.getByText('owner@sofra.test')).toBeVisible();
  const shifts: unknown = await page.evaluate(() => Reflect.get(globalThis, 'shifts'));
  expect(shifts).toEqual([]);
});
