/** Journeys of the bill on the waiter's screens: guests pay by their phones' calls. */
import { expect } from '@playwright/test';
import { Payment } from '@sofra/contracts/payments';
import * as v from 'valibot';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { openVenue, post } from './settings-venue.ts';
import { sitAndEat } from './sitting.ts';
import { openTouchscreen } from './taps.ts';
import { pressByKey } from './users.ts';
import {
  HUMUS,
  billOf,
  hireWaiter,
  ledgerOf,
  openBill,
  paidOf,
  panelOf,
  sheetPath,
} from './waiter-bills.ts';

const phone = { width: 390, height: 844 };

test('a waiter confirms a guest’s card, takes cash for another, and splits the rest', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Hesap Kafe');
  const { sessionId, guests } = await sitAndEat(browser, venue, ['Elif', 'Mert', 'Selin']);
  const [, mert] = guests;
  const begun = await post(
    { request: mert!.phone.request },
    `/api/sessions/${sessionId}/payments`,
    {
      clientPaymentId: 'mert-pays-by-card',
      method: 'card',
      split: { kind: 'people', userIds: [mert!.userId] },
      expectedMinor: HUMUS,
    },
  );
  expect(v.parse(Payment, begun.payment).state).toBe('intent');

  const page = await openTouchscreen(browser, venue.who, sheetPath(venue), phone);
  const panel = panelOf(page);
  const open = panel.getByRole('region', { name: 'Ödemek isteyenler' });
  await expect(open).toContainText('Mert: ₺85, Kart');
  await open.getByRole('button', { name: 'Kartla aldım: Mert, ₺85' }).press('Enter');
  await expect(open).toHaveCount(0);
  await expect(panel).toContainText('ödenen ₺85');

  const bill = await openBill(page);
  await expect(bill).toContainText('kalan ₺170');
  await expect(bill.getByRole('listitem').filter({ hasText: 'Mert' })).toContainText(
    'kartla ödendi',
  );
  await bill.getByRole('checkbox', { name: /Selin/ }).press('Enter');
  await bill.getByRole('button', { name: 'Nakit al ₺85' }).press('Enter');
  const cash = page.getByRole('dialog', { name: 'Nakit, Elif' });
  await cash.getByRole('button', { name: '₺100', exact: true }).press('Enter');
  await expect(cash).toContainText('Bu ödemeden sonra ₺85 kalır.');
  await pressByKey(cash, 'Aldım, ₺15 üstü verdim');
  await expect(cash).toHaveCount(0);
  await expect(bill.getByRole('listitem').filter({ hasText: 'Elif' })).toContainText(
    'nakit ödendi',
  );

  await pressByKey(bill, 'Eşit');
  await pressByKey(bill, 'Bir parça az');
  await pressByKey(bill, 'Kart');
  await bill.getByRole('button', { name: 'Kartla al ₺42,50' }).press('Enter');
  await expect(bill).toContainText('kalan ₺42,50');
  // The same button ignores a hurried second press.
  await expect(async () => {
    await bill.getByRole('button', { name: 'Kartla al ₺42,50' }).press('Enter', { timeout: 500 });
    await expect(bill).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(panel).toContainText('Hesap ödendi.');
  expect(paidOf(await ledgerOf(page, sessionId))).toEqual([
    ['payment', 'card', HUMUS, 0],
    ['payment', 'cash', HUMUS, 0],
    ['payment', 'card', 4250, 0],
    ['payment', 'card', 4250, 0],
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Köşe\./ })).toContainText('Ödendi');
});

test('the queue says who waits to pay and how, and a payment that isn’t received is free again', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Bekleyen Kafe');
  const { sessionId, guests } = await sitAndEat(browser, venue, ['Elif']);
  const { request } = guests[0]!.phone;
  const payments = `/api/sessions/${sessionId}/payments`;
  const begun = await post({ request }, payments, {
    clientPaymentId: 'elif-pays-cash',
    method: 'cash',
    split: { kind: 'rest' },
    tipMinor: 1500,
    expectedMinor: HUMUS,
  });
  const given = `${payments}/${begun.payment.id}/given`;
  const told = await request.put(given, { data: { givenMinor: 20_000 } });
  expect(told.ok(), await told.text()).toBe(true);
  const page = await openLaptop(browser, venue.who, `/business/${venue.businessId}/waiter`);
  const queue = page.getByRole('complementary', { name: 'Sıra' });
  await expect(page.getByRole('button', { name: /^Köşe\./ }).first()).toContainText('Hesap istedi');
  await queue.getByRole('button', { name: 'Hesabı aç: Köşe, Elif: ₺100, Nakit' }).click();
  const panel = panelOf(page);
  await expect(panel).toContainText('bahşiş ₺15');
  // The sheet for cash begins with the sum that she stated.
  await panel.getByRole('button', { name: /₺200\W* verecek, para üstü \W*₺100/ }).press('Enter');
  const cash = page.getByRole('dialog', { name: 'Nakit, Elif' });
  await expect(cash.getByRole('button', { name: 'Aldım, ₺100 üstü verdim' })).toBeVisible();
  await pressByKey(cash, 'Vazgeç');
  await panel.getByRole('button', { name: 'Ödeme yolunu değiştir: Elif' }).press('Enter');
  await pressByKey(panel, 'Yemek kartı');
  await panel.getByRole('button', { name: /^Yemek kartıyla aldım/ }).waitFor();
  await panel.getByRole('button', { name: 'Alınmadı: Elif, ₺100' }).press('Enter');
  await expect(panel.getByRole('region', { name: 'Ödemek isteyenler' })).toHaveCount(0);
  await expect(queue.getByText('Bekleyen iş yok')).toBeVisible();
  const [payment] = (await ledgerOf(page, sessionId)).payments;
  expect(payment?.state).toBe('failed');
});

