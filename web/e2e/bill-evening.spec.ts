import { expect } from '@playwright/test';
import { readDay } from '@sofra/contracts/days';
import * as v from 'valibot';
import { openLaptop } from './actions.ts';
import { openBill, orderItems, type Payer, press, sheetOf, sitDownToPay } from './bills.ts';
import { test } from './journey.ts';
import { openVenue } from './settings-venue.ts';
import { openTouchscreen } from './taps.ts';
import { pressByKey, requestAs } from './users.ts';
import { HUMUS, ledgerOf, paidOf, sheetPath } from './waiter-bills.ts';

test.use({ reducedMotion: 'reduce' });

/** A third of four dishes; the last payer pays what can't be divided. */
const THIRD = 11_333;
const LAST = 11_334;

async function leave({ page, t }: Payer): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: t('party:tableInfo') }).click();
  await page.getByRole('button', { name: t('party:session.leave') }).click();
  await pressByKey(page.getByRole('alertdialog'), t('party:session.leave'));
  await expect(page.getByText(t('party:session.left'))).toBeVisible();
}

test('three phones split a bill, the table frees itself, and the day close agrees', async ({
  browser,
}) => {
  test.slow();
  const venue = await openVenue(browser, 'Üç Telefon Lokantası');
  const { who, businessId, tableId, itemId } = venue;
  const humus = { itemId, minor: HUMUS };
  const elif = await sitDownToPay(browser, venue, 'tr', 'Elif');
  const mert = await sitDownToPay(browser, venue, 'en', 'Mert');
  const samir = await sitDownToPay(browser, venue, 'ar', 'Samir');
  const sessionId = await orderItems(elif, tableId, [{ ...humus, isForTable: true }]);
  for (const guest of [elif, mert, samir]) await orderItems(guest, tableId, [humus]);

  const staff = await requestAs(browser, who);
  const orders = await (await staff.get(`/api/sessions/${sessionId}/orders`)).json();
  for (const { id } of orders) {
    const served = await staff.patch(`/api/orders/${id}/status`, { data: { status: 'served' } });
    expect(served.ok()).toBe(true);
  }

  // Elif pays a third by card on her phone.
  await openBill(elif);
  await press(elif, elif.b('tabs.equal'));
  await press(elif, elif.b('payNow'));
  await press(elif, elif.b('pay.byCard'));
  await elif.page.waitForURL(/\/payments\/test\//);
  await elif.page.getByRole('button').first().click();
  await expect(sheetOf(elif).getByText(elif.b('paidState.title'))).toBeVisible();

  // Mert pays a third in cash: the waiter sees it on the table's sheet and takes it.
  await openBill(mert);
  await press(mert, mert.b('tabs.equal'));
  await press(mert, mert.b('payNow'));
  await press(mert, mert.b('counter.cash'));
  await press(mert, mert.b('pay.callWaiter'));
  await expect(sheetOf(mert).getByText(mert.b('change.title'))).toBeVisible();
  await mert.page.keyboard.press('Escape');
  const floor = await openTouchscreen(browser, who, sheetPath(venue));
  await pressByKey(floor, 'Nakit aldım: Mert, ₺113,33');
  await expect(mert.page.getByText(mert.t('party:bill.received'))).toBeVisible();

  // Samir pays the rest by meal card.
  await openBill(samir);
  await press(samir, samir.b('tabs.sum'));
  await press(samir, samir.b('sum.all'));
  await press(samir, samir.b('payNow'));
  await press(samir, samir.b('counter.mealCard'));
  await press(samir, samir.b('pay.callWaiter'));
  await pressByKey(floor, 'Yemek kartıyla aldım: Samir, ₺113,34');
  await expect(sheetOf(samir).getByText(samir.b('paidState.title'))).toBeVisible();
  expect(paidOf(await ledgerOf(floor, sessionId))).toEqual([
    ['payment', 'online', THIRD, 0],
    ['payment', 'cash', THIRD, 0],
    ['payment', 'mealCard', LAST, 0],
  ]);

  // The last guest who leaves frees the table.
  const table = async () => (await staff.get(`/api/tables/${tableId}/session`)).json();
  for (const guest of [elif, mert]) await leave(guest);
  expect((await table()).id).toBe(sessionId);
  await leave(samir);
  await expect.poll(table).toBeNull();

  const page = await openLaptop(browser, who, `/business/${businessId}/day-close`);
  await expect(page.getByRole('row', { name: /^Nakit/ })).toContainText('₺113,33');
  await page.getByLabel('Sayılan: Nakit').fill('113,33');
  await page.getByLabel('Sayılan: Yemek kartı').fill('113,34');
  await page.getByRole('button', { name: 'Günü farksız kapat', exact: true }).click();
  await pressByKey(page, 'Günü kapat');
  await expect(page.getByText('Gün kapatıldı')).toBeVisible();

  const href = await page.getByRole('link', { name: /CSV/ }).getAttribute('href');
  const { pathname } = new URL(href ?? '', page.url());
  const answer = await staff.get(pathname.replace(/\/export$/, ''));
  const { closes, figures } = v.parse(readDay.response, await answer.json());
  expect(closes.map(({ differenceMinor }) => differenceMinor)).toEqual([0]);
  const total = 4 * HUMUS;
  expect([figures.soldMinor, figures.paidMinor, figures.openMinor]).toEqual([total, total, 0]);
});
