import { type Browser, expect, type Page } from '@playwright/test';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { openLaptop, openPhone, textOf } from './actions.ts';
import { open } from './crawl/open.ts';
import { test } from './journey.ts';
import { openVenue, post, type Venue } from './settings-venue.ts';

/** A guest at the venue's table, on the menu, and orders of them through the API. */
async function openGuest(browser: Browser, venue: Venue) {
  const phone = await openPhone(browser);
  await phone.request.get(`/api/tables/qr/${venue.qrCode}`);
  await post(phone, '/api/auth/anonymous', {});
  const started = await post(phone, `/api/tables/${venue.tableId}/session/start`, {});
  const { id } = v.parse(TableSession, started);
  await phone.goto(`/menu/${venue.tableId}`);
  return {
    add: phone.getByRole('button', { name: textOf('tr', 'guest:menu.add', { name: 'Humus' }) }),
    order: (quantity: number) =>
      phone.request.post(`/api/sessions/${id}/orders`, {
        data: { items: [{ itemId: venue.itemId, quantity }] },
      }),
  };
}

/** A second, on a fast machine. */
const SOON = { timeout: 1000 * Number(process.env['SOFRA_PATIENCE'] ?? 1) };

async function openBoard(browser: Browser, venue: Venue): Promise<Page> {
  const board = await openLaptop(browser, venue.who, `/business/${venue.businessId}/kitchen`);
  await board.setViewportSize({ width: 1280, height: 800 });
  return board;
}

const openSoldOut = (board: Page) =>
  board.getByRole('button', { name: 'Tükendi', exact: true }).click();

test('a dish that sells out by a tap, or by its last portion, is off the phones within a second, and back as soon', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Sayılı Kafe');
  const board = await openBoard(browser, venue);
  const { add, order } = await openGuest(browser, venue);
  await expect(add).toBeEnabled();
  const drawer = board.getByRole('dialog');
  const undo = board.getByRole('button', { name: 'Geri al' });

  await openSoldOut(board);
  await drawer.getByRole('button', { name: 'Tükendi: Humus' }).click();
  const less = drawer.getByRole('button', { name: 'Azalt' });
  // Each tap counts, however fast.
  await less.click();
  await less.click();
  await drawer.getByRole('button', { name: '3 taneyle sınırla' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(board.getByText('Humus: son 3')).toBeVisible();
  expect((await order(4)).status()).toBe(409);
  expect((await order(1)).ok()).toBe(true);
  await openSoldOut(board);
  await expect(drawer.getByText(/^son 2 · .+: 3 tane$/)).toBeVisible();
  await expect(add).toBeEnabled();
  expect((await order(2)).ok()).toBe(true);
  await expect(add).toBeDisabled(SOON);
  await expect(drawer.getByText(/^bitti · .+: 3 tane$/)).toBeVisible();
  const count = board.locator('button[aria-label="Tükendi"] [data-count]');
  await expect(count).toHaveAttribute('data-count', '1');
  await drawer.getByRole('button', { name: 'Geri getir: Humus' }).click();
  await expect(add).toBeEnabled(SOON);
  await expect(count).toHaveCount(0);

  // For an hour, also from a waiter's phone.
  await open(board, { path: `/business/${venue.businessId}/waiter`, page: 'waiter' });
  await board.setViewportSize({ width: 390, height: 844 });
  await openSoldOut(board);
  await drawer.getByRole('button', { name: 'Tükendi: Humus' }).click();
  await drawer.getByRole('button', { name: /^1 saat/ }).click();
  await expect(add).toBeDisabled(SOON);
  await undo.click();
  await expect(add).toBeEnabled(SOON);
});
