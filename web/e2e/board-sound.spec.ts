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
  }
}

/** Remembers the page's audio context, and counts the notes that start while it really sounds. */
const recordSounds = (page: Page): Promise<void> =>
  page.evaluate(() => {
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
  });
const notes = (page: Page) => page.evaluate(() => window.heard?.notes ?? 0);
const interrupt = (page: Page) => page.evaluate(() => window.heard?.context.suspend());

test('the board reports that sound is blocked, and plays it after the next touch', async ({
  browser,
}) => {
  await freeTable(browser, TABLE);
  const board = await openKitchen(browser);
  await recordSounds(board);
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

  // Enabled before a reload: silent until the first touch, and the button shows it.
  await off.click();
  await expect(on).toBeVisible();
  await board.reload();
  await expect(paused).toBeVisible();
  await board.keyboard.press('Shift');
  await expect(on).toBeVisible();
  await freeTable(browser, TABLE);
});
