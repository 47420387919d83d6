import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { freeTable } from './actions.ts';
import { openTouchscreen, placeOrders, whenTappable } from './taps.ts';
import { test } from './journey.ts';
import { requestAs } from './users.ts';

const TABLE = 8;
const footOf = (board: Page, id: number | undefined, verb: string): Locator =>
  board.locator(`[data-order="${id}"]`).getByRole('button', { name: verb, exact: true });

/** Collects the orders that the page asks to change, from now on. */
function collectChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'PATCH') changes.push(new URL(request.url()).pathname);
  });
  return changes;
}

test('an order card that just moved under the finger ignores a tap', async ({ browser }) => {
  const [first, second] = await placeOrders(browser, TABLE, 3);
  const staff = await requestAs(browser, 'waiter');
  const board = await openTouchscreen(browser, 'employee', '/business/1/kitchen');
  const changes = collectChanges(board);
  const button = footOf(board, second, 'Başla');
  await expect(button).toBeVisible();
  await whenTappable(board);

  await staff.patch(`/api/orders/${first}/status`, { data: { status: 'ready' } });
  await expect(button).toHaveAttribute('data-settling', '');
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
  await expect.poll(() => changes).toEqual([`/api/orders/${second}/status`]);
  await freeTable(browser, TABLE);
});

test('a double Enter moves an order once, and a later Enter moves it again', async ({
  browser,
}) => {
  const [id] = await placeOrders(browser, TABLE, 1);
  const board = await openTouchscreen(browser, 'employee', '/business/1/kitchen');
  const changes = collectChanges(board);
  const path = `/api/orders/${id}/status`;
  await expect(footOf(board, id, 'Başla')).toBeVisible();
  await whenTappable(board);

  await footOf(board, id, 'Başla').focus();
  await board.keyboard.press('Enter');
  await board.keyboard.press('Enter');
  await expect(footOf(board, id, 'Hazır')).toBeVisible();
  await whenTappable(board);
  expect(changes).toEqual([path]);

  await footOf(board, id, 'Hazır').press('Enter');
  await expect.poll(() => changes).toEqual([path, path]);
  await freeTable(browser, TABLE);
});
