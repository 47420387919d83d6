import { expect } from '@playwright/test';
import { freeTable } from './actions.ts';
import { test } from './journey.ts';
import { sitDown } from './table-guests.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test.describe('a phone without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows its basket after a reload, and orders it later', async ({ browser }) => {
    await freeTable(browser, 7);
    const elif = await sitDown(browser, 'table-7', 'tr', 'Elif');
    await elif.add('Mercimek Çorbası');
    await expect
      .poll(() => elif.page.evaluate(async () => Boolean(await caches.match('/scan'))))
      .toBe(true);
    await elif.page.context().setOffline(true);
    await elif.page.reload();
    await expect(elif.page.getByRole('button', { name: '1 ürün Sepeti aç' })).toBeVisible();
    await elif.page.getByRole('button', { name: /Sepeti aç$/ }).click();
    await elif.page
      .getByRole('dialog', { name: 'Sepetim' })
      .getByRole('button', { name: 'Sipariş Ver' })
      .click();
    await expect(elif.page.getByText('Siparişiniz telefonda bekliyor.')).toBeVisible();
    await elif.page.context().setOffline(false);
    await expect(elif.page.getByText('Sipariş alındı!')).toBeVisible({ timeout: 20_000 });
  });
});
