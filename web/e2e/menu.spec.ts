import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { setAvailability } from './venue.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, reducedMotion: 'reduce' });

test('a typed code opens its table without a page load, after an unknown one; the menu is searched, filtered, scrolled by category, opened by keyboard, and live', async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('an unknown table leads back to the scan page, where a typed code opens its table', async () => {
    await page.goto('/menu/999999');
    await expect(page.getByRole('heading', { name: 'Bu masa bulunamadı' })).toBeVisible();
    await page.getByRole('link', { name: 'QR kodu okut' }).click();
    await expect(page).toHaveURL(/\/scan$/);
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByLabel('QR kod değeri').fill(`${baseURL}/scan?qr=table-3`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Masa bulundu!')).toBeVisible();
    await expect(page).toHaveURL(/\/menu\/3$/);
    await expect(page.getByRole('heading', { name: 'Zeytin Lokantası' })).toBeVisible();
    await expect(page.locator('body[data-same-page]')).toBeVisible();
  });

  await test.step('the search ignores diacritics', async () => {
    await page.getByRole('searchbox').fill('COBAN');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Çoban Salatası' })).toBeVisible();
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByText('Arama sonucu bulunamadı')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Aramayı temizle' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('a tapped category is scrolled to, and the current one is highlighted', async () => {
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

  await test.step('an item is sold out, and available again', async () => {
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

  await test.step('an item opens by keyboard, with a price that follows the quantity', async () => {
    await page.getByRole('button', { name: 'Humus', exact: true }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Humus' });
    await sheet.getByRole('button', { name: 'Artır' }).click();
    await expect(sheet.getByRole('button', { name: /Sepete ekle/ })).toContainText('₺96');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Humus', exact: true })).toBeFocused();
  });

  await test.step('what a guest can’t eat is filtered out, also after a reload', async () => {
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

  await test.step('a crash of the page that a scanned code opens shows a link to it', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get: () => {
          throw new Error('this browser can’t count');
        },
      });
    });
    await page.goto('/scan?qr=table-8');
    await expect(page).toHaveURL(/\/menu\/8$/);
    await expect(page.getByRole('link', { name: 'Tekrar dene' })).toHaveAttribute(
      'href',
      /\/menu\/8$/,
    );
  });
});
