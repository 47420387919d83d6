import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { openSettings, openVenue, section } from './settings-venue.ts';

const venues = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const searchField = (page: Page) => page.getByRole('searchbox');

test('a visitor finds a business by name, city and hours; the address keeps the filters', async ({
  page,
}) => {
  await page.goto('/businesses');
  await expect(venues(page)).toContainText(['Asma Altı', 'Bakırcılar Fırını']);

  // Folded as users type it; an application that waits is no one's business.
  await searchField(page).fill('SAHINBEY');
  await expect(venues(page)).toHaveText(['Bakırcılar Fırını']);
  await searchField(page).fill('Kuzguncuk Kahvecisi');
  await expect(venues(page)).toHaveText(['Aramanıza uyan işletme yok']);
  await page.getByRole('button', { name: 'Tümünü göster' }).click();

  // One of them never closes, one publishes no hours.
  await expect(venues(page).filter({ hasText: 'Mandalin Kafe' })).toBeVisible();
  await page.getByRole('button', { name: 'Şu an açık' }).click();
  await expect(venues(page).filter({ hasText: 'Mandalin Kafe' })).toHaveCount(0);
  await expect(venues(page).filter({ hasText: 'Sabahçı Çorba' })).toBeVisible();
  await page.getByRole('button', { name: 'Şu an açık' }).click();

  // A city in which no other journey opens a business.
  await page.getByRole('combobox', { name: 'Şehir' }).selectOption('Gaziantep');
  await expect(venues(page)).toHaveText(['Bakırcılar Fırını']);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 işletme');
  await page.reload();
  await expect(venues(page)).toHaveText(['Bakırcılar Fırını']);
  await expect(page.getByRole('combobox', { name: 'Şehir' })).toHaveValue('Gaziantep');

  await page.getByRole('link', { name: 'Bakırcılar Fırını' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bakırcılar Fırını' })).toBeVisible();
  await page.goBack();
  await expect(venues(page)).toHaveText(['Bakırcılar Fırını']);
});

test('a business’s menu is shown in the visitor’s language by branch, without ordering', async ({
  page,
}) => {
  await page.goto('/businesses/7');
  await expect(page.getByRole('heading', { level: 3, name: 'Levrek Izgara' })).toBeVisible();
  await expect(page).toHaveTitle('Asma Altı · Sofra');

  await page.getByRole('radio', { name: 'Urla' }).check({ force: true });
  await expect(page.getByRole('row', { name: 'Pazartesi Kapalı' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Zafer Cad/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/search\?query=Zafer/,
  );

  await page.goto('/businesses/8?lang=ar');
  await expect(page.getByRole('heading', { name: 'أسياخ كبدة' })).toBeVisible();
  await page.getByRole('searchbox').fill('كبدة');
  const items = page.getByRole('article');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('230');
  await expect(items.getByRole('button')).toHaveCount(0);

  await page.goto('/businesses/1?lang=tr');
  await expect(page.getByRole('link', { name: 'Demo masayı aç' })).toHaveAttribute(
    'href',
    '/menu/1',
  );
  const unknown = await page.goto('/businesses/999');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible();
});

test('a business shows its cover on its public page after the upload, and its dishes without one', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Kapaklı Kafe');
  const page = await openSettings(browser, venue);
  const cover = section(page, 'Kapak');
  await cover.getByLabel('Kapak yükle').setInputFiles({
    name: 'cover.webp',
    mimeType: 'image/webp',
    buffer: readFileSync(new URL('../public/dishes/cover-1.webp', import.meta.url)),
  });
  await expect(page.getByText('İşletme bilgileri güncellendi.')).toBeVisible();
  await expect(cover.getByRole('img', { name: 'Kapak' })).toBeVisible();
  // Each visitor has an empty cache.
  const visit = async () => {
    const visitor = await browser.newPage();
    await visitor.goto(`/businesses/${venue.businessId}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    return visitor.getByRole('main').locator('header img');
  };
  const shown = await visit();
  await expect(shown).toHaveAttribute('src', /^\/images\/[\w-]+\/384$/);
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
  await cover.getByRole('button', { name: 'Kapağı kaldır' }).click();
  await expect(cover.getByText('Kapak yokken ürünlerinizin resimleri görünür.')).toBeVisible();
  await expect(await visit()).toHaveCount(0);
});
