import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { startSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { freeTable, openFloor, openKitchen, orderCardOn } from './actions.ts';
import { test } from './journey.ts';
import { post } from './settings-venue.ts';
import { whenTappable } from './taps.ts';
import { pressByKey, pressKey, requestAs } from './users.ts';

test.use({ locale: 'tr-TR', viewport: { width: 1280, height: 800 } });

const HUMUS = 'Humus';

/** Orders a Humus as a waiter at a table of the demo, and returns its card on the kitchen display. */
async function ticketFor(browser: Browser, board: Page, tableId: number, note?: string) {
  await freeTable(browser, tableId);
  const waiter = { request: await requestAs(browser, 'waiter') };
  const started = await post(waiter, `/api/tables/${tableId}/session/start`, {});
  const { id } = v.parse(startSession.response, started);
  const items = await (await waiter.request.get('/api/businesses/1/menu-items')).json();
  const { id: itemId } = items.find(({ name }: { name: { tr: string } }) => name.tr === HUMUS);
  const line = { itemId, quantity: 1, ...(note !== undefined && { note }) };
  await post(waiter, `/api/sessions/${id}/orders`, { items: [line] });
  return orderCardOn(board, `Masa ${tableId}`, HUMUS);
}

/** Waits until `inner` is shown, no wider than `outer`. */
async function expectWithin(inner: Locator, outer: Locator): Promise<void> {
  await expect(inner).toBeVisible();
  const [part, whole] = [await inner.boundingBox(), await outer.boundingBox()];
  if (!part || !whole) throw new Error('it has no box');
  expect(part.x).toBeGreaterThanOrEqual(whole.x);
  expect(part.x + part.width).toBeLessThanOrEqual(whole.x + whole.width);
}

/** Opens the question whether the only order of the open table is cancelled. */
async function askToCancel(floor: Page): Promise<Locator> {
  await floor.getByRole('button', { name: /^Değiştir/ }).click();
  const sheet = floor.getByRole('dialog', { name: 'Siparişi değiştir' });
  await sheet.getByRole('button', { name: 'Siparişin tümünü iptal et' }).click();
  return floor.getByRole('dialog', { name: /iptal edilsin mi\?$/ });
}

test('a card opens at a tap, its lines can be struck, a long press shows the item, and what left is recalled; a cancelled card waits for the kitchen; long words wrap; the floor starts and ends a session without a phone', async ({
  browser,
}) => {
  const note = 'çokçokçok'.repeat(10);
  const [board, floor] = [await openKitchen(browser), await openFloor(browser)];
  const panel = floor.getByRole('dialog');

  await test.step('a card opens at a tap, its lines can be struck, a long press shows the item', async () => {
    const ticket = await ticketFor(browser, board, 6);
    await ticket.getByRole('button', { name: HUMUS }).click();
    const near = board.getByRole('dialog', { name: 'Fiş' });
    const struck = near.getByRole('button', { name: HUMUS });
    await whenTappable(board);
    await struck.click();
    await expect(struck).toHaveAttribute('aria-pressed', 'true');
    await whenTappable(board);
    await struck.click();
    await expect(struck).toHaveAttribute('aria-pressed', 'false');
    await pressByKey(near, 'Kapat');
    await expect(near).toHaveCount(0);
    const line = ticket.getByRole('button', { name: HUMUS });
    await line.click({ delay: 700 });
    await expect(board.getByRole('dialog', { name: HUMUS })).toBeVisible();
    await expect(board.getByRole('group', { name: 'Humus: ne kadar süreyle?' })).toBeVisible();
    await board.keyboard.press('Escape');
    await expect(line).toHaveAttribute('aria-pressed', 'false');

    await ticket.getByRole('button', { name: 'Başla', exact: true }).click();
    await pressByKey(ticket, 'Hazır');
    await expect(ticket).toHaveCount(0);
    const left = board.getByRole('region', { name: 'Masa 6, fiş' });
    await pressByKey(left, 'Geri al');
    await expect(ticket).toContainText('Hazırlanıyor');
    await pressByKey(ticket, 'Hazır');
    await expect(ticket).toHaveCount(0);
    await board.getByRole('button', { name: 'Geri çağır', exact: true }).click();
    await pressKey(board.getByRole('button', { name: 'Geri çağır: Masa 6 #' }).first());
    await expect(ticket).toContainText('Hazırlanıyor');
    await freeTable(browser, 6);
  });

  await test.step('a cancelled card shows its reason until the kitchen acknowledges it; long words wrap', async () => {
    const ticket = await ticketFor(browser, board, 5, note);
    await expectWithin(ticket.getByText(note), ticket);
    await ticket.getByRole('button', { name: 'Başla', exact: true }).click();
    await floor.getByRole('button', { name: 'Masa 5.' }).click();
    await expect(panel.getByText('Hazırlanıyor', { exact: true })).toBeVisible();
    await expectWithin(panel.getByText(note), panel);
    const question = await askToCancel(floor);
    // The kitchen has begun: without a reason it can't be cancelled.
    await expect(question.getByRole('button', { name: 'Siparişi iptal et' })).toBeDisabled();
    await question.getByRole('button', { name: 'Misafir vazgeçti' }).click();
    await question.getByRole('button', { name: 'Siparişi iptal et' }).click();
    await expect(ticket).toContainText('İptal edildi');
    await expect(ticket).toContainText('Misafir vazgeçti');
    await ticket.getByRole('button', { name: 'Gördüm', exact: true }).click();
    await expect(ticket).toHaveCount(0);
  });

  await test.step('the floor ends a session, and starts another', async () => {
    await panel.getByRole('button', { name: 'Oturumu sonlandır' }).click();
    const question = floor.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Oturumu sonlandır' }).click();
    await expect(floor.getByText('Masa 5: Oturum sonlandırıldı')).toBeVisible();
    await floor.getByRole('button', { name: 'Masa 5.' }).click();
    await floor.getByRole('button', { name: 'Oturum başlat' }).click();
    await expect(panel).toContainText('Henüz sipariş yok');
    await freeTable(browser, 5);
  });
});
