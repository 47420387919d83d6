import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Order } from '@sofra/contracts/orders';
import { openTouchscreen, roundPath, whenTappable } from './taps.ts';
import { test } from './journey.ts';
import { openBusyKitchen } from './kitchen-orders.ts';

/** Time for which a place ignores taps. */
const REST_MS = 600;
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

test('a tap on a card that just moved under the finger is ignored; a double Enter moves an order once, and a later one again', async ({
  browser,
}) => {
  // A kitchen of its own, with cards of one height in one column: the second always moves up.
  const kitchen = await openBusyKitchen(browser, 'Kayan Lokanta', 3);
  const first = await kitchen.order(0, kitchen.itemId);
  const second = await kitchen.order(1, kitchen.itemId);
  const third = await kitchen.order(2, kitchen.itemId);
  const board = await openTouchscreen(browser, kitchen.who, kitchen.path);
  await board.clock.install();
  await board.reload();
  const changes = collectChanges(board);
  const button = footOf(board, second, 'Başla');
  await expect(button).toBeVisible();
  await whenTappable(board);
  /** Lets the time pass for which a place ignores taps. */
  const rest = async () => {
    await board.clock.runFor(REST_MS + 100);
    await whenTappable(board);
  };

  const data = { status: 'ready' };
  await kitchen.staff.request.patch(`/api/orders/${first.id}/status`, { data });
  await expect(board.locator(`[data-order="${first.id}"]`)).toHaveAttribute('data-gone', '');
  // From here on the test moves the clock: the gap closes once the first card's time to undo is over.
  await board.clock.pauseAt(Date.now() + 1000);
  for (let ms = 0; ms < 30_000; ms += 200) {
    await board.clock.runFor(200);
    if ((await button.getAttribute('data-settling')) !== null) break;
  }
  await expect(button).toHaveAttribute('data-settling', '');
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await board.touchscreen.tap(x, y);
  await board.clock.runFor(400);
  await board.touchscreen.tap(x, y);
  await rest();
  expect(changes).toEqual([]);

  // An ignored tap begins the wait again; one after the wait is meant.
  await board.touchscreen.tap(x, y);
  await expect.poll(() => changes).toEqual([roundPath(second)]);
  await rest();

  await footOf(board, third, 'Başla').focus();
  await board.keyboard.press('Enter');
  await board.keyboard.press('Enter');
  await expect(footOf(board, third, 'Hazır')).toBeVisible();
  await rest();
  expect(changes).toEqual([roundPath(second), roundPath(third)]);
  await footOf(board, third, 'Hazır').press('Enter');
  await expect.poll(() => changes.slice(1)).toEqual([roundPath(third), roundPath(third)]);
});
