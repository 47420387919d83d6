/** Requirements for every screen: it fits each width and is accessible. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that axe runs: all, only colour contrast (for the other theme), or all except it. */
type Aspect = 'all' | 'colours' | 'structure';
const COLOURS = ['color-contrast'];
const PHONE_WIDTH = 390;
const SETTLES_WITHIN_MS = 3000;

/** Devices with the widths that their screens must fit, in an order that saves changes. */
export const devices = {
  phone: { viewport: { width: PHONE_WIDTH, height: 844 }, widths: [390, 430, 360] },
  /** Everything except boards is also used on a phone. */
  laptop: { viewport: { width: 1440, height: 900 }, widths: [1440, 820, PHONE_WIDTH] },
  board: {
    viewport: { width: 1280, height: 800 },
    widths: [1280, 1440, 1024, 820, PHONE_WIDTH, 360],
  },
} as const;
export type Device = keyof typeof devices;

/** Repeats a search for errors until it finds none; returns what it still finds after a while. */
async function search(find: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
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

/** Returns what axe finds, a line for each rule. */
export const findViolations = (page: Page, aspect: Aspect): Promise<string[]> =>
  search(async () => {
    const isLoaded = await page.evaluate(() => 'axe' in window);
    // Legacy mode ignores frames, of which no screen has any, and takes a third of the time.
    const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'undefined' }) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    if (aspect === 'colours') axe.withRules(COLOURS);
    if (aspect === 'structure') axe.disableRules(COLOURS);
    const { violations } = await axe.analyze();
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(' ')).join('\n')}`,
    );
  });

/** Runs in the browser: returns the elements that overflow the page to the side. */
const readOverflow = (): string[] => {
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
async function setWidth(page: Page, width: number, height: number): Promise<void> {
  if (page.viewportSize()?.width === width && page.viewportSize()?.height === height) return;
  await page.setViewportSize({ width, height });
  await drawFrames(page);
}

/** Sets the colour scheme and waits until the page is rendered in it. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
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
    await setWidth(page, width, height);
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
  const note = async (width: number, theme: 'light' | 'dark', aspect: Aspect): Promise<void> => {
    const found = await findViolations(page, aspect);
    errors.push(...found.map((what) => `${width} px, ${theme}: ${what}`));
  };
  if (isTurkish) {
    await setWidth(page, viewport.width, viewport.height);
    await note(viewport.width, 'light', 'all');
    await setColorScheme(page, 'dark');
    await note(viewport.width, 'dark', 'colours');
    await setColorScheme(page, 'light');
  }
  errors.push(...(await findOverflows(page, widths)));
  if (!isTurkish || device === 'laptop') {
    await setWidth(page, PHONE_WIDTH, viewport.height);
    await note(PHONE_WIDTH, 'light', 'structure');
  }
  await setWidth(page, viewport.width, viewport.height);
  return errors;
}
