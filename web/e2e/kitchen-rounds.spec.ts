import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { openLaptop, openPhone, scan } from './actions.ts';
import { test } from './journey.ts';
import { offerOptions, openVenue, post, type Venue } from './settings-venue.ts';

interface Guest {
  phone: Page;
  order: (line?: { note?: string; quantity?: number }) => Promise<{ id: number; round: number }>;
}

/** A guest with a name at the venue's table, who orders hummus through the API. */
async function openGuest(browser: Browser, venue: Venue, nickname: string): Promise<Guest> {
  const phone = await openPhone(browser);
  await scan(phone, venue.qrCode);
  await post(phone, '/api/auth/anonymous', {});
  const started = await post(phone, `/api/tables/${venue.tableId}/session/start`, {});
  const { id } = v.parse(TableSession, started);
  await phone.request.put(`/api/sessions/${id}/nickname`, { data: { nickname } });
  return {
    phone,
    order: (line = {}) =>
      post(phone, `/api/sessions/${id}/orders`, {
        items: [{ itemId: venue.itemId, quantity: 1, ...line }],
      }),
  };
}

/** Round and status of each active order, as the server has them. */
async function statusesAt(board: Page, { branchId }: Venue): Promise<[number, string][]> {
  const { orders } = await (await board.request.get(`/api/branches/${branchId}/orders`)).json();
  return orders.map(({ round, status }: { round: number; status: string }) => [round, status]);
}

const cards = (board: Page): Locator => board.getByRole('article');
const press = (card: Locator, verb: string) =>
  card.getByRole('button', { name: verb, exact: true }).click();

test('orders of a table share a card: seats, a translated note, one tap for all, then a later round', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Turlu Kafe');
  const board = await openLaptop(browser, venue.who, `/business/${venue.businessId}/kitchen`);
  await expect(board.getByText('Bekleyen sipariş yok')).toBeVisible();
  const elif = await openGuest(browser, venue, 'Elif');
  const anna = await openGuest(browser, venue, 'Anna');

  await elif.order({ quantity: 2 });
  await expect(cards(board)).toHaveCount(1);
  await anna.order({ note: 'Без лука, пожалуйста' });
  const card = cards(board).first();
  await expect(card.getByRole('button', { name: 'Humus' })).toContainText(['Elif', 'Anna']);
  await expect(cards(board)).toHaveCount(1);
  await expect(card).toContainText('Soğansız olsun');
  await expect(card).toContainText('RU Без лука, пожалуйста');
  await expect(card).not.toContainText('Ek sipariş');

  await press(card, 'Başla');
  const statuses = () => statusesAt(board, venue);
  await expect(card.getByRole('button', { name: 'Hazır', exact: true })).toBeVisible();
  await expect.poll(statuses).toEqual([
    [1, 'preparing'],
    [1, 'preparing'],
  ]);

  expect(await elif.order({ note: 'ekstra tahin, fındık alerjim var' })).toMatchObject({
    round: 2,
  });
  await expect(cards(board)).toHaveCount(2);
  const later = cards(board).filter({ hasText: 'Ek sipariş' });
  await expect(later).toHaveCount(1);
  await expect(later.locator('[data-warned]')).not.toHaveCount(0);

  const first = cards(board).filter({ hasText: 'Anna' });
  await press(first, 'Hazır');
  await expect(first).toHaveCount(0);
  await expect.poll(statuses).toEqual([
    [1, 'ready'],
    [1, 'ready'],
    [2, 'pending'],
  ]);
  await board
    .getByRole('region', { name: 'fiş' })
    .getByRole('button', { name: 'Geri al', exact: true })
    .click();
  await expect.poll(statuses).toEqual([
    [1, 'preparing'],
    [1, 'preparing'],
    [2, 'pending'],
  ]);
  await expect(cards(board)).toHaveCount(2);
});

