/** Actions of staff while guests are seated, through the same API as their screens. */
import { type Browser, expect, type Page } from '@playwright/test';
import { listMenuItems } from '@sofra/contracts/items';
import * as v from 'valibot';
import { password } from './actions.ts';

const Items = listMenuItems.response;
const Session = v.nullable(v.object({ id: v.number() }));

/** Marks an item of business 1 sold out or available, as its owner. */
export async function setAvailability(
  browser: Browser,
  name: string,
  isAvailable: boolean,
): Promise<void> {
  const context = await browser.newContext();
  const { request } = context;
  await request.post('/api/auth/login', { data: { email: 'owner@sofra.test', password } });
  const items = v.parse(Items, await (await request.get('/api/businesses/1/menu-items')).json());
  const item = items.find((one) => one.name.tr === name);
  expect(item, name).toBeDefined();
  const answer = await request.patch(`/api/menu-items/${item?.id}/availability`, {
    data: { isAvailable },
  });
  expect(answer.ok()).toBe(true);
  await context.close();
}

/** Lists the orders of the open session at a table, with the permissions of this page's guest. */
export async function ordersAt(page: Page, tableId: number): Promise<unknown[]> {
  const found = await page.request.get(`/api/tables/${tableId}/session`);
  const session = v.parse(Session, await found.json());
  const answer = await page.request.get(`/api/sessions/${session?.id}/orders`);
  return v.parse(v.array(v.unknown()), await answer.json());
}
