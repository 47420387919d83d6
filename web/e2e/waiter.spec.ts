/** Journeys of a waiter: the queue under a hurried finger, and the table's panel. */
import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { readFloor } from '@sofra/contracts/floor';
import { listBranchOrders, Order } from '@sofra/contracts/orders';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { test } from './journey.ts';
import { openVenue, post, type Venue } from './settings-venue.ts';
import { sit } from './sitting.ts';
import { openTouchscreen, tapTwice, whenTappable } from './taps.ts';
import { requestAs } from './users.ts';

const phone = { width: 390, height: 844 };

/** Orders by staff at the venue's table, with the given notes on one Humus each. */
async function orderByStaff(
  staff: APIRequestContext,
  { tableId, itemId }: Venue,
  notes: readonly string[],
): Promise<Order> {
  const begun = await post({ request: staff }, `/api/tables/${tableId}/session/start`, {});
  const { id } = v.parse(TableSession, begun);
  const items = notes.map((note) => ({ itemId, quantity: 1, note }));
  return v.parse(Order, await post({ request: staff }, `/api/sessions/${id}/orders`, { items }));
}

async function moveTo(staff: APIRequestContext, { id }: Order, status: Order['status']) {
  const answer = await staff.patch(`/api/orders/${id}/status`, { data: { status } });
  expect(answer.ok(), status).toBe(true);
}

/** A guest of the venue whose dish is ready. */
async function seatAndServe(browser: Browser, venue: Venue) {
  const staff = await requestAs(browser, venue.who);
  const guest = await sit(browser, venue, 'Elif');
  const read = await staff.get(`/api/branches/${venue.branchId}/orders`);
  const [order] = v.parse(listBranchOrders.response, await read.json()).orders;
  if (!order) throw new Error('No order was placed.');
  await moveTo(staff, order, 'ready');
  return { staff, guest, sessionId: order.sessionId };
}

/** Kinds of the calls at the venue that nobody has answered for good. */
async function openCalls(staff: APIRequestContext, { branchId }: Venue): Promise<string[]> {
  const floor = await staff.get(`/api/branches/${branchId}/floor`);
  const { calls } = v.parse(readFloor.response, await floor.json());
  return (calls ?? []).map(({ kind }) => kind).sort();
}

test('a hurried waiter: the panel offers the next step and serves line by line; in the queue two quick taps finish one task, move nothing, and undo nothing', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Sıra Kafe');
  const { staff, sessionId, guest } = await seatAndServe(browser, venue);
  const callFor = (kinds: readonly string[], more = {}) =>
    post(guest, `/api/sessions/${sessionId}/calls`, { kinds, ...more });
  await callFor(['bill', 'napkin']);
  const later = await orderByStaff(staff, venue, ['az', 'çok']);
  await moveTo(staff, later, 'preparing');
  const path = `/business/${venue.businessId}/waiter`;
  const floor = await openTouchscreen(browser, venue.who, path, phone);
  await floor.getByRole('main').getByRole('button', { name: 'Köşe.' }).click();
  const panel = floor.getByRole('dialog', { name: 'Köşe' });
  const steps = panel.getByRole('region', { name: 'Sıradaki işler' }).getByRole('button');
  await expect(steps).toHaveText(['1 Humus verdim', 'Peçete götürdüm', 'Hesabı götürdüm']);
  const [first, second] = [await steps.first().boundingBox(), await steps.nth(1).boundingBox()];
  expect(first?.width).toBeGreaterThan(second?.width ?? 0);
  await expect(panel.getByRole('link', { name: 'Sipariş al' })).toHaveAttribute(
    'href',
    `/business/${venue.businessId}/waiter/tables/${venue.tableId}/order`,
  );

  const round = panel.getByRole('group', { name: /2\. tur/ });
  const checks = round.getByRole('button', { name: 'Verildi: 1 Humus' });
  await checks.first().click();
  await expect(checks.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(round).toContainText('Hazırlanıyor');
  await whenTappable(floor);
  await checks.nth(1).click();
  await expect(round).toContainText('Teslim Edildi');
  const statusOfLater = async () => {
    const answer = await staff.get(`/api/sessions/${later.sessionId}/orders`);
    const orders = v.parse(v.array(Order), await answer.json());
    return orders.find(({ id }) => id === later.id)?.status;
  };
  await expect.poll(statusOfLater).toBe('served');
  await checks.nth(1).click();
  await expect(round).toContainText('Hazır');
  await expect(checks.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(statusOfLater).toBe('ready');
  await moveTo(staff, later, 'served');
  await expect(round).toContainText('Teslim Edildi');
  await floor.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await callFor(['water', 'cutlery', 'other'], { text: 'Mama sandalyesi' });
  await floor.getByRole('button', { name: 'Sıra' }).click();
  const queue = floor.getByRole('main').getByRole('region', { name: 'Sıra' });
  await expect(queue.getByRole('button', { name: /^(Verdim|Götürdüm): Köşe/ })).toHaveCount(4);
  await expect(queue.getByText('Mama sandalyesi')).toBeVisible();
  const placesOf = () =>
    queue
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  for (const [round, call] of ['Su istiyor', 'Peçete istiyor'].entries()) {
    const before = await placesOf();
    const verb = queue.getByRole('button', { name: `Götürdüm: Köşe, ${call}` });
    // The server hears of it only once it can't be undone any more.
    await tapTwice(floor, verb, round, { isExpected: false });
    await expect(queue.getByRole('button', { name: `Geri al: Köşe, ${call}` })).toBeVisible();
    await expect(queue.getByRole('button', { name: /^Geri al/ })).toHaveCount(round + 1);
    expect(await placesOf(), 'nothing has moved').toEqual(before);
  }
  const asked = await tapTwice(
    floor,
    queue.getByRole('button', { name: 'Verdim: Köşe, 1 Humus' }),
    3,
  );
  expect(asked.filter((path) => path.endsWith('/status'))).toHaveLength(1);

  // A finished task is taken back in time.
  const verb = queue.getByRole('button', { name: 'Götürdüm: Köşe, Çatal bıçak istiyor' });
  const undo = queue.getByRole('button', { name: 'Geri al: Köşe, Çatal bıçak istiyor' });
  await verb.click();
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await undo.click();
  await expect(verb).toBeVisible();
  await expect.poll(() => openCalls(staff, venue)).toEqual(['bill', 'cutlery', 'other']);

  // The page is left while tasks could still be undone: the server hears of them at once.
  await whenTappable(floor);
  await queue.getByRole('button', { name: 'Hepsini verdim: Köşe' }).click();
  await expect(undo).toBeVisible();
  expect(await openCalls(staff, venue)).toEqual(['bill', 'cutlery', 'other']);
  await floor.goto('about:blank');
  await expect.poll(() => openCalls(staff, venue)).toEqual(['bill']);
});
