import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { openLaptop } from './actions.ts';
import { open } from './crawl/open.ts';
import { names, openMenu, press, row } from './items.ts';
import { test } from './journey.ts';
import { openVenue, post } from './settings-venue.ts';
import { requestAs } from './users.ts';

/** Drags an item of the list to the place of another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `${from}: taşı` }).hover();
  await page.mouse.down();
  await page.getByRole('button', { name: `${to}: taşı` }).hover();
  await page.getByRole('button', { name: `${to}: taşı` }).hover();
  await page.mouse.up();
}

test('items are sorted by keyboard and pointer, priced, hidden, deleted and pictured; a guest’s page follows live', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Sıralı Kafe');
  const staff = { request: await requestAs(browser, venue.who) };
  const add = async (name: string, price: number, more: object = {}): Promise<number> => {
    const item = { name, price, category: 'mezeler', ...more };
    return (await post(staff, `/api/menus/${venue.menuId}/items`, item)).id;
  };
  const milk = await add('Ilık Süt', 45.5);
  await add('Isırgan Çorbası', 1060, { soldBy: 'weight' });
  const list = `/business/${venue.businessId}/menu`;
  const page = await openLaptop(browser, venue.who, list);
  await expect(names(page, 2)).toHaveText(['Humus', 'Ilık Süt', 'Isırgan Çorbası']);
  await expect(page.getByText('3 ürün', { exact: true })).toBeVisible();
  await expect(row(page, 'Isırgan Çorbası').getByText('₺1.060,00 / kg')).toBeVisible();
  const guest = await openMenu(browser, venue.tableId);
  await expect(names(guest, 3)).toHaveText(['Humus', 'Ilık Süt', 'Isırgan Çorbası']);

  await test.step('an item that is sold by weight is asked for at the waiter', async () => {
    await expect(guest.getByText('₺1.060 / kg')).toBeVisible();
    await expect(guest.getByText('Tartıyla, garsondan isteyin')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Isırgan Çorbası: sepete ekle' })).toHaveCount(
      0,
    );
  });

  await test.step('items are sorted by keyboard with announcements', async () => {
    await page.getByRole('button', { name: 'Humus: taşı' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Humus alındı. Sıra 1 / 3.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Humus, sıra 2 / 3.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Humus, sıra 3 / 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('Humus bırakıldı. Sıra 3 / 3.')).toBeAttached();
    await expect(names(page, 2)).toHaveText(['Ilık Süt', 'Isırgan Çorbası', 'Humus']);
    await expect(names(guest, 3)).toHaveText(['Ilık Süt', 'Isırgan Çorbası', 'Humus']);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Taşımadan vazgeçildi. Humus yerinde kaldı.')).toBeAttached();
    await expect(names(page, 2).last()).toHaveText('Humus');
  });

  await test.step('items are sorted by pointer; the old order returns if the server refuses', async () => {
    await page.route('**/reorder', (route) => route.abort());
    await drag(page, 'Ilık Süt', 'Humus');
    await expect(page.getByText('Sıra kaydedilemedi, eski sıraya dönüldü')).toBeVisible();
    await expect(names(page, 2).first()).toHaveText('Ilık Süt');
    await press(page, 'Kapat');
    await page.unroute('**/reorder');
    await drag(page, 'Humus', 'Ilık Süt');
    await expect(names(page, 2).first()).toHaveText('Humus');
    await expect(names(guest, 3).first()).toHaveText('Humus');
  });

  await test.step('a changed price and a hidden item reach the guest, and what the kitchen does comes back', async () => {
    await row(page, 'Ilık Süt').getByRole('button', { name: 'fiyatı değiştir' }).click();
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(row(page, 'Ilık Süt')).toContainText('₺50,00');
    await expect(guest.getByText('₺50', { exact: true })).toBeVisible();
    await press(page, 'Ilık Süt: gizle');
    await expect(row(page, 'Ilık Süt')).toContainText('Mevcut Değil');
    await expect(guest.getByText('Tükendi', { exact: true })).toBeVisible();
    const data = { isAvailable: true };
    await staff.request.patch(`/api/menu-items/${milk}/availability`, { data });
    await expect(row(page, 'Ilık Süt').getByText('Mevcut', { exact: true })).toBeVisible();
    await expect(guest.getByText('Tükendi', { exact: true })).toHaveCount(0);
  });

  await test.step('deleting an item can be undone', async () => {
    await press(page, 'Ilık Süt: sil');
    await expect(page.getByText('Ilık Süt silindi')).toBeVisible();
    await expect(names(guest, 3)).toHaveText(['Humus', 'Isırgan Çorbası']);
    await press(page, 'Geri al');
    await expect(names(page, 2)).toHaveText(['Humus', 'Ilık Süt', 'Isırgan Çorbası']);
    await expect(names(guest, 3)).toHaveText(['Humus', 'Ilık Süt', 'Isırgan Çorbası']);
  });

  await test.step('a category is moved without losing the focus, and renamed', async () => {
    await post(staff, `/api/businesses/${venue.businessId}/categories`, { name: { tr: 'Akşam' } });
    await press(page, 'Kategoriler');
    const categories = page.getByRole('dialog', { name: 'Kategoriler' });
    const headings = categories.getByRole('heading', { level: 3 });
    await expect(headings).toHaveText(['Mezeler', 'Akşam']);
    const up = categories.getByRole('button', { name: 'Akşam: yukarı taşı' });
    await up.press('Enter');
    await expect(headings).toHaveText(['Akşam', 'Mezeler']);
    await expect(up).toBeDisabled();
    await expect(categories.getByRole('button', { name: 'Akşam: aşağı taşı' })).toBeFocused();
    await press(page, 'Mezeler: düzenle');
    const editor = page.getByRole('dialog', { name: 'Kategoriyi düzenle' });
    await editor.getByLabel('Ad', { exact: true }).fill('Kahvaltı');
    await editor.getByRole('button', { name: 'Kaydet' }).click();
    await categories.getByRole('button', { name: 'Bitti' }).click();
    await expect(guest.getByRole('heading', { level: 2, name: 'Kahvaltı' })).toBeVisible();
    await expect(row(page, 'Ilık Süt')).toContainText('Kahvaltı');
  });

  await test.step('the editor belongs to the item’s business; an uploaded image reaches guests, and is removed', async () => {
    await open(page, { path: '/business/2/menu' });
    const card = page.getByRole('complementary').getByRole('button', { name: /Sıralı Kafe/ });
    await expect(card).toHaveCount(0);
    // The way there that the specification's list takes.
    await open(page, { path: `/business/menu/edit/${milk}` });
    await expect(page).toHaveURL(new RegExp(`/business/menu-items/${milk}/edit$`));
    await expect(card).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Ürünler' })).toHaveAttribute(
      'href',
      list,
    );
    const image = new URL('../public/dishes/sage-cay.webp', import.meta.url);
    const file = { name: 'sut.webp', mimeType: 'image/webp', buffer: readFileSync(image) };
    await page.locator('input[type=file]').setInputFiles(file);
    const preview = page.getByRole('region', { name: 'Resim' }).locator('img');
    await expect(preview).toHaveAttribute('src', /^\/images\//);
    const response = guest.waitForResponse(/\/images\//);
    await press(page, 'Kaydet');
    await expect(page.getByText('Menü öğesi güncellendi')).toBeVisible();
    expect((await response).headers()['content-type']).toMatch(/^image\/(avif|webp)$/);
    const shown = guest.locator('article img');
    await expect
      .poll(() => shown.evaluate((loaded: HTMLImageElement) => loaded.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await row(page, 'Ilık Süt')
      .getByRole('link', { name: /düzenle$/ })
      .click();
    await press(page, 'Resmi kaldır');
    await press(page, 'Kaydet');
    await expect(shown).toHaveCount(0);
  });
  await expect(guest.locator('body.untouched')).toBeAttached();
});
