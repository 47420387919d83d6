import { expect, type Locator, type Page } from '@playwright/test';
import { password } from './actions.ts';
import { openTouchscreen, tapTwice } from './taps.ts';
import { test } from './journey.ts';

/** The owner of the second business: nothing here touches the menu that other journeys order from. */
async function signIn(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'tr'));
  const data = { email: 'owner2@sofra.test', password };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
}
const card = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('listitem', { name });

test.use({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });

test('a menu made from a template is translated by the worker with its items', async ({ page }) => {
  await signIn(page);
  await page.goto('/business/2/menus');
  await page.getByRole('button', { name: 'Yeni menü' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Türk Mutfağı/ }).check();
  await dialog.getByRole('button', { name: 'Oluştur' }).click();
  await expect(dialog).toHaveCount(0);
  const made = card(page, /./).last();
  await expect(made.getByRole('switch')).not.toBeChecked();
  await made.getByRole('switch').check();
  await page.reload();
  await expect(card(page, /./).last().getByRole('switch')).toBeChecked();

  await made.getByRole('link', { name: /düzenle$/ }).click();
  const name = page.getByLabel('Menü adı', { exact: true });
  const tile = (language: string) => page.getByRole('main').getByRole('button', { name: language });
  await name.fill('Akşam Menüsü');
  await page.getByLabel('Açıklama', { exact: true }).fill('Domates, peynir ve zeytin');
  await tile('Deutsch').click();
  await name.fill('');
  await page.getByRole('button', { name: /^Eksik 1 dili çevir$/ }).click();
  await expect(name).toHaveValue('Abendkarte');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Menü kaydedildi')).toBeVisible();

  await card(page, 'Akşam Menüsü')
    .getByRole('link', { name: /düzenle$/ })
    .click();
  await tile('Deutsch').click();
  await expect(page.getByRole('button', { name: 'Menü adı: onayla' })).toBeVisible();
  await page.getByRole('button', { name: 'Bütün menüyü çevir' }).click();
  await expect(page.getByText('Tamamlandı')).toBeVisible({ timeout: 30_000 });
  const items = await page.request.get('/api/businesses/2/menu-items');
  const menuItems: { name: Record<string, string> }[] = await items.json();
  const ayran = menuItems.find(({ name }) => name['tr'] === 'Ayran' && name['de'] !== undefined);
  expect(ayran?.name['de']).toBe('Ayran');
});

test('a double tap on the bin of a menu asks once, and deletes nothing', async ({ browser }) => {
  const menus = await openTouchscreen(browser, 'owner', '/business/1/menus');
  const bin = menus.getByRole('main').getByRole('button', { name: /sil$/ }).first();
  expect(await tapTwice(menus, bin, 1, { isExpected: false })).toEqual([]);
  const question = menus.getByRole('alertdialog');
  await expect(question).toHaveCount(1);
  await question.getByRole('button', { name: 'Menüyü koru' }).click();
  await expect(question).toHaveCount(0);
});
