import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Order } from '@sofra/contracts/orders';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { cardOf, type Kitchen, openBusyKitchen, statusOf, stepOf } from './kitchen-orders.ts';
import { openTouchscreen, whenTappable } from './taps.ts';

async function setStatus({ staff }: Kitchen, id: number, status: string): Promise<void> {
  const answer = await staff.request.patch(`/api/orders/${id}/status`, { data: { status } });
  expect(answer.ok(), status).toBe(true);
}

test('a tap on the header of a card does its step; a double tap beside the close card only closes it; one station leaves no trace', async ({
  browser,
}) => {
  const kitchen = await openBusyKitchen(browser, 'Yakın Lokanta', 5);
  const orders: Order[] = [];
  for (let table = 0; table < 5; table += 1) {
    orders.push(await kitchen.order(table, kitchen.itemId));
  }
  const [, , , first, second] = orders;
  if (!first || !second) throw new Error('no orders');
  await setStatus(kitchen, second.id, 'preparing');
  const board = await openTouchscreen(browser, kitchen.who, kitchen.path);
  await expect(board.getByRole('heading', { name: 'Mutfak' })).toBeVisible();
  await expect(cardOf(board, first)).toContainText('Humus');
  await expect(board.getByLabel('İstasyon')).toHaveCount(0);

  for (const [index, part] of ['table', 'age', 'verb'].entries()) {
    const header = cardOf(board, orders[index] ?? { id: 0 });
    await expect(stepOf(header, 'Başla')).toBeVisible();
    await whenTappable(board);
    const box = await header.locator(`[data-part=${part}]`).boundingBox();
    if (!box) throw new Error(`no ${part}`);
    await board.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(stepOf(header, 'Hazır'), part).toBeVisible();
  }

  // The close card closes with its card.
  await whenTappable(board);
  const [card, neighbour] = [cardOf(board, first), cardOf(board, second)];
  await stepOf(card, 'Başla').tap();
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  await whenTappable(board);

  const near = board.getByRole('dialog', { name: 'Fiş' });
  const open = () => card.getByRole('button', { name: 'Humus' }).tap();
  await open();
  await expect(near).toBeVisible();
  await setStatus(kitchen, first.id, 'ready');
  await expect(near).toHaveCount(0);
  // It was begun here and finished elsewhere.
  await expect(card.locator('[data-part=band]')).toHaveText('Hazır');
  await setStatus(kitchen, first.id, 'preparing');
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  await expect(near).toHaveCount(0);

  await whenTappable(board);
  await open();
  await expect(near).toBeVisible();
  await whenTappable(board);
  const box = await neighbour.boundingBox();
  if (!box) throw new Error('no card');
  const at = [box.x + box.width - 20, box.y + 20] as const;
  await board.touchscreen.tap(...at);
  await pause(150);
  await board.touchscreen.tap(...at);
  await expect(near).toHaveCount(0);
  await whenTappable(board);
  expect(await statusOf(kitchen, second.id)).toMatchObject({ status: 'preparing' });
});

test('a board whose last page became empty stays on the page before it', async ({ browser }) => {
  test.slow();
  const kitchen = await openBusyKitchen(browser, 'Sayfalı Lokanta', 22);
  const soup = await kitchen.addItem('Mercimek Çorbası');
  await Promise.all(
    Array.from({ length: 20 }, (_, table) => kitchen.order(table, kitchen.itemId, soup)),
  );
  const last = await kitchen.order(20, kitchen.itemId, soup);
  const board = await openLaptop(browser, kitchen.who, kitchen.path);
  await board.setViewportSize({ width: 1280, height: 800 });
  const pages = board.getByRole('navigation', { name: 'Sayfalar' }).getByRole('button');
  await expect(pages).toHaveCount(2);
  await pages.nth(1).click();
  await expect(cardOf(board, last)).toBeVisible();

  await setStatus(kitchen, last.id, 'preparing');
  await setStatus(kitchen, last.id, 'ready');
  await expect(pages).toHaveCount(1);
  await kitchen.order(21, kitchen.itemId, soup);
  await expect(pages).toHaveCount(2);
  await expect(pages.first()).toHaveAttribute('aria-current', 'page');
});
