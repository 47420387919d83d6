import type { Page } from '@playwright/test';
import { isOfOtherEntry } from '../../src/app/navigation/otherEntries.ts';
import { type Address, pageAt } from './address.ts';

const LEAVES_WITHIN_MS = 15_000;
/** An address that no page has. */
const NOWHERE = '/nowhere';

/** Returns true if the router of the staff entry leads from one path to another. */
const isWithinStaff = (from: string, to: string): boolean =>
  pageAt(from) !== undefined && !isOfOtherEntry(from) && !isOfOtherEntry(to);

/** Goes to another address of the open entry, as its router does. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const h1 of document.querySelectorAll('h1')) h1.dataset['left'] = h1.textContent;
    // The router counts its steps the same way.
    const index: number = history.state?.idx ?? 0;
    history.pushState({ usr: null, key: String(index), idx: index + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Waits until the page that `go` leaves is no longer rendered. */
async function waitUntilLeft(page: Page): Promise<void> {
  const isLeft = (): boolean =>
    [...document.querySelectorAll('h1')].every(
      ({ dataset, textContent }) => dataset['left'] !== textContent,
    );
  await page.waitForFunction(isLeft, undefined, { timeout: LEAVES_WITHIN_MS });
}

/** Opens an address, within the staff entry like a link there. Returns the status of the response. */
export async function open(
  page: Page,
  { path, page: next }: Pick<Address, 'path' | 'page'>,
): Promise<number> {
  const from = new URL(page.url()).pathname;
  if (!isWithinStaff(from, path)) return (await page.goto(path))?.status() ?? 0;
  await go(page, path);
  // The previous page stays until the next one is rendered; with other parameters, it stays for good.
  if (pageAt(from) !== next) await waitUntilLeft(page);
  return 200;
}

/** Pages that only show live data, so that a return shows what a reload would. */
const boards: readonly Address['page'][] = ['kitchen', 'waiter'];

/**
 * Opens a page anew that is open already. Without a reload if it is a board, which is left and entered again, or
 * a guest's phone that goes to another table.
 */
export async function reopen(page: Page, path: string): Promise<void> {
  const { pathname: from } = new URL(page.url());
  const { pathname: to } = new URL(path, page.url());
  const isOtherTable = pageAt(to) === 'menu' && from !== to;
  if (!isOtherTable && !boards.includes(pageAt(to))) {
    await page.goto(path);
    return;
  }
  for (const next of isOtherTable ? [path] : [NOWHERE, path]) {
    await go(page, next);
    await waitUntilLeft(page);
  }
}
