import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { listSessionOrders, type Order } from '@sofra/contracts/orders';
import * as v from 'valibot';
import { openPhone, password } from './actions.ts';
import { test } from './journey.ts';
import { offerOptions, openVenue, post, type Venue } from './settings-venue.ts';
import { sit } from './sitting.ts';
import { whenTappable } from './taps.ts';
import { requestAs } from './users.ts';

const orderPath = ({ businessId, tableId }: Venue): string =>
  `/business/${businessId}/waiter/tables/${tableId}/order`;

/** A waiter's phone with the order page of the venue's table. */
async function openOrderPage(browser: Browser, venue: Venue): Promise<Page> {
  const phone = await openPhone(browser);
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
/** Waits until the order is sent and the floor has replaced its page. */
async function expectSent(page: Page): Promise<void> {
  await expect(page.getByText('Köşe: sipariş mutfağa iletildi').first()).toBeVisible();
  await expect(page).toHaveURL(/\/waiter\?table=\d+$/);
  await expect(page.getByRole('dialog', { name: 'Köşe' })).toBeVisible();
}

/** Lists the orders of the venue's table, as its owner. */
async function ordersOf(browser: Browser, { who, tableId }: Venue): Promise<Order[]> {
  const staff = await requestAs(browser, who);
  const session = await (await staff.get(`/api/tables/${tableId}/session`)).json();
  const orders = await staff.get(`/api/sessions/${session.id}/orders`);
  return v.parse(listSessionOrders.response, await orders.json());
}

test('an item takes two taps, a double tap orders once, what sold out is left out, lines are for guests, and orders without a connection arrive once', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'İki Dokunuşlu Kafe');
  const staff = { request: await requestAs(browser, venue.who) };
  const business = `/api/businesses/${venue.businessId}`;
  const [menu] = await (await staff.request.get(`${business}/menus`)).json();
  const [category] = await (await staff.request.get(`${business}/categories`)).json();
  const ayran = { name: 'Ayran', category: category.key, price: 18 };
  await post(staff, `/api/menus/${menu.id}/items`, ayran);

  // At a table without a session.
  const page = await openOrderPage(browser, venue);
  await tile(page, 'Humus').click();
  await send(page).dblclick();
  await expectSent(page);
  const orders = await ordersOf(browser, venue);
  expect(orders).toMatchObject([{ source: 'staff', lines: [{ quantity: 1 }] }]);

  // The ordered item is a favourite from the next visit on.
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sık' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Mezeler' }).click();
  await tile(page, 'Humus').last().click();
  await tile(page, 'Ayran').click();
  const setAvailable = (isAvailable: boolean) =>
    staff.request.patch(`/api/menu-items/${venue.itemId}/availability`, { data: { isAvailable } });
  await setAvailable(false);
  const line = draft(page).getByRole('listitem').filter({ hasText: 'Humus' });
  await expect(line).toContainText('Tükendi');
  await expect(tile(page, 'Humus').last()).toHaveAttribute('aria-disabled', 'true');
  await whenTappable(page);
  await draft(page)
    .getByRole('button', { name: /^Kalanları gönder/ })
    .click();
  await expectSent(page);
  const [, order] = await ordersOf(browser, venue);
  expect(order?.lines.map(({ name }) => name.tr)).toEqual(['Ayran']);

  await setAvailable(true);
  await sit(browser, venue, 'Elif');
  await offerOptions(browser, venue);
  await page.goBack();
  await draft(page).getByRole('button', { name: 'Humus: bir azalt' }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Elif' }).click();
  // The portion has no default, so that the tap asks for it.
  await tile(page, 'Humus').first().click();
  const sheet = page.getByRole('dialog', { name: 'Humus' });
  await expect(sheet.getByRole('button', { name: /^Seçin: Boy/ })).toBeDisabled();
  await sheet.getByRole('button', { name: /^Büyük/ }).click();
  await sheet.getByRole('button', { name: 'Acısız' }).click();
  await expect(sheet.getByRole('button', { name: /^Sumak/ })).toBeDisabled();
  await sheet.getByRole('button', { name: /^Ekle/ }).press('Enter');
  const added = draft(page).getByRole('listitem').filter({ hasText: 'Büyük' });
  await expect(added).toContainText('Elif, Büyük, Acısız');
  await send(page).click();
  await expectSent(page);
  expect((await ordersOf(browser, venue)).at(-1)).toMatchObject({
    placedFor: { nickname: 'Elif' },
    totalMinor: 12_500,
    lines: [{ note: 'Acısız', options: [{ name: { tr: 'Büyük' } }] }],
  });
  const before = (await ordersOf(browser, venue)).length;

  // Twenty fast taps all count, and survive a reload.
  await page.goBack();
  const glass = tile(page, 'Ayran').first();
  await expect(glass).toBeVisible();
  for (let tap = 0; tap < 20; tap += 1) await glass.click({ noWaitAfter: true });
  await expect(draft(page).getByRole('listitem')).toHaveText(/^20Ayran/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(draft(page).getByRole('listitem')).toHaveText(/^20Ayran/);

  // Without a connection, they wait on the device, are shown on the floor too, and arrive once.
  const waiting = page.getByText('Köşe: sipariş gönderilmeyi bekliyor.');
  await page.route('**/rounds', (route) => route.abort('connectionreset'));
  await send(page).click();
  await expect(waiting).toBeVisible();
  await page.getByRole('link', { name: 'Salona dön' }).click();
  await expect(page).toHaveURL(/\/waiter\?table=\d+$/);
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await page.unroute('**/rounds');
  await expectSent(page);
  await expect(waiting).toHaveCount(0);
  expect(await ordersOf(browser, venue)).toHaveLength(before + 1);

  await page
    .getByRole('dialog', { name: 'Köşe' })
    .getByRole('link', { name: 'Sipariş al' })
    .click();
  await glass.click();
  let attempts = 0;
  // The first attempt reaches the server, but its answer is lost.
  await page.route('**/rounds', async (route) => {
    attempts += 1;
    if (attempts === 1) await route.fetch();
    if (attempts <= 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await send(page).click();
  await expect(page.getByText('Köşe: sipariş mutfağa iletildi').first()).toBeVisible();
  await expect.poll(() => attempts).toBeGreaterThan(2);
  await expect(waiting).toHaveCount(0);
  await expect(draft(page).getByRole('listitem').filter({ hasText: 'Ayran' })).toHaveCount(0);
  expect(await ordersOf(browser, venue)).toHaveLength(before + 2);
});
