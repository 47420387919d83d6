import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { cardOf, openBusyKitchen, setStatus, stepOf } from './kitchen-orders.ts';
import { openTouchscreen, whenTappable } from './taps.ts';

/** Number of taps that `npm run bench -- wall` measures; 0 measures nothing. */
const taps = Number(process.env['WALL_TAPS'] ?? 0);
const OPEN_ORDERS = 60;
const wide = { width: 1920, height: 1080 };

const small = { width: 1280, height: 800 };
const cards = (board: Page) => board.locator('[data-part=cards] > article');

/** Opens a kitchen with many tables, and the function that orders two lines at some of them. */
async function openCrowd(browser: Browser, name: string) {
  const kitchen = await openBusyKitchen(browser, name, OPEN_ORDERS);
  const soup = await kitchen.addItem('Mercimek Çorbası');
  let tables = 0;
  /** Orders at the next tables; the first two are the oldest, and so on the first page. */
  const crowd = async (count: number) => {
    const place = () => kitchen.order(tables++, kitchen.itemId, soup);
    const oldest = [await place(), await place()];
    return [...oldest, ...(await Promise.all(Array.from({ length: count - 2 }, place)))];
  };
  return { kitchen, crowd };
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

/** Height of the smallest text of these parts, in pixels. */
const textSize = (board: Page, part: string): Promise<number> =>
  board.evaluate(
    (name) =>
      Math.min(
        ...[...document.querySelectorAll(`[data-part=cards] [data-part=${name}]`)].map((one) =>
          Number.parseFloat(getComputedStyle(one).fontSize),
        ),
      ),
    part,
  );
const countColumns = (board: Page): Promise<number> =>
  cards(board).evaluateAll(
    (all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size,
  );

test('forty orders take two pages at 1280 × 800 and one at 1920 × 1080; an emptied last page leaves the one before; of sixty, one change repaints one card', async ({
  browser,
}) => {
  test.slow();
  const { kitchen, crowd } = await openCrowd(browser, 'Dolu Lokanta');
  const orders = await crowd(40);
  const board = await openTouchscreen(browser, kitchen.who, kitchen.path, small);
  const pages = board.getByRole('navigation', { name: 'Sayfalar' }).getByRole('button');
  await expect(pages).toHaveText(['1', '2'].map((page) => new RegExp(`^${page}20 fiş`)));
  await expect(cards(board)).toHaveCount(20);
  expect(await textSize(board, 'name')).toBeGreaterThanOrEqual(20);
  expect(await textSize(board, 'table')).toBeGreaterThanOrEqual(28);
  for (const [size, columns, dish] of [
    ['Büyük', 3, 24],
    ['Çok büyük', 2, 30],
    ['Normal', 4, 20],
  ] as const) {
    await board.getByRole('button', { name: /^Yazı boyutu/ }).click();
    await expect(board.getByRole('button', { name: `Yazı boyutu: ${size}` })).toBeVisible();
    await expect.poll(() => countColumns(board)).toBe(columns);
    await expect.poll(() => textSize(board, 'name')).toBe(dish);
  }

  const last = await kitchen.order(40, kitchen.itemId);
  await expect(pages).toHaveCount(3);
  await pages.nth(2).click();
  await expect(cardOf(board, last)).toBeVisible();
  await setStatus(kitchen, last.id, 'preparing');
  await setStatus(kitchen, last.id, 'served');
  await expect(pages).toHaveCount(2);
  await kitchen.order(40, kitchen.itemId);
  await expect(pages).toHaveCount(3);
  await expect(pages.nth(1)).toHaveAttribute('aria-current', 'page');

  await board.setViewportSize(wide);
  await expect(pages).toHaveText([/^141 fiş, hepsi burada/]);
  await expect(cards(board)).toHaveCount(41);
  // The large list has every item that is still to be made.
  await board.getByRole('button', { name: /^Toplam/ }).click();
  const totals = board.getByRole('dialog', { name: 'Toplam' });
  await expect(totals.getByRole('listitem')).toHaveText([/^41Humus/, /^40Mercimek Çorbası/]);
  await board.keyboard.press('Escape');
  await expect(totals).toHaveCount(0);

  await crowd(OPEN_ORDERS - 41);
  await expect(cards(board)).toHaveCount(42);
  await whenTappable(board);
  const [first, second] = orders;
  if (!first || !second) throw new Error('no orders');
  const idOf = ({ sessionId, round }: typeof first) => `${sessionId}/${round}`;
  await watchCards(board);
  await setStatus(kitchen, first.id, 'preparing');
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
    const { kitchen, crowd } = await openCrowd(browser, 'Hızlı Lokanta');
    const orders = await crowd(OPEN_ORDERS);
    const board = await openTouchscreen(browser, kitchen.who, kitchen.path, wide);
    await expect(cards(board)).toHaveCount(42);
    await whenTappable(board);
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