test('a cancelled order of a card is struck, and waits until the kitchen has seen it', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'İptalli Kafe');
  const board = await openLaptop(browser, venue.who, `/business/${venue.businessId}/kitchen`);
  const elif = await openGuest(browser, venue, 'Elif');
  const anna = await openGuest(browser, venue, 'Anna');
  await elif.order();
  const { id } = await anna.order();
  const card = cards(board).first();
  await expect(card.getByRole('button', { name: 'Humus' })).toContainText('2');
  await press(card, 'Başla');
  await expect(card.getByRole('button', { name: 'Hazır', exact: true })).toBeVisible();
  const moved: [number, string] = [1, 'preparing'];
  await expect.poll(() => statusesAt(board, venue)).toEqual([moved, moved]);
  const data = { status: 'cancelled', reason: 'Misafir vazgeçti' };
  expect((await board.request.patch(`/api/orders/${id}/status`, { data })).ok()).toBe(true);

  await expect(card).toContainText('İptal edildi: Misafir vazgeçti');
  await expect(card.getByRole('button', { name: 'Humus' })).toHaveCount(2);
  await press(card, 'Gördüm');
  await expect(card.getByRole('button', { name: 'Humus' })).toHaveCount(1);
  await press(card, 'Hazır');
  await expect(cards(board)).toHaveCount(0);
});

test('the kitchen’s language and the time for one card are settings of the branch', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Dilli Kafe');
  const settings = await openLaptop(browser, venue.who, venue.path);
  const kitchen = settings.getByRole('region', { name: 'Mutfak', exact: true });
  await expect(kitchen).toContainText('Değişiklik yalnızca yeni notlar için geçerlidir.');
  await kitchen.getByLabel('Mutfak dili').selectOption('en');
  await kitchen.getByLabel('Aynı fişte toplama süresi').selectOption('0');
  await kitchen.getByRole('button', { name: 'Mutfak: kaydet' }).click();
  await expect(kitchen.getByText('Kaydedildi')).toBeVisible();

  const elif = await openGuest(browser, venue, 'Elif');
  await elif.order({ note: 'soğansız olsun' });
  await elif.order();
  const board = await openLaptop(browser, venue.who, `/business/${venue.businessId}/kitchen`);
  await expect(cards(board)).toHaveCount(2);
  await expect(cards(board).first()).toContainText('No onion');
});

test('the kitchen marks an option as sold out; it is back at its time when the drawer opens again', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Lavaşlı Kafe');
  await offerOptions(browser, venue);
  const board = await openLaptop(browser, venue.who, `/business/${venue.businessId}/kitchen`);
  const drawer = board.getByRole('dialog', { name: 'Tükendi' });
  const openDrawer = () => board.getByRole('button', { name: 'Tükendi', exact: true }).click();
  const api = `/api/businesses/${venue.businessId}`;
  const readOption = async (): Promise<{ id: number; isAvailable: boolean }> => {
    const groups = await (await board.request.get(`${api}/option-groups`)).json();
    return groups
      .flatMap(({ options }: { options: { name: { tr: string } }[] }) => options)
      .find(({ name }: { name: { tr: string } }) => name.tr === 'Lavaş');
  };
  const isAvailable = async () => (await readOption()).isAvailable;

  await openDrawer();
  const options = drawer.getByRole('region', { name: 'Seçenekler' });
  await options.getByRole('button', { name: 'Tükendi: Lavaş' }).click();
  await board
    .getByRole('dialog', { name: 'Lavaş' })
    .getByRole('button', { name: '1 saat' })
    .click();
  await expect(drawer).toHaveCount(0);
  await expect.poll(isAvailable).toBe(false);
  await openDrawer();
  await expect(drawer.getByRole('button', { name: 'Geri getir: Lavaş' })).toBeVisible();

  const { id } = await readOption();
  const unavailableUntil = new Date(Date.now() + 1500).toISOString();
  const data = { isAvailable: false, unavailableUntil };
  const marked = await board.request.patch(`${api}/options/${id}/availability`, { data });
  expect(marked.ok()).toBe(true);
  await drawer.getByRole('button', { name: 'Kapat' }).click();
  await expect.poll(isAvailable).toBe(true);
  await openDrawer();
  await expect(options.getByRole('button', { name: 'Tükendi: Lavaş' })).toBeVisible();
});
