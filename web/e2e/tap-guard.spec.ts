import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { freeTable } from './acting.ts';
import { openTouched, placeOrders, rested } from './fingers.ts';
import { test } from './journey.ts';
import { requestAs } from './people.ts';

const TABLE = 8;
const footOf = (wall: Page, id: number | undefined, verb: string): Locator =>
  wall.locator(`[data-order="${id}"]`).getByRole('button', { name: verb, exact: true });

/** Collects the orders that the page asks to change, from now on. */
function collectChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'PATCH') changes.push(new URL(request.url()).pathname);
  });
  return changes;
}

test('a card that another device has just moved under the finger takes no tap', async ({
  browser,
}) => {
  const [first, second] = await placeOrders(browser, TABLE, 3);
  const staff = await requestAs(browser, 'waiter');
  const wall = await openTouched(browser, 'employee', '/business/1/kitchen');
  const changes = collectChanges(wall);
  const button = footOf(wall, second, 'Başla');
  await expect(button).toBeVisible();
  await rested(wall);

  await staff.patch(`/api/orders/${first}/status`, { data: { status: 'ready' } });
  await expect(button).toHaveAttribute('data-settling', '');
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await wall.touchscreen.tap(x, y);
  await pause(400);
  await wall.touchscreen.tap(x, y);
  await rested(wall);
  expect(changes).toEqual([]);

  // An ignored tap begins the wait again; one after the wait is meant.
  await wall.touchscreen.tap(x, y);
  await expect.poll(() => changes).toEqual([`/api/orders/${second}/status`]);
  await freeTable(browser, TABLE);
});

test('Enter pressed twice moves an order once; pressed again later it moves it on', async ({
  browser,
}) => {
  const [id] = await placeOrders(browser, TABLE, 1);
  const wall = await openTouched(browser, 'employee', '/business/1/kitchen');
  const changes = collectChanges(wall);
  const path = `/api/orders/${id}/status`;
  await expect(footOf(wall, id, 'Başla')).toBeVisible();
  await rested(wall);

  await footOf(wall, id, 'Başla').focus();
  await wall.keyboard.press('Enter');
  await wall.keyboard.press('Enter');
  await expect(footOf(wall, id, 'Hazır')).toBeVisible();
  await rested(wall);
  expect(changes).toEqual([path]);

  await footOf(wall, id, 'Hazır').press('Enter');
  await expect.poll(() => changes).toEqual([path, path]);
  await freeTable(browser, TABLE);
});
