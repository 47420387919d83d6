import { expect, type Page } from '@playwright/test';
import { password } from './actions.ts';
import { test } from './journey.ts';
import { field, press, signIn } from './users.ts';

/** Types into the form of the login page, and sends it. */
async function submit(page: Page, email: string, secret: string): Promise<void> {
  await field(page, 'E-posta').fill(email);
  await field(page, 'Şifre').fill(secret);
  await press(page, 'Giriş yap');
}

/**
 * Waits for the front page, which is a document of its own. Closing a page while it loads the next
 * document can block Chromium.
 */
async function expectFrontPage(page: Page): Promise<void> {
  await page.waitForURL(/\/$/, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masadaki herkes aynı sofrada.');
}

test.use({ locale: 'tr-TR', viewport: { width: 1280, height: 800 } });

test.describe('signing in', () => {
  test('requires both fields, and shows one message for a wrong email or password', async ({
    page,
  }) => {
    await page.goto('/login');
    await press(page, 'Giriş yap');
    await expect(page.getByRole('alert')).toHaveText(/Eksik bilgi.*Email ve şifre gerekli\./);
    await submit(page, `nobody-${Date.now()}@sofra.test`, 'yanlis-sifre');
    await expect(page.getByRole('alert')).toHaveText(/Giriş başarısız.*Email veya şifre hatalı\./);
    await page.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();
    await expect(page.getByText('Giriş başarısız')).toHaveCount(0);
  });

  test('distinguishes a missing connection from a wrong password', async ({ page, context }) => {
    await page.goto('/login');
    await expect(field(page, 'E-posta')).toBeVisible();
    await context.setOffline(true);
    await submit(page, 'waiter@sofra.test', password);
    await expect(page.getByRole('alert')).toContainText('Bağlantı yok');
  });

  test('fills the form from a demo account, greets the user and opens their business', async ({
    page,
  }) => {
    await page.goto('/login');
    for (const role of [
      'Platform Admin',
      'Platform Manager',
      'Platform Support',
      'İşletme Sahibi',
      'İşletme Müdürü',
      'Şube Müdürü',
      'Çalışan',
      'Garson',
      'Müşteri',
    ]) {
      await expect(page.getByText(role, { exact: true }).first()).toBeVisible();
    }
    await page.getByRole('button', { name: /employee@sofra\.test/ }).click();
    await expect(field(page, 'E-posta')).toHaveValue('employee@sofra.test');
    await press(page, 'Giriş yap');
    await expect(page.getByText('Giriş başarılı')).toBeVisible();
    await expect(page.getByText('Hoş geldiniz, Zeynep Arslan.')).toBeVisible();
    await expect(page).toHaveURL(/\/business\/1$/);
  });

  test('takes a user without their own screen to the front page with a greeting', async ({
    page,
  }) => {
    await page.goto('/login');
    await submit(page, 'customer@sofra.test', password);
    await expectFrontPage(page);
    await expect(page.getByText('Giriş başarılı')).toBeVisible();
    await expect(page.getByText('Hoş geldiniz, Elif Şahin.').first()).toBeVisible();
  });

  test('shows one message at a time, for five seconds, and an error until it is closed', async ({
    page,
  }) => {
    const messages = page.locator('[role=alert], [role=status]').filter({ has: page.locator('b') });
    await page.clock.install();
    await page.goto('/login');
    await field(page, 'E-posta').fill('employee@sofra.test');
    // From here on the test moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(page, 'Giriş yap');
    await expect(messages).toContainText('Eksik bilgi');
    await page.clock.runFor(60_000);
    await expect(messages).toContainText('Eksik bilgi');
    await submit(page, 'employee@sofra.test', password);
    await expect(messages).toContainText('Giriş başarılı');
    await page.clock.runFor(4900);
    await expect(messages).toContainText('Giriş başarılı');
    await page.clock.runFor(200);
    await expect(messages).toHaveCount(0);
  });

  test('shows the password only while toggled', async ({ page }) => {
    await page.goto('/login');
    await field(page, 'Şifre').fill('gizli');
    await expect(field(page, 'Şifre')).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Şifreyi göster' }).click();
    await expect(field(page, 'Şifre')).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Şifreyi gizle' }).click();
    await expect(field(page, 'Şifre')).toHaveAttribute('type', 'password');
  });
});

test.describe('a guarded page', () => {
  test('shows "Yükleniyor..." until the user is known', async ({ page }) => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/me', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/business/1/kitchen');
    await expect(page.getByText('Yükleniyor...')).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible();
  });

  test('shows the sign-in page in its place and returns after signing in', async ({ page }) => {
    await page.goto('/business/1/waiter');
    await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible();
    await expect(page).toHaveURL(/\/business\/1\/waiter$/);
    await submit(page, 'employee@sofra.test', password);
    await expect(page.getByRole('heading', { name: 'Karaköy' })).toBeVisible();
    await expect(page).toHaveURL(/\/business\/1\/waiter$/);
  });

  test('shows "Yetkisiz Erişim" to a customer', async ({ page }) => {
    expect(await signIn(page, 'customer', password)).toBe(200);
    await page.goto('/business/1/kitchen');
    await expect(page.getByRole('heading', { name: 'Yetkisiz Erişim' })).toBeVisible();
    await expect(
      page.getByText('Bu sayfaya erişim yetkiniz bulunmamaktadır.', { exact: true }),
    ).toBeVisible();
  });

  test('shows "Yetkisiz Erişim" to another business’s waiter, with a link to their own', async ({
    page,
  }) => {
    expect(await signIn(page, 'waiter', password)).toBe(200);
    await page.goto('/business/2/kitchen');
    await expect(page.getByRole('heading', { name: 'Yetkisiz Erişim' })).toBeVisible();
    await page.getByRole('link', { name: 'Kendi ekranıma git' }).click();
    await expect(page).toHaveURL(/\/business\/1$/);
  });

  test('closes after signing out', async ({ page }) => {
    expect(await signIn(page, 'waiter', password)).toBe(200);
    await page.goto('/business/1/waiter');
    await page.getByRole('button', { name: /^Hesap:/ }).click();
    await page.getByRole('menuitem', { name: 'Çıkış yap' }).click();
    await expectFrontPage(page);
    await page.goto('/business/1/waiter');
    await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible();
  });
});

test('the not-found page has helpful links', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ana sayfa' }).click();
  await expectFrontPage(page);
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
