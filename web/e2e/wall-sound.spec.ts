import { expect, type Page } from '@playwright/test';
import { freeTable, openPhone, openWall, order, scan } from './acting.ts';
import { test } from './journey.ts';

const TABLE = 7;
const dish = 'Mercimek Çorbası';

interface Heard {
  context: AudioContext;
  notes: number;
}
declare global {
  interface Window {
    heard?: Heard;
  }
}

/** Remembers the page's audio context, and counts the notes that start while it really sounds. */
const listenIn = (page: Page): Promise<void> =>
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

test('the wall says when it can’t sound, and sounds again from the next touch on', async ({
  browser,
}) => {
  await freeTable(browser, TABLE);
  const wall = await openWall(browser);
  await listenIn(wall);
  const off = wall.getByRole('button', { name: 'Ses aç', exact: true });
  const on = wall.getByRole('button', { name: 'Ses açık', exact: true });
  const paused = wall.getByRole('button', { name: 'Ses duraklatıldı, dokunun' });

  await off.click();
  await expect(on).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => notes(wall), 'it is heard when it is switched on').toBeGreaterThan(0);

  await interrupt(wall);
  await expect(paused).toHaveAttribute('aria-pressed', 'false');
  const phone = await openPhone(browser);
  await scan(phone, `table-${TABLE}`);
  const before = await notes(wall);
  await order(phone, dish);
  await expect(wall.getByRole('article', { name: `Masa ${TABLE}, fiş` })).toHaveCount(1);
  expect(await notes(wall)).toBe(before);

  // After the first touch, missed sounds are played.
  await wall.getByRole('heading', { name: 'Mutfak' }).click();
  await expect(on).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => notes(wall)).toBeGreaterThan(before);

  const between = await notes(wall);
  await phone.goto(`/menu/${TABLE}`);
  await order(phone, 'Humus');
  await expect.poll(() => notes(wall), 'a new order is heard again').toBeGreaterThan(between);

  await interrupt(wall);
  await paused.click();
  await expect(on, 'the paused button resumes').toBeVisible();
  await expect(wall.locator('[data-settling]')).toHaveCount(0);
  await on.click();
  await expect(off, 'the sounding button switches off').toHaveAttribute('aria-pressed', 'false');

  // Enabled before a reload: silent until the first touch, and the button shows it.
  await off.click();
  await expect(on).toBeVisible();
  await wall.reload();
  await expect(paused).toBeVisible();
  await wall.keyboard.press('Shift');
  await expect(on).toBeVisible();
  await freeTable(browser, TABLE);
});
