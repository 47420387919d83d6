/** Requirements for every screen: it fits each width and is accessible. */
import { expect, type Page } from '@playwright/test';
import { type Aspect, prepareCheck } from './axe.ts';

const PHONE_WIDTH = 390;
const SETTLES_WITHIN_MS = 3000;

/** Devices with the widths that their screens must fit, in an order that saves changes. */
export const devices = {
  phone: { viewport: { width: PHONE_WIDTH, height: 844 }, widths: [390, 430, 360] },
  /** Everything except boards is also used on a phone. */
  laptop: { viewport: { width: 1440, height: 900 }, widths: [1440, 820, PHONE_WIDTH] },
  board: {
    viewport: { width: 1280, height: 800 },
    widths: [1280, 1440, 1024, 820, 360, PHONE_WIDTH],
  },
} as const;
export type Device = keyof typeof devices;

/** Repeats a search for errors until it finds none; returns what it still finds after a while. */
async function search(find: () => Promise<string[]>): Promise<string[]> {
  let found = await find();
  if (found.length === 0) return found;
  const isEmpty = async (): Promise<boolean> => {
    found = await find();
    return found.length === 0;
  };
  // A page may follow a new width, and a dialog may come and go, within a few frames.
  await expect
    .poll(isEmpty, { timeout: SETTLES_WITHIN_MS })
    .toBe(true)
    .catch(() => undefined);
  return found;
}

/** Returns what axe finds in parts of the page that it hasn't checked before, a line for each rule. */
export const findViolations = (page: Page, aspect: Aspect): Promise<string[]> =>
  search(async () => (await prepareCheck(page, aspect)).run());

/** Returns the colours without contrast in the dark theme, of parts that haven't been checked in it. */
async function findDarkViolations(page: Page): Promise<string[]> {
  const { unchecked, run } = await prepareCheck(page, 'colours', 'dark');
  if (unchecked.colours.length === 0) return [];
  await setDark(page);
  const found = await search(run);
  // No check of colours follows on this screen.
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Runs in the browser: returns the elements that overflow the rendered page to the side. */
const readOverflow = async (): Promise<string[]> => {
  // A browser may miss a new size while it renders something else.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return [];
  const touches = (element: Element): boolean =>
    Math.abs(element.getBoundingClientRect().right - scrollWidth) < 1 ||
    Math.abs(element.getBoundingClientRect().left - (innerWidth - scrollWidth)) < 1;
  const elements = Array.from(document.querySelectorAll('body *')).filter(touches);
  return [`${scrollWidth} px wide`, ...elements.map(({ outerHTML }) => outerHTML.slice(0, 200))];
};

/** Waits for two frames, because a browser may miss a new size while it renders something else. */
const drawFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** Sets a width and waits until the page is rendered at it. */
export async function setSize(
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  if (page.viewportSize()?.width === width && page.viewportSize()?.height === height) return;
  await page.setViewportSize({ width, height });
  await drawFrames(page);
}

/** Sets the dark colour scheme and waits until the page is rendered in it. */
async function setDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawFrames(page);
  // An inherited colour changes frame by frame, even if transitions take no time.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
}

/** Returns what overflows at any of these widths. */
export async function findOverflows(page: Page, widths: readonly number[]): Promise<string[]> {
  const { height } = page.viewportSize() ?? devices.phone.viewport;
  const errors: string[] = [];
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
    const found = await search(() => page.evaluate(readOverflow));
    errors.push(...found.map((what) => `${width} px: ${what}`));
  }
  return errors;
}

/**
 * Returns all errors of the rendered screen: at every width, by axe on a phone and on its device,
 * its colours in both themes. Languages other than Turkish only change texts and direction: they
 * must fit, and pass axe on a phone.
 */
export async function findErrors(
  page: Page,
  {
    device,
    widths,
    isTurkish,
  }: {
    readonly device: Device;
    readonly widths: readonly number[];
    readonly isTurkish: boolean;
  },
): Promise<string[]> {
  const { viewport } = devices[device];
  const errors: string[] = [];
  const note = (width: number, theme: 'light' | 'dark', found: readonly string[]): void => {
    errors.push(...found.map((what) => `${width} px, ${theme}: ${what}`));
  };
  if (isTurkish) {
    await setSize(page, viewport);
    note(viewport.width, 'light', await findViolations(page, 'all'));
    note(viewport.width, 'dark', await findDarkViolations(page));
  }
  errors.push(...(await findOverflows(page, widths)));
  if (!isTurkish || device === 'laptop') {
    await setSize(page, { width: PHONE_WIDTH, height: viewport.height });
    note(PHONE_WIDTH, 'light', await findViolations(page, 'structure'));
  }
  return errors;
}
