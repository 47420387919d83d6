import { type Browser, expect, type Page } from '@playwright/test';
import type { changeSettings } from '@sofra/contracts/platform-settings';
import type { RouteCall } from '@sofra/contracts/route';
import { freeTable, openLaptop, openPhone, order, orderedLine, scan, textOf } from './actions.ts';
import { test } from './journey.ts';
import { heading, press, requestAs } from './users.ts';

const path = '/admin/settings';
const groups = ['platform', 'email', 'payment', 'notifications', 'security', 'database'];

type Change = RouteCall<typeof changeSettings>['body'];

/** Another admin saves something, somewhere else. */
async function change(browser: Browser, data: Change): Promise<void> {
  const request = await requestAs(browser, 'admin');
  expect((await request.put('/api/admin/settings', { data })).ok()).toBe(true);
}

/** Everything is as it was: each group takes its defaults. */
test.afterAll(({ browser }) =>
  change(browser, Object.fromEntries(groups.map((group) => [group, {}]))),
);

const toggle = (page: Page, name: string) =>
  page.getByRole('switch', { name: new RegExp(`^${name}`) });
const save = (page: Page) => press(page, 'Ayarları Kaydet');
const isSaved = async (page: Page) => {
  await expect(page.getByText('Platform ayarları güncellendi.')).toBeVisible();
  await expect(page.getByText('Kaydedilmedi')).toHaveCount(0);
};
test('maintenance closes the pages to everyone but the platform and seated guests until it ends', async ({
  browser,
}) => {
  await freeTable(browser, 9);
  const seated = await openPhone(browser);
  await scan(seated, 'table-9');
  await order(seated, 'Humus');
  const early = await openPhone(browser);
  await early.goto('/menu/11');
  await expect(early.getByRole('button', { name: 'Oturumu başlat' })).toBeVisible();

  const admin = await openLaptop(browser, 'admin', path);
  await toggle(admin, 'Bakım modu').check();
  await save(admin);
  const question = admin.getByRole('alertdialog', { name: 'Bakım modu açılsın mı?' });
  await press(question, 'Bakımı başlat');
  await isSaved(admin);
  await expect(admin.getByText('Bakım modu açık')).toBeVisible();

  const visitor = await (await browser.newContext({ locale: 'ar-SA' })).newPage();
  for (const language of ['ar', 'ru', 'en', 'tr'] as const) {
    expect((await visitor.goto('/menu/1'))?.status()).toBe(503);
    // At first it is the browser's own, then the one that was chosen.
    if (language !== 'ar') {
      await visitor.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await visitor.reload();
    }
    await expect(heading(visitor, textOf(language, 'maintenance:title'))).toBeVisible();
    const dir = language === 'ar' ? 'rtl' : 'ltr';
    await expect(visitor.locator('html')).toHaveAttribute('dir', dir);
  }

  // A user whose page was open before can't begin anything.
  await press(early, 'Oturumu başlat');
  await expect(early.getByRole('alert')).toContainText(
    'Bakım çalışması yapılıyor. Lütfen biraz sonra tekrar deneyin.',
  );
  await seated.reload();
  await order(seated, 'Ayran');
  await expect(await orderedLine(seated, 'Ayran')).toBeVisible();
  const menu = admin.getByRole('navigation', { name: 'Yönetim menüsü' });
  await menu.getByRole('link', { name: 'İşletmeler' }).click();
  await expect(heading(admin, 'İşletmeler')).toBeVisible();

  await menu.getByRole('link', { name: 'Platform ayarları' }).click();
  await toggle(admin, 'Bakım modu').uncheck();
  await save(admin);
  await isSaved(admin);
  await expect(admin.getByText('Bakım modu açık')).toHaveCount(0);
  // The page checks every few seconds, and when its connection returns.
  await visitor.evaluate(() => dispatchEvent(new Event('online')));
  await expect(visitor.getByText('Mercimek Çorbası').first()).toBeVisible();
  await freeTable(browser, 9);
});
