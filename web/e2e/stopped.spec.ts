import { expect } from '@playwright/test';
import { openLaptop, openPhone, scan } from './actions.ts';
import { test } from './journey.ts';
import { openVenue } from './settings-venue.ts';
import { requestAs } from './users.ts';

test('a stopped business: a phone at a table keeps its orders and bill, staff read why, and resuming brings the menu back', async ({
  browser,
}) => {
  const { who, businessId, qrCode } = await openVenue(browser, 'Durdurulan Kafe');
  const phone = await openPhone(browser);
  await scan(phone, qrCode);
  await phone.getByRole('button', { name: 'Humus: sepete ekle' }).click();
  await phone.getByRole('button', { name: 'Sipariş Ver' }).click();
  await expect(phone.getByText('Sipariş alındı!')).toBeVisible();
  const floor = await openLaptop(browser, who, `/business/${businessId}/waiter`);
  const admin = await requestAs(browser, 'admin');
  const path = `/api/admin/businesses/${businessId}`;

  const stopped = await admin.post(`${path}/stop`, { data: { reason: 'Sahte işletme' } });
  expect(stopped.ok()).toBe(true);
  await expect(floor.getByText(/Gerekçe: Sahte işletme/)).toBeVisible();
  const overflow = () => document.documentElement.scrollHeight - innerHeight;
  expect(await floor.evaluate(overflow), 'pixels below the floor').toBe(0);
  await phone.getByRole('button', { name: 'Menü', exact: true }).click();
  const title = phone.getByRole('heading', { name: 'Burada şu anda sipariş verilemiyor' });
  await expect(title).toBeVisible();
  await phone.reload();
  await expect(title).toBeVisible();
  await phone.getByRole('button', { name: 'Siparişlerimiz' }).click();
  await expect(phone.getByText('Humus')).toBeVisible();
  await phone.getByRole('button', { name: /^Hesap/ }).click();
  await expect(phone.getByRole('dialog')).toContainText('Humus');
  await phone.keyboard.press('Escape');

  expect((await admin.post(`${path}/resume`)).ok()).toBe(true);
  await expect(floor.getByText(/Gerekçe: Sahte işletme/)).toHaveCount(0);
  await phone.getByRole('button', { name: 'Menü', exact: true }).click();
  await expect(phone.getByRole('button', { name: 'Humus: sepete ekle' })).toBeVisible();
});
