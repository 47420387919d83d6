import { readFileSync } from 'node:fs';
import { type Browser, expect } from '@playwright/test';
import { listBranchOrders } from '@sofra/contracts/orders';
import * as v from 'valibot';
import { openPhone, order, orderedLine, scan } from './actions.ts';
import { test } from './journey.ts';
import { openVenue } from './settings-venue.ts';
import { pressByKey, requestAs } from './users.ts';

/** A business with the API as its owner uses it. */
async function open(browser: Browser, name: string) {
  const venue = await openVenue(browser, name);
  const staff = await requestAs(browser, venue.who);
  const setTable = async (status: 'closed' | 'idle') => {
    const unpaid = { unpaid: 'left', unpaidReason: 'Hesap ödenmeden kalkıldı' };
    const data = { status, endSession: true, ...unpaid };
    const answer = await staff.patch(`/api/tables/${venue.tableId}/status`, { data });
    expect(answer.ok(), status).toBe(true);
  };
  const setOrder = async (status: string, reason?: string) => {
    const path = `/api/branches/${venue.branchId}/orders`;
    const { orders } = v.parse(listBranchOrders.response, await (await staff.get(path)).json());
    const open = orders.find((order) => order.status !== 'cancelled');
    const data = { status, ...(reason && { reason }) };
    const answer = await staff.patch(`/api/orders/${open?.id}/status`, { data });
    expect(answer.ok(), status).toBe(true);
  };
  return { venue, setTable, setOrder };
}

test('a closed table says so and opens live; a guest reads why staff cancelled, hears of a ready order once, and keeps the receipt until they go back', async ({
  browser,
}) => {
  const { venue, setOrder, setTable } = await open(browser, 'Dürüst Kafe');
  await setTable('closed');
  const phone = await openPhone(browser);
  await phone.addInitScript(() => {
    const counted = window as unknown as { vibrations: number };
    counted.vibrations = 0;
    navigator.vibrate = () => (counted.vibrations += 1) > 0;
  });
  await scan(phone, venue.qrCode);

  await test.step('a closed table says so at the door, lets the menu be read, and opens live', async () => {
    const door = phone.getByRole('heading', { name: 'Köşe şu an kapalı' });
    const add = phone.getByRole('button', { name: 'Humus: sepete ekle' });
    await expect(door).toBeVisible();
    await setTable('idle');
    await expect(add).toBeVisible();
    await setTable('closed');
    await expect(door).toBeVisible();
    await pressByKey(phone, 'Menüye göz at');
    await expect(phone.getByRole('heading', { name: 'Humus' })).toBeVisible();
    await expect(add).toHaveCount(0);
    await setTable('idle');
    await expect(add).toBeVisible();
  });
  await order(phone, 'Humus');

  await test.step('an order that staff cancel stays with the reason, in the guest’s language', async () => {
    const line = await orderedLine(phone, 'Humus');
    await expect(line).toBeVisible();
    await setOrder('cancelled', 'Dish ran out');
    await expect(line).toContainText('İptal edildi');
    await expect(line).toContainText('Ürün kalmadı. Hesaba yazılmadı.');
    await expect(line.locator('s')).toHaveText('Humus');
    await expect(phone.getByText('Humus: İptal edildi'), 'a screen reader hears it').toBeAttached();
    await phone.getByRole('button', { name: 'Menü', exact: true }).click();
    await order(phone, 'Humus');
    await setOrder('preparing');
    await setOrder('cancelled', 'Fırın arızalı');
    await expect(phone.getByText('Fırın arızalı. Hesaba yazılmadı.')).toBeVisible();
  });

  await test.step('a ready order is announced once, until it is served', async () => {
    await phone.getByRole('button', { name: 'Menü', exact: true }).click();
    await order(phone, 'Humus');
    await phone.getByRole('button', { name: 'Sesi aç' }).click();
    await expect(phone.getByRole('button', { name: 'Ses açık' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await setOrder('preparing');
    await expect(phone.getByText('Mutfak siparişinizi hazırlıyor.')).toBeVisible();
    await setOrder('ready');
    await expect(phone.getByRole('heading', { name: 'Humus hazır' })).toBeVisible();
    await expect(phone.getByText('Birazdan masanızda.')).toBeVisible();
    const vibrations = () =>
      phone.evaluate(() => (window as unknown as { vibrations: number }).vibrations);
    expect(await vibrations()).toBe(1);
    await setOrder('served');
    await expect(phone.getByRole('heading', { name: 'Hepsi masanızda' })).toBeVisible();
    expect(await vibrations()).toBe(1);
  });

  await test.step('the farewell survives a reload with the receipt, until the guest goes back', async () => {
    await setTable('idle');
    const goodbye = phone.getByRole('dialog', { name: 'Teşekkürler, afiyet olsun' });
    const receipt = goodbye.getByRole('region', { name: 'Fişiniz' });
    await expect(receipt).toContainText('₺85,00');
    await phone.reload();
    await expect(receipt).toContainText('Humus');
    await expect(receipt).toContainText('Bilgi fişidir, mali değeri yoktur.');

    const saving = phone.waitForEvent('download');
    await goodbye.getByRole('button', { name: 'Fişi kaydet' }).press('Enter');
    const file = await saving;
    expect(file.suggestedFilename()).toBe('fis.png');
    const start = readFileSync(await file.path()).subarray(1, 4);
    expect(start.toString()).toBe('PNG');

    await goodbye.getByRole('button', { name: 'Menüye dön' }).press('Enter');
    await expect(goodbye).toHaveCount(0);
    await expect(phone.getByText('Yeni oturum')).toBeVisible();
    expect(await phone.evaluate(() => localStorage.getItem('sofra.receipt'))).toBeNull();
  });
});
