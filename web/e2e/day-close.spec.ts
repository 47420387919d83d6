import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { readDay } from '@sofra/contracts/days';
import * as v from 'valibot';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { openVenue, post } from './settings-venue.ts';
import { pressByKey, requestAs } from './users.ts';

/** Seats a party that orders dishes of 85 lira at a new table; returns its session. */
async function seat(
  staff: { request: APIRequestContext },
  { branchId, itemId }: { branchId: number; itemId: number },
  quantity: number,
): Promise<number> {
  const tableNumber = `Masa ${Math.floor(Math.random() * 900) + 100}`;
  const table = await post(staff, `/api/branches/${branchId}/tables`, { tableNumber });
  const session = await post(staff, `/api/tables/${table.id}/session/start`, {});
  await post(staff, `/api/sessions/${session.id}/rounds`, {
    roundId: randomUUID(),
    orders: [{ guestId: null, items: [{ itemId, quantity }] }],
  });
  return session.id;
}

const pay = (
  staff: { request: APIRequestContext },
  sessionId: number,
  expectedMinor: number,
  method: 'cash' | 'card',
) =>
  post(staff, `/api/sessions/${sessionId}/payments/record`, {
    clientPaymentId: randomUUID(),
    split: { kind: 'sum', amountMinor: expectedMinor },
    expectedMinor,
    method,
  });

/** Presses the button that names the result, and confirms it. */
async function close(page: Page, result: string): Promise<void> {
  await pressByKey(page, result);
  await pressByKey(page, 'Günü kapat');
  await expect(page.getByText('Gün kapatıldı')).toBeVisible();
}

test('a day is closed with a difference, reopened by the owner, and closed without one, after a payment during the count refused it', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Kasa Lokantası');
  const { who, businessId, branchId } = venue;
  const staff = { request: await requestAs(browser, who) };
  await staff.request.put(`/api/branches/${branchId}`, { data: { openingFloatMinor: 10_000 } });
  const one = await seat(staff, venue, 3);
  await pay(staff, one, 20_000, 'cash');

  const page = await openLaptop(browser, who, `/business/${businessId}/day-close`);
  await expect(page.getByText('Önce sayın: Nakit')).toBeVisible();
  const cash = page.getByRole('row', { name: /^Nakit/ });
  await expect(cash).toContainText('₺200,00');

  // A payment of another device appears without a reload.
  await pay(staff, one, 5500, 'card');
  await expect(page.getByRole('row', { name: /^Kart, POS/ })).toContainText('₺55,00');

  await page.getByLabel('₺200: adet').fill('1');
  await page.getByLabel('₺50: bir ekle').click();
  await page.getByLabel('Bozuk para, toplam').fill('49,50');
  await page.getByLabel('Sayılan: Kart, POS').fill('55');
  await expect(page.getByLabel('Sayılan: Nakit')).toHaveValue('199,50');
  await expect(cash).toContainText('−₺0,50');
  await page.reload();
  await expect(page.getByLabel('₺200: adet')).toHaveValue('1');
  await expect(page.getByText('Farkın sebebini seçin')).toBeVisible();
  await page.getByText('Para üstü hatası').click();
  await close(page, 'Günü ₺0,50 eksikle kapat');
  await expect(page.getByText('Sebep: Para üstü hatası')).toBeVisible();

  await page.getByRole('button', { name: 'Günü yeniden aç' }).click();
  await page.getByLabel('Sebep').fill('Bozukluk bulundu');
  await pressByKey(page, 'Günü yeniden aç');
  await expect(page.getByText('Geri alınan kapanışlar')).toBeVisible();
  await page.getByLabel('Sayılan: Nakit').fill('200');
  await page.getByLabel('Sayılan: Kart, POS').fill('55');
  // A payment that arrives just before the close does.
  const late = await seat(staff, venue, 1);
  await page.route('**/close', async (route) => {
    await pay(staff, late, 8500, 'cash');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Günü farksız kapat', exact: true }).click();
  await pressByKey(page, 'Günü kapat');
  await expect(page.getByText('Bu sırada yeni bir ödeme kaydedildi')).toBeVisible();
  await expect(cash).toContainText('₺285,00');
  await page.unroute('**/close');
  await page.getByLabel('Sayılan: Nakit').fill('285');
  await close(page, 'Günü farksız kapat');

  const day = new URL(
    (await page.getByRole('link', { name: /CSV/ }).getAttribute('href')) ?? '',
    page.url(),
  );
  const answer = await staff.request.get(day.pathname.replace(/\/export$/, ''));
  const { closes, figures } = v.parse(readDay.response, await answer.json());
  expect(closes.map(({ differenceMinor, counted }) => [differenceMinor, counted.cash])).toEqual([
    [0, 28_500],
    [-50, 19_950],
  ]);
  expect([figures.soldMinor, figures.paidMinor, figures.openMinor]).toEqual([34_000, 34_000, 0]);
  const file = await staff.request.get(day.pathname + day.search);
  expect((await file.text()).match(/^Ödeme;/gm)).toHaveLength(3);
});
