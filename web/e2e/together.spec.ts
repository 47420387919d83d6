import { type Browser, expect, type Locator } from '@playwright/test';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { OrderStatus } from '@sofra/contracts/orders';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { offerOptions, openVenue, post, type Venue } from './settings-venue.ts';
import { sitDown, type TableGuest } from './table-guests.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

/** Guest with the sheet of the venue's only item. */
interface Diner extends TableGuest {
  item: Locator;
}

async function openDiner(
  browser: Browser,
  { qrCode }: Venue,
  language: GuestLanguage,
  name: string,
): Promise<Diner> {
  const guest = await sitDown(browser, qrCode, language, name);
  return { ...guest, item: guest.page.getByRole('dialog', { name: 'Humus' }) };
}

/** Adds the item with a portion, and a note for the kitchen. What is missing has the focus before. */
async function choose(
  { page, t, add, item }: Diner,
  portion: RegExp,
  { extra, note }: { extra?: string; note?: string } = {},
): Promise<void> {
  await add('Humus');
  await item
    .getByRole('button', { name: new RegExp(`^${t('party:item.choose', { name: '' })}`) })
    .press('Enter');
  await expect(item.getByRole('radio').first()).toBeFocused();
  await item.getByRole('radio', { name: portion }).check();
  if (extra !== undefined) await item.getByRole('checkbox', { name: extra }).check();
  if (note !== undefined) await item.getByLabel(t('party:item.note')).fill(note);
  await item.getByRole('button', { name: new RegExp(`^${t('party:item.add')}`) }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Shares an allergy that `enter` enters with table, kitchen and waiters. */
async function shareAllergy(
  { page, t }: Diner,
  enter: (sheet: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: t('guest:filter.title') }).click();
  await page.getByRole('button', { name: t('party:allergy.have') }).click();
  const sheet = page.getByRole('dialog', { name: t('party:allergy.title') });
  await enter(sheet);
  await sheet.getByRole('radio', { name: t('party:allergy.everyone') }).check();
  await sheet.getByRole('button', { name: t('party:allergy.share') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Expects an order status on the orders view of every phone, in its language. */
async function expectStatus(diners: readonly Diner[], status: OrderStatus): Promise<void> {
  for (const { page, t } of diners) {
    const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Humus' });
    await expect(lines).toHaveCount(3);
    await expect(
      lines.filter({ hasText: t(`common:order.status.${status}`) }),
      `${status} on every line`,
    ).toHaveCount(3);
  }
}

test('three languages share a basket live; an allergy, options, a note and a lost connection make one order card', async ({
  browser,
}) => {
  test.slow();
  const venue = await openVenue(browser, 'Birlikte Kafe');
  await offerOptions(browser, venue);
  const board = await openLaptop(browser, venue.who, `/business/${venue.businessId}/kitchen`);
  const elif = await openDiner(browser, venue, 'tr', 'Elif');
  await shareAllergy(elif, (sheet) => sheet.getByRole('button', { name: 'Kabuklu yemiş' }).click());
  await choose(elif, /Büyük/);
  await expect(elif.page.getByRole('button', { name: '1 ürün Sepeti aç' })).toBeVisible();
  const samir = await openDiner(browser, venue, 'ar', 'Samir');
  const oleg = await openDiner(browser, venue, 'ru', 'Oleg');
  const diners = [elif, samir, oleg];
  const sesame = 'أنا مصاب بحساسية شديدة من السمسم';
  await shareAllergy(samir, (sheet) =>
    sheet.getByLabel(samir.t('party:allergy.text')).fill(sesame),
  );

  // A guest loses the connection, orders on, and returns.
  await oleg.page.context().setOffline(true);
  await choose(oleg, /Малый/, { note: 'Без лука, пожалуйста' });
  await expect(oleg.page.getByText(oleg.t('party:connection.offline'))).toBeVisible();
  await choose(samir, /صغير/, { extra: 'جوز' });
  await expect(elif.page.getByText('Samir Humus ekledi').first()).toBeVisible();
  await expect(elif.page.getByText('Sizde 1, masada 2')).toBeVisible();
  await expect(elif.page.getByText('Sepetinde olanlar: Samir')).toBeAttached();
  await elif.openBasket();
  await expect(elif.sheet.getByRole('heading', { name: 'Samir' })).toBeVisible();
  await expect(elif.sheet.getByRole('listitem').filter({ hasText: 'Humus' }).first()).toBeVisible();
  await elif.press('party:cart.ready');
  await expect(elif.sheet.getByText('Samir bekleniyor')).toBeVisible();
  await expect(elif.sheet.getByText('Oleg')).toHaveCount(0);
  await oleg.page.context().setOffline(false);
  await expect(elif.sheet.getByText('Samir ve Oleg bekleniyor')).toBeVisible({ timeout: 15_000 });
  await expect(oleg.page.getByText('Пока вас не было: Samir добавляет: Humus.')).toBeVisible();

  await samir.openBasket();
  await samir.press('party:cart.ready');
  await expect(elif.sheet.getByText('Oleg bekleniyor')).toBeVisible();
  await oleg.openBasket();
  await oleg.press('party:cart.ready');
  await elif.press('party:cart.sendTable');
  // The message is shown for a moment, on all phones at once.
  await Promise.all(
    diners.map(({ page, t }) => expect(page.getByText(t('party:order.placed'))).toBeVisible()),
  );
  for (const { page, t } of diners) {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('party:cart.order') })).toHaveCount(0);
  }

  // The kitchen has one card: seats, options, the note and an Arabic allergy in Turkish.
  const cards = board.getByRole('article');
  const card = cards.first();
  for (const name of ['Elif', 'Samir', 'Oleg']) await expect(card).toContainText(name);
  await expect(cards).toHaveCount(1);
  await expect(card.getByRole('button', { name: 'Humus' })).toHaveCount(2);
  for (const text of ['Büyük', 'Küçük', 'Ceviz', 'Soğansız olsun', 'RU Без лука, пожалуйста']) {
    await expect(card).toContainText(text);
  }
  await expect(card).toContainText(/Alerji:? .*kabuklu yemiş/i);
  await expect(card).toContainText('Alerji: Çok ciddi susam alerjim var');
  await expect(card.locator('bdi[lang=ar]')).toHaveText(sesame);
  await expect(card.locator('[data-warned]')).not.toHaveCount(0);

  await expectStatus(diners, 'pending');
  await card.getByRole('button', { name: 'Başla', exact: true }).click();
  await expectStatus(diners, 'preparing');
  await card.getByRole('button', { name: 'Hazır', exact: true }).click();
  await expectStatus(diners, 'ready');

  // The next party at the table finds nothing of it.
  const orders = await (await board.request.get(`/api/branches/${venue.branchId}/orders`)).json();
  const [{ sessionId }] = orders.orders;
  const end = await board.request.post(`/api/sessions/${sessionId}/end`, {
    data: { openOrders: 'serve', unpaid: 'left', unpaidReason: 'Kalktılar' },
  });
  expect(end.ok()).toBe(true);
  const next = await browser.newContext();
  await post(next, '/api/auth/anonymous', {});
  await next.request.get(`/api/tables/qr/${venue.qrCode}`);
  const { id } = await post(next, `/api/tables/${venue.tableId}/session/start`, {});
  expect(id).not.toBe(sessionId);
  const snapshot = await (await next.request.get(`/api/sessions/${id}`)).json();
  expect(snapshot).toMatchObject({ orders: [], calls: [], basket: { lines: [] } });
  expect(snapshot.allergies.guests).toEqual([]);
  expect((await next.request.get(`/api/sessions/${sessionId}`)).status()).toBe(404);
});
