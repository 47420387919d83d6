import { type Browser, expect, type Page } from '@playwright/test';
import { openLaptop, openPhone, scan } from './actions.ts';
import { test } from './journey.ts';
import { openVenue, type Venue } from './settings-venue.ts';
import { whenTappable } from './taps.ts';
import { pressKey } from './users.ts';
import { ordersAt } from './venue.ts';

const openBoard = (browser: Browser, { who, businessId }: Venue, board: 'kitchen' | 'waiter') =>
  openLaptop(browser, who, `/business/${businessId}/${board}`);
const add = (phone: Page) => phone.getByRole('button', { name: 'Humus: sepete ekle' }).click();
const send = (phone: Page) => phone.getByRole('button', { name: 'Sipariş Ver' });
const toMenu = (phone: Page) => phone.getByRole('button', { name: 'Menü', exact: true }).click();
const isPlaced = (phone: Page) => expect(phone.getByText('Sipariş alındı!')).toBeVisible();
const paused = (board: Page) => board.getByText('Misafir siparişlerine ara verildi');

test('a branch and a table are paused and resumed with a tap; phone, kitchen and floor show it, and orders beyond the limits wait or return to the cart', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Yoğun Kafe');
  const kitchen = await openBoard(browser, venue, 'kitchen');
  await kitchen.getByRole('button', { name: 'Siparişe ara ver' }).click();
  await expect(paused(kitchen)).toBeVisible();
  // A guest who comes now reads it before they choose, and a board that is opened now shows it, too.
  const phone = await openPhone(browser);
  await phone.clock.install();
  await scan(phone, venue.qrCode);
  await expect(phone.getByText('Sipariş alımına kısa bir ara verildi.')).toBeVisible();
  const floor = await openBoard(browser, venue, 'waiter');
  await expect(paused(floor)).toBeVisible();
  await whenTappable(floor);
  await floor.getByRole('button', { name: 'Siparişi sürdür' }).last().click();
  await expect(paused(floor)).toHaveCount(0);
  await expect(paused(kitchen)).toHaveCount(0);
  await expect(phone.getByText('Sipariş alımına kısa bir ara verildi.')).toHaveCount(0);

  await add(phone);
  await expect(send(phone)).toBeVisible();
  await kitchen.getByRole('button', { name: 'Siparişe ara ver' }).click();
  await expect(paused(kitchen)).toBeVisible();
  await expect(paused(floor)).toBeVisible();
  await expect(phone.getByText('Siparişe ara verildi')).toBeVisible();
  await expect(send(phone)).toHaveCount(0);
  await phone.getByRole('button', { name: 'Sepeti aç' }).click();
  const cart = phone.getByRole('dialog', { name: 'Sepetim' });
  await expect(cart).toContainText('sepetiniz burada kalır');
  await expect(cart.getByRole('heading', { name: 'Humus' })).toBeVisible();
  await whenTappable(floor);
  await floor.getByRole('button', { name: 'Siparişi sürdür' }).last().click();
  await expect(paused(floor)).toHaveCount(0);
  await cart.getByRole('button', { name: 'Sipariş Ver' }).click();
  await isPlaced(phone);
  await expect(kitchen.getByRole('article')).toContainText('Humus');

  // The table alone.
  await toMenu(phone);
  await add(phone);
  await floor.getByRole('button', { name: 'Köşe' }).click();
  const panel = floor.getByRole('dialog', { name: 'Köşe' });
  await panel.getByRole('button', { name: 'Bu masada siparişe ara ver' }).click();
  await expect(panel.getByText('Bu masada misafirler sipariş veremiyor.')).toBeVisible();
  await expect(phone.getByText('Siparişe ara verildi')).toBeVisible();
  await floor.keyboard.press('Escape');
  await expect(floor.getByRole('button', { name: 'Köşe' })).toContainText('Siparişe ara verildi');
  await floor.getByRole('button', { name: 'Köşe' }).click();
  await panel.getByRole('button', { name: 'Bu masada siparişi sürdür' }).click();
  await expect(panel.getByText('Bu masada misafirler sipariş veremiyor.')).toHaveCount(0);
  await floor.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await send(phone).click();
  await isPlaced(phone);
  expect(await ordersAt(phone, venue.tableId)).toHaveLength(2);

  // Beyond the limits.
  const limit = async (changes: object): Promise<void> => {
    const settings = `/api/branches/${venue.branchId}`;
    const { guestLimits } = await (await floor.request.get(`${settings}/settings`)).json();
    const data = { guestLimits: { ...guestLimits, ...changes } };
    expect((await floor.request.put(settings, { data })).ok()).toBe(true);
  };
  await limit({ guestOrdersPerMinute: 1 });
  await toMenu(phone);
  await add(phone);
  await send(phone).click();
  await expect(phone.getByText(/Sizinki \d+ saniye sonra gönderilecek\./)).toBeVisible();
  // The staff look at the table: what was too fast is unusual there.
  const unusual = floor
    .getByRole('complementary', { name: 'Sıra' })
    .getByRole('listitem')
    .filter({ hasText: 'Bir dakikada çok fazla sipariş verildi.' })
    .last();
  await expect(unusual).toBeVisible();
  await pressKey(unusual.getByRole('button', { name: /^Bak: Köşe/ }));
  await panel.getByRole('button', { name: 'Evet, burada: Köşe', exact: true }).press('Enter');
  await expect(unusual).toHaveCount(0);

  await limit({ guestOrdersPerMinute: 30, guestOpenOrders: 3 });
  await phone.clock.fastForward(60_000);
  await isPlaced(phone);
  await expect.poll(async () => (await ordersAt(phone, venue.tableId)).length).toBe(3);

  await toMenu(phone);
  await add(phone);
  await send(phone).click();
  const sentence = 'Bekleyen çok sipariş var. Lütfen servis personeline danışın.';
  await expect(phone.getByRole('alert')).toContainText('Sipariş gönderilemedi');
  await expect(cart.getByText(sentence)).toBeVisible();
  await expect(cart.getByRole('heading', { name: 'Humus' })).toBeVisible();
  expect(await ordersAt(phone, venue.tableId)).toHaveLength(3);
});
