import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { listSessionOrders, type Order } from '@sofra/contracts/orders';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { openPhone, password, scan } from './actions.ts';
import { expectAccessible, expectFits } from './appearance.ts';
import { test } from './journey.ts';
import { offerOptions, openVenue, post, type Venue } from './settings-venue.ts';
import { requestAs } from './users.ts';

/** A waiter's phone with the order page of the venue's table. */
async function openOrderPage(
  browser: Browser,
  { who, businessId, tableId }: Venue,
  { language = 'tr' }: { language?: 'tr' | 'en' } = {},
): Promise<Page> {
  const phone = await openPhone(browser, { language });
  const data = { email: `${who}@sofra.test`, password };
  expect((await phone.request.post('/api/auth/login', { data })).ok()).toBe(true);
  await phone.goto(`/business/${businessId}/waiter/tables/${tableId}/order`);
  await expect(tile(phone, 'Humus')).toBeVisible();
  return phone;
}

const tile = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const draft = (page: Page): Locator => page.getByRole('complementary', { name: 'Gönderilecekler' });
const send = (page: Page): Locator => draft(page).getByRole('button', { name: /gönder/ });
const isSent = (page: Page) =>
  expect(page.getByText('Köşe: sipariş mutfağa iletildi').first()).toBeVisible();

/** Lists the orders of the venue's table, as its owner. */
async function ordersOf(browser: Browser, { who, tableId }: Venue): Promise<Order[]> {
  const staff = await requestAs(browser, who);
  const session = await (await staff.get(`/api/tables/${tableId}/session`)).json();
  const orders = await staff.get(`/api/sessions/${session.id}/orders`);
  return v.parse(listSessionOrders.response, await orders.json());
}

/** A guest with a name at the venue's table. */
async function sit(browser: Browser, venue: Venue, nickname: string): Promise<Page> {
  const phone = await openPhone(browser);
  await scan(phone, venue.qrCode);
  await post(phone, '/api/auth/anonymous', {});
  const started = await post(phone, `/api/tables/${venue.tableId}/session/start`, {});
  const { id } = v.parse(TableSession, started);
  await phone.request.put(`/api/sessions/${id}/nickname`, { data: { nickname } });
  return phone;
}

