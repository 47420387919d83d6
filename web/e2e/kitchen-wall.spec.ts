/** The kitchen's display under hands. All of these tests share one display; each has its own tables. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '@sofra/contracts/orders';
import { settlingTimes } from '../src/ui/staff/settling.ts';
import { test } from './journey.ts';
import {
  addTeaBar,
  advanceUntil,
  cardOf,
  expectUnmoved,
  type Kitchen,
  openBusyKitchen,
  readOrders,
  seatGuest,
  setStatus,
  statusOf,
  stepOf,
} from './kitchen-orders.ts';
import { openTouchscreen, roundPath, whenTappable } from './taps.ts';

let kitchen: Kitchen;
let soup: number;
let board: Page;
test.beforeAll(async ({ browser }) => {
  kitchen = await openBusyKitchen(browser, 'Sakin Lokanta', 12);
  soup = await kitchen.addItem('Mercimek Çorbası');
  board = await openTouchscreen(browser, kitchen.who, 'about:blank');
  await board.clock.install();
  await board.goto(kitchen.path);
});

test.beforeEach(async () => {
  for (const order of await readOrders(kitchen)) {
    if (order.status !== 'cancelled') await setStatus(kitchen, order.id, 'served');
    else await kitchen.staff.request.post(`/api/orders/${order.id}/acknowledge`);
  }
  await advanceUntil(board, () =>
    expect(board.getByText('Bekleyen sipariş yok')).toBeVisible({ timeout: 500 }),
  );
});

/** Lets the places of the last taps rest. */
async function rest(): Promise<void> {
  await board.clock.runFor(settlingTimes.asleepMs);
  await whenTappable(board);
}
async function tap(card: Locator, verb: string): Promise<void> {
  await expect(stepOf(card, verb)).toBeVisible();
  await rest();
  await stepOf(card, verb).tap();
}
const row = (card: Locator, item: string) => card.getByRole('button', { name: item });
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
};
const statuses = async () =>
  (await readOrders(kitchen)).map(({ round, status }) => [round, status]);

test('orders of a table share a card: seats, a translated note, one tap for all, then a later round', async ({
  browser,
}) => {
  const cards = board.getByRole('article');
  const elif = await seatGuest(browser, kitchen, 'Elif');
  const anna = await seatGuest(browser, kitchen, 'Anna');
  await elif({ quantity: 2 });
  await expect(cards).toHaveCount(1);
  await anna({ note: 'Без лука, пожалуйста' });
  const card = cards.first();
  await expect(row(card, 'Humus')).toContainText(['Elif', 'Anna']);
  await expect(cards).toHaveCount(1);
  await expect(card).toContainText('Soğansız olsun');
  await expect(card).toContainText('RU Без лука, пожалуйста');
  await expect(card).not.toContainText('Ek sipariş');

  await tap(card, 'Başla');
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  const [begun, done] = [
    [1, 'preparing'],
    [1, 'ready'],
  ];
  await expect.poll(statuses).toEqual([begun, begun]);
  expect(await elif({ note: 'ekstra tahin, fındık alerjim var' })).toMatchObject({ round: 2 });
  await expect(cards).toHaveCount(2);
  const later = cards.filter({ hasText: 'Ek sipariş' });
  await expect(later).toHaveCount(1);
  await expect(later.locator('[data-warned]')).not.toHaveCount(0);

  const first = cards.filter({ hasText: 'Anna' });
  await tap(first, 'Hazır');
  await expect(first).toHaveCount(0);
  await expect.poll(statuses).toEqual([done, done, [2, 'pending']]);
  await rest();
  await board.getByRole('region', { name: 'fiş' }).getByRole('button', { name: 'Geri al' }).tap();
  await expect.poll(statuses).toEqual([begun, begun, [2, 'pending']]);
  await expect(cards).toHaveCount(2);
});

