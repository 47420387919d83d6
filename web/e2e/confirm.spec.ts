import { type Browser, expect, type Page } from '@playwright/test';
import { openLaptop, openPhone, order, orderedLine, scan } from './actions.ts';
import { test } from './journey.ts';
import { openVenue, type Venue } from './settings-venue.ts';
import { pressKey } from './users.ts';

/** A business where staff confirm each party, with its floor and its kitchen on two screens. */
async function openConfirming(browser: Browser, name: string) {
  const venue = await openVenue(browser, name);
  const floor = await openLaptop(browser, venue.who, `/business/${venue.businessId}/waiter`);
  const data = { orderingAccess: 'confirm' };
  expect((await floor.request.put(`/api/branches/${venue.branchId}`, { data })).ok()).toBe(true);
  await expect(floor.getByRole('button', { name: 'Köşe' })).toBeVisible();
  const kitchen = await openLaptop(browser, venue.who, `/business/${venue.businessId}/kitchen`);
  await expect(kitchen.getByText('Bekleyen sipariş yok')).toBeVisible();
  return { venue, floor, kitchen };
}

/** A guest at the business's table who has ordered. */
async function openGuest(browser: Browser, { qrCode }: Venue): Promise<Page> {
  const phone = await openPhone(browser);
  await scan(phone, qrCode);
  await order(phone, 'Humus');
  return phone;
}

const waitingTitle = 'Garson masanıza uğrayacak';
/** The row of the waiters' queue about a party to confirm. */
const toConfirm = (floor: Page) =>
  floor
    .getByRole('complementary', { name: 'Sıra' })
    .getByRole('listitem')
    .filter({ has: floor.getByRole('button', { name: 'Bak: Köşe, Burada mı?' }) })
    .last();
const tickets = (kitchen: Page) => kitchen.getByRole('article');

test('a held order is taken back and sent again; staff turn its party away, and confirm the next, whose orders reach the kitchen', async ({
  browser,
}) => {
  const { venue, floor, kitchen } = await openConfirming(browser, 'Onaylı Kafe');

  await test.step('a guest takes a held order back and sends it again; staff turn the party away after a confirmation, and its phone shows a friendly message', async () => {
    const phone = await openGuest(browser, venue);
    await expect(toConfirm(floor)).toContainText('1 Humus');
    await phone.getByRole('button', { name: 'Siparişi geri al' }).click();
    await expect(phone.getByText('Siparişiniz sepete döndü')).toBeVisible();
    await expect(toConfirm(floor)).toHaveCount(0);
    await expect(await orderedLine(phone, 'Humus')).toContainText('Hesaba yazılmadı.');
    await phone.getByRole('button', { name: 'Sepeti aç' }).click();
    const basket = phone.getByRole('dialog', { name: 'Sepetim' });
    await expect(basket.getByRole('heading', { name: 'Humus' })).toBeVisible();
    await basket.getByRole('button', { name: 'Sipariş Ver' }).press('Enter');
    await expect(toConfirm(floor)).toContainText('1 Humus');

    await floor.getByRole('button', { name: 'Köşe', exact: true }).click();
    const panel = floor.getByRole('dialog', { name: 'Köşe' });
    await expect(panel).toContainText('Mutfağa henüz gitmedi.');
    await pressKey(panel.getByRole('button', { name: 'Kimse yok: Köşe' }));
    const question = floor.getByRole('alertdialog', { name: 'Köşe: masada kimse yok mu?' });
    await expect(question).toContainText('24 saat boyunca bu şubede sipariş veremez');
    await question.getByRole('button', { name: 'Oturumu sürdür' }).click();
    await expect(question).toHaveCount(0);
    await expect(panel.getByText('Mutfağa henüz gitmedi.')).toBeVisible();

    await pressKey(panel.getByRole('button', { name: 'Kimse yok: Köşe' }));
    await question.getByRole('button', { name: 'Kimse yok' }).click();
    await expect(floor.getByText('Köşe: Oturum sonlandırıldı')).toBeVisible();
    await expect(toConfirm(floor)).toHaveCount(0);
    await expect(tickets(kitchen)).toHaveCount(0);

    const goodbye = phone.getByRole('dialog', { name: 'Teşekkürler, afiyet olsun' });
    await goodbye.getByRole('button', { name: 'Menüye dön' }).press('Enter');
    const away = 'Bu telefondan şu anda sipariş verilemiyor. Lütfen servis personeline danışın.';
    await phone.getByRole('button', { name: 'Oturumu başlat' }).click();
    await expect(phone.getByRole('alert')).toContainText(away);
    await phone.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();
    await phone.getByRole('button', { name: 'Humus: sepete ekle' }).click();
    await phone.getByRole('button', { name: 'Sipariş Ver' }).click();
    await expect(phone.getByRole('alert')).toContainText('Sipariş gönderilemedi');
    await expect(basket.getByText(away)).toBeVisible();
    await expect(basket.getByRole('heading', { name: 'Humus' })).toBeVisible();
  });

  await test.step('another phone’s first order waits for one tap of the staff, and then reaches the kitchen', async () => {
    const other = await openGuest(browser, venue);
    await expect(
      other.getByText('Personel masanızı onaylayınca siparişiniz mutfağa iletilecek.'),
    ).toBeVisible();
    await expect(await orderedLine(other, 'Humus')).toContainText('Onay bekliyor');
    await expect(other.getByRole('heading', { name: waitingTitle })).toBeVisible();

    const card = toConfirm(floor);
    await expect(card).toContainText('1 Humus');
    await expect(floor.locator('[data-stage=awaiting]')).toContainText('Burada mı?');
    await expect(tickets(kitchen)).toHaveCount(0);
    await expect(kitchen.getByText('Bugün 0 fiş')).toBeVisible();

    await card.getByRole('button', { name: 'Bak: Köşe, Burada mı?' }).click();
    const sheet = floor.getByRole('dialog', { name: 'Köşe: burada mı?' });
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Humus' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Evet, burada: Köşe', exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await expect(floor.getByText('Köşe: onaylandı')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(tickets(kitchen)).toContainText('Humus');
    await expect(kitchen.getByText('Bugün 1 fiş')).toBeVisible();
    await expect(other.getByText(waitingTitle)).toHaveCount(0);

    // From now on, the party's orders don't wait.
    await other.getByRole('button', { name: 'Menü', exact: true }).click();
    await order(other, 'Humus');
    await expect(tickets(kitchen).getByRole('button', { name: 'Humus' })).toContainText('2');
  });
});
