import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Order } from '@sofra/contracts/orders';
import { freeTable } from './actions.ts';
import { openTouchscreen, placeOrders, roundPath, whenTappable } from './taps.ts';
import { test } from './journey.ts';
import { openBusyKitchen } from './kitchen-orders.ts';

const TABLE = 8;
const footOf = (board: Page, of: Order | undefined, verb: string): Locator =>
  board.locator(`[data-order="${of?.id}"]`).getByRole('button', { name: verb, exact: true });

/** Collects the orders that the page asks to change, from now on. */
function collectChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'PATCH') changes.push(new URL(request.url()).pathname);
  });
  return changes;
}

test('an order card that just moved under the finger ignores a tap', async ({ browser }) => {
  // A kitchen of its own, with cards of one height in one column: the second always moves up.
  const kitchen = await openBusyKitchen(browser, 'Kayan Lokanta', 3);
  const first = await kitchen.order(0, kitchen.itemId);
  const second = await kitchen.order(1, kitchen.itemId);
  await kitchen.order(2, kitchen.itemId);
  const board = await openTouchscreen(browser, kitchen.who, kitchen.path);
  const changes = collectChanges(board);
  const button = footOf(board, second, 'Başla');
  await expect(button).toBeVisible();
  await whenTappable(board);

  const data = { status: 'ready' };
  await kitchen.staff.request.patch(`/api/orders/${first.id}/status`, { data });
  // The gap closes once the first card's time to undo is over.
  await expect(button).toHaveAttribute('data-settling', '', { timeout: 15_000 });
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await board.touchscreen.tap(x, y);
  await pause(400);
  await board.touchscreen.tap(x, y);
  await whenTappable(board);
  expect(changes).toEqual([]);

  // An ignored tap begins the wait again; one after the wait is meant.
  await board.touchscreen.tap(x, y);
  await expect.poll(() => changes).toEqual([roundPath(second)]);
});

test('a double Enter moves an order once, and a later Enter moves it again', async ({
  browser,
}) => {
  const [order] = await placeOrders(browser, TABLE, 1);
  if (!order) throw new Error('no order');
  const board = await openTouchscreen(browser, 'employee', '/business/1/kitchen');
  const changes = collectChanges(board);
  const path = roundPath(order);
  await expect(footOf(board, order, 'Başla')).toBeVisible();
  await whenTappable(board);

  await footOf(board, order, 'Başla').focus();
  await board.keyboard.press('Enter');
  await board.keyboard.press('Enter');
  await expect(footOf(board, order, 'Hazır')).toBeVisible();
  await whenTappable(board);
  expect(changes).toEqual([path]);

  await footOf(board, order, 'Hazır').press('Enter');
  await expect.poll(() => changes).toEqual([path, path]);
  await freeTable(browser, TABLE);
});