test('cancelled and changed orders stay with their reasons until the kitchen has seen them', async () => {
  const { request } = kitchen.staff;
  const { id, lines } = await kitchen.order(0, kitchen.itemId, soup);
  const second = await kitchen.order(0, kitchen.itemId);
  const card = cardOf(board, { id });
  await expect(row(card, 'Humus')).toContainText('2');
  await tap(card, 'Başla');
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  const begun = [1, 'preparing'];
  await expect.poll(statuses).toEqual([begun, begun]);
  await setStatus(kitchen, second.id, 'cancelled', 'Misafir vazgeçti');
  await expect(card).toContainText('İptal edildi: Misafir vazgeçti');
  await expect(row(card, 'Humus')).toHaveCount(2);
  await tap(card, 'Gördüm');
  await expect(row(card, 'Humus')).toHaveCount(1);

  const change = async (line: number, quantity: number, reason?: string) => {
    const data = { from: 1, quantity, ...(reason && { reason }) };
    const path = `/api/orders/${id}/lines/${lines[line]?.id}/quantity`;
    expect((await request.patch(path, { data })).ok()).toBe(true);
  };
  await change(0, 3);
  await expect(card).toContainText('1 yerine 3');
  await change(1, 0, 'Çorba bitti');
  await expect(card).toContainText('İptal edildi: Çorba bitti');
  await expect(stepOf(card, 'Hazır')).toHaveCount(0);
  await tap(card, 'Gördüm');
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  await expect(row(card, 'Mercimek Çorbası')).toHaveCount(0);
  await expect(card).not.toContainText('yerine');
  await tap(card, 'Hazır');
  await expect(card).toHaveAttribute('data-gone', '');
});

test('a card that was tapped keeps its place, ignores a second tap, and can be brought back', async () => {
  const orders: Order[] = [];
  for (const table of [1, 2, 3]) orders.push(await kitchen.order(table, kitchen.itemId));
  for (const { id } of orders) await setStatus(kitchen, id, 'preparing');
  const [first = { id: 0 }, second = { id: 0 }] = orders;
  const [card, neighbour] = [cardOf(board, first), cardOf(board, second)];
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  await expect(stepOf(neighbour, 'Hazır')).toBeVisible();
  await rest();
  const [box, next] = [await boxOf(card), await boxOf(neighbour)];
  const corner = [box.x + box.width - 20, box.y + 20] as const;
  const body = [box.x + box.width / 2, box.y + box.height - 20] as const;

  await board.touchscreen.tap(...corner);
  await expect(card).toHaveAttribute('data-gone', '');
  await pause(150);
  await board.touchscreen.tap(...body);
  await pause(150);
  await board.touchscreen.tap(...corner);
  await expectUnmoved(card, box);
  await expectUnmoved(neighbour, next);
  await expect.poll(() => statusOf(kitchen, first.id)).toMatchObject({ status: 'ready' });
  expect(await statusOf(kitchen, second.id)).toMatchObject({ status: 'preparing' });

  const undo = card.getByRole('button', { name: 'Geri al' });
  await expect(undo).toBeEnabled();
  const way = await boxOf(undo);
  expect(way.y + way.height).toBeLessThanOrEqual(box.y + box.height);
  await rest();
  await undo.tap();
  await expect.poll(() => statusOf(kitchen, first.id)).toMatchObject({ status: 'preparing' });
  await expectUnmoved(card, box);

  // Without it, the gap closes in one step once hands rest.
  await tap(card, 'Hazır');
  await expect(card).toHaveAttribute('data-gone', '');
  await expectUnmoved(neighbour, next);
  await board.clock.runFor(settlingTimes.undoMs + settlingTimes.restMs);
  await expect(card).toHaveCount(0);
  await expectUnmoved(neighbour, box);
});

test('a number picks a card, Enter does its next step, and Z undoes it', async () => {
  const first = await kitchen.order(4, kitchen.itemId);
  const second = await kitchen.order(5, kitchen.itemId);
  const card = cardOf(board, second);
  await expect(stepOf(card, 'Başla')).toBeVisible();
  await rest();
  await board.keyboard.press('2');
  await expect(stepOf(card, 'Başla')).toBeFocused();
  await board.keyboard.press('Enter');
  await expect.poll(() => statusOf(kitchen, second.id)).toMatchObject({ status: 'preparing' });
  expect(await statusOf(kitchen, first.id)).toMatchObject({ status: 'pending' });
  await rest();
  await board.keyboard.press('z');
  await expect.poll(() => statusOf(kitchen, second.id)).toMatchObject({ status: 'pending' });
});

