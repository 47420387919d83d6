import { type Browser, expect, type Page } from '@playwright/test';
import { listMenuItems } from '@sofra/contracts/items';
import * as v from 'valibot';
import { freeTable, openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { post } from './settings-venue.ts';
import { whenTappable } from './taps.ts';
import { requestAs } from './users.ts';

/** A cook's board that isn't open yet, and orders of a waiter at a table. */
async function openBoard(browser: Browser) {
  const tableId = 7;
  await freeTable(browser, tableId);
  const staff = { request: await requestAs(browser, 'waiter') };
  const { id } = await post(staff, `/api/tables/${tableId}/session/start`, {});
  const listed = await staff.request.get('/api/businesses/1/menu-items');
  const items = v.parse(listMenuItems.response, await listed.json());
  const itemId = items.find(({ isAvailable }) => isAvailable)?.id;
  const order = () =>
    post(staff, `/api/sessions/${id}/orders`, { items: [{ itemId, quantity: 1 }] });
  return { tableId, order, board: await openLaptop(browser, 'employee', 'about:blank') };
}

interface Sounds {
  context: AudioContext;
  notes: number;
}
declare global {
  interface Window {
    heard?: Sounds;
    /** Number of attempts to sound. */
    resumed?: number;
    isFirstKeyHeard?: boolean;
  }
}

/** Remembers the page's audio context, and counts the notes that start while it really sounds. */
const recordSounds = (): void => {
  const Own = window.AudioContext;
  window.AudioContext = class extends Own {
    constructor() {
      super();
      window.heard = { context: this, notes: window.heard?.notes ?? 0 };
    }
    override createOscillator(): OscillatorNode {
      if (this.state === 'running' && window.heard) window.heard.notes += 1;
      return super.createOscillator();
    }
  };
};
/** Blocks sound until a user has pressed a key, as browsers do outside of tests. */
const blockSounds = (): void => {
  let isAllowed = false;
  const allow = ({ isTrusted }: Event): void => void (isAllowed ||= isTrusted);
  addEventListener('keydown', allow, { capture: true });
  const Own = window.AudioContext;
  window.AudioContext = class extends Own {
    constructor() {
      super();
      if (!isAllowed) void super.suspend();
    }
    override resume(): Promise<void> {
      window.resumed = (window.resumed ?? 0) + 1;
      return isAllowed ? super.resume() : new Promise(() => undefined);
    }
  };
};
/** Presses a key in the very moment in which a button is there, before it is painted. */
const pressWhenShown = (label: string): void => {
  new MutationObserver((_changes, watching) => {
    if (!document.querySelector(`button[aria-label="${label}"]`)) return;
    watching.disconnect();
    const before = window.resumed ?? 0;
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
    window.isFirstKeyHeard = (window.resumed ?? 0) > before;
  }).observe(document, { subtree: true, childList: true });
};
const notes = (page: Page) => page.evaluate(() => window.heard?.notes ?? 0);
const interrupt = (page: Page) => page.evaluate(() => window.heard?.context.suspend());

test('a display that is opened with sound hears the first key, also before it knows its station, reports that sound is blocked, and plays it after the next touch', async ({
  browser,
}) => {
  const { tableId, order, board } = await openBoard(browser);
  await board.addInitScript(() => localStorage.setItem('sofra.wallSound', 'true'));
  await board.addInitScript(blockSounds);
  await board.addInitScript(recordSounds);
  await board.addInitScript(pressWhenShown, 'Ses duraklatıldı, dokunun');
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await board.route('**/api/branches/*/stations', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await board.goto('/business/1/kitchen');
  const off = board.getByRole('button', { name: 'Ses aç', exact: true });
  const on = board.getByRole('button', { name: 'Ses açık', exact: true });
  const paused = board.getByRole('button', { name: 'Ses duraklatıldı, dokunun' });
  await expect(paused).toBeVisible();
  const isHeard = await board.evaluate(() => window.isFirstKeyHeard);
  expect(isHeard, 'a key before the first paint').toBe(true);
  await board.keyboard.press('Shift');
  await expect(on).toBeVisible();
  answer();
  // The display of the station takes the place of this one.
  await expect(board.locator('[data-part=cards]')).toBeAttached();
  await expect(on).toHaveAttribute('aria-pressed', 'true');
  expect(await board.evaluate(() => window.heard?.context.state)).toBe('running');
  await expect(board.locator('[data-state] [role=status]')).toHaveText('Canlı');

  await interrupt(board);
  await expect(paused).toHaveAttribute('aria-pressed', 'false');
  const before = await notes(board);
  await order();
  await expect(board.getByRole('article', { name: `Masa ${tableId}, fiş` })).toHaveCount(1);
  expect(await notes(board)).toBe(before);

  // After the first touch, missed sounds are played.
  await board.getByRole('heading', { name: 'Mutfak' }).click();
  await expect(on).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => notes(board)).toBeGreaterThan(before);
  const between = await notes(board);
  await order();
  await expect.poll(() => notes(board), 'a new order is heard again').toBeGreaterThan(between);

  await interrupt(board);
  await paused.click();
  await expect(on, 'the paused button resumes').toBeVisible();
  await whenTappable(board);
  await on.click();
  await expect(off, 'the sounding button switches off').toHaveAttribute('aria-pressed', 'false');
  await whenTappable(board);
  const silent = await notes(board);
  await off.click();
  await expect(on).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => notes(board), 'it is heard when it is switched on')
    .toBeGreaterThan(silent);
  await freeTable(browser, tableId);
});
