import { expect, type Page } from '@playwright/test';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { openMenu, openVenue } from './settings-venue.ts';
import { pressByKey } from './users.ts';

/** Restores something on the open bin. */
async function restore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: geri al` }).click();
  await expect(page.getByText(`${name} geri alındı`)).toBeVisible();
}

test('a menu and a table return from the bin long after their toast', async ({ browser }) => {
  const { who, businessId, tableId } = await openVenue(browser, 'Geri Dönen Lokanta');
  const page = await openLaptop(browser, who, `/business/${businessId}/menus`);
  await page.getByRole('button', { name: 'Akşam: sil' }).click();
  await pressByKey(page, 'Menüyü sil');
  await expect(page.getByText('Henüz menü oluşturulmadı')).toBeVisible();

  await page.goto(`/business/${businessId}/tables`);
  await page.getByRole('button', { name: 'Köşe: işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Masayı sil' }).click();
  await pressByKey(page, 'Masayı sil');
  await expect(page.getByText('Henüz masa yok')).toBeVisible();

  await page.getByRole('link', { name: 'Çöp kutusu' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/^Akşam1 ürün/, /^KöşeMerkez/]);
  await restore(page, 'Akşam');
  await restore(page, 'Köşe');
  await expect(page.getByText('Çöp kutusu boş')).toBeVisible();

  const phone = await openMenu(browser, tableId);
  await expect(phone.getByText('Humus')).toBeVisible();
});
