import { type Browser, expect, type Page } from '@playwright/test';
import { openLaptop, openPhone, order, orderedLine, scan } from './actions.ts';
import { test } from './journey.ts';
import { openVenue, type Venue } from './settings-venue.ts';
import { ordersAt } from './venue.ts';

const openBoard = (browser: Browser, { who, businessId }: Venue, board: 'kitchen' | 'waiter') =>
  openLaptop(browser, who, `/business/${businessId}/${board}`);

/** A guest of the business's table with an item in the cart. */
async function openGuest(browser: Browser, { qrCode }: Venue): Promise<Page> {
  const phone = await openPhone(browser);
  await scan(phone, qrCode);
  await phone.getByRole('button', { name: 'Humus: sepete ekle' }).click();
  await expect(phone.getByRole('button', { name: 'Sipariş Ver' })).toBeVisible();
  return phone;
}

const paused = (board: Page) => board.getByText('Misafir siparişlerine ara verildi');

test('one tap in the kitchen pauses the branch for its guests, and one on the floor resumes it', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Yoğun Kafe');
  const [kitchen, floor] = [
    await openBoard(browser, venue, 'kitchen'),
    await openBoard(browser, venue, 'waiter'),
  ];
  const phone = await openGuest(browser, venue);
  await expect(floor.getByRole('button', { name: 'Köşe' })).toBeVisible();
  await kitchen.getByRole('button', { name: 'Siparişe ara ver' }).click();
  await expect(paused(kitchen)).toBeVisible();
  await expect(paused(floor)).toBeVisible();
  await expect(phone.getByText('Siparişe ara verildi')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Sipariş Ver' })).toHaveCount(0);
  await phone.getByRole('button', { name: 'Sepeti aç' }).click();
  const cart = phone.getByRole('dialog', { name: 'Sepetim' });
  await expect(cart).toContainText('sepetiniz burada kalır');
  await expect(cart.getByRole('heading', { name: 'Humus' })).toBeVisible();

  // A guest who comes now reads it before they choose.
  const other = await openPhone(browser);
  await scan(other, venue.qrCode);
  await expect(other.getByText('Sipariş alımına kısa bir ara verildi.')).toBeVisible();
  // A board that is opened now shows it, too.
  await kitchen.reload();
  await expect(paused(kitchen)).toBeVisible();

  await floor.getByRole('button', { name: 'Siparişi sürdür' }).last().click();
  await expect(paused(floor)).toHaveCount(0);
  await expect(paused(kitchen)).toHaveCount(0);
  await cart.getByRole('button', { name: 'Sipariş Ver' }).click();
  await expect(phone.getByText('Sipariş alındı!')).toBeVisible();
  await expect(kitchen.getByRole('article')).toContainText('Humus');
  await expect(other.getByText('Sipariş alımına kısa bir ara verildi.')).toHaveCount(0);
});

test('a table is paused in its panel; its guests and the staff’s tile show it', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Tek Masalı Kafe');
  const floor = await openBoard(browser, venue, 'waiter');
  const phone = await openGuest(browser, venue);
  await phone.getByRole('button', { name: 'Sipariş Ver' }).click();
  await expect(phone.getByText('Sipariş alındı!')).toBeVisible();
  await phone.getByRole('button', { name: 'Menü', exact: true }).click();
  await phone.getByRole('button', { name: 'Humus: sepete ekle' }).click();

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
  await phone.getByRole('button', { name: 'Sipariş Ver' }).click();
  await expect(phone.getByText('Sipariş alındı!')).toBeVisible();
  expect(await ordersAt(phone, venue.tableId)).toHaveLength(2);
});

test('orders beyond the limits wait on the phone or return to the cart, with a friendly message', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Sınırlı Kafe');
  const owner = await openBoard(browser, venue, 'waiter');
  const limit = async (changes: object): Promise<void> => {
    const settings = `/api/branches/${venue.branchId}`;
    const { guestLimits } = await (await owner.request.get(`${settings}/settings`)).json();
    const data = { guestLimits: { ...guestLimits, ...changes } };
    expect((await owner.request.put(settings, { data })).ok()).toBe(true);
  };
  const toMenu = (phone: Page) => phone.getByRole('button', { name: 'Menü', exact: true }).click();
  await limit({ guestOrdersPerMinute: 1 });
  const phone = await openPhone(browser);
  await phone.clock.install();
  await scan(phone, venue.qrCode);
  await order(phone, 'Humus');
  await toMenu(phone);
  await phone.getByRole('button', { name: 'Humus: sepete ekle' }).click();
  await phone.getByRole('button', { name: 'Sipariş Ver' }).click();
  await expect(phone.getByText(/Sizinki \d+ saniye sonra gönderilecek\./)).toBeVisible();
  // The staff look at the table: what was too fast is unusual there.
  const unusual = owner
    .getByRole('complementary', { name: 'Sıra' })
    .getByRole('listitem')
    .filter({ hasText: 'Bir dakikada çok fazla sipariş verildi.' })
    .last();
  await expect(unusual).toBeVisible();
  await unusual.getByRole('button', { name: /^Bak: Köşe/ }).click();
  const panel = owner.getByRole('dialog', { name: 'Köşe' });
  await panel.getByRole('button', { name: 'Evet, burada: Köşe', exact: true }).press('Enter');
  await expect(unusual).toHaveCount(0);

  await limit({ guestOrdersPerMinute: 30, guestOpenOrders: 2 });
  await phone.clock.fastForward(60_000);
  await expect(phone.getByText('Sipariş alındı!')).toBeVisible();
  await expect(await orderedLine(phone, 'Humus')).toHaveCount(2);
  expect(await ordersAt(phone, venue.tableId)).toHaveLength(2);

  await toMenu(phone);
  await phone.getByRole('button', { name: 'Humus: sepete ekle' }).click();
  await phone.getByRole('button', { name: 'Sipariş Ver' }).click();
  const sentence = 'Bekleyen çok sipariş var. Lütfen servis personeline danışın.';
  await expect(phone.getByRole('alert')).toContainText('Sipariş gönderilemedi');
  const cart = phone.getByRole('dialog', { name: 'Sepetim' });
  await expect(cart.getByText(sentence)).toBeVisible();
  await expect(cart.getByRole('heading', { name: 'Humus' })).toBeVisible();
  expect(await ordersAt(phone, venue.tableId)).toHaveLength(2);
});
