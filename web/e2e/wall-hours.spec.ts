/**
 * Hours of a kitchen display and a waiters' floor, squeezed into minutes. `SOFRA_PROOF_TIMES` is the number of
 * hours, whose memory is printed after each; without it, one short hour looks for what grows.
 */
import { type CDPSession, expect, type Page } from '@playwright/test';
import type { Order } from '@sofra/contracts/orders';
import { settlingTimes } from '../src/ui/staff/settling.ts';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { cardOf, type Kitchen, openBusyKitchen, stepOf } from './kitchen-orders.ts';
import { post } from './settings-venue.ts';
import { whenTappable } from './taps.ts';

const HOURS = Number(process.env['SOFRA_PROOF_TIMES'] ?? 0);
const TABLES = HOURS > 0 ? 20 : 2;
/** Services of an hour; in each, every table orders twice, and is free at its end. */
const SERVICES = HOURS > 0 ? 3 : 1;
/** Tables that are served at the same time. */
const AT_ONCE = HOURS > 0 ? 10 : 2;
/** Every n-th visit cancels an order. */
const CANCELLED = HOURS > 0 ? 10 : 4;
/** Growth that still counts as flat, in KB an hour, measured after the lists of the last orders are full. */
const FLAT_KB = 60;

interface Memory {
  readonly heapKb: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function measure(page: Page, browser: CDPSession): Promise<Memory> {
  // Twice, because finalizers of the first collection free more.
  for (let times = 0; times < 2; times += 1) {
    await browser.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const { usedSize } = await browser.send('Runtime.getHeapUsage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heapKb: Math.round(usedSize / 1024),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

/** Opens a screen whose clock the test can move. */
async function openScreen(page: Page) {
  await expect(page.locator('[data-state] [role=status]')).toHaveText('Canlı');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  await browser.send('HeapProfiler.enable');
  return { page, measure: () => measure(page, browser) };
}

/**
 * One table's visit: an order that is made step by step, or cancelled, and another that is
 * served at once.
 */
async function visit(venue: Kitchen, table: number, isCancelled: boolean): Promise<void> {
  const { request } = venue.staff;
  const move = async ({ id }: Order, status: string, more: object = {}): Promise<void> => {
    const moved = await request.patch(`/api/orders/${id}/status`, { data: { status, ...more } });
    expect(moved.ok(), status).toBe(true);
  };
  const first = await venue.order(table, venue.itemId);
  const second = await venue.order(table, venue.itemId);
  if (isCancelled) {
    await move(first, 'cancelled', { reason: 'Malzeme bitti' });
    await post(venue.staff, `/api/orders/${first.id}/acknowledge`, {});
  } else {
    for (const status of ['preparing', 'ready', 'served']) await move(first, status);
  }
  await move(second, 'served');
  const data = { unpaid: 'left', unpaidReason: 'Kalktılar' };
  expect((await request.post(`/api/sessions/${first.sessionId}/end`, { data })).ok()).toBe(true);
}

/** Lets the places of the last taps rest. */
async function rest(board: Page): Promise<void> {
  await board.clock.runFor(settlingTimes.asleepMs);
  await whenTappable(board);
}

/** Works one order by taps on the board, with its undo. */
async function tapThrough(board: Page, venue: Kitchen): Promise<Order> {
  const order = await venue.order(TABLES, venue.itemId);
  const card = cardOf(board, order);
  await expect(card).toBeVisible();
  await rest(board);
  await stepOf(card, 'Başla').click();
  await expect(stepOf(card, 'Hazır')).toBeVisible();
  await rest(board);
  await stepOf(card, 'Hazır').click();
  await expect(card).toHaveAttribute('data-gone', '');
  return order;
}

/** Slope of a straight line through the values, per step. */
function growth(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  return over / values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
}

test('a display and a floor use no more memory after hours of service', async ({ browser }) => {
  test.setTimeout(60_000 + HOURS * 120_000);
  const venue = await openBusyKitchen(browser, 'Uzun Gece Lokantası', TABLES + 1);
  const business = `/business/${venue.businessId}`;
  const screens = {
    wall: await openScreen(await openLaptop(browser, venue.who, `${business}/kitchen`)),
    floor: await openScreen(await openLaptop(browser, venue.who, `${business}/waiter`)),
  };
  const board = screens.wall.page;
  const names = ['wall', 'floor'] as const;
  for (const name of names) await screens[name].page.clock.install();

  let [visits, orders] = [0, 0];
  /** Lets cards that have left give up their places. */
  async function settle(): Promise<void> {
    for (const name of names) {
      await screens[name].page.clock.runFor(25_000);
      await expect(screens[name].page.locator('[data-gone]')).toHaveCount(0);
    }
  }
  async function service(): Promise<void> {
    for (let table = 0; table < TABLES; table += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, (_, index) => table + index);
      await Promise.all(some.map((one) => visit(venue, one, (visits += 1) % CANCELLED === 0)));
    }
    orders += 2 * TABLES + 1;
    await settle();
    const { id, sessionId } = await tapThrough(board, venue);
    const data = { status: 'served' };
    await venue.staff.request.patch(`/api/orders/${id}/status`, { data });
    const left = { unpaid: 'left', unpaidReason: 'Kalktılar' };
    await venue.staff.request.post(`/api/sessions/${sessionId}/end`, { data: left });
    await settle();
  }
  const measureAll = async () => ({
    wall: await screens.wall.measure(),
    floor: await screens.floor.measure(),
  });

  await service();
  const measured = [await measureAll()];
  for (let hour = 0; hour < Math.max(1, HOURS); hour += 1) {
    for (let index = 0; index < SERVICES; index += 1) await service();
    for (const name of names) await screens[name].page.clock.fastForward(3_000_000);
    for (const name of names) {
      await expect(screens[name].page.locator('[data-state] [role=status]')).toHaveText('Canlı');
    }
    measured.push(await measureAll());
    if (HOURS > 0) {
      const shown = names.map((name) => JSON.stringify(measured.at(-1)?.[name]));
      process.stdout.write(`hour ${hour + 1}, ${orders} orders: ${shown.join(' ')}\n`);
    }
  }
  for (const name of names) {
    const [first, ...later] = measured.map((one) => one[name]);
    if (!first) throw new Error('nothing measured');
    for (const { nodes, listeners } of later) {
      expect(nodes, `${name}: nodes`).toBeLessThan(first.nodes * 1.5 + 200);
      expect(listeners, `${name}: listeners`).toBeLessThan(first.listeners * 1.2 + 50);
    }
    if (HOURS < 4) continue;
    const kbAnHour = growth(later.slice(2).map(({ heapKb }) => heapKb));
    process.stdout.write(`${name}: ${kbAnHour.toFixed(1)} KB an hour\n`);
    expect(kbAnHour, `${name}: heap`).toBeLessThan(FLAT_KB);
  }
});
