import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('a visitor finds a business, opens its page, and returns to the filtered list', async ({
  page,
}) => {
  await page.goto('/businesses');
  const venues = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(venues).toContainText(['Asma Altı', 'Bakırcılar Fırını']);
  // One of them never closes, one publishes no hours.
  await expect(venues.filter({ hasText: 'Mandalin Kafe' })).toBeVisible();
  await page.getByRole('button', { name: 'Şu an açık' }).click();
  await expect(venues.filter({ hasText: 'Mandalin Kafe' })).toHaveCount(0);
  await expect(venues.filter({ hasText: 'Sabahçı Çorba' })).toBeVisible();
  await page.getByRole('button', { name: 'Şu an açık' }).click();
  // Folded as users type it; an application that waits is no one's business.
  await page.getByRole('searchbox').fill('Kuzguncuk Kahvecisi');
  await expect(venues).toHaveText(['Aramanıza uyan işletme yok']);
  await page.getByRole('searchbox').fill('SAHINBEY');
  await expect(venues).toHaveText(['Bakırcılar Fırını']);
  await page.getByRole('link', { name: 'Bakırcılar Fırını' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bakırcılar Fırını' })).toBeVisible();
  await expect(page).toHaveTitle('Bakırcılar Fırını · Sofra');
  await page.goBack();
  await expect(venues).toHaveText(['Bakırcılar Fırını']);
  await expect(page.getByRole('searchbox')).toHaveValue('SAHINBEY');
});
