/** Double taps at places where something else has come under the finger, at a station, and on "send". */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { listBranchOrders, type Order, type OrderStatus } from '@sofra/contracts/orders';
import * as v from 'valibot';
import { addTeaBar, cardOf, type Kitchen, openBusyKitchen, stepOf } from './kitchen-orders.ts';
import { test } from './journey.ts';
import {
  addMistakes,
  countMistakes,
  type Mistakes,
  noMistakes,
  openTouchscreen,
  report,
  roundPath,
  rounds,
  tapTwice,
  whenTappable,
} from './taps.ts';

const NEIGHBOURS = rounds < 100 ? 2 : 4;
const GAPS_MS = [50, 150, 250, 400];

async function openBoard(browser: Browser, kitchen: Kitchen, search = ''): Promise<Page> {
  const board = await openTouchscreen(browser, kitchen.who, `${kitchen.path}${search}`);
  await expect(board.locator('[data-state] [role=status]')).toHaveText('Canlı');
  return board;
}

/** Moves the part of an order at a station, or the whole order. */
async function advance(
  { staff }: Kitchen,
  order: Order,
  { from, to, stationId }: { from: OrderStatus; to: OrderStatus; stationId?: number },
): Promise<void> {
  const data = { status: to, from, orderIds: [order.id], ...(stationId && { stationId }) };
  const moved = await staff.request.patch(roundPath(order), { data });
  expect(moved.ok(), `${from} to ${to}`).toBe(true);
}

test('two quick taps at a station move its part by one step, and on “send” order once', async ({
  browser,
}) => {
  test.setTimeout(60_000 + rounds * 8000);
  const kitchen = await openBusyKitchen(browser, 'Aceleci Bar', NEIGHBOURS + 1);
  const { tea, bar } = await addTeaBar(kitchen);
  const orders: Order[] = [];
  for (let table = 0; table < NEIGHBOURS; table += 1) {
    orders.push(await kitchen.order(table, kitchen.itemId, tea));
  }
  const board = await openBoard(browser, kitchen, `?station=${bar}`);
  let count = noMistakes;
  for (let round = 0; round < rounds; round += 1) {
    const order = orders[round % orders.length];
    if (!order) throw new Error('no orders');
    const card = cardOf(board, order);
    for (const [verb, to] of [
      ['Başla', 'preparing'],
      ['Hazır', 'ready'],
    ] as const) {
      await expect(stepOf(card, verb)).toBeVisible();
      const asked = await tapTwice(board, stepOf(card, verb), to === 'ready' ? round + 1 : round);
      count = addMistakes(count, countMistakes(asked, `PATCH ${roundPath(order)}`));
      if (to !== 'ready') continue;
      await advance(kitchen, order, { from: 'ready', to: 'preparing', stationId: bar });
      await advance(kitchen, order, { from: 'preparing', to: 'pending', stationId: bar });
    }
  }
  report('Station, start and ready', count);
  expect(count).toEqual(noMistakes);

  const table = `/business/${kitchen.businessId}/waiter/tables/${kitchen.tableIds[NEIGHBOURS]}/order`;
  const phone = await openTouchscreen(browser, kitchen.who, table, { width: 390, height: 844 });
  const countOrders = async (): Promise<number> => {
    const read = await kitchen.staff.request.get(`/api/branches/${kitchen.branchId}/orders`);
    return v.parse(listBranchOrders.response, await read.json()).todayCount - NEIGHBOURS;
  };
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await phone.goto(table);
    await phone
      .getByRole('main')
      .getByRole('button', { name: /^Humus/ })
      .tap();
    const draft = phone.getByRole('complementary', { name: 'Gönderilecekler' });
    await tapTwice(phone, draft.getByRole('button', { name: /gönder/ }), round + 3);
    await expect.poll(countOrders).toBeGreaterThan(round);
  }
  const sent = { wrongMoves: 0, doubles: (await countOrders()) - rounds };
  report('Waiter, send', sent);
  expect(sent).toEqual(noMistakes);
});

/** Counts the writes of two taps at the middle of a button, without waiting for it to accept taps. */
async function tapSettling(board: Page, button: Locator, round: number): Promise<number> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  let writes = 0;
  const note = (request: { method: () => string }): void => {
    if (request.method() !== 'GET') writes += 1;
  };
  board.on('request', note);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await board.touchscreen.tap(x, y);
  await pause(GAPS_MS[round % GAPS_MS.length]);
  await board.touchscreen.tap(x, y);
  await whenTappable(board);
  board.off('request', note);
  return writes;
}

/** Counts the wrong moves of cards that have just moved under the finger; `tap-guard.spec.ts` has one. */
async function countOnMovedCards(browser: Browser): Promise<void> {
  // Each round takes the seconds in which a card that has left can be brought back.
  const times = rounds / 5;
  test.setTimeout(60_000 + times * 20_000);
  const kitchen = await openBusyKitchen(browser, 'Kayan Lokanta', NEIGHBOURS);
  const board = await openBoard(browser, kitchen);
  let count: Mistakes = noMistakes;
  let first = await kitchen.order(0, kitchen.itemId);
  for (let round = 0; round < times; round += 1) {
    const next = await kitchen.order((round + 1) % NEIGHBOURS, kitchen.itemId);
    await expect(cardOf(board, next)).toBeVisible();
    const place = await cardOf(board, first).boundingBox();
    await advance(kitchen, first, { from: 'pending', to: 'ready' });
    // The gap closes, and the next card comes to the place of the first one.
    await board.waitForFunction(
      ([id, left, top]) => {
        const card = document.querySelector(`[data-part=cards] > [data-order="${id}"]`);
        const box = card?.getBoundingClientRect();
        return box?.left === left && box?.top === top;
      },
      [next.id, place?.x, place?.y] as const,
      { polling: 'raf' },
    );
    const wrongMoves = await tapSettling(board, stepOf(cardOf(board, next), 'Başla'), round);
    count = addMistakes(count, { wrongMoves, doubles: 0 });
    const { id, sessionId } = first;
    await kitchen.staff.request.patch(`/api/orders/${id}/status`, { data: { status: 'served' } });
    const left = { unpaid: 'left', unpaidReason: 'Kalktılar' };
    await kitchen.staff.request.post(`/api/sessions/${sessionId}/end`, { data: left });
    first = next;
  }
  report(`Moved cards, ${times} of`, count);
  expect(count).toEqual(noMistakes);
}
if (rounds >= 100) {
  test('a card that has just moved under the finger takes neither tap', ({ browser }) =>
    countOnMovedCards(browser));
}
