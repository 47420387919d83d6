import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { listSessionOrders, type Order } from '@sofra/contracts/orders';
import * as v from 'valibot';
import { openPhone, password } from './actions.ts';
import { test } from './journey.ts';
import { offerOptions, openVenue, post, type Venue } from './settings-venue.ts';
import { sit } from './sitting.ts';
import { requestAs } from './users.ts';

const orderPath = ({ businessId, tableId }: Venue): string =>
  `/business/${businessId}/waiter/tables/${tableId}/order`;

/** A waiter's phone with the order page of the venue's table. */
async function openOrderPage(
  browser: Browser,
  venue: Venue,
  { language = 'tr' }: { language?: 'tr' | 'en' } = {},
): Promise<Page> {
  const phone = await openPhone(browser, { language });
  const data = { email: `${venue.who}@sofra.test`, password };
  expect((await phone.request.post('/api/auth/login', { data })).ok()).toBe(true);
  await phone.goto(orderPath(venue));
  await expect(tile(phone, 'Humus').first()).toBeVisible();
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

test('an item takes two taps, twenty fast taps all count, a double tap orders once, and the next visit has favourites', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'İki Dokunuşlu Kafe');
  const english = await openOrderPage(browser, venue, { language: 'en' });
  await expect(english.getByRole('heading', { level: 1 })).toHaveText('Order for Köşe');
  await expect(english.getByRole('button', { name: /^Send to kitchen/ })).toBeDisabled();

  // At a table without a session.
  const page = await openOrderPage(browser, venue);
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

  const humus = page
    .getByRole('main')
    .getByRole('button', { name: /^Humus/ })
    .first();
  for (let tap = 0; tap < 20; tap += 1) await humus.click({ noWaitAfter: true });
  await expect(draft(page).getByRole('listitem')).toHaveText(/^20Humus/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(draft(page).getByRole('listitem')).toHaveText(/^20Humus/);
});

test('what sold out meanwhile is left out; lines are for the table or a guest, with options and notes', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Koltuklu Kafe');
  const staff = { request: await requestAs(browser, venue.who) };
  const [menu] = await (
    await staff.request.get(`/api/businesses/${venue.businessId}/menus`)
  ).json();
  const [category] = await (
    await staff.request.get(`/api/businesses/${venue.businessId}/categories`)
  ).json();
  const ayran = { name: 'Ayran', category: category.key, price: 18 };
  await post(staff, `/api/menus/${menu.id}/items`, ayran);
  await sit(browser, venue, 'Elif');
  const page = await openOrderPage(browser, venue);
  await page.getByRole('button', { name: 'Mezeler' }).click();
  await tile(page, 'Humus').click();
  await tile(page, 'Ayran').click();
  const setAvailable = (isAvailable: boolean) =>
    staff.request.patch(`/api/menu-items/${venue.itemId}/availability`, { data: { isAvailable } });
  await setAvailable(false);
  const line = draft(page).getByRole('listitem').filter({ hasText: 'Humus' });
  await expect(line).toContainText('Tükendi');
  await expect(tile(page, 'Humus')).toHaveAttribute('aria-disabled', 'true');
  await draft(page)
    .getByRole('button', { name: /^Kalanları gönder/ })
    .click();
  await isSent(page);
  const [, order] = await ordersOf(browser, venue);
  expect(order?.lines.map(({ name }) => name.tr)).toEqual(['Ayran']);

  await setAvailable(true);
  await offerOptions(browser, venue);
  await page.goto(orderPath(venue));
  await page.getByRole('button', { name: 'Elif' }).click();
  // The portion has no default, so that the tap asks for it.
  await tile(page, 'Humus').click();
  const sheet = page.getByRole('dialog', { name: 'Humus' });
  await expect(sheet.getByRole('button', { name: /^Seçin: Boy/ })).toBeDisabled();
  await sheet.getByRole('button', { name: /^Büyük/ }).click();
  await sheet.getByRole('button', { name: 'Acısız' }).click();
  await expect(sheet.getByRole('button', { name: /^Sumak/ })).toBeDisabled();
  await sheet.getByRole('button', { name: /^Ekle/ }).press('Enter');
  const added = draft(page).getByRole('listitem').filter({ hasText: 'Büyük' });
  await expect(added).toContainText('Elif, Büyük, Acısız');
  await send(page).click();
  await isSent(page);
  expect((await ordersOf(browser, venue)).at(-1)).toMatchObject({
    placedFor: { nickname: 'Elif' },
    totalMinor: 12_500,
    lines: [{ note: 'Acısız', options: [{ name: { tr: 'Büyük' } }] }],
  });
});

test('orders without a connection wait on the device, are shown on the floor too, and arrive once', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Çekmeyen Kafe');
  const page = await openOrderPage(browser, venue);
  const waiting = page.getByText('Köşe: sipariş gönderilmeyi bekliyor.');
  await tile(page, 'Humus').click();
  await page.route('**/rounds', (route) => route.abort('connectionreset'));
  await send(page).click();
  await expect(waiting).toBeVisible();
  await page.unroute('**/rounds');
  await page.reload();
  await isSent(page);
  expect(await ordersOf(browser, venue)).toHaveLength(1);

  await page.goto(orderPath(venue));
  await tile(page, 'Humus').click();
  await page.route('**/rounds', (route) => route.abort('connectionreset'));
  await send(page).click();
  await expect(waiting).toBeVisible();
  await page.goto(`/business/${venue.businessId}/waiter`);
  await expect(waiting).toBeVisible();
  await page.unroute('**/rounds');
  await page.reload();
  await isSent(page);
  await expect(waiting).toHaveCount(0);
  expect(await ordersOf(browser, venue)).toHaveLength(2);

  await page.goto(orderPath(venue));
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
  expect(await ordersOf(browser, venue)).toHaveLength(3);
});