test('an item takes two taps, also at a table without a session; a double tap orders once', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'İki Dokunuşlu Kafe');
  const page = await openOrderPage(browser, venue);
  await expectAccessible(page, 'an empty draft');
  await tile(page, 'Humus').click();
  await send(page).dblclick();
  await isSent(page);
  await expect(page).toHaveURL(/\/waiter\?table=\d+$/);
  const orders = await ordersOf(browser, venue);
  expect(orders).toMatchObject([{ source: 'staff', lines: [{ quantity: 1 }] }]);

  // The ordered item is a favourite from the next visit on, once the floor has replaced this one.
  await expect(page.getByRole('dialog', { name: 'Köşe' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sık' })).toHaveAttribute('aria-current', 'true');
});

test('each of twenty fast taps counts, and opens nothing', async ({ browser }) => {
  const venue = await openVenue(browser, 'Hızlı Kafe');
  const page = await openOrderPage(browser, venue);
  for (let tap = 0; tap < 20; tap += 1) await tile(page, 'Humus').click({ noWaitAfter: true });
  await expect(draft(page).getByRole('listitem')).toHaveText(/^20Humus/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(draft(page).getByRole('listitem')).toHaveText(/^20Humus/);
});

test('lines are for the table or for a guest, with options and notes', async ({ browser }) => {
  const venue = await openVenue(browser, 'Koltuklu Kafe');
  await offerOptions(browser, venue);
  await sit(browser, venue, 'Elif');
  const page = await openOrderPage(browser, venue);
  await page.getByRole('button', { name: 'Elif' }).click();
  // The portion has no default, so that the tap asks for it.
  await tile(page, 'Humus').click();
  const sheet = page.getByRole('dialog', { name: 'Humus' });
  await expect(sheet.getByRole('button', { name: /^Seçin: Boy/ })).toBeDisabled();
  await sheet.getByRole('button', { name: /^Büyük/ }).click();
  await sheet.getByRole('button', { name: 'Acısız' }).click();
  await expect(sheet.getByRole('button', { name: /^Sumak/ })).toBeDisabled();
  await expectFits(page, 'the options of a line', [360, 390]);
  await expectAccessible(page, 'the options of a line');
  await sheet.getByRole('button', { name: /^Ekle/ }).press('Enter');
  await expect(draft(page).getByRole('listitem')).toContainText('Elif, Büyük, Acısız');
  await expectFits(page, 'a draft', [360, 390, 1024, 1280]);
  await expectAccessible(page, 'a draft');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'a draft, dark', 'colours');
  await send(page).click();
  await isSent(page);
  expect(await ordersOf(browser, venue)).toMatchObject([
    {
      placedFor: { nickname: 'Elif' },
      totalMinor: 12_500,
      lines: [{ note: 'Acısız', options: [{ name: { tr: 'Büyük' } }] }],
    },
  ]);
});

test('an item that sold out meanwhile is marked, and the rest can be sent', async ({ browser }) => {
  const venue = await openVenue(browser, 'Tükenen Kafe');
  const staff = { request: await requestAs(browser, venue.who) };
  const [menu] = await (
    await staff.request.get(`/api/businesses/${venue.businessId}/menus`)
  ).json();
  const [category] = await (
    await staff.request.get(`/api/businesses/${venue.businessId}/categories`)
  ).json();
  const ayran = { name: 'Ayran', category: category.key, price: 18 };
  await post(staff, `/api/menus/${menu.id}/items`, ayran);
  const page = await openOrderPage(browser, venue);
  await tile(page, 'Humus').click();
  await tile(page, 'Ayran').click();
  const data = { isAvailable: false };
  await staff.request.patch(`/api/menu-items/${venue.itemId}/availability`, { data });
  const line = draft(page).getByRole('listitem').filter({ hasText: 'Humus' });
  await expect(line).toContainText('Tükendi');
  await expect(tile(page, 'Humus')).toHaveAttribute('aria-disabled', 'true');
  await draft(page)
    .getByRole('button', { name: /^Kalanları gönder/ })
    .click();
  await isSent(page);
  const [order] = await ordersOf(browser, venue);
  expect(order?.lines.map(({ name }) => name.tr)).toEqual(['Ayran']);
});

test('an order survives a lost connection, and arrives once', async ({ browser }) => {
  const venue = await openVenue(browser, 'Çekmeyen Kafe');
  const page = await openOrderPage(browser, venue);
  await tile(page, 'Humus').click();
  let attempts = 0;
  // The first attempt reaches the server, but its answer is lost.
  await page.route('**/rounds', async (route) => {
    attempts += 1;
    if (attempts === 1) await route.fetch();
    if (attempts <= 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await send(page).click();
  await isSent(page);
  expect(attempts).toBeGreaterThan(2);
  expect(await ordersOf(browser, venue)).toHaveLength(1);
});

test('an order that waits offline is sent after a reload', async ({ browser }) => {
  const venue = await openVenue(browser, 'Kopan Kafe');
  const page = await openOrderPage(browser, venue);
  await tile(page, 'Humus').click();
  await page.route('**/rounds', (route) => route.abort('connectionreset'));
  await send(page).click();
  await expect(page.getByText('Köşe: sipariş gönderilmeyi bekliyor.')).toBeVisible();
  await expectAccessible(page, 'a round that waits');
  await page.unroute('**/rounds');
  await page.reload();
  await isSent(page);
  expect(await ordersOf(browser, venue)).toHaveLength(1);
});

test('an order that waits offline is shown and sent on the floor, too', async ({ browser }) => {
  const venue = await openVenue(browser, 'Salondaki Kafe');
  const page = await openOrderPage(browser, venue);
  await tile(page, 'Humus').click();
  await page.route('**/rounds', (route) => route.abort('connectionreset'));
  await send(page).click();
  const waiting = page.getByText('Köşe: sipariş gönderilmeyi bekliyor.');
  await expect(waiting).toBeVisible();
  await page.goto(`/business/${venue.businessId}/waiter`);
  await expect(waiting).toBeVisible();
  await expectAccessible(page, 'a round that waits on the floor');
  await page.unroute('**/rounds');
  await page.reload();
  await isSent(page);
  await expect(waiting).toHaveCount(0);
  expect(await ordersOf(browser, venue)).toHaveLength(1);
});

test('the order page is complete in English', async ({ browser }) => {
  const venue = await openVenue(browser, 'English Cafe');
  const page = await openOrderPage(browser, venue, { language: 'en' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order for Köşe');
  await expect(page.getByRole('button', { name: /^Send to kitchen/ })).toBeDisabled();
  await expectAccessible(page, 'the order page in English');
});
