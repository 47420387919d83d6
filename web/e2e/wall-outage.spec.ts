/** A paired kitchen display over a long outage, and what it does for its panel during ten hours. */
import { type Browser, expect, type Page } from '@playwright/test';
import { openKitchen } from './actions.ts';
import { test } from './journey.ts';
import {
  addTeaBar,
  advanceUntil,
  cardOf,
  type Kitchen,
  openBusyKitchen,
  stepOf,
} from './kitchen-orders.ts';
import { secondOrigin } from './origins.ts';
import { startProxy } from './proxy.ts';
import { post } from './settings-venue.ts';
import { whenTappable } from './taps.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Time for a page to draw what its clock brought about. */
const SOON = { timeout: 500 };

const expectLive = (board: Page): Promise<void> =>
  expect(board.locator('[data-state] [role=status]')).toHaveText('Canlı', { timeout: 45_000 });

/** Pairs a tablet with a station, behind `origin`. */
async function pairTablet(
  browser: Browser,
  { staff, branchId }: Kitchen,
  { origin, stationId }: { origin: string; stationId: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'allow' });
  await context.addInitScript(() => localStorage.setItem('language', 'tr'));
  const tablet = await context.newPage();
  await tablet.goto('/screen');
  const shown = tablet.getByText(/^\d{3} \d{3}$/);
  await expect(shown).toBeVisible();
  const code = (await shown.innerText()).replace(' ', '');
  const screen = { code, name: 'Bar duvarı', board: 'kitchen', stationId };
  await post(staff, `/api/branches/${branchId}/screens`, screen);
  await expect(tablet).toHaveURL(/\/kitchen$/);
  await expectLive(tablet);
  return tablet;
}

async function openBarKitchen(browser: Browser) {
  const kitchen = await openBusyKitchen(browser, 'Kesintili Lokanta', 3);
  const { tea, bar } = await addTeaBar(kitchen);
  return { kitchen, tea, bar };
}

test.describe('a paired display', () => {
  test.use({ serviceWorkers: 'allow' });

  test('comes back to its board by itself after a long outage, also if it is reloaded in it, and is paired again without its cookie', async ({
    browser,
  }) => {
    test.slow();
    const proxy = await startProxy();
    const { kitchen, tea, bar } = await openBarKitchen(browser);
    const tablet = await pairTablet(browser, kitchen, { origin: proxy.origin, stationId: bar });
    const both = await kitchen.order(0, kitchen.itemId, tea);
    const card = cardOf(tablet, both);
    await expect(card).toContainText('Çay');
    await expect
      .poll(() => tablet.evaluate(async () => Boolean(await caches.match('/login'))))
      .toBe(true);
    await tablet.clock.install();
    await tablet.reload();
    await expectLive(tablet);

    const expectBoard = async (mode: string): Promise<void> => {
      await expect(tablet, mode).toHaveURL(/\/kitchen$/);
      await expect(tablet.getByLabel('Şifre'), mode).toHaveCount(0);
    };
    for (const mode of ['busy', 'away', 'dead'] as const) {
      proxy.answer(mode);
      await advanceUntil(tablet, () =>
        expect(tablet.getByRole('contentinfo'), mode).toHaveAttribute('data-tone', 'lost', SOON),
      );
      for (let times = 0; times < 4; times += 1) {
        await tablet.clock.fastForward(10 * MINUTE_MS);
        await expectBoard(mode);
      }
      // Half a day, after which the board asks who it is.
      await tablet.clock.fastForward(DAY_MS / 2);
      await expect(card, mode).toContainText('Çay');
      await expectBoard(mode);
    }

    // The page is loaded from the device; the first reload waits for the network in vain.
    for (const mode of ['away', 'dead'] as const) {
      proxy.answer(mode);
      await tablet.reload({ waitUntil: 'commit' });
      await advanceUntil(tablet, () =>
        expect(tablet.getByRole('button', { name: 'Tekrar dene' }), mode).toBeVisible(SOON),
      );
      await expectBoard(mode);
    }

    // Another process answers, as after a restart; nobody touches the tablet.
    proxy.serve(secondOrigin());
    proxy.answer('well');
    await tablet.clock.runFor(20_000);
    await expectLive(tablet);
    await expect(card).toContainText('Çay');
    await expect(card, 'only its station').not.toContainText('Humus');
    await whenTappable(tablet);
    await stepOf(card, 'Başla').click();
    await expect(stepOf(card, 'Hazır')).toBeVisible();
    await tablet.reload();
    await expectLive(tablet);
    await expect(stepOf(card, 'Hazır')).toBeVisible();

    // Its sign-in was renewed: it lasts for more than a year.
    const [cookie] = (await tablet.context().cookies()).filter(({ httpOnly }) => httpOnly);
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(399);

    // A tablet whose cookie is lost asks to be paired again, never to sign in.
    await tablet.context().clearCookies();
    await tablet.reload();
    await expect(tablet).toHaveURL(/\/screen$/);
    await expect(tablet.getByText(/^\d{3} \d{3}$/)).toBeVisible();
    await proxy.close();
  });
});

