import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { setAvailability } from './venue.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, reducedMotion: 'reduce' });

test.describe('the scan page', () => {
  test('requires a value, and reports an unknown table', async ({ page }) => {
    await page.goto('/scan');
    await page.getByLabel('QR kod değeri').fill('   ');
    await page.getByRole('button', { name: 'Masayı bul' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      /QR kod gerekli.*Lütfen QR kod değerini girin\./,
    );
    const field = page.getByLabel('QR kod değeri');
    await expect(field).toBeFocused();
    await field.fill('  nowhere ');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      /QR kod okunamadı.*Geçerli bir QR kod tarayın veya masa numarasını manuel olarak girin\./,
    );
  });

  test('opens the table of a typed code without a page load', async ({ page }) => {
    await page.goto('/scan');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByLabel('QR kod değeri').fill('table-3');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Masa bulundu!')).toBeVisible();
    await expect(page).toHaveURL(/\/menu\/3$/);
    await expect(page.getByRole('heading', { name: 'Zeytin Lokantası' })).toBeVisible();
    await expect(page.locator('body[data-same-page]')).toBeVisible();
  });

  test('accepts the content of a printed code, and submits it automatically', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/scan?qr=table-3');
    await expect(page).toHaveURL(/\/menu\/3$/);
    await page.goto('/scan');
    await page.getByLabel('QR kod değeri').fill(`${baseURL}/scan?qr=table-8`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/menu\/8$/);
  });

  test('links to the demo menu', async ({ page }) => {
    await page.goto('/scan');
    await page.getByRole('link', { name: 'Demo menüyü aç' }).click();
    await expect(page).toHaveURL(/\/menu\/1$/);
  });
});

test('reports an unknown table with a link to scan again', async ({ page }) => {
  await page.goto('/menu/999999');
  await expect(page.getByRole('heading', { name: 'Bu masa bulunamadı' })).toBeVisible();
  await page.getByRole('link', { name: 'QR kodu okut' }).click();
  await expect(page).toHaveURL(/\/scan$/);
});

test('shows a link back to the scan page after a crash', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get: () => {
        throw new Error('this browser can’t count');
      },
    });
  });
  await page.goto('/menu/3');
  await expect(page.getByRole('link', { name: 'Tekrar dene' })).toHaveAttribute(
    'href',
    /\/menu\/3$/,
  );
});

test.describe('the menu', () => {
  test('is searched without diacritics', async ({ page }) => {
    await page.goto('/menu/3');
    await page.getByRole('searchbox').fill('COBAN');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Çoban Salatası' })).toBeVisible();
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByText('Arama sonucu bulunamadı')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Aramayı temizle' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('filters out what a guest can’t eat, and remembers the filter on the phone', async ({
    page,
  }) => {
    await page.goto('/menu/3');
    const salad = page.getByRole('heading', { name: 'Gavurdağı Salatası' });
    await expect(salad).toBeVisible();
    await page.getByRole('button', { name: 'Alerjen ve diyet' }).click();
    await page.getByRole('dialog').getByLabel('Sert kabuklu yemiş').check();
    await page.getByRole('button', { name: /ürünü göster/ }).click();
    await expect(salad).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(salad).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Alerjen ve diyet, 1 seçim' })).toBeVisible();
  });

  test('scrolls to the tapped category, and highlights the current one', async ({ page }) => {
    await page.goto('/menu/3');
    const pill = (name: string) =>
      page.getByRole('navigation', { name: 'Kategoriler' }).getByRole('button', { name });
    await expect(pill('Tümü')).toHaveAttribute('aria-current', 'true');
    await pill('Tatlılar').click();
    await expect(page.getByRole('heading', { name: 'Tatlılar' })).toBeInViewport();
    await expect(pill('Tatlılar')).toHaveAttribute('aria-current', 'true');
    const drinks = page.getByRole('heading', { name: 'İçecekler' });
    await expect(async () => {
      await drinks.evaluate((heading) =>
        window.scrollBy(0, heading.getBoundingClientRect().top - 140),
      );
      await page.mouse.wheel(0, 5);
      await expect(pill('İçecekler')).toHaveAttribute('aria-current', 'true', { timeout: 300 });
    }).toPass();
  });

  test('shows live when the kitchen marks an item as sold out and available again', async ({
    page,
    browser,
  }) => {
    await page.goto('/menu/3');
    const row = page.getByRole('article').filter({ hasText: 'Haydari' });
    const add = row.getByRole('button', { name: 'Haydari: sepete ekle' });
    await expect(add).toBeEnabled();
    await setAvailability(browser, 'Haydari', false);
    await expect(row.getByText('Tükendi')).toBeVisible();
    await expect(add).toBeDisabled();
    await setAvailability(browser, 'Haydari', true);
    await expect(row.getByText('Tükendi')).toHaveCount(0);
    await expect(add).toBeEnabled();
  });

  test('opens an item by keyboard, with a price that follows the quantity', async ({ page }) => {
    await page.goto('/menu/3');
    await page.getByRole('button', { name: 'Humus', exact: true }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Humus' });
    await sheet.getByRole('button', { name: 'Artır' }).click();
    await expect(sheet.getByRole('button', { name: /Sepete ekle/ })).toContainText('₺96');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Humus', exact: true })).toBeFocused();
  });
});
