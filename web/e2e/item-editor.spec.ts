import { expect } from '@playwright/test';
import { readItem } from '@sofra/contracts/items';
import * as v from 'valibot';
import { openPhone } from './actions.ts';
import { addItem, openMenu, openBusiness, post, press, row } from './items.ts';
import { test } from './journey.ts';

test('the item editor has the specification’s fields, rules and sentences', async ({ browser }) => {
  const venue = await openBusiness(browser, 'Editör Kafe');
  const { page, list } = venue;
  await post(page, `/api/businesses/${venue.businessId}/categories`, { name: 'İçecekler' });
  const { id } = await addItem(venue, 'Ayran', 'icecekler');
  const editor = `/business/menu-items/${id}/edit`;
  const label = (name: string) => page.getByLabel(name, { exact: true });
  const read = async () =>
    v.parse(readItem.response, await (await page.request.get(`/api/menu-items/${id}`)).json());

  await page.goto('/business/menu-items/999999999/edit');
  await expect(page.getByText('Menü öğesi bulunamadı')).toBeVisible();
  // The way there that the specification's list takes.
  await page.goto(`/business/menu/edit/${id}`);
  await expect(page).toHaveURL(new RegExp(`${editor}$`));

  await test.step('the price must be a number', async () => {
    await expect(label('Fiyat')).toHaveValue('45,00');
    await expect(label('Fiyat')).toHaveAttribute('step', '0.01');
    await label('Fiyat').fill('kırk beş');
    await press(page, 'Kaydet');
    await expect(page.getByText('Fiyatı rakamla yazın, örneğin 45,00.')).toBeVisible();
    expect((await read()).price).toBe(45);
    await label('Fiyat').fill('52,50');
    await label('Maliyet (isteğe bağlı)').fill('21');
    await expect(page.getByText('Kâr ₺31,50, fiyatın %60 kadarı. Misafir görmez.')).toBeVisible();
  });

  await test.step('unsaved changes are not lost without a confirmation', async () => {
    await expect(page.getByText('Kaydedilmedi').filter({ visible: true })).toBeVisible();
    await press(page, 'Vazgeç');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Sayfada kal' }).click();
    await expect(question).toHaveCount(0);
    await expect(label('Fiyat')).toHaveValue('52,50');
  });

  await test.step('a name of a prohibited charge is warned about, not refused', async () => {
    const warning = page.getByRole('alert').filter({ hasText: 'RG 33153' });
    await label('Ad').fill('Servis tabağı');
    await expect(warning).toHaveCount(0);
    await label('Ad').fill('Servis ücreti');
    await expect(warning).toContainText('30.01.2026');
    await expect(page.getByRole('button', { name: 'Kaydet' }).first()).toBeEnabled();
    await label('Ad').fill('Ayran');
    await expect(warning).toHaveCount(0);
  });

  await test.step('languages are edited one by one, and filled by machine translation', async () => {
    await label('Ad').fill('Ayran');
    await page.getByRole('button', { name: /^English/ }).click();
    await label('Ad').fill('Salted yoghurt drink');
    await press(page, 'Eksik 9 dili çevir');
    await expect(page.getByText(/^\d+ metin çevrildi$/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: /^Deutsch.*AI, onay bekliyor/ })).toBeVisible();
  });

  await test.step('an error is shown, and the form keeps its values', async () => {
    await page.route('**/api/menu-items/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await press(page, 'Kaydet');
    await expect(page.getByRole('alert')).toHaveText(
      /Hata.*Menü öğesi güncellenirken bir hata oluştu/,
    );
    await page.unroute('**/api/menu-items/*');
  });

  await test.step('saving returns to the list', async () => {
    await page.getByRole('checkbox', { name: 'Süt' }).check();
    await page.getByRole('checkbox', { name: 'Vegan' }).check();
    await label('Hazırlama süresi').fill('');
    await page.getByRole('switch', { name: /^AI önerisi/ }).check();
    await page.getByRole('radio', { name: 'Tartıyla (kg)' }).check();
    await expect(label('Kilogram fiyatı')).toHaveValue('52,50');
    await press(page, 'Kaydet');
    await expect(page.getByText('Başarılı')).toBeVisible();
    await expect(page.getByText('Menü öğesi güncellendi')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    const saved = await read();
    expect(saved).toMatchObject({
      price: 52.5,
      soldBy: 'weight',
      costMinor: 2100,
      preparationTime: 0,
      allergens: ['milk'],
      diets: ['vegan', 'vegetarian'],
      isAiRecommended: true,
      isAvailable: true,
    });
    expect(saved.name).toMatchObject({ tr: 'Ayran', en: 'Salted yoghurt drink' });
    expect(saved.marks.name.de).toEqual({ isMachine: true, isStale: false });
    expect(saved.marks.name.en).toBeUndefined();
  });

  await test.step('guests see the price per kilogram, and ask the waiter', async () => {
    await expect(row(page, 'Ayran').getByText('₺52,50 / kg')).toBeVisible();
    const guest = await openMenu(browser, venue.tableId);
    await expect(guest.getByText('₺52,50 / kg')).toBeVisible();
    await expect(guest.getByText('Tartıyla, garsondan isteyin')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Ayran: sepete ekle' })).toHaveCount(0);
  });

  await test.step('leaving without saving discards the changes', async () => {
    await page.goto(editor);
    await label('Kilogram fiyatı').fill('99');
    await page.getByRole('main').getByRole('link', { name: 'Ürünler' }).click();
    await press(page, 'Kaydetmeden çık');
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    expect((await read()).price).toBe(52.5);
  });

  await test.step('the editor belongs to the item’s business, whichever was open before', async () => {
    const card = page.getByRole('complementary').getByRole('button', { name: /Editör Kafe/ });
    await page.goto('/business/2/menu');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.goto(editor);
    await expect(card).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Ürünler' })).toHaveAttribute(
      'href',
      list,
    );
  });
});

test('an uploaded PNG or JPEG reaches guests as AVIF or WebP; a link is validated', async ({
  browser,
}) => {
  const venue = await openBusiness(browser, 'Resimli Kafe');
  const { page } = venue;
  await post(page, `/api/businesses/${venue.businessId}/categories`, { name: 'Tatlılar' });
  const { id } = await addItem(venue, 'Künefe', 'tatlilar');
  for (const type of ['png', 'jpeg'] as const) {
    await page.goto(`/business/menu-items/${id}/edit`);
    await expect(page.getByLabel('Fiyat', { exact: true })).toBeVisible();
    const buffer = await page.screenshot({ type });
    const preview = page.getByRole('region', { name: 'Resim' }).locator('img');
    const file = { name: `kunefe.${type}`, mimeType: `image/${type}`, buffer };
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
    await guest.context().close();
  }

  await page.goto(`/business/menu-items/${id}/edit`);
  await page.getByLabel('Ya da https bağlantısı').fill('http://resim.test/kunefe.png');
  await press(page, 'Kaydet');
  await expect(page.getByText('https:// ile başlayan bir bağlantı yazın.')).toBeVisible();
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
