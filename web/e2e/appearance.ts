/** Requirements for every screen: it fits each width and is accessible. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const widths = [390, 820, 1440];

/** Rules that axe runs: all, only colour contrast (for the other theme), or all except it. */
type Aspect = 'all' | 'colours' | 'structure';
const COLOURS = ['color-contrast'];

/** Expects that axe finds nothing. */
export async function expectAccessible(
  page: Page,
  what: string,
  aspect: Aspect = 'all',
): Promise<void> {
  // Legacy mode ignores frames, of which no screen has any, and takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (aspect === 'colours') axe.withRules(COLOURS);
  if (aspect === 'structure') axe.disableRules(COLOURS);
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join('\n')}`),
  ).toEqual([]);
}

/** Returns the elements that overflow the page to the side; none if it doesn't scroll. */
const findOverflow = (): string[] => {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return [];
  return [`${scrollWidth} px`].concat(
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => Math.abs(element.getBoundingClientRect().right - scrollWidth) < 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
};

/** Expects that nothing overflows; leaves the page at the last width. */
export async function expectFits(page: Page, what: string, of = widths): Promise<void> {
  for (const width of of) {
    await setWidth(page, width);
    await expect.poll(() => page.evaluate(findOverflow), `${what} at ${width}`).toEqual([]);
  }
}

/** Waits for two frames, because a browser may miss a new size while it renders something else. */
const drawFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** Sets a width and waits until the page is rendered at it. */
async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
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

/**
 * Checks the rendered screen in light: at every width, with axe on a phone and a laptop, its
 * colours in both themes. Languages other than Turkish only change texts and direction: they must
 * fit, and pass axe on a phone.
 */
export async function expectAppearance(page: Page, what: string): Promise<void> {
  await expectFits(page, what);
  if ((await page.locator('html').getAttribute('lang')) === 'tr') {
    await expectAccessible(page, what);
    await setColorScheme(page, 'dark');
    await expectAccessible(page, `${what}, dark`, 'colours');
    await setColorScheme(page, 'light');
  }
  await setWidth(page, 390);
  await expectAccessible(page, `${what} at 390`, 'structure');
  await setWidth(page, 1440);
}
