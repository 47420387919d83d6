/** A paired kitchen display over a long outage. */
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import {
  addTeaBar,
  advanceUntil,
  cardOf,
  type Kitchen,
  openBusyKitchen,
  statusOf,
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

const expectLive = (board: Page, options = { timeout: 45_000 }): Promise<void> =>
  expect(board.locator('[data-state] [role=status]')).toHaveText('Canlı', options);

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
    const again = tablet.getByRole('button', { name: 'Tekrar dene' });
    await tablet.reload({ waitUntil: 'commit' });
    for (const mode of ['dead', 'away'] as const) {
      proxy.answer(mode);
      await advanceUntil(tablet, () => expect(again, mode).toBeVisible(SOON));
      await expectBoard(mode);
    }

    // Another process answers, as after a restart; nobody touches the tablet.
    proxy.serve(secondOrigin());
    proxy.answer('well');
    await advanceUntil(tablet, () => expectLive(tablet, SOON));
    await expect(card).toContainText('Çay');
    await expect(card, 'only its station').not.toContainText('Humus');
    await whenTappable(tablet);
    await stepOf(card, 'Başla').click();
    await expect(stepOf(card, 'Hazır')).toBeVisible();
    await expect.poll(() => statusOf(kitchen, both.id)).toMatchObject({ status: 'preparing' });

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
