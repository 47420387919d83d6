import { type Browser, expect, type Page } from '@playwright/test';
import { Order } from '@sofra/contracts/orders';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { openLaptop, openPhone, scan } from './actions.ts';
import { expectAccessible, expectFits } from './appearance.ts';
import { test } from './journey.ts';
import { openVenue, post, type Venue } from './settings-venue.ts';

/** A guest at the venue's table who has ordered two of its item, and the waiter's screen of the order. */
async function openOrder(browser: Browser, venue: Venue) {
  const phone = await openPhone(browser);
  await scan(phone, venue.qrCode);
  await post(phone, '/api/auth/anonymous', {});
  const started = await post(phone, `/api/tables/${venue.tableId}/session/start`, {});
  const { id } = v.parse(TableSession, started);
  const items = [{ itemId: venue.itemId, quantity: 2 }];
  const order = v.parse(Order, await post(phone, `/api/sessions/${id}/orders`, { items }));
  await phone.reload();
  const path = `/business/${venue.businessId}/waiter?table=${venue.tableId}`;
  const staff = await openLaptop(browser, venue.who, path);
  await staff
    .getByRole('button', { name: /Değiştir/ })
    .first()
    .click();
  const sheet = staff.getByRole('dialog', { name: 'Siparişi değiştir' });
  await expect(sheet).toBeVisible();
  return { phone, staff, sheet, order };
}

async function setStatus(staff: Page, { id }: Order, status: string): Promise<void> {
  const answer = await staff.request.patch(`/api/orders/${id}/status`, { data: { status } });
  expect(answer.ok()).toBe(true);
}

test('a quantity changes while the kitchen hasn’t started', async ({ browser }) => {
  const venue = await openVenue(browser, 'Değişen Kafe');
  const { staff, sheet, order } = await openOrder(browser, venue);
  await sheet.getByRole('button', { name: 'Humus: bir azalt' }).click();
  await expect(sheet).toContainText('2 yerine 1');
  await expect(sheet).toContainText('Humus: adet azaltıldı');
  await expectFits(staff, 'a changed order', [360, 390, 1024, 1280]);
  await expectAccessible(staff, 'a changed order');
  await sheet.getByRole('button', { name: '1 değişikliği kaydet' }).press('Enter');
  await expect(sheet).toHaveCount(0);
  const history = await (await staff.request.get(`/api/orders/${order.id}/changes`)).json();
  expect(history.order.lines).toMatchObject([{ quantity: 1 }]);
});

test('a line being made is cancelled with a reason, which the guest reads', async ({ browser }) => {
  const venue = await openVenue(browser, 'İptal Eden Kafe');
  const { phone, staff, sheet, order } = await openOrder(browser, venue);
  await setStatus(staff, order, 'preparing');
  await sheet.getByRole('button', { name: 'İptal et: Humus' }).click();
  const question = staff.getByRole('dialog', { name: '2 Humus iptal edilsin mi?' });
  const go = question.getByRole('button', { name: 'Ürünü iptal et' });
  await expect(go).toBeDisabled();
  await question.getByRole('button', { name: 'Çok gecikti' }).click();
  await expect(question).toContainText('Hazırlanması çok gecikti.');
  await expectAccessible(staff, 'the reason of a cancellation');
  await staff.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(staff, 'the reason of a cancellation, dark', 'colours');
  await go.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(phone.getByText('Hazırlanması çok gecikti.').first()).toBeVisible();
});

test('a change of what was served meanwhile is refused, and the sheet shows the order', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Geç Kalan Kafe');
  const { staff, sheet, order } = await openOrder(browser, venue);
  await sheet.getByRole('button', { name: 'Humus: bir artır' }).click();
  await setStatus(staff, order, 'ready');
  await expect(sheet.getByRole('region', { name: 'Artık değişmez' })).toContainText('Hazır');
  await sheet.getByRole('button', { name: '1 değişikliği kaydet' }).press('Enter');
  await expect(sheet).toContainText('Sipariş bu sırada değişti.');
});

test('an item is replaced by another, with its quantity', async ({ browser }) => {
  const venue = await openVenue(browser, 'Yerine Kafe');
  const { staff, sheet, order } = await openOrder(browser, venue);
  await sheet.getByRole('button', { name: 'Humus: başka ürünle değiştir' }).click();
  const choice = staff.getByRole('dialog', { name: 'Humus: yerine ne gelsin?' });
  await choice.getByRole('button', { name: /^Humus/ }).click();
  const options = staff.getByRole('dialog', { name: 'Humus', exact: true });
  await options.getByRole('button', { name: 'Acısız' }).click();
  await options.getByRole('button', { name: /^Değiştir/ }).press('Enter');
  await expect(sheet.getByRole('region', { name: 'Başlanmadı' })).toContainText('Acısız');
  const history = await (await staff.request.get(`/api/orders/${order.id}/changes`)).json();
  expect(history.order.lines).toMatchObject([{ quantity: 0 }, { quantity: 2, note: 'Acısız' }]);
});

test('a refused replacement keeps its choices', async ({ browser }) => {
  const venue = await openVenue(browser, 'Kalan Kafe');
  const { staff, sheet, order } = await openOrder(browser, venue);
  await sheet.getByRole('button', { name: 'Humus: başka ürünle değiştir' }).click();
  const choice = staff.getByRole('dialog', { name: 'Humus: yerine ne gelsin?' });
  await choice.getByRole('button', { name: /^Humus/ }).click();
  const options = staff.getByRole('dialog', { name: 'Humus', exact: true });
  const note = options.getByRole('button', { name: 'Acısız' });
  await note.click();
  await setStatus(staff, order, 'preparing');
  await options.getByRole('button', { name: /^Değiştir/ }).press('Enter');
  await expect(options).toContainText('Siparişin durumu bu değişikliğe izin vermiyor.');
  await expect(note).toHaveAttribute('aria-pressed', 'true');
});
