/**
 * Actions of users in the journeys: sign in, scan, order, find an order card on the kitchen
 * display.
 */
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { listBranchOrders } from '@sofra/contracts/orders';
import * as v from 'valibot';
import { takePage } from './pages.ts';

export const password = 'sofra1234';
const phone = { width: 390, height: 844 };
const board = { width: 1280, height: 800 };
const tablet = { width: 820, height: 1180 };
const laptop = { width: 1440, height: 900 };

type Language = 'tr' | 'en' | 'ar' | 'ru';
type Sentences = { [key: string]: string | Sentences };

/** Returns a message as the page shows it: `guest:menu.add`, with its values filled in. */
export function textOf(language: Language, key: string, values: Record<string, string> = {}) {
  const [namespace = '', path = ''] = key.split(':');
  const file = new URL(`../src/locales/${language}/${namespace}.json`, import.meta.url);
  let found: Sentences | string | undefined = JSON.parse(readFileSync(file, 'utf8'));
  for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined;
  if (typeof found !== 'string') throw new Error(`No sentence ${key} in ${language}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

const openPage = (
  browser: Browser,
  {
    origin,
    language = 'tr',
    ...options
  }: {
    origin?: string;
    viewport: typeof phone;
    language?: Language;
    colorScheme?: 'light' | 'dark';
  },
): Promise<Page> =>
  takePage(browser, { ...options, stored: { language }, ...(origin && { baseURL: origin }) });

/** Opens a guest's phone without a sign-in. */
export const openPhone = (
  browser: Browser,
  options: { origin?: string; language?: Language } = {},
) => openPage(browser, { viewport: phone, ...options });

async function openAs(page: Page, who: string, path: string): Promise<Page> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: `${who}@sofra.test`, password },
  });
  expect(answer.ok(), `${who} signs in`).toBe(true);
  await page.goto(path);
  return page;
}

/** Opens a staff member's laptop in a separate browser. */
export const openLaptop = async (
  browser: Browser,
  who: string,
  path: string,
  options: { language?: Language; colorScheme?: 'light' | 'dark' } = {},
): Promise<Page> => openAs(await openPage(browser, { viewport: laptop, ...options }), who, path);

/** Opens the kitchen display of business 1, with its order cards shown. */
export async function openKitchen(browser: Browser, origin?: string): Promise<Page> {
  const page = await openPage(browser, { viewport: board, ...(origin && { origin }) });
  await openAs(page, 'employee', '/business/1/kitchen');
  await expect(liveDot(page)).toHaveText('Canlı');
  return page;
}

/** Opens the waiters' floor of business 1. */
export async function openFloor(browser: Browser, origin?: string): Promise<Page> {
  const page = await openPage(browser, { viewport: tablet, ...(origin && { origin }) });
  await openAs(page, 'waiter', '/business/1/waiter');
  await expect(liveDot(page)).toHaveText('Canlı');
  return page;
}

const liveDot = (page: Page): Locator => page.locator('[data-state] [role=status]');

const Session = v.nullable(v.object({ id: v.number() }));

/** Ends the session at a demo table, as a waiter would, with nothing left to cook or serve. */
export async function freeTable(browser: Browser, tableId: number): Promise<void> {
  const context = await browser.newContext();
  const { request } = context;
  await request.post('/api/auth/login', { data: { email: 'waiter@sofra.test', password } });
  const active = await (await request.get('/api/branches/1/orders')).json();
  for (const order of v.parse(listBranchOrders.response, active).orders) {
    if (order.tableId !== tableId) continue;
    const answer =
      order.status === 'cancelled'
        ? await request.post(`/api/orders/${order.id}/acknowledge`)
        : await request.patch(`/api/orders/${order.id}/status`, { data: { status: 'served' } });
    expect(answer.ok()).toBe(true);
  }
  const open = await request.get(`/api/tables/${tableId}/session`);
  const session = v.parse(Session, await open.json());
  if (session) {
    const data = { unpaid: 'left', unpaidReason: 'Kalktılar' };
    const ended = await request.post(`/api/sessions/${session.id}/end`, { data });
    expect(ended.ok()).toBe(true);
  }
  await context.close();
}

/** Types the table's code on the scan page, like a user without a camera. */
export async function scan(page: Page, code: string, language: Language = 'tr'): Promise<void> {
  await page.goto('/scan');
  const field = page.getByLabel(textOf(language, 'scan:label'), { exact: true });
  await field.fill(code);
  await field.press('Enter');
  await page.waitForURL(/\/menu\/\d+$/);
}

/** Adds an item to the cart by its name in that language, and sends the cart. */
export async function order(page: Page, item: string, language: Language = 'tr'): Promise<void> {
  await page
    .getByRole('button', { name: textOf(language, 'guest:menu.add', { name: item }) })
    .click();
  await page
    .getByRole('button', { name: textOf(language, 'party:cart.order'), exact: true })
    .click();
  await expect(page.getByText(textOf(language, 'party:order.placed'))).toBeVisible();
}

/** Expects the line of an item under "Siparişlerimiz", with its status. */
export async function orderedLine(page: Page, item: string, language: Language = 'tr') {
  const tab = page.getByRole('button', {
    name: textOf(language, 'party:tabs.orders'),
    exact: true,
  });
  if ((await tab.getAttribute('aria-current')) === null) await tab.click();
  return page.getByRole('listitem').filter({ hasText: item });
}

/** Finds the order card of a table with an item, on any page of the kitchen display. */
export async function orderCardOn(page: Page, table: string, item: string): Promise<Locator> {
  const ticket = page
    .getByRole('article', { name: `${table}, fiş` })
    .filter({ has: page.getByRole('button', { name: item }) });
  await expect(async () => {
    if (await ticket.isVisible()) return;
    const pages = page.getByRole('navigation', { name: 'Sayfalar' }).getByRole('button');
    for (const dot of await pages.all()) {
      await dot.click();
      if (await ticket.isVisible()) return;
    }
    expect(await ticket.isVisible(), `a ticket of ${table} with ${item}`).toBe(true);
  }).toPass({ timeout: 10_000 });
  return ticket;
}

/** Closes the open menu, which ignores the key until it has the focus. */
export const closeMenu = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0, { timeout: 500 });
  }).toPass();
