import { expect, type Locator, type Page } from '@playwright/test';
import { listBranchOrders, Order } from '@sofra/contracts/orders';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { openLaptop, openPhone } from './actions.ts';
import { test } from './journey.ts';
import { openVenue, post, type Venue } from './settings-venue.ts';
import { sit } from './sitting.ts';

async function setStatus({ request }: Page, { id }: Order, status: string): Promise<void> {
  const answer = await request.patch(`/api/orders/${id}/status`, { data: { status } });
  expect(answer.ok()).toBe(true);
}

/** Opens the sheet that changes the only order at the venue's table. */
async function openSheet(staff: Page): Promise<Locator> {
  await staff
    .getByRole('button', { name: /Değiştir/ })
    .first()
    .click();
  const sheet = staff.getByRole('dialog', { name: 'Siparişi değiştir' });
  await expect(sheet).toBeVisible();
  return sheet;
}

const tableOf = ({ businessId, tableId }: Venue): string =>
  `/business/${businessId}/waiter?table=${tableId}`;

test('an order changes until it is made: an item is replaced, a quantity lowered, and a line cancelled with a reason that the guest reads', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Değişen Kafe');
  const phone = await openPhone(browser);
  await phone.request.get(`/api/tables/qr/${venue.qrCode}`);
  await post(phone, '/api/auth/anonymous', {});
  const started = await post(phone, `/api/tables/${venue.tableId}/session/start`, {});
  const { id } = v.parse(TableSession, started);
  const items = [{ itemId: venue.itemId, quantity: 2 }];
  const order = v.parse(Order, await post(phone, `/api/sessions/${id}/orders`, { items }));
  await phone.goto(`/menu/${venue.tableId}`);
  const staff = await openLaptop(browser, venue.who, tableOf(venue));
  const linesOf = async () =>
    (await (await staff.request.get(`/api/orders/${order.id}/changes`)).json()).order.lines;

  let sheet = await openSheet(staff);
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
  await staff.goto(tableOf(venue));

  sheet = await openSheet(staff);
  await sheet.getByRole('button', { name: 'İptal et: Humus' }).click();
  const question = staff.getByRole('dialog', { name: '1 Humus iptal edilsin mi?' });
  const go = question.getByRole('button', { name: 'Ürünü iptal et' });
  await expect(go).toBeDisabled();
  await question.getByRole('button', { name: 'Çok gecikti' }).click();
  await expect(question).toContainText('Hazırlanması çok gecikti.');
  await go.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(phone.getByText('Hazırlanması çok gecikti.').first()).toBeVisible();
});

test('a change of what was served meanwhile is refused, and the sheet shows the order', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Geç Kalan Kafe');
  await sit(browser, venue, 'Elif');
  const staff = await openLaptop(browser, venue.who, tableOf(venue));
  const board = await staff.request.get(`/api/branches/${venue.branchId}/orders`);
  const [order] = v.parse(listBranchOrders.response, await board.json()).orders;
  const sheet = await openSheet(staff);
  await sheet.getByRole('button', { name: 'Humus: bir artır' }).click();
  await setStatus(staff, order!, 'ready');
  await expect(sheet.getByRole('region', { name: 'Artık değişmez' })).toContainText('Hazır');
  await sheet.getByRole('button', { name: '1 değişikliği kaydet' }).press('Enter');
  await expect(sheet).toContainText('Sipariş bu sırada değişti.');
});
