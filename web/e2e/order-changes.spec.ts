import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { listBranchOrders, type Order } from '@sofra/contracts/orders';
import * as v from 'valibot';
import { openLaptop, openPhone, order, orderedLine, scan } from './actions.ts';
import { test } from './journey.ts';
import { openVenue, post } from './settings-venue.ts';
import { press, requestAs } from './users.ts';

test('an order’s detail tells its history, its guest reads what changed, and the day is a CSV', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Değişen Sipariş Kafe');
  const staff = { request: await requestAs(browser, venue.who) };
  const phone = await openPhone(browser);
  await scan(phone, venue.qrCode);
  await order(phone, 'Humus');
  const board = await staff.request.get(`/api/branches/${venue.branchId}/orders`);
  const [placed] = v.parse(listBranchOrders.response, await board.json()).orders;
  const { id, number } = placed ?? { id: 0, number: 0 };
  const guest = { request: phone.request };
  const added: Order = await post(guest, `/api/orders/${id}/items`, {
    itemId: venue.itemId,
    quantity: 3,
  });
  const lineId = added.lines[1]?.id ?? 0;
  const change = (from: number, quantity: number, reason: string) =>
    staff.request.patch(`/api/orders/${id}/lines/${lineId}/quantity`, {
      data: { from, quantity, reason },
    });
  expect((await change(3, 2, 'Ürün kalmadı')).ok()).toBe(true);
  await expect(phone.getByText('Humus: adet azaltıldı').first()).toBeVisible();
  const line = (await orderedLine(phone, 'Humus')).nth(1);
  await expect(line).toContainText('Adet azaltıldı. Ürün kalmadı.');
  await expect(line).toContainText('Yeni tutar: ₺170');

  const page = await openLaptop(
    browser,
    venue.who,
    `/business/${venue.businessId}/orders?order=${id}`,
  );
  const detail = page.getByRole('dialog', { name: `Köşe #${number}` });
  const history = detail.getByRole('region', { name: 'Siparişin geçmişi' });
  await expect(history.getByRole('listitem')).toHaveText([
    /Sipariş verildi.*Misafir · telefon/,
    /Eklendi: 3 × Humus.*Misafir · telefon/,
    /Humus: 3 yerine 2.*Neden: Ürün kalmadı.*Nazlı Işık · personel/,
  ]);
  await detail.getByRole('button', { name: 'Başla', exact: true }).click();
  await expect(history.getByRole('listitem').last()).toContainText('Hazırlanmaya başlandı');
  expect((await change(2, 0, 'Misafir vazgeçti')).ok()).toBe(true);
  await expect(history.getByRole('listitem').last()).toContainText('İptal edildi: 2 × Humus');
  await expect(detail.getByText('Değişiklik nedeni: Misafir vazgeçti')).toBeVisible();
  await expect(line).toContainText('İsteğiniz üzerine iptal edildi. Hesaba yazılmadı.');

  await detail.getByRole('button', { name: 'Kapat' }).click();
  await press(page, 'CSV indir');
  const dialog = page.getByRole('dialog', { name: 'Siparişleri CSV olarak indir' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'İndir' }).press('Enter');
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toMatch(/Humus;0;85,00;0,00;Misafir vazgeçti;Mutfak;3/);
  await expect(dialog).toHaveCount(0);
});