test('a tap on the header of a card does its step; a double tap beside the close card only closes it; one station leaves no trace', async () => {
  const orders: Order[] = [];
  for (const table of [6, 7, 8]) orders.push(await kitchen.order(table, kitchen.itemId));
  const [second = { id: 0 }, , first = { id: 0 }] = orders;
  await expect(board.getByRole('heading', { name: 'Mutfak' })).toBeVisible();
  await expect(cardOf(board, first)).toContainText('Humus');
  await expect(board.getByLabel('İstasyon')).toHaveCount(0);
  for (const [index, part] of ['table', 'age', 'verb'].entries()) {
    const header = cardOf(board, orders[index] ?? { id: 0 });
    await expect(stepOf(header, 'Başla')).toBeVisible();
    await rest();
    const box = await boxOf(header.locator(`[data-part=${part}]`));
    await board.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(stepOf(header, 'Hazır'), part).toBeVisible();
  }

  // The close card closes with its card.
  const [card, neighbour] = [cardOf(board, first), cardOf(board, second)];
  const near = board.getByRole('dialog', { name: 'Fiş' });
  await rest();
  await row(card, 'Humus').tap();
  await expect(near).toBeVisible();
  await setStatus(kitchen, first.id, 'ready');
  await expect(near).toHaveCount(0);
  // It was begun here and finished elsewhere.
  await expect(card.locator('[data-part=band]')).toHaveText('Hazır');
  await setStatus(kitchen, first.id, 'preparing');
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  await expect(near).toHaveCount(0);

  await rest();
  await row(card, 'Humus').tap();
  await expect(near).toBeVisible();
  await rest();
  const [box, open] = [await boxOf(neighbour), await boxOf(near)];
  const at = [box.x + box.width - 20, box.y + 20] as const;
  expect(at[1], 'beside the close card').toBeLessThan(open.y);
  await board.touchscreen.tap(...at);
  await pause(150);
  await board.touchscreen.tap(...at);
  await expect(near).toHaveCount(0);
  await rest();
  expect(await statusOf(kitchen, second.id)).toMatchObject({ status: 'preparing' });
});

test('kitchen and bar make their lines of one order, and the pass hands it out when both are ready', async () => {
  const { tea, bar } = await addTeaBar(kitchen);
  const order = await kitchen.order(11, kitchen.itemId, tea);
  const card = cardOf(board, order);
  const show = (label: string) => board.getByLabel('İstasyon').selectOption({ label });
  const expectStatus = (status: string, parts: string[]) =>
    expect.poll(() => statusOf(kitchen, order.id)).toEqual({ status, parts });
  await show('Bar');
  await expect(row(card, 'Çay')).toBeVisible();
  await expect(row(card, 'Humus')).toHaveCount(0);
  await tap(card, 'Başla');
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  await expectStatus('preparing', ['pending', 'preparing']);

  await show('Mutfak');
  await expect(card).toContainText('Humus');
  await expect(card).toContainText('Bar: 1 ürün, hazırlanıyor');
  await expect(row(card, 'Çay')).toHaveCount(0);
  const data = { status: 'ready', from: 'preparing', orderIds: [order.id], stationId: bar };
  expect((await kitchen.staff.request.patch(roundPath(order), { data })).ok()).toBe(true);
  await expect(card).toContainText('Bar: 1 ürün, hazır');
  await expectStatus('preparing', ['pending', 'ready']);
  await expect(stepOf(card, 'Başla'), 'the kitchen has not begun').toBeVisible();
  await show('Servis noktası');
  await expect(board.getByRole('heading', { name: 'Servis noktası' })).toBeVisible();
  await expect(card).toContainText('1/2');

  await show('Mutfak');
  await tap(card, 'Başla');
  await tap(card, 'Hazır');
  await expect(card).toHaveAttribute('data-gone', '');
  await show('Servis noktası');
  await tap(card, 'Verdim');
  await expect(card).toHaveAttribute('data-gone', '');
  await rest();
  await card.getByRole('button', { name: 'Geri al' }).tap();
  await expect(stepOf(card, 'Verdim')).toBeVisible();
  await expectStatus('ready', ['ready', 'ready']);

  // A recalled card is where it was.
  await show('Mutfak');
  await board.getByRole('button', { name: 'Geri çağır', exact: true }).tap();
  const name = new RegExp(`^Geri çağır: .*${order.tableNumber} #`);
  await expect(board.getByRole('button', { name })).toBeVisible();
  await rest();
  await board.getByRole('button', { name }).tap();
  await expectStatus('preparing', ['preparing', 'ready']);
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  await show('Servis noktası');
  await expect(card).toContainText('1/2');
});
