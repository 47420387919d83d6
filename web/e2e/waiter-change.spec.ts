import { expect, type Locator, type Page } from '@playwright/test';
import { listBranchOrders, Order } from '@sofra/contracts/orders';
import * as v from 'valibot';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { openVenue, post } from './settings-venue.ts';
import { sit } from './sitting.ts';
import { pressByKey } from './users.ts';

async function setStatus({ request }: Page, { id }: Order, status: string): Promise<void> {
  const answer = await request.patch(`/api/orders/${id}/status`, { data: { status } });
  expect(answer.ok()).toBe(true);
}

/** Opens the sheet that changes the only order at the venue's table that may change. */
async function openSheet(staff: Page): Promise<Locator> {
  await staff
    .getByRole('button', { name: /Değiştir/ })
    .first()
    .click();
  const sheet = staff.getByRole('dialog', { name: 'Siparişi değiştir' });
  await expect(sheet).toBeVisible();
  return sheet;
}

test('an order changes until it is made: an item is replaced, a quantity lowered, and a line cancelled with a reason; what is made meanwhile is refused', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Değişen Kafe');
  const guest = await sit(browser, venue, 'Elif');
  const staff = await openLaptop(
    browser,
    venue.who,
    `/business/${venue.businessId}/waiter?table=${venue.tableId}`,
  );
  const board = await staff.request.get(`/api/branches/${venue.branchId}/orders`);
  const [order] = v.parse(listBranchOrders.response, await board.json()).orders;
  if (!order) throw new Error('No order was placed.');
  const linesOf = async () =>
    (await (await staff.request.get(`/api/orders/${order.id}/changes`)).json()).order.lines;

  let sheet = await openSheet(staff);
  await sheet.getByRole('button', { name: 'Humus: bir artır' }).click();
  await sheet.getByRole('button', { name: '1 değişikliği kaydet' }).press('Enter');
  await expect(sheet).toHaveCount(0);
  sheet = await openSheet(staff);
  const replace = async () => {
    await sheet.getByRole('button', { name: 'Humus: başka ürünle değiştir' }).click();
    const choice = staff.getByRole('dialog', { name: 'Humus: yerine ne gelsin?' });
    await choice.getByRole('button', { name: /^Humus/ }).click();
    const options = staff.getByRole('dialog', { name: 'Humus', exact: true });
    const note = options.getByRole('button', { name: 'Acısız' });
    return { options, note, go: options.getByRole('button', { name: /^Değiştir/ }) };
  };
  const replacement = await replace();
  await replacement.note.click();
  await replacement.go.press('Enter');
  await expect(sheet.getByRole('region', { name: 'Başlanmadı' })).toContainText('Acısız');
  expect(await linesOf()).toMatchObject([{ quantity: 0 }, { quantity: 2, note: 'Acısız' }]);

  await sheet.getByRole('button', { name: 'Humus: bir azalt' }).click();
  await expect(sheet).toContainText('2 yerine 1');
  await expect(sheet).toContainText('Humus: adet azaltıldı');
  await sheet.getByRole('button', { name: '1 değişikliği kaydet' }).press('Enter');
  await expect(sheet).toHaveCount(0);
  expect(await linesOf()).toMatchObject([{ quantity: 0 }, { quantity: 1 }]);

  // A replacement that is refused keeps its choices.
  sheet = await openSheet(staff);
  const late = await replace();
  await late.note.click();
  await setStatus(staff, order, 'preparing');
  await late.go.press('Enter');
  await expect(late.options).toContainText('Siparişin durumu bu değişikliğe izin vermiyor.');
  await expect(late.note).toHaveAttribute('aria-pressed', 'true');
  await pressByKey(late.options, 'Kapat');
  await expect(late.options).toHaveCount(0);

  await sheet.getByRole('button', { name: 'İptal et: Humus' }).click();
  const question = staff.getByRole('dialog', { name: '1 Humus iptal edilsin mi?' });
  const go = question.getByRole('button', { name: 'Ürünü iptal et' });
  await expect(go).toBeDisabled();
  await question.getByRole('button', { name: 'Çok gecikti' }).click();
  await expect(question).toContainText('Hazırlanması çok gecikti.');
  await go.press('Enter');
  await expect(question).toHaveCount(0);
  expect(await linesOf()).toMatchObject([
    { quantity: 0 },
    { quantity: 0, changeReason: 'Çok gecikti' },
  ]);
  await pressByKey(sheet, 'Kapat');
  await expect(sheet).toHaveCount(0);

  // A change of what was made meanwhile is refused, and the sheet shows the order.
  const items = [{ itemId: venue.itemId, quantity: 1 }];
  const path = `/api/sessions/${order.sessionId}/orders`;
  const second = v.parse(Order, await post(guest, path, { items }));
  sheet = await openSheet(staff);
  await sheet.getByRole('button', { name: 'Humus: bir artır' }).click();
  await setStatus(staff, second, 'ready');
  await expect(sheet.getByRole('region', { name: 'Artık değişmez' })).toContainText('Hazır');
  await sheet.getByRole('button', { name: '1 değişikliği kaydet' }).press('Enter');
  await expect(sheet).toContainText('Sipariş bu sırada değişti.');
});
