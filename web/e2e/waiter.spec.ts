/** Journeys of a waiter: the queue under a hurried finger, and the table's panel. */
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
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

/** The venue's table with a ready dish, and a guest who calls for these. */
async function openBusyTable(browser: Browser, name: string, kinds: readonly string[]) {
  const venue = await openVenue(browser, name);
  const { staff, sessionId, guest } = await seatAndServe(browser, venue);
  await post(guest, `/api/sessions/${sessionId}/calls`, { kinds });
  return { venue, staff, guest };
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

const queueOf = (page: Page) => page.getByRole('complementary', { name: 'Sıra' });

test('two quick taps in the queue finish one task, move nothing, and undo nothing', async ({
  browser,
}) => {
  const { venue } = await openBusyTable(browser, 'Sıra Kafe', ['napkin', 'water', 'cutlery']);
  const path = `/business/${venue.businessId}/waiter`;
  const floor = await openTouchscreen(browser, venue.who, path, phone);
  await floor.getByRole('button', { name: 'Sıra' }).click();
  const queue = floor.getByRole('main').getByRole('region', { name: 'Sıra' });
  const calls = ['Su istiyor', 'Peçete istiyor', 'Çatal bıçak istiyor'];
  await expect(queue.getByRole('button', { name: /^(Verdim|Götürdüm): Köşe/ })).toHaveCount(4);

  for (const [round, call] of calls.entries()) {
    const before = await queue
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
    const verb = queue.getByRole('button', { name: `Götürdüm: Köşe, ${call}` });
    // The server hears of it only once it can't be undone any more.
    await tapTwice(floor, verb, round, { isExpected: false });
    await expect(queue.getByRole('button', { name: `Geri al: Köşe, ${call}` })).toBeVisible();
    await expect(queue.getByRole('button', { name: /^Geri al/ })).toHaveCount(round + 1);
    expect(
      await queue
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top)),
      'nothing has moved',
    ).toEqual(before);
  }
  const asked = await tapTwice(
    floor,
    queue.getByRole('button', { name: 'Verdim: Köşe, 1 Humus' }),
    3,
  );
  expect(asked.filter((path) => path.endsWith('/status'))).toHaveLength(1);
  // Hands rest: the list closes.
  await expect(queue.getByRole('listitem')).toHaveCount(0);
  await expect(queue.getByText('Bekleyen iş yok')).toBeVisible();
});

test('a finished task is taken back in time, and finished for good after that', async ({
  browser,
}) => {
  const { venue, guest } = await openBusyTable(browser, 'Vazgeç Kafe', ['water']);
  const path = `/business/${venue.businessId}/waiter`;
  const menu = await guest.newPage();
  await menu.goto(`/menu/${venue.tableId}`);
  const called = menu.getByRole('status').filter({ hasText: 'Garson çağrıldı' });
  const floor = await openTouchscreen(browser, venue.who, path);
  const queue = queueOf(floor);
  const row = queue.getByRole('listitem').filter({ hasText: 'Su istiyor' }).last();
  await queue.getByRole('button', { name: 'Götürdüm: Köşe, Su istiyor' }).click();
  const undo = queue.getByRole('button', { name: 'Geri al: Köşe, Su istiyor' });
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await undo.click();
  await expect(queue.getByRole('button', { name: 'Götürdüm: Köşe, Su istiyor' })).toBeVisible();
  await expect(called).toBeVisible();

  // The page is left while the task could still be undone: the server hears of it at once.
  await queue.getByRole('button', { name: 'Hepsini verdim: Köşe' }).click();
  await expect(row.getByRole('button', { name: /^Geri al/ })).toBeVisible();
  await floor.goto('/scan');
  await expect(called).toHaveCount(0);
});

test('a table’s panel offers the likeliest next step first, and serves line by line', async ({
  browser,
}) => {
  const { venue, staff } = await openBusyTable(browser, 'Panel Kafe', ['bill', 'napkin']);
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
  await expect
    .poll(async () => {
      const answer = await staff.get(`/api/sessions/${later.sessionId}/orders`);
      const orders = v.parse(v.array(Order), await answer.json());
      return orders.find(({ id }) => id === later.id)?.status;
    })
    .toBe('served');
  await checks.nth(1).click();
  await expect(round).toContainText('Hazır');
  await expect(checks.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await floor.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});
