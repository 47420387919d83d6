/** Double taps on a touchscreen: two taps in quick succession, and their effects. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, expect, type Locator, type Page, type Request } from '@playwright/test';
import { listMenuItems } from '@sofra/contracts/items';
import { type Order, placeOrder } from '@sofra/contracts/orders';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { freeTable, password } from './actions.ts';
import { takePage } from './pages.ts';
import { requestAs } from './users.ts';

/** 200 where `npm run bench -- taps` counts; one at each place elsewhere. */
export const rounds = Number(process.env['TAP_ROUNDS'] ?? 1);
const GAPS_MS = [50, 150, 250, 400];
/** Time for which the tap guard ignores taps at the place of the last one. */
const REST_MS = 600;

export interface Mistakes {
  wrongMoves: number;
  doubles: number;
}
export const noMistakes: Mistakes = { wrongMoves: 0, doubles: 0 };

export async function openTouchscreen(
  browser: Browser,
  who: string,
  path: string,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const page = await takePage(browser, { viewport, hasTouch: true, stored: { language: 'tr' } });
  page.setDefaultTimeout(15_000);
  const data = { email: `${who}@sofra.test`, password };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
  await page.goto(path);
  return page;
}

/** Path of the call that moves the order card of an order. */
export const roundPath = ({ sessionId, round }: Pick<Order, 'sessionId' | 'round'>): string =>
  `/api/sessions/${sessionId}/rounds/${round}/status`;

/**
 * Places orders by staff, who have no limits, at a table of the demo, each in a round of its own; returns
 * them.
 */
export async function placeOrders(
  browser: Browser,
  tableId: number,
  count: number,
): Promise<Order[]> {
  await freeTable(browser, tableId);
  const owner = await requestAs(browser, 'owner');
  const setMinutes = async (roundMinutes: number) => {
    const answer = await owner.put('/api/branches/1', { data: { roundMinutes } });
    expect(answer.ok(), `${roundMinutes} minutes for one card`).toBe(true);
  };
  const items = await owner.get('/api/businesses/1/menu-items');
  const menuItems = v.parse(listMenuItems.response, await items.json());
  const begun = await owner.post(`/api/tables/${tableId}/session/start`);
  const session = v.parse(TableSession, await begun.json());
  const orders: Order[] = [];
  await setMinutes(0);
  try {
    for (let index = 0; index < count; index += 1) {
      const item = menuItems.filter(({ isAvailable }) => isAvailable)[index];
      const data = { items: [{ itemId: item?.id, quantity: 1 }] };
      const placed = await owner.post(`/api/sessions/${session.id}/orders`, { data });
      orders.push(v.parse(placeOrder.response, await placed.json()));
    }
  } finally {
    // Later journeys order at this branch too.
    await setMinutes(2);
  }
  return orders;
}

/** Waits until the whole page accepts taps. */
export async function whenTappable(page: Page): Promise<void> {
  // Asks in each frame: `click` and `expect` would ask again after half a second.
  const isTappable = () => document.querySelector('[data-settling], [data-guarded]') === null;
  await page.waitForFunction(isTappable);
}

/**
 * Taps twice at the middle of a button, then waits until the page is idle. Returns every write that the page
 * requested, as `PATCH /api/orders/1/status`.
 */
export async function tapTwice(
  page: Page,
  button: Locator,
  round: number,
  { isExpected = true }: { isExpected?: boolean } = {},
): Promise<string[]> {
  await button.scrollIntoViewIfNeeded();
  await whenTappable(page);
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const asked: string[] = [];
  const answers: Promise<unknown>[] = [];
  const note = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/')) return;
    asked.push(`${request.method()} ${pathname}`);
    answers.push(request.response());
  };
  page.on('request', note);
  const first = page.touchscreen.tap(x, y);
  await pause(GAPS_MS[round % GAPS_MS.length]);
  await page.touchscreen.tap(x, y);
  // The place rests even if its button is gone.
  const rest = pause(REST_MS);
  await first;
  if (isExpected) await expect.poll(() => asked.length).toBeGreaterThan(0);
  await whenTappable(page);
  await Promise.all([...answers, rest]);
  page.off('request', note);
  return asked;
}

/** Counts the changes beyond the expected one. */
export function countMistakes(asked: readonly string[], meant: string): Mistakes {
  const same = asked.filter((one) => one === meant).length;
  return { doubles: Math.max(0, same - 1), wrongMoves: asked.length - same + Number(same === 0) };
}

export const addMistakes = (a: Mistakes, b: Mistakes): Mistakes => ({
  wrongMoves: a.wrongMoves + b.wrongMoves,
  doubles: a.doubles + b.doubles,
});

export function report(name: string, { wrongMoves, doubles }: Mistakes): void {
  if (rounds < 100) return;
  const figures = `${rounds} rounds, ${wrongMoves} wrong moves, ${doubles} doubles`;
  process.stdout.write(`${name}: ${figures}\n`);
}
