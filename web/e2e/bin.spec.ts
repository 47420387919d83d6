import { expect, type Page } from '@playwright/test';
import { openLaptop, openPhone, scan } from './actions.ts';
import { expectAppearance } from './appearance.ts';
import { test } from './journey.ts';
import { pressByKey } from './users.ts';
import { openVenue } from './venue.ts';

/** Restores a deleted thing on the open bin. */
async function restore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `${name}: geri al` }).click();
  await expect(page.getByText(`${name} geri alındı`)).toBeVisible();
}

test('a menu and a table return from the bin long after their toast', async ({ browser }) => {
  const { who, businessId, tables } = await openVenue(browser, 'Geri Dönen Lokanta');
  const page = await openLaptop(browser, who, `/business/${businessId}/menus`);
  const menu = page.getByRole('main').getByRole('listitem').first();
  const name = (await menu.getByRole('heading').innerText()).trim();
  await menu.getByRole('button', { name: `${name}: sil` }).click();
  await pressByKey(page, 'Menüyü sil');
  await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);

  const [table] = tables;
  await page.goto(`/business/${businessId}/tables`);
  await page.getByRole('button', { name: `${table.tableNumber}: işlemler` }).click();
  await page.getByRole('menuitem', { name: 'Masayı sil' }).click();
  await pressByKey(page, 'Masayı sil');
  await expect(page.getByRole('article', { name: table.tableNumber, exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Çöp kutusu' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expectAppearance(page, 'the bin');
  await restore(page, name);
  await restore(page, table.tableNumber);
  await expect(page.getByText('Çöp kutusu boş')).toBeVisible();

  const phone = await openPhone(browser);
  await scan(phone, table.qrCodeUrl);
  await expect(phone.getByRole('heading', { level: 3 }).first()).toBeVisible();
});
