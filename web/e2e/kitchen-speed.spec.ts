import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { cardOf, type Kitchen, openBusyKitchen, stepOf } from './kitchen-orders.ts';
import { openTouchscreen, whenTappable } from './taps.ts';

/** Number of taps that `npm run bench -- wall` measures; 0 measures nothing. */
const taps = Number(process.env['WALL_TAPS'] ?? 0);
const OPEN_ORDERS = 60;
const wide = { width: 1920, height: 1080 };

/** Opens the display of a kitchen with 60 open orders of two lines. */
async function openFullWall(browser: Browser, name: string) {
  const kitchen = await openBusyKitchen(browser, name, OPEN_ORDERS);
  const soup = await kitchen.addItem('Mercimek Çorbası');
  const place = (table: number) => kitchen.order(table, kitchen.itemId, soup);
  // The first two are the oldest, and so on the first page.
  const oldest = [await place(0), await place(1)];
  const later = Array.from({ length: OPEN_ORDERS - 2 }, (_, index) => place(index + 2));
  const orders = [...oldest, ...(await Promise.all(later))];
  const board = await openTouchscreen(browser, kitchen.who, kitchen.path, wide);
  await expect(board.locator('[data-part=cards] > article')).toHaveCount(42);
  await whenTappable(board);
  return { kitchen, orders, board };
}

/** Records which cards change from now on, except for their age. */
const watchCards = (board: Page) =>
  board.evaluate(() => {
    const changed = new Set<string>();
    const isAge = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('[data-part=band]') != null;
    new MutationObserver((records) => {
      for (const { target } of records) {
        if (isAge(target)) continue;
        const element = target instanceof Element ? target : target.parentElement;
        changed.add(element?.closest('article')?.dataset['card'] ?? 'board');
      }
    }).observe(document.querySelector('[data-part=cards]') ?? document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['style', 'class', 'data-tone', 'data-status', 'data-step', 'data-gone'],
    });
    Object.assign(window, { changedCards: changed });
  });

const changedCards = (board: Page): Promise<string[]> =>
  board.evaluate(() => [...(window as unknown as { changedCards: Set<string> }).changedCards]);

/** Measures from each click's input to the frame that shows its effect, in milliseconds. */
const watchPaints = (board: Page) =>
  board.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { paintTimes: times });
    const note = ({ timeStamp }: MouseEvent) =>
      requestAnimationFrame(() => {
        // A message after the frame's callbacks arrives once the frame is rendered.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(undefined);
      });
    window.addEventListener('click', note, { capture: true });
  });

const paintTimes = (board: Page): Promise<number[]> =>
  board.evaluate(() => (window as unknown as { paintTimes: number[] }).paintTimes);

async function start(kitchen: Kitchen, orderId: number): Promise<void> {
  const data = { status: 'preparing' };
  const answer = await kitchen.staff.request.patch(`/api/orders/${orderId}/status`, { data });
  expect(answer.ok()).toBe(true);
}

test('on a wall of 60 open orders one change repaints one card', async ({ browser }) => {
  test.slow();
  const { kitchen, orders, board } = await openFullWall(browser, 'Dolu Lokanta');
  const [first, second] = orders;
  if (!first || !second) throw new Error('no orders');
  const idOf = ({ sessionId, round }: typeof first) => `${sessionId}/${round}`;
  await watchCards(board);

  await start(kitchen, first.id);
  await expect(stepOf(cardOf(board, first), 'Hazır')).toBeVisible();
  expect(await changedCards(board)).toEqual([idOf(first)]);

  await stepOf(cardOf(board, second), 'Başla').tap();
  await expect(stepOf(cardOf(board, second), 'Hazır')).toBeVisible();
  await whenTappable(board);
  await stepOf(cardOf(board, second), 'Hazır').tap();
  await expect(cardOf(board, second)).toHaveAttribute('data-gone', '');
  expect(await changedCards(board)).toEqual([idOf(first), idOf(second)]);
});

if (taps > 0) {
  test('a tap on a wall of 60 open orders is painted at once', async ({ browser }) => {
    test.slow();
    const { orders, board } = await openFullWall(browser, 'Hızlı Lokanta');
    await watchPaints(board);
    // First every card begins, then as many as are needed become ready.
    const steps = (['Başla', 'Hazır'] as const).flatMap((verb) =>
      orders.slice(0, 40).map((order) => ({ order, verb })),
    );
    for (const { order, verb } of steps.slice(0, taps)) {
      await whenTappable(board);
      await stepOf(cardOf(board, order), verb).tap({ position: { x: 8, y: 8 } });
      await expect(cardOf(board, order).locator('[title="Gönderiliyor..."]')).toHaveCount(0);
    }
    await expect.poll(async () => (await paintTimes(board)).length).toBe(taps);
    const times = (await paintTimes(board)).toSorted((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
    const figures = `input to paint of ${taps} taps: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`;
    process.stdout.write(`A wall of ${OPEN_ORDERS} open orders, ${figures}\n`);
    expect(at(0.5)).toBeLessThan(50);
  });
}
