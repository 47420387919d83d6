import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { startSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import {
  freeTable,
  openFloor,
  openPhone,
  openKitchen,
  order,
  password,
  scan,
  textOf,
  orderCardOn,
} from './actions.ts';
import { test } from './journey.ts';
import { requestAs, signIn } from './users.ts';

test.use({ locale: 'tr-TR', viewport: { width: 1280, height: 800 } });

/** Orders an item as a guest of the table and returns its card on the kitchen display. */
async function ticketFor(browser: Browser, board: Page, tableId: number, item: string) {
  await freeTable(browser, tableId);
  const phone = await openPhone(browser);
  await scan(phone, `table-${tableId}`);
  await order(phone, item);
  return { phone, ticket: await orderCardOn(board, `Masa ${tableId}`, item) };
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

test('an item that the kitchen marks as sold out leaves phones at once, and returns', async ({
  browser,
}) => {
  const [board, phone] = [await openKitchen(browser), await openPhone(browser)];
  await phone.goto('/menu/9');
  const add = phone.getByRole('button', {
    name: textOf('tr', 'guest:menu.add', { name: 'Haydari' }),
  });
  await expect(add).toBeEnabled();

  await board.getByRole('button', { name: 'Tükendi', exact: true }).click();
  await board.getByLabel('Ürün ara').fill('haydari');
  await board.getByRole('button', { name: 'Tükendi: Haydari' }).click();
  await board.getByRole('button', { name: 'Değiştirene kadar' }).click();
  await expect(add).toBeDisabled({ timeout: 2000 });
  await board.getByRole('button', { name: 'Geri al' }).click();
  await expect(add).toBeEnabled({ timeout: 2000 });
});

test('a tap opens a card whose lines can be struck, and a long press shows the item', async ({
  browser,
}) => {
  const board = await openKitchen(browser);
  const { ticket } = await ticketFor(browser, board, 4, 'Humus');
  await ticket.getByRole('button', { name: 'Humus' }).click();
  const near = board.getByRole('dialog', { name: 'Fiş' });
  const struck = near.getByRole('button', { name: 'Humus' });
  await struck.click();
  await expect(struck).toHaveAttribute('aria-pressed', 'true');
  await struck.click();
  await expect(struck).toHaveAttribute('aria-pressed', 'false');
  await near.getByRole('button', { name: 'Kapat' }).click();
  await expect(near).toHaveCount(0);
  const line = ticket.getByRole('button', { name: 'Humus' });
  await line.click({ delay: 700 });
  await expect(board.getByRole('dialog', { name: 'Humus' })).toBeVisible();
  await expect(board.getByRole('group', { name: 'Humus: ne kadar süreyle?' })).toBeVisible();
  await board.keyboard.press('Escape');
  await expect(line).toHaveAttribute('aria-pressed', 'false');
  await freeTable(browser, 4);
});

test('a long word in a note wraps within its order card and its panel', async ({ browser }) => {
  await freeTable(browser, 5);
  const note = 'çokçokçok'.repeat(10);
  const waiter = await requestAs(browser, 'waiter');
  const started = await waiter.post('/api/tables/5/session/start');
  const { id } = v.parse(startSession.response, await started.json());
  const data = { items: [{ itemId: 1, quantity: 1, note }] };
  expect((await waiter.post(`/api/sessions/${id}/orders`, { data })).ok()).toBe(true);

  const board = await openKitchen(browser);
  const ticket = board.getByRole('article', { name: 'Masa 5, fiş' });
  await expectWithin(ticket.getByText(note), ticket);
  const floor = await openFloor(browser);
  await floor.getByRole('button', { name: 'Masa 5.' }).click();
  const panel = floor.getByRole('dialog');
  await expectWithin(panel.getByText(note), panel);
  await freeTable(browser, 5);
});

test('a cancelled order card shows its reason until the kitchen acknowledges it', async ({
  browser,
}) => {
  const [board, floor] = [await openKitchen(browser), await openFloor(browser)];
  const { ticket } = await ticketFor(browser, board, 5, 'Haydari');
  await ticket.getByRole('button', { name: 'Başla', exact: true }).click();
  await floor.getByRole('button', { name: 'Masa 5.' }).click();
  await expect(floor.getByRole('dialog').getByText('Hazırlanıyor', { exact: true })).toBeVisible();
  const question = await askToCancel(floor);
  // The kitchen has begun: without a reason it can't be cancelled.
  await expect(question.getByRole('button', { name: 'Siparişi iptal et' })).toBeDisabled();
  await question.getByRole('button', { name: 'Misafir vazgeçti' }).click();
  await question.getByRole('button', { name: 'Siparişi iptal et' }).click();

  await expect(ticket).toContainText('İptal edildi');
  await expect(ticket).toContainText('Misafir vazgeçti');
  await ticket.getByRole('button', { name: 'Gördüm', exact: true }).click();
  await expect(ticket).toHaveCount(0);
  await freeTable(browser, 5);
});

test('an order card that left the board is recalled to where it was, with undo for six seconds', async ({
  browser,
}) => {
  const board = await openKitchen(browser);
  const { ticket } = await ticketFor(browser, board, 6, 'Haydari');
  await ticket.getByRole('button', { name: 'Başla', exact: true }).click();
  await ticket.getByRole('button', { name: 'Hazır', exact: true }).click();
  await expect(ticket).toHaveCount(0);
  const left = board.getByRole('region', { name: 'Masa 6, fiş' });
  await left.getByRole('button', { name: 'Geri al', exact: true }).click();
  await expect(ticket).toContainText('Hazırlanıyor');

  await ticket.getByRole('button', { name: 'Hazır', exact: true }).click();
  await expect(ticket).toHaveCount(0);
  await board.getByRole('button', { name: 'Geri çağır', exact: true }).click();
  await board.getByRole('button', { name: 'Geri çağır: Masa 6 #' }).first().click();
  await expect(ticket).toContainText('Hazırlanıyor');
  await freeTable(browser, 6);
});

test('the floor starts a session for guests without a phone, and ends it', async ({ browser }) => {
  await freeTable(browser, 10);
  const floor = await openFloor(browser);
  await floor.getByRole('button', { name: 'Masa 10.' }).click();
  await floor.getByRole('button', { name: 'Oturum başlat' }).click();
  await expect(floor.getByRole('dialog')).toContainText('Henüz sipariş yok');
  await floor.getByRole('button', { name: 'Oturumu sonlandır' }).click();
  await floor.getByRole('alertdialog').getByRole('button', { name: 'Oturumu sonlandır' }).click();
  await expect(floor.getByText('Masa 10: Oturum sonlandırıldı')).toBeVisible();
});
