import { expect, type Page } from '@playwright/test';
import { freeTable, openPhone, openKitchen, order, scan } from './actions.ts';
import { test } from './journey.ts';

const TABLE = 7;
const item = 'Mercimek Çorbası';

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
      window.heard = { context: this, notes: 0 };
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

test('the board reports that sound is blocked, and plays it after the next touch', async ({
  browser,
}) => {
  await freeTable(browser, TABLE);
  const board = await openKitchen(browser);
  await board.evaluate(recordSounds);
  const off = board.getByRole('button', { name: 'Ses aç', exact: true });
  const on = board.getByRole('button', { name: 'Ses açık', exact: true });
  const paused = board.getByRole('button', { name: 'Ses duraklatıldı, dokunun' });

  await off.click();
  await expect(on).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => notes(board), 'it is heard when it is switched on').toBeGreaterThan(0);

  await interrupt(board);
  await expect(paused).toHaveAttribute('aria-pressed', 'false');
  const phone = await openPhone(browser);
  await scan(phone, `table-${TABLE}`);
  const before = await notes(board);
  await order(phone, item);
  await expect(board.getByRole('article', { name: `Masa ${TABLE}, fiş` })).toHaveCount(1);
  expect(await notes(board)).toBe(before);

  // After the first touch, missed sounds are played.
  await board.getByRole('heading', { name: 'Mutfak' }).click();
  await expect(on).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => notes(board)).toBeGreaterThan(before);

  const between = await notes(board);
  await phone.goto(`/menu/${TABLE}`);
  await order(phone, 'Humus');
  await expect.poll(() => notes(board), 'a new order is heard again').toBeGreaterThan(between);

  await interrupt(board);
  await paused.click();
  await expect(on, 'the paused button resumes').toBeVisible();
  await expect(board.locator('[data-settling]')).toHaveCount(0);
  await on.click();
  await expect(off, 'the sounding button switches off').toHaveAttribute('aria-pressed', 'false');

  await freeTable(browser, TABLE);
});

test('a display that is opened with sound hears the first key, also before it knows its station', async ({
  browser,
}) => {
  const board = await openKitchen(browser);
  const opened = await board.context().newPage();
  await opened.addInitScript(() => localStorage.setItem('sofra.wallSound', 'true'));
  await opened.addInitScript(blockSounds);
  await opened.addInitScript(recordSounds);
  await opened.addInitScript(pressWhenShown, 'Ses duraklatıldı, dokunun');
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await opened.route('**/api/branches/*/stations', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await opened.goto('/business/1/kitchen');
  const paused = opened.getByRole('button', { name: 'Ses duraklatıldı, dokunun' });
  const on = opened.getByRole('button', { name: 'Ses açık', exact: true });
  await expect(paused).toBeVisible();
  const isHeard = await opened.evaluate(() => window.isFirstKeyHeard);
  expect(isHeard, 'a key before the first paint').toBe(true);
  await opened.keyboard.press('Shift');
  await expect(on).toBeVisible();
  answer();
  // The display of the station takes the place of this one.
  await expect(opened.locator('[data-part=cards]')).toBeAttached();
  await expect(on).toHaveAttribute('aria-pressed', 'true');
  expect(await opened.evaluate(() => window.heard?.context.state)).toBe('running');
});
