import { expect } from '@playwright/test';
import { listMenuItems } from '@sofra/contracts/items';
import * as v from 'valibot';
import { names, openMenu, openBusiness, press, row } from './items.ts';
import { test } from './journey.ts';

test('items are added one after the other, sorted, priced, hidden and deleted; a guest’s page follows live', async ({
  browser,
}) => {
  const venue = await openBusiness(browser, 'Ürünsüz Kafe');
  const { page } = venue;

  await expect(page.getByText('Henüz menü öğesi yok')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Ürün ekle' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Ürün ekle' });
  await dialog.getByLabel('Kategori').selectOption({ label: 'Yeni kategori…' });
  await dialog.getByLabel('Yeni kategorinin adı').fill('Sabah');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Kategori')).toHaveValue('sabah');
  await dialog.getByLabel('Ad', { exact: true }).fill('Ilık Süt');
  await dialog.getByLabel('Fiyat').fill('bedava');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Fiyatı rakamla yazın, örneğin 45,00.')).toBeVisible();
  await dialog.getByLabel('Fiyat').fill('45,5');
  await page.keyboard.press('Enter');
  // The next one is asked for at once, in the same category.
  for (const [name, price] of [
    ['İncir Reçeli', '30'],
    ['Isırgan Çorbası', '1.060,00'],
  ] as const) {
    await expect(dialog.getByLabel('Ad', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('Ad', { exact: true })).toHaveValue('');
    await page.keyboard.type(name);
    await dialog.getByLabel('Fiyat').fill(price);
    await page.keyboard.press('Enter');
  }
  await expect(dialog.getByText('Isırgan Çorbası')).toBeVisible();
  await dialog.getByRole('button', { name: 'Bitti' }).click();
  await expect(names(page, 2)).toHaveText(['Ilık Süt', 'İncir Reçeli', 'Isırgan Çorbası']);
  await expect(page.getByText('3 ürün', { exact: true })).toBeVisible();
  await expect(row(page, 'Isırgan Çorbası')).toContainText('₺1.060,00');
  await expect(row(page, 'Ilık Süt')).toContainText('Mevcut');

  const guest = await openMenu(browser, venue.tableId);
  await expect(names(guest, 3)).toHaveText(['Ilık Süt', 'İncir Reçeli', 'Isırgan Çorbası']);

  await test.step('items are sorted by keyboard with announcements', async () => {
    await page.getByRole('button', { name: 'Ilık Süt: taşı' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Ilık Süt alındı. Sıra 1 / 3.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Ilık Süt, sıra 2 / 3.')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Ilık Süt, sıra 3 / 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText('Ilık Süt bırakıldı. Sıra 3 / 3.')).toBeAttached();
    await expect(names(page, 2)).toHaveText(['İncir Reçeli', 'Isırgan Çorbası', 'Ilık Süt']);
    await expect(names(guest, 3)).toHaveText(['İncir Reçeli', 'Isırgan Çorbası', 'Ilık Süt']);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Taşımadan vazgeçildi. Ilık Süt yerinde kaldı.')).toBeAttached();
    await expect(names(page, 2).last()).toHaveText('Ilık Süt');
  });

  await test.step('items are sorted by pointer; the old order returns if the server refuses', async () => {
    const drag = async (from: string, to: string) => {
      await page.getByRole('button', { name: `${from}: taşı` }).hover();
      await page.mouse.down();
      await page.getByRole('button', { name: `${to}: taşı` }).hover();
      await page.getByRole('button', { name: `${to}: taşı` }).hover();
      await page.mouse.up();
    };
    await page.route('**/reorder', (route) => route.abort());
    await drag('İncir Reçeli', 'Ilık Süt');
    await expect(page.getByText('Sıra kaydedilemedi, eski sıraya dönüldü')).toBeVisible();
    await expect(names(page, 2).first()).toHaveText('İncir Reçeli');
    await press(page, 'Kapat');
    await page.unroute('**/reorder');
    await drag('Ilık Süt', 'İncir Reçeli');
    await expect(names(page, 2).first()).toHaveText('Ilık Süt');
    await expect(names(guest, 3).first()).toHaveText('Ilık Süt');
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
    const items = await page.request.get(`/api/businesses/${venue.businessId}/menu-items`);
    const milk = v
      .parse(listMenuItems.response, await items.json())
      .find(({ name }) => name.tr === 'Ilık Süt');
    const data = { isAvailable: true };
    await page.request.patch(`/api/menu-items/${milk?.id}/availability`, { data });
    await expect(row(page, 'Ilık Süt').getByText('Mevcut', { exact: true })).toBeVisible();
    await expect(guest.getByText('Tükendi', { exact: true })).toHaveCount(0);
  });

  await test.step('deleting an item can be undone', async () => {
    await press(page, 'İncir Reçeli: sil');
    await expect(page.getByText('İncir Reçeli silindi')).toBeVisible();
    await expect(names(guest, 3)).toHaveText(['Ilık Süt', 'Isırgan Çorbası']);
    await press(page, 'Geri al');
    await expect(names(page, 2)).toHaveText(['Ilık Süt', 'İncir Reçeli', 'Isırgan Çorbası']);
    await expect(names(guest, 3)).toHaveText(['Ilık Süt', 'İncir Reçeli', 'Isırgan Çorbası']);
  });

  await test.step('categories are added, moved, renamed and translated', async () => {
    await press(page, 'Kategoriler');
    const list = page.getByRole('dialog', { name: 'Kategoriler' });
    await expect(list.getByText('3 ürün · 3 dil eksik')).toBeVisible();
    await list.getByRole('button', { name: 'Yeni kategori…' }).click();
    await list.getByLabel('Yeni kategorinin adı').fill('Akşam');
    await page.keyboard.press('Enter');
    const headings = list.getByRole('heading', { level: 3 });
    await expect(headings).toHaveText(['Sabah', 'Akşam']);
    const up = list.getByRole('button', { name: 'Akşam: yukarı taşı' });
    await up.press('Enter');
    await expect(headings).toHaveText(['Akşam', 'Sabah']);
    await expect(up).toBeDisabled();
    await expect(list.getByRole('button', { name: 'Akşam: aşağı taşı' })).toBeFocused();

    await list.getByRole('button', { name: 'Sabah: düzenle' }).click();
    const editor = page.getByRole('dialog', { name: 'Kategoriyi düzenle' });
    const tile = (name: string) =>
      editor.getByRole('group', { name: 'Diller' }).getByRole('button', { name });
    const name = editor.getByLabel('Ad', { exact: true });
    await name.fill('Kahvaltı');
    await editor.getByRole('button', { name: 'Eksik 10 dili çevir' }).click();
    await expect(tile('English')).toContainText('AI, onay bekliyor');
    await page.keyboard.press('Escape');
    await press(page, 'Sayfada kal');
    await editor.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Kategori güncellendi')).toBeVisible();
    await expect(list.getByText('3 ürün · 10 dil gözden geçirilecek')).toBeVisible();
    await expect(guest.getByRole('heading', { level: 2, name: 'Kahvaltı' })).toBeVisible();

    await list.getByRole('button', { name: 'Kahvaltı: düzenle' }).click();
    await name.fill('Kahvaltılar');
    await expect(tile('English')).toContainText('Kaynak değişti');
    await tile('English').click();
    await expect(name).toHaveValue('Breakfast');
    await editor.getByRole('button', { name: 'Ad: onayla' }).click();
    await tile('Deutsch').click();
    await expect(tile('English')).toContainText('Tamam');
    await editor.getByRole('button', { name: 'Kaydet' }).click();
    await expect(list.getByText('3 ürün · 9 dil gözden geçirilecek')).toBeVisible();
    await list.getByRole('button', { name: 'Bitti' }).click();
    await expect(row(page, 'Ilık Süt')).toContainText('Kahvaltılar');
  });
  await expect(guest.locator('body.untouched')).toBeAttached();
});
