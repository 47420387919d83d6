import { expect } from '@playwright/test';
import { closeMenu, openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { openVenue } from './settings-venue.ts';
import { pressByKey, requestAs } from './users.ts';

test('an owner connects another system: a key, a webhook, and their end', async ({ browser }) => {
  const { who, businessId, branchId } = await openVenue(browser, 'Bağlanan Lokanta');
  const page = await openLaptop(browser, who, `/business/${businessId}/integrations`);
  await expect(page.getByText('API ve webhook’lar Kurumsal planında')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan ayarına gidin' })).toHaveAttribute(
    'href',
    `/business/${businessId}/settings#plan`,
  );
  const admin = await requestAs(browser, 'admin');
  const plan = { data: { plan: 'kurumsal' } };
  expect((await admin.put(`/api/admin/businesses/${businessId}/plan`, plan)).ok()).toBe(true);

  await page.getByRole('button', { name: 'Anahtar oluştur' }).click();
  await page.getByRole('textbox', { name: 'Ad', exact: true }).fill('Kasa');
  await pressByKey(page, 'Oluştur');
  const secret = await page.getByRole('textbox', { name: 'API anahtarı' }).inputValue();
  await pressByKey(page, 'Tamam');
  const asKey = { headers: { authorization: `Bearer ${secret}` } };
  const orders = `/api/branches/${branchId}/orders`;
  expect((await page.request.get(orders, asKey)).status()).toBe(200);

  await page.getByRole('button', { name: 'Adres ekle' }).click();
  const address = page.getByRole('textbox', { name: 'Adres' });
  await address.fill('https://192.168.1.4/olay');
  await pressByKey(page, 'Adres ekle');
  await expect(page.getByRole('alert')).toHaveText(/internetten erişilebilen/);
  await address.fill('https://till.example/olay');
  // A second press within 600 ms of the first is ignored.
  await expect(async () => {
    await pressByKey(page, 'Adres ekle');
    const secret = page.getByRole('textbox', { name: 'Gizli anahtar' });
    await expect(secret).toHaveValue(/^whsec_/, { timeout: 1000 });
  }).toPass();
  await pressByKey(page, 'Tamam');
  const endpoint = page.getByRole('listitem', { name: 'till.example/olay' });
  await expect(endpoint).toContainText('Çalışıyor');
  await endpoint.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Duraklat' }).click();
  await expect(endpoint).toContainText('Duraklatıldı');
  await endpoint.getByRole('button').click();
  await expect(page.getByRole('menuitem', { name: 'Sürdür' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Test olayı gönder' })).toHaveCount(0);
  await closeMenu(page);

  await page.getByRole('button', { name: 'Kasa: işlemler' }).click();
  await page.getByRole('menuitem', { name: 'İptal et' }).click();
  await pressByKey(page, 'İptal et');
  await expect(page.getByText('Henüz anahtar yok')).toBeVisible();
  expect((await page.request.get(orders, asKey)).status()).toBe(401);
});
