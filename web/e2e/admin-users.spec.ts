import { expect, type Page } from '@playwright/test';
import { openLaptop, password } from './actions.ts';
import { test } from './journey.ts';
import { field, press } from './users.ts';

/** Time within which changes elsewhere reach an open screen. */
const soon = { timeout: 5000 };
const run = Date.now().toString(36);
const who = `uye.${run}`;
const name = `Ümit Işık ${run}`;

const row = (page: Page, text: string) =>
  page
    .getByRole('table', { name: 'Kullanıcılar' })
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: text });
const item = (page: Page, verb: string) => page.getByRole('menuitem').filter({ hasText: verb });
const openActions = (page: Page) => press(page, `${name}: işlemler`);

test('a new user works at once, and is signed out everywhere when their role changes', async ({
  browser,
}) => {
  const page = await openLaptop(browser, 'admin', '/admin/users');
  const dialog = page.getByRole('dialog');
  await press(page, 'New User');
  await field(dialog, 'Ad soyad').fill(name);
  await field(dialog, 'E-posta').fill(`${who}@sofra.test`);
  await field(dialog, 'Şifre').fill(password);
  await field(dialog, 'Rol').selectOption('Garson');
  await field(dialog, 'İşletme veya sahip adı ara').fill('cem öztürk');
  await dialog.getByRole('button', { name: 'Mavi Kahve' }).click();
  await field(dialog, 'Şube').selectOption({ index: 1 });
  await press(dialog, 'Kullanıcıyı oluştur');
  await expect(dialog).toHaveCount(0);
  await field(page, 'Ad, e-posta veya telefon ara').fill(`umit isik ${run}`);
  await expect(row(page, name)).toContainText('GarsonMavi Kahve');
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);

  // A menu accepts a click before it is fully drawn.
  await openActions(page);
  await item(page, 'Askıya al').evaluate((element) => {
    const options = { bubbles: true, cancelable: true, pointerType: 'mouse', detail: 1 };
    for (const type of ['pointerdown', 'pointerup', 'click']) {
      element.dispatchEvent(new PointerEvent(type, options));
    }
  });
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  const waiter = await openLaptop(browser, who, '/business/2');
  await expect(waiter.getByRole('navigation', { name: 'İşletme menüsü' })).toBeVisible();

  await openActions(page);
  await item(page, 'Düzenle').click();
  await field(dialog, 'Rol').selectOption('Müşteri');
  await press(dialog, 'Kaydet');
  await expect(waiter.getByRole('button', { name: 'Giriş yap' }).last()).toBeVisible(soon);
  await expect(dialog).toHaveCount(0);
});
