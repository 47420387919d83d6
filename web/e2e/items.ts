/** List of items, and the menu on a guest's phone. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { openPhone } from './actions.ts';

export const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
export const names = (page: Page, level: number): Locator => page.getByRole('heading', { level });
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export async function openMenu(browser: Browser, tableId: number): Promise<Page> {
  const guest = await openPhone(browser);
  await guest.goto(`/menu/${tableId}`);
  await expect(names(guest, 3).first()).toBeVisible();
  // The page must receive the following live: a reload would remove this class.
  await guest.evaluate(() => document.body.classList.add('untouched'));
  return guest;
}
