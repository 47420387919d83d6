import { expect } from '@playwright/test';
import { readItem } from '@sofra/contracts/items';
import * as v from 'valibot';
import { openPhone } from './actions.ts';
import { addItem, openMenu, openBusiness, post, press, row } from './items.ts';
import { test } from './journey.ts';

test('an item that is sold by weight is saved, and guests ask the waiter for it; the editor belongs to the item’s business', async ({
  browser,
}) => {
  const venue = await openBusiness(browser, 'Editör Kafe');
  const { page, list } = venue;
  await post(page, `/api/businesses/${venue.businessId}/categories`, { name: 'İçecekler' });
  const { id } = await addItem(venue, 'Ayran', 'icecekler');
  const editor = `/business/menu-items/${id}/edit`;
  const label = (name: string) => page.getByLabel(name, { exact: true });

  await page.goto('/business/2/menu');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const card = page.getByRole('complementary').getByRole('button', { name: /Editör Kafe/ });
  await expect(card).toHaveCount(0);
  // The way there that the specification's list takes.
  await page.goto(`/business/menu/edit/${id}`);
  await expect(page).toHaveURL(new RegExp(`${editor}$`));
  await expect(card).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ürünler' })).toHaveAttribute(
    'href',
    list,
  );
  await label('Fiyat').fill('52,50');
  await label('Maliyet (isteğe bağlı)').fill('21');
  await page.getByRole('radio', { name: 'Tartıyla (kg)' }).check();
  await expect(label('Kilogram fiyatı')).toHaveValue('52,50');
  await press(page, 'Kaydet');
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(row(page, 'Ayran').getByText('₺52,50 / kg')).toBeVisible();
  const read = await (await page.request.get(`/api/menu-items/${id}`)).json();
  expect(v.parse(readItem.response, read)).toMatchObject({
    price: 52.5,
    soldBy: 'weight',
    costMinor: 2100,
    isAvailable: true,
  });

  const guest = await openMenu(browser, venue.tableId);
  await expect(guest.getByText('₺52,50 / kg')).toBeVisible();
  await expect(guest.getByText('Tartıyla, garsondan isteyin')).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Ayran: sepete ekle' })).toHaveCount(0);
});

test('an uploaded image reaches guests as AVIF or WebP, and is removed', async ({ browser }) => {
  const venue = await openBusiness(browser, 'Resimli Kafe');
  const { page } = venue;
  await post(page, `/api/businesses/${venue.businessId}/categories`, { name: 'Tatlılar' });
  const { id } = await addItem(venue, 'Künefe', 'tatlilar');
  await page.goto(`/business/menu-items/${id}/edit`);
  await expect(page.getByLabel('Fiyat', { exact: true })).toBeVisible();
  const buffer = await page.screenshot();
  const preview = page.getByRole('region', { name: 'Resim' }).locator('img');
  const file = { name: 'kunefe.png', mimeType: 'image/png', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(preview).toHaveAttribute('src', /^\/images\//);
  await press(page, 'Kaydet');
  await expect(page.getByText('Menü öğesi güncellendi')).toBeVisible();
  const guest = await openPhone(browser);
  const imageResponse = guest.waitForResponse(/\/images\//);
  await guest.goto(`/menu/${venue.tableId}`);
  expect((await imageResponse).headers()['content-type']).toMatch(/^image\/(avif|webp)$/);
  await expect
    .poll(() =>
      guest.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

  await page.goto(`/business/menu-items/${id}/edit`);
  await press(page, 'Resmi kaldır');
  await press(page, 'Kaydet');
  await expect(page.getByText('Menü öğesi güncellendi')).toBeVisible();
  await expect(row(page, 'Künefe').locator('img')).toHaveCount(0);
});

test('guests may choose the published languages, and see the logo next to the name', async ({
  browser,
}) => {
  const venue = await openBusiness(browser, 'İki Dilli Kafe');
  const { page } = venue;
  await post(page, `/api/businesses/${venue.businessId}/categories`, { name: 'Tatlılar' });
  await addItem(venue, 'Künefe', 'tatlilar');
  const uploaded = await page.request.post(`/api/businesses/${venue.businessId}/images`, {
    headers: { 'content-type': 'image/png' },
    data: await page.screenshot(),
  });
  const { url: logoUrl }: { url: string } = await uploaded.json();
  const changed = await page.request.put(`/api/businesses/${venue.businessId}`, {
    data: { languages: ['tr', 'ru'], logoUrl },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  const guest = await openMenu(browser, venue.tableId);
  await expect(guest.getByLabel('Dil').getByRole('option')).toHaveText(['Türkçe', 'Русский']);
  await expect(guest.getByRole('heading', { level: 1 }).locator('img')).toBeVisible();
});
