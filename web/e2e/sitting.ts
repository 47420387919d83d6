/** Guests of a venue's table, who sit down and order by their phones' calls. */
import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { Order } from '@sofra/contracts/orders';
import { TableSession } from '@sofra/contracts/sessions';
import { User } from '@sofra/contracts/users';
import * as v from 'valibot';
import { post, type Venue } from './settings-venue.ts';
import { requestAs } from './users.ts';

/** Adds a table to the venue; returns its id and code. */
export async function addTable(browser: Browser, { who, branchId }: Venue, tableNumber: string) {
  const staff = { request: await requestAs(browser, who) };
  const table = await post(staff, `/api/branches/${branchId}/tables`, { tableNumber });
  const { id, qrCodeUrl }: { id: number; qrCodeUrl: string } = table;
  return { tableId: id, qrCode: qrCodeUrl };
}

/** A guest with a name, who scans a table's code and orders one of the venue's item by their phone's calls. */
export async function sit(
  browser: Browser,
  venue: Venue,
  nickname: string,
  { tableId, qrCode }: { tableId: number; qrCode: string } = venue,
): Promise<BrowserContext> {
  const phone = await browser.newContext({ locale: 'tr-TR', reducedMotion: 'reduce' });
  await post(phone, '/api/auth/anonymous', {});
  const scanned = await phone.request.get(`/api/tables/qr/${qrCode}`);
  expect(scanned.ok(), qrCode).toBe(true);
  const started = await post(phone, `/api/tables/${tableId}/session/start`, {});
  const { id } = v.parse(TableSession, started);
  await phone.request.put(`/api/sessions/${id}/nickname`, { data: { nickname } });
  const items = [{ itemId: venue.itemId, quantity: 1 }];
  await post(phone, `/api/sessions/${id}/orders`, { items });
  return phone;
}

/** Seats guests who order one item each, and serves them; returns their phones and user ids. */
export async function sitAndEat(browser: Browser, venue: Venue, names: readonly string[]) {
  const staff = { request: await requestAs(browser, venue.who) };
  const phones: BrowserContext[] = [];
  for (const name of names) phones.push(await sit(browser, venue, name));
  const session = await staff.request.get(`/api/tables/${venue.tableId}/session`);
  const { id: sessionId } = v.parse(TableSession, await session.json());
  const orders = v.parse(
    v.array(Order),
    await (await staff.request.get(`/api/sessions/${sessionId}/orders`)).json(),
  );
  for (const order of orders) {
    for (const status of ['ready', 'served']) {
      await staff.request.patch(`/api/orders/${order.id}/status`, { data: { status } });
    }
  }
  const guests = await Promise.all(
    phones.map(async (phone) => {
      const me = v.parse(User, await (await phone.request.get('/api/auth/me')).json());
      return { phone, userId: me.id };
    }),
  );
  return { staff, sessionId, guests };
}
