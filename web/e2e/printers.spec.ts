import { expect } from '@playwright/test';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { openLaptop, openPhone, scan } from './actions.ts';
import { test } from './journey.ts';
import { expectRoll, printed } from './papers.ts';
import { openReader } from './pdf.ts';
import { openSettings, openVenue, post, section } from './settings-venue.ts';
import { field, press, pressByKey, requestAs } from './users.ts';

test('a manager adds a printer in a dialog whose buttons stay visible, and deletes it', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Yazıcılı Kafe');
  const page = await openSettings(browser, venue);
  const printers = section(page, 'Yazıcılar');
  await press(printers, 'Yazıcı ekle');
  const dialog = page.getByRole('dialog', { name: 'Yazıcı ekle' });
  const save = dialog.getByRole('button', { name: 'Kaydet' });
  for (const [width, height] of [
    [1280, 900],
    [390, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const label of ['Yazıcının adı', 'Dil']) {
      await field(dialog, label).focus();
      await expect(save).toBeInViewport({ ratio: 1 });
      await expect(field(dialog, label)).toBeInViewport({ ratio: 1 });
    }
  }
  await field(dialog, 'Yazıcının adı').fill('Mutfak yazıcısı');
  await field(dialog, 'Adres').fill('8.8.8.8');
  await save.press('Enter');
  await expect(dialog.getByText('Yalnız yerel ağdaki adresler kullanılabilir')).toBeVisible();
  await field(dialog, 'Adres').fill('192.168.77.50');
  // A second Enter within 600 ms of the first is ignored.
  await expect(async () => {
    if (await save.isVisible()) await save.press('Enter');
    await expect(dialog).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  const row = printers.getByRole('listitem', { name: 'Mutfak yazıcısı' });
  await expect(row).toContainText('192.168.77.50:9100');
  await expect(row).toContainText('Bağlantı yok', { timeout: 30_000 });
  await row.getByRole('button', { name: 'Mutfak yazıcısı: işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Yazıcıyı sil' }).click();
  await pressByKey(page.getByRole('alertdialog'), 'Yazıcıyı sil');
  await expect(row).toHaveCount(0);
});

test('slips and receipts print with the browser on one page of 80 mm', async ({ browser }) => {
  const venue = await openVenue(browser, 'Fişli Kafe');
  const owner = { request: await requestAs(browser, venue.who) };
  const name = {
    tr: 'Fırında Kaşarlı Mantarlı Deniz Mahsulleri Güveç',
    en: 'Seafood Casserole',
    ar: 'طاجن المأكولات البحرية',
    ru: 'Запечённые морепродукты',
  };
  const changed = await owner.request.put(`/api/menu-items/${venue.itemId}`, {
    data: { name, price: 99_999_999 },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  const phone = await openPhone(browser);
  await scan(phone, venue.qrCode);
  await post(phone, '/api/auth/anonymous', {});
  const started = await post(phone, `/api/tables/${venue.tableId}/session/start`, {});
  const { id } = v.parse(TableSession, started);
  const items = [{ itemId: venue.itemId, quantity: 12, note: 'Az tuzlu' }];
  await post(phone, `/api/sessions/${id}/orders`, { items });

  const readPdf = await openReader(browser);
  const path = `/business/${venue.businessId}/waiter?table=${venue.tableId}`;
  const page = await openLaptop(browser, venue.who, path);
  await press(page, 'Adisyon fişi yazdır');
  const dialog = page.getByRole('dialog', { name: 'Adisyon fişi' });
  for (const [language, total] of [
    ['Türkçe', '1.199.999.988,00'],
    ['English', '1,199,999,988.00'],
    ['العربية', undefined],
    ['Русский', undefined],
  ] as const) {
    await dialog.getByRole('radio', { name: language }).check();
    const pdf = await printed(page, () => press(dialog, 'Tarayıcıdan yazdır'));
    const words = expectRoll(await readPdf(pdf), language);
    if (total !== undefined) expect(words, language).toContain(total);
  }
  await page.keyboard.press('Escape');

  const kitchen = await openLaptop(browser, venue.who, `/business/${venue.businessId}/kitchen`);
  await kitchen.getByText('Fırında Kaşarlı').first().click();
  const pdf = await printed(kitchen, () => press(kitchen, 'Yazdır'));
  const words = expectRoll(await readPdf(pdf), 'slip');
  expect(words).toContain('Köşe');
  expect(words).toContain('Az tuzlu');
});
