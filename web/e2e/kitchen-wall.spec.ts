import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { openLaptop } from './actions.ts';
import { settlingTimes } from '../src/ui/staff/settling.ts';
import { test } from './journey.ts';
import { cardOf, expectUnmoved, openBusyKitchen, statusOf, stepOf } from './kitchen-orders.ts';
import { openTouchscreen, whenTappable } from './taps.ts';

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

test('forty orders of two lines take two pages at 1280 × 800 and one at 1920 × 1080', async ({
  browser,
}) => {
  test.slow();
  const kitchen = await openBusyKitchen(browser, 'Kalabalık Lokanta', 40);
  const soup = await kitchen.addItem('Mercimek Çorbası');
  await Promise.all(
    Array.from({ length: 40 }, (_, table) => kitchen.order(table, kitchen.itemId, soup)),
  );
  const board = await openLaptop(browser, kitchen.who, kitchen.path);
  const pages = board.getByRole('navigation', { name: 'Sayfalar' }).getByRole('button');
  await board.setViewportSize({ width: 1280, height: 800 });
  await expect(pages).toHaveText(['1', '2'].map((page) => new RegExp(`^${page}20 fiş`)));
  await expect(board.locator('[data-part=cards] > article')).toHaveCount(20);
  expect(await textSize(board, 'name')).toBeGreaterThanOrEqual(20);
  expect(await textSize(board, 'table')).toBeGreaterThanOrEqual(28);

  await board.setViewportSize({ width: 1920, height: 1080 });
  await expect(pages).toHaveText([/^140 fiş, hepsi burada/]);
  await expect(board.locator('[data-part=cards] > article')).toHaveCount(40);

  // The large list has every item that is still to be made.
  await board.getByRole('button', { name: /^Toplam/ }).click();
  const totals = board.getByRole('dialog', { name: 'Toplam' });
  await expect(totals.getByRole('listitem')).toHaveText([/^40Humus/, /^40Mercimek Çorbası/]);
  await board.keyboard.press('Escape');

  await board.setViewportSize({ width: 1280, height: 800 });
  for (const [size, columns, dish] of [
    ['Büyük', 3, 24],
    ['Çok büyük', 2, 30],
  ] as const) {
    await board.getByRole('button', { name: /^Yazı boyutu/ }).click();
    await expect(board.getByRole('button', { name: `Yazı boyutu: ${size}` })).toBeVisible();
    const lefts = () =>
      board.evaluate(
        () =>
          new Set(
            [...document.querySelectorAll('[data-part=cards] > article')].map(
              (card) => card.getBoundingClientRect().left,
            ),
          ).size,
      );
    await expect.poll(lefts).toBe(columns);
    await expect.poll(() => textSize(board, 'name')).toBe(dish);
  }
  await board.reload();
  await expect(board.getByRole('button', { name: 'Yazı boyutu: Çok büyük' })).toBeVisible();
});

test('a card that was tapped keeps its place, ignores a second tap, and can be brought back', async ({
  browser,
}) => {
  const kitchen = await openBusyKitchen(browser, 'Sakin Lokanta', 3);
  const orders = [];
  for (const table of [0, 1, 2]) orders.push(await kitchen.order(table, kitchen.itemId));
  const [first, second] = orders;
  if (!first || !second) throw new Error('no orders');
  for (const { id } of orders) {
    const data = { status: 'preparing' };
    await kitchen.staff.request.patch(`/api/orders/${id}/status`, { data });
  }
  const board = await openTouchscreen(browser, kitchen.who, 'about:blank');
  await board.clock.install();
  await board.goto(kitchen.path);
  const [card, neighbour] = [cardOf(board, first), cardOf(board, second)];
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  await whenTappable(board);
  const [box, next] = [await card.boundingBox(), await neighbour.boundingBox()];
  if (!box) throw new Error('no card');
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
  const way = await undo.boundingBox();
  expect((way?.y ?? Infinity) + (way?.height ?? 0)).toBeLessThanOrEqual(box.y + box.height);
  await whenTappable(board);
  await undo.tap();
  await expect.poll(() => statusOf(kitchen, first.id)).toMatchObject({ status: 'preparing' });
  await expectUnmoved(card, box);
  await whenTappable(board);

  // Without it, the gap closes in one step once hands rest.
  await stepOf(card, 'Hazır').tap();
  await expect(card).toHaveAttribute('data-gone', '');
  await expectUnmoved(neighbour, next);
  await board.clock.runFor(settlingTimes.undoMs + settlingTimes.restMs);
  await expect(card).toHaveCount(0);
  await expectUnmoved(neighbour, box);
});

test('a number picks a card, Enter does its next step, and Z undoes it', async ({ browser }) => {
  const kitchen = await openBusyKitchen(browser, 'Tuşlu Lokanta', 2);
  const [first, second] = [
    await kitchen.order(0, kitchen.itemId),
    await kitchen.order(1, kitchen.itemId),
  ];
  const board = await openLaptop(browser, kitchen.who, kitchen.path);
  const card = cardOf(board, second);
  await expect(stepOf(card, 'Başla')).toBeVisible();
  await whenTappable(board);
  await board.keyboard.press('2');
  await expect(stepOf(card, 'Başla')).toBeFocused();
  await board.keyboard.press('Enter');
  await expect.poll(() => statusOf(kitchen, second.id)).toMatchObject({ status: 'preparing' });
  expect(await statusOf(kitchen, first.id)).toMatchObject({ status: 'pending' });
  await whenTappable(board);
  await board.keyboard.press('z');
  await expect.poll(() => statusOf(kitchen, second.id)).toMatchObject({ status: 'pending' });
});

test('a changed and a cancelled line stay with their reasons until the kitchen has seen them', async ({
  browser,
}) => {
  const kitchen = await openBusyKitchen(browser, 'Değişken Lokanta', 1);
  const soup = await kitchen.addItem('Mercimek Çorbası');
  const { id, lines } = await kitchen.order(0, kitchen.itemId, soup);
  const { request } = kitchen.staff;
  await request.patch(`/api/orders/${id}/status`, { data: { status: 'preparing' } });
  const board = await openLaptop(browser, kitchen.who, kitchen.path);
  const card = cardOf(board, { id });
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  const change = async (line: number, quantity: number, reason?: string) => {
    const data = { from: 1, quantity, ...(reason && { reason }) };
    const path = `/api/orders/${id}/lines/${lines[line]?.id}/quantity`;
    expect((await request.patch(path, { data })).ok()).toBe(true);
  };
  await change(0, 3);
  await expect(card).toContainText('1 yerine 3');
  await change(1, 0, 'Misafir vazgeçti');
  await expect(card).toContainText('İptal edildi: Misafir vazgeçti');
  await expect(stepOf(card, 'Hazır')).toHaveCount(0);

  await stepOf(card, 'Gördüm').click();
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Mercimek Çorbası' })).toHaveCount(0);
  await expect(card).not.toContainText('yerine');
});