test('static parts of the display move a little every few minutes, but not under a hand', async ({
  browser,
}) => {
  const board = await openKitchen(browser);
  await board.clock.install();
  await board.reload();
  await expectLive(board);
  const places = () =>
    board.evaluate(() =>
      ['header time', 'aside', 'footer > *'].map((part) => {
        const element = document.querySelector(`[data-wall] ${part}`);
        return element ? getComputedStyle(element).translate : 'missing';
      }),
    );
  const seen = new Set<string>();
  const first = await places();
  for (let shifts = 0; shifts < 4; shifts += 1) {
    const before = await places();
    await board.clock.fastForward(4 * MINUTE_MS);
    await expect.poll(places).not.toEqual(before);
    const [time, rail, strip] = await places();
    expect([rail, strip]).toEqual([time, time]);
    seen.add(String(time));
  }
  expect(seen.size, 'four places').toBe(4);
  expect(await places(), 'and back').toEqual(first);
  await board.clock.fastForward(4 * MINUTE_MS - 1000);
  await board.getByRole('heading', { name: 'Mutfak' }).click();
  await board.clock.fastForward(1100);
  expect(await places()).toEqual(first);
});

test('the display asks for its wake lock again when it is shown again, and after a refusal', async ({
  browser,
}) => {
  const board = await openKitchen(browser);
  await board.addInitScript(() => {
    const counts = { asked: 0, isRefused: false };
    const held: EventTarget[] = [];
    Object.assign(window, { counts, held });
    navigator.wakeLock.request = async () => {
      counts.asked += 1;
      if (counts.isRefused) throw new DOMException('low battery', 'NotAllowedError');
      const lock = Object.assign(new EventTarget(), {
        released: false,
        type: 'screen' as const,
        onrelease: null,
        release: async () => void (lock.released = true),
      });
      held.push(lock);
      return lock;
    };
  });
  await board.reload();
  await expectLive(board);
  const asked = () =>
    board.evaluate(() => (window as never as { counts: { asked: number } }).counts.asked);
  // Shown with its station; before that it is another display.
  await expect(board.locator('[data-part=cards]')).toBeAttached();
  const first = await asked();
  expect(first).toBeGreaterThan(0);
  /** Hides or shows the page; the browser takes the lock of a hidden one. */
  const show = (isShown: boolean, isRefused = false) =>
    board.evaluate(
      ([shown, refused]) => {
        const { held, counts } = window as never as {
          held: { released: boolean }[];
          counts: { isRefused: boolean };
        };
        counts.isRefused = refused;
        const state = shown ? 'visible' : 'hidden';
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
        if (!shown) for (const lock of held) lock.released = true;
        document.dispatchEvent(new Event('visibilitychange'));
      },
      [isShown, isRefused] as const,
    );
  await show(false);
  expect(await asked()).toBe(first);
  await show(true, true);
  await expect.poll(asked).toBe(first + 1);
  await show(true);
  await expect.poll(asked).toBe(first + 2);
  // One is held: a touch asks for no other.
  await board.getByRole('heading', { name: 'Mutfak' }).click();
  expect(await asked()).toBe(first + 2);
  await show(false);
  await show(true, true);
  await expect.poll(asked).toBe(first + 3);
  await board.getByRole('heading', { name: 'Mutfak' }).click();
  await expect.poll(asked, 'a touch asks again after a refusal').toBe(first + 4);
});
