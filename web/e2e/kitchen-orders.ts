/** Orders of the kitchen journeys: many tables, each with an order by staff. */
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { BranchStations } from '@sofra/contracts/stations';
import { listBranchOrders, type Order, placeOrder } from '@sofra/contracts/orders';
import { createTables } from '@sofra/contracts/tables';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { openVenue, post, putOnPlan, type Venue } from './settings-venue.ts';
import { requestAs } from './users.ts';

export interface Kitchen extends Venue {
  readonly staff: { request: APIRequestContext };
  readonly tableIds: readonly number[];
  /** Adds an item to the menu and returns its id. */
  readonly addItem: (name: string, category?: string) => Promise<number>;
  /** Orders as staff at a table, numbered from 0. */
  readonly order: (table: number, ...itemIds: number[]) => Promise<Order>;
  readonly path: string;
}

const MAX_BULK = 50;

/** Opens a business with many tables, and its owner as the one who orders. */
export async function openBusyKitchen(
  browser: Browser,
  name: string,
  tables: number,
): Promise<Kitchen> {
  const venue = await openVenue(browser, name);
  await putOnPlan(browser, venue.businessId, 'isletme');
  const staff = { request: await requestAs(browser, venue.who) };
  const bulk = `/api/branches/${venue.branchId}/tables/bulk`;
  const tableIds: number[] = [];
  while (tableIds.length < tables) {
    const count = Math.min(tables - tableIds.length, MAX_BULK);
    const added = v.parse(createTables.response, await post(staff, bulk, { count }));
    tableIds.push(...added.map(({ id }) => id));
  }
  const menus = await (await staff.request.get(`/api/businesses/${venue.businessId}/menus`)).json();
  const [{ id: menuId }] = v.parse(
    v.tupleWithRest([v.object({ id: v.number() })], v.unknown()),
    menus,
  );
  const items = `/api/businesses/${venue.businessId}/categories`;
  const addItem = async (item: string, category = 'Mezeler') => {
    const listed = v.parse(
      v.array(v.object({ key: v.string(), name: v.object({ tr: v.optional(v.string()) }) })),
      await (await staff.request.get(items)).json(),
    );
    const known = listed.find(({ name: { tr } }) => tr === category)?.key;
    const key = known ?? (await post(staff, items, { name: { tr: category } })).key;
    return (
      await post(staff, `/api/menus/${menuId}/items`, { name: item, category: key, price: 60 })
    ).id;
  };
  const order = async (table: number, ...itemIds: number[]): Promise<Order> => {
    const session = await post(staff, `/api/tables/${tableIds[table]}/session/start`, {});
    const { id } = v.parse(TableSession, session);
    const lines = itemIds.map((itemId) => ({ itemId, quantity: 1 }));
    return v.parse(
      placeOrder.response,
      await post(staff, `/api/sessions/${id}/orders`, { items: lines }),
    );
  };
  const path = `/business/${venue.businessId}/kitchen`;
  return { ...venue, staff, tableIds, addItem, order, path };
}

/** Adds a bar that makes a category; returns the ids of the kitchen and the bar. */
async function addBar(
  { staff, branchId }: Kitchen,
  category: string,
): Promise<{ kitchen: number; bar: number }> {
  const made = await post(staff, `/api/branches/${branchId}/stations`, {
    kind: 'bar',
    categories: [category],
  });
  const { stations } = v.parse(BranchStations, made);
  const idOf = (kind: string) => stations.find((one) => one.kind === kind)?.id ?? 0;
  return { kitchen: idOf('kitchen'), bar: idOf('bar') };
}

/** Adds tea, and a bar that makes it. */
export async function addTeaBar(kitchen: Kitchen): Promise<{ tea: number; bar: number }> {
  const tea = await kitchen.addItem('Çay', 'İçecekler');
  const path = `/api/businesses/${kitchen.businessId}/categories`;
  const categories: { key: string; name: { tr: string } }[] = await (
    await kitchen.staff.request.get(path)
  ).json();
  const drinks = categories.find(({ name }) => name.tr === 'İçecekler');
  const { bar } = await addBar(kitchen, drinks?.key ?? '');
  return { tea, bar };
}

/** Finds the card of an order, also after it has left. */
export const cardOf = (board: Page, { id }: Pick<Order, 'id'>): Locator =>
  board.locator(`[data-part=cards] > [data-order="${id}"]`);

export const stepOf = (card: Locator, verb: string): Locator =>
  card.getByRole('button', { name: verb, exact: true });

/** Status of an order and of its parts, as the server has them. */
export async function statusOf(
  { staff, branchId }: Kitchen,
  orderId: number,
): Promise<{ status: string; parts: string[] } | undefined> {
  const read = await (await staff.request.get(`/api/branches/${branchId}/orders`)).json();
  const found = (read.orders as Order[]).find(({ id }) => id === orderId);
  return found && { status: found.status, parts: found.parts.map(({ status }) => status) };
}

/** Active orders of the branch, as the server has them. */
export async function readOrders({ staff, branchId }: Kitchen): Promise<readonly Order[]> {
  const read = await staff.request.get(`/api/branches/${branchId}/orders?limit=100`);
  return v.parse(listBranchOrders.response, await read.json()).orders;
}

/** Moves an order as staff elsewhere. */
export async function setStatus(
  { staff }: Kitchen,
  orderId: number,
  status: string,
  reason?: string,
): Promise<void> {
  const data = { status, ...(reason !== undefined && { reason }) };
  const answer = await staff.request.patch(`/api/orders/${orderId}/status`, { data });
  expect(answer.ok(), status).toBe(true);
}

/** Seats a guest with a name at the venue's table by their phone's calls; returns how they order its item. */
export async function seatGuest(
  browser: Browser,
  { tableId, qrCode, itemId }: Venue,
  nickname: string,
): Promise<(line?: { note?: string; quantity?: number }) => Promise<Order>> {
  const phone = await browser.newContext();
  await post(phone, '/api/auth/anonymous', {});
  const scanned = await phone.request.get(`/api/tables/qr/${qrCode}`);
  expect(scanned.ok(), qrCode).toBe(true);
  const { id } = v.parse(
    TableSession,
    await post(phone, `/api/tables/${tableId}/session/start`, {}),
  );
  await phone.request.put(`/api/sessions/${id}/nickname`, { data: { nickname } });
  return async (line = {}) => {
    const items = [{ itemId, quantity: 1, ...line }];
    return v.parse(placeOrder.response, await post(phone, `/api/sessions/${id}/orders`, { items }));
  };
}

/** Expects a box of the same place and size as before. */
export async function expectUnmoved(
  card: Locator,
  before: Awaited<ReturnType<Locator['boundingBox']>>,
) {
  expect(await card.boundingBox()).toEqual(before);
}

/** Moves the page's installed clock until a condition holds. */
export const advanceUntil = (page: Page, holds: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(5000);
    await holds();
  }).toPass({ timeout: 45_000 });
