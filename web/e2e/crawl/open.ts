import type { Page } from '@playwright/test';
import { isOfOtherEntry } from '../../src/app/navigation/otherEntries.ts';
import { type Address, pageAt } from './address.ts';

const LEAVES_WITHIN_MS = 15_000;

/** Opens an address, within the staff entry like a link there. Returns the status of the response. */
export async function open(
  page: Page,
  { path, page: next }: Pick<Address, 'path' | 'page'>,
): Promise<number> {
  const from = new URL(page.url()).pathname;
  const isWithin = pageAt(from) && !isOfOtherEntry(from) && !isOfOtherEntry(path);
  if (!isWithin) return (await page.goto(path))?.status() ?? 0;
  await page.evaluate((to) => {
    for (const h1 of document.querySelectorAll('h1')) h1.dataset['left'] = h1.textContent;
    // The router counts its steps the same way.
    const index: number = history.state?.idx ?? 0;
    history.pushState({ usr: null, key: String(index), idx: index + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // The previous page stays until the next one is rendered; with other parameters, it stays for good.
  if (pageAt(from) === next) return 200;
  const isLeft = (): boolean =>
    [...document.querySelectorAll('h1')].every(
      ({ dataset, textContent }) => dataset['left'] !== textContent,
    );
  await page.waitForFunction(isLeft, undefined, { timeout: LEAVES_WITHIN_MS });
  return 200;
}