test('a manager gives a discount and a refund; a waiter can’t', async ({ browser }) => {
  const venue = await openVenue(browser, 'İndirim Kafe');
  const { sessionId } = await sitAndEat(browser, venue, ['Elif', 'Mert']);
  const waiter = await hireWaiter(browser, venue, 'indirim-garson');
  const page = await openLaptop(browser, venue.who, sheetPath(venue));
  const bill = await openBill(page);
  await pressByKey(bill, 'İndirim ya da ikram');
  const discount = page.getByRole('dialog', { name: 'İndirim ve ikram' });
  await pressByKey(discount, '%20');
  await expect(discount.getByRole('button', { name: '₺34 indir' })).toBeDisabled();
  await pressByKey(discount, 'Çok beklendi');
  await expect(discount).toContainText('Hesap: ₺170 → ₺136');
  await pressByKey(discount, '₺34 indir');
  await expect(discount).toHaveCount(0);
  await pressByKey(bill, 'Kart');
  await bill.getByRole('button', { name: 'Kartla al ₺136' }).press('Enter');
  await expect(bill).toHaveCount(0);

  const panel = panelOf(page);
  await panel.getByRole('button', { name: /^İade et/ }).press('Enter');
  const refund = page.getByRole('dialog', { name: 'İade', exact: true });
  await refund.getByLabel('İade edilecek tutar').fill('50');
  await pressByKey(refund, 'Nakit');
  await pressByKey(refund, 'Yanlış tutar alındı');
  await pressByKey(refund, 'İade et: ₺50');
  await expect(refund).toHaveCount(0);
  await expect(panel.getByRole('listitem').filter({ hasText: 'İade, Nakit' })).toContainText(
    '−₺50',
  );
  const ledger = await ledgerOf(page, sessionId);
  expect(paidOf(ledger)).toEqual([
    ['payment', 'card', 13_600, 0],
    ['refund', 'cash', 5000, 0],
  ]);
  expect(ledger.adjustments).toMatchObject([{ rate: 2000, reason: 'Çok beklendi' }]);

  const other = await openLaptop(browser, waiter, sheetPath(venue));
  await expect(panelOf(other)).toContainText('Yanlış tutar alındı');
  await expect(
    panelOf(other).getByRole('button', { name: /^(İade et|Geri al: İndirim)/ }),
  ).toHaveCount(0);
  const seen = await openBill(other);
  await expect(seen.getByRole('button', { name: 'İndirim ya da ikram' })).toHaveCount(0);
  await expect(seen.getByRole('button', { name: 'Nakit al ₺50' })).toBeEnabled();

  await panel.getByRole('button', { name: /^Geri al: İndirim/ }).press('Enter');
  await expect(seen.getByRole('button', { name: 'Nakit al ₺84' })).toBeEnabled();
});

test('of two waiters who take the same dish at once, one is told', async ({ browser }) => {
  const venue = await openVenue(browser, 'Yarış Kafe');
  const { sessionId } = await sitAndEat(browser, venue, ['Elif']);
  const [slow, quick] = await Promise.all(
    [venue.who, venue.who].map((who) => openLaptop(browser, who, sheetPath(venue))),
  );
  let release: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => (release = resolve));
  await slow!.route('**/payments/record', async (route) => {
    await isTaken;
    await route.continue();
  });
  for (const page of [slow!, quick!]) {
    const bill = await openBill(page);
    await pressByKey(bill, 'Kart');
  }
  await billOf(slow!).getByRole('button', { name: 'Kartla al ₺85' }).press('Enter');
  await billOf(quick!).getByRole('button', { name: 'Kartla al ₺85' }).press('Enter');
  await expect(billOf(quick!)).toHaveCount(0);
  release();
  await expect(slow!.getByText(/bu sırada (ödendi|değişti)/).first()).toBeVisible();
  expect(paidOf(await ledgerOf(slow!, sessionId))).toEqual([['payment', 'card', HUMUS, 0]]);
});

test('a payment without a connection waits on the device, and is recorded once', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Kopuk Kafe');
  const { sessionId } = await sitAndEat(browser, venue, ['Elif', 'Mert']);
  const page = await openLaptop(browser, venue.who, sheetPath(venue));
  const bill = await openBill(page);
  await page.route('**/payments/record', (route) => route.abort());
  await bill.getByRole('checkbox', { name: /Mert/ }).press('Enter');
  await pressByKey(bill, 'Kart');
  await bill.getByRole('button', { name: 'Kartla al ₺85' }).press('Enter');
  await expect(page.getByText('Köşe: ₺85, Kart kaydedilmeyi bekliyor.')).toBeVisible();
  const elif = bill.getByRole('listitem').filter({ hasText: 'Elif' });
  await expect(elif).toContainText('bu cihazda bekliyor');
  await expect(elif.getByRole('checkbox')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Köşe: ₺85, Kart kaydedilmeyi bekliyor.')).toBeVisible();
  await page.unroute('**/payments/record');
  await expect(page.getByText('Köşe: ₺85, Kart kaydedilmeyi bekliyor.')).toHaveCount(0);
  await expect(panelOf(page)).toContainText('ödenen ₺85');
  expect(paidOf(await ledgerOf(page, sessionId))).toEqual([['payment', 'card', HUMUS, 0]]);
});
