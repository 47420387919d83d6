/** A kitchen display that was cut off or asleep for hours, and what protects its panel meanwhile. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { listBranchOrders, type Order } from '@sofra/contracts/orders';
import { MAX_REPLAY } from '@sofra/contracts/rooms';
import { MAX_BULK_TABLES } from '@sofra/contracts/tables';
import * as v from 'valibot';
import { settlingTimes } from '../src/ui/staff/settling.ts';
import { password } from './actions.ts';
import { test } from './journey.ts';
import {
  advanceUntil,
  cardOf,
  type Kitchen,
  openBusyKitchen,
  statusOf,
  stepOf,
} from './kitchen-orders.ts';
import { startProxy } from './proxy.ts';
import { post } from './settings-venue.ts';
import { whenTappable } from './taps.ts';

const HOUR_MS = 3_600_000;
const SHIFT_MS = 4 * 60_000;

/** Opens a business's display behind `origin`, with a clock that the test can move. */
async function openDisplay(browser: Browser, kitchen: Kitchen, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('language', 'tr'));
  const board = await context.newPage();
  await board.clock.install();
  const data = { email: `${kitchen.who}@sofra.test`, password };
  expect((await board.request.post('/api/auth/login', { data })).ok()).toBe(true);
  await board.goto(kitchen.path);
  await expectLive(board);
  return board;
}

const expectLive = (board: Page): Promise<void> =>
  expect(board.locator('[data-state] [role=status]')).toHaveText('Canlı', { timeout: 30_000 });
const strip = (board: Page): Locator => board.getByRole('contentinfo');
const expectLost = (board: Page): Promise<void> =>
  advanceUntil(board, () =>
    expect(strip(board)).toHaveAttribute('data-tone', 'lost', { timeout: 500 }),
  );

/** Lets the places of the last taps rest. */
async function rest(board: Page): Promise<void> {
  await board.clock.runFor(settlingTimes.asleepMs);
  await whenTappable(board);
}

/** Taps the step of a card until it is taken: the display ignores a tap at a place that has just moved. */
const tapStep = async (board: Page, order: Pick<Order, 'id'>, verb: string): Promise<void> => {
  const step = stepOf(cardOf(board, order).and(board.locator(':not([data-gone])')), verb);
  await expect(step).toBeVisible();
  await expect(async () => {
    await rest(board);
    if (await step.isVisible()) await step.click({ timeout: 1000 });
    await expect(step).toBeHidden({ timeout: 1000 });
  }).toPass();
};

/** Places of the display's static parts. */
const placesOn = (board: Page): Promise<string[]> =>
  board.evaluate(() =>
    ['header time', 'aside', 'footer > *'].map((part) => {
      const element = document.querySelector(`[data-wall] ${part}`);
      return element ? getComputedStyle(element).translate : 'missing';
    }),
  );

async function readActive({ staff, branchId }: Kitchen) {
  const read = await staff.request.get(`/api/branches/${branchId}/orders?limit=100`);
  return v.parse(listBranchOrders.response, await read.json());
}

/** Adds tables, with an event each, until the display has missed too much to be told. */
async function missEvents({ staff, branchId }: Kitchen): Promise<void> {
  for (let missed = 0; missed <= MAX_REPLAY; missed += MAX_BULK_TABLES) {
    await post(staff, `/api/branches/${branchId}/tables/bulk`, { count: MAX_BULK_TABLES });
  }
}

async function setAvailable({ staff, itemId }: Kitchen, isAvailable: boolean): Promise<void> {
  const data = { isAvailable };
  const sent = await staff.request.patch(`/api/menu-items/${itemId}/availability`, { data });
  expect(sent.ok()).toBe(true);
}

test('a display that slept for hours shows what is true, and sends no tap that is too old', async ({
  browser,
}) => {
  test.slow();
  const proxy = await startProxy();
  const kitchen = await openBusyKitchen(browser, 'Uykulu Lokanta', 6);
  const { request } = kitchen.staff;
  const [kept, changed, served] = [
    await kitchen.order(0, kitchen.itemId),
    await kitchen.order(1, kitchen.itemId),
    await kitchen.order(2, kitchen.itemId),
  ];
  const board = await openDisplay(browser, kitchen, proxy.origin);
  const move = async ({ id }: Order, data: object) =>
    expect((await request.patch(`/api/orders/${id}/status`, { data })).ok()).toBe(true);

  // Against burn-in, static parts move together; where to and when is tested by themselves.
  const before = await placesOn(board);
  await board.clock.fastForward(SHIFT_MS);
  await expect.poll(() => placesOn(board)).not.toEqual(before);
  expect(new Set(await placesOn(board)).size).toBe(1);

  await expect(stepOf(cardOf(board, served), 'Başla')).toBeVisible();
  proxy.answer('dead');
  await expectLost(board);
  for (const order of [kept, changed]) {
    await tapStep(board, order, 'Başla');
    await expect(stepOf(cardOf(board, order), 'Hazır')).toBeVisible();
  }
  await move(changed, { status: 'cancelled' });
  await missEvents(kitchen);
  await move(served, { status: 'served' });
  const fresh = await kitchen.order(3, kitchen.itemId);
  await setAvailable(kitchen, false);
  await board.clock.fastForward(2 * HOUR_MS);
  proxy.answer('well');
  await expectLive(board);

  // The tap of two hours ago is done; the other one came too late, and the display says so.
  await expect.poll(() => statusOf(kitchen, kept.id)).toMatchObject({ status: 'preparing' });
  await expect.poll(() => statusOf(kitchen, changed.id)).toMatchObject({ status: 'cancelled' });
  await expect(board.getByText('Bu kayıt az önce değişti.')).toBeVisible();
  await board.getByRole('banner').getByRole('button', { name: 'Kapat' }).click();
  await board.clock.runFor(30_000);
  const cards = board.locator('[data-part=cards] > article:not([data-gone])');
  const ids = async () =>
    new Set(await cards.evaluateAll((all) => all.map((card) => Number(card.dataset['order']))));
  await expect.poll(ids).toEqual(new Set([kept, changed, fresh].map(({ id }) => id)));
  const { orders, todayCount } = await readActive(kitchen);
  expect(new Set(orders.map(({ id }) => id))).toEqual(await ids());
  await expect(strip(board)).toContainText(`Bugün ${todayCount} fiş`);
  // An item that sold out meanwhile is counted until it returns.
  const soldOut = board.getByRole('button', { name: 'Tükendi', exact: true });
  await expect(soldOut.locator('[data-count="1"]')).toBeVisible();
  await setAvailable(kitchen, true);
  await expect(soldOut.locator('[data-count]')).toHaveCount(0);
  // Orders that were served meanwhile can be called back.
  await board.getByRole('button', { name: 'Geri çağır', exact: true }).click();
  await expect(board.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await board.keyboard.press('Escape');
  await expect(board.getByRole('dialog')).toHaveCount(0);

  proxy.answer('dead');
  await expectLost(board);
  await tapStep(board, kept, 'Hazır');
  await board.clock.fastForward(11 * HOUR_MS);
  // Past the pause of a try that was under way: it is given up while the server is still away.
  const givenUp = board.getByText('Bağlantı yok. İnternetinizi kontrol edin.');
  await advanceUntil(board, () => expect(givenUp).toBeVisible({ timeout: 500 }));
  proxy.answer('well');
  await expectLive(board);
  await expect(stepOf(cardOf(board, kept), 'Hazır')).toBeVisible();
  expect(await statusOf(kitchen, kept.id)).toMatchObject({ status: 'preparing' });

  // A page that the system froze comes back like one that was cut off.
  const system = await board.context().newCDPSession(board);
  await system.send('Page.setWebLifecycleState', { state: 'frozen' });
  const late = await kitchen.order(4, kitchen.itemId);
  await system.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(cardOf(board, late)).toBeVisible();

  // A clock that is set back keeps no card that has left.
  await tapStep(board, late, 'Başla');
  await expect(stepOf(cardOf(board, late), 'Hazır')).toBeVisible();
  await tapStep(board, late, 'Hazır');
  await expect(board.locator('[data-gone]')).toHaveCount(1);
  await board.clock.setSystemTime(Date.now() - HOUR_MS);
  await board.clock.runFor(20_000);
  await expect(board.locator('[data-gone]')).toHaveCount(0);
  await proxy.close();
});
