/** Journeys of the bill on the waiter's screen: guests pay by their phones' calls. */
import { type Browser, expect } from '@playwright/test';
import { Payment } from '@sofra/contracts/payments';
import * as v from 'valibot';
import { test } from './journey.ts';
import { openVenue, post } from './settings-venue.ts';
import { sitAndEat } from './sitting.ts';
import { openTouchscreen } from './taps.ts';
import { pressByKey } from './users.ts';
import { HUMUS, billOf, ledgerOf, openBill, paidOf, panelOf, sheetPath } from './waiter-bills.ts';

type Party = Awaited<ReturnType<typeof sitAndEat>>;
type Guest = Party['guests'][number];

/** Records a guest's part of the bill as paid in cash, as another waiter does. */
const recordFor = ({ staff, sessionId }: Party, { userId }: Guest) =>
  post(staff, `/api/sessions/${sessionId}/payments/record`, {
    clientPaymentId: `paid-elsewhere-${userId}`,
    method: 'cash',
    split: { kind: 'people', userIds: [userId] },
    expectedMinor: HUMUS,
  });

/** Guests at the venue's table, whose bill is empty. */
async function seat(
  browser: Browser,
  venue: Awaited<ReturnType<typeof openVenue>>,
  ...names: string[]
) {
  const party = await sitAndEat(browser, venue, names);
  const [elif, mert] = party.guests;
  if (!elif) throw new Error('Nobody sits.');
  return { ...party, elif, mert: mert ?? elif };
}

test('a waiter confirms the card that a guest chose meanwhile, takes cash for another, and splits the rest', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Hesap Kafe');
  const { sessionId, mert } = await seat(browser, venue, 'Elif', 'Mert', 'Selin');
  const page = await openTouchscreen(browser, venue.who, sheetPath(venue));
  const panel = panelOf(page);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  const begun = await post(mert.phone, `/api/sessions/${sessionId}/payments`, {
    clientPaymentId: 'mert-pays-by-card',
    method: 'card',
    split: { kind: 'people', userIds: [mert.userId] },
    expectedMinor: HUMUS,
  });
  expect(v.parse(Payment, begun.payment).state).toBe('intent');
  const tile = page.getByRole('button', { name: /^Köşe\./ }).first();
  await expect(tile).toContainText('Hesap istedi');
  const queue = page.getByRole('complementary', { name: 'Sıra' });
  await queue.getByRole('button', { name: 'Hesabı aç: Köşe, Mert: ₺85, Kart' }).click();
  const open = panel.getByRole('region', { name: 'Ödemek isteyenler' });
  await expect(open).toContainText('Mert: ₺85, Kart');
  await open.getByRole('button', { name: 'Kartla aldım: Mert, ₺85' }).press('Enter');
  await expect(open).toHaveCount(0);
  await expect(panel).toContainText('ödenen ₺85');
  await expect(queue.getByText('Bekleyen iş yok')).toBeVisible();

  const bill = await openBill(page);
  await expect(bill).toContainText('kalan ₺170');
  await expect(bill.getByRole('listitem').filter({ hasText: 'Mert' })).toContainText(
    'kartla ödendi',
  );
  await bill.getByRole('checkbox', { name: /Selin/ }).press('Enter');
  await bill.getByRole('button', { name: 'Nakit al ₺85' }).press('Enter');
  const cash = page.getByRole('dialog', { name: 'Nakit, Elif' });
  await cash.getByRole('button', { name: '₺100', exact: true }).press('Enter');
  await expect(cash).toContainText('Bu ödemeden sonra ₺85 kalır.');
  await pressByKey(cash, 'Aldım, ₺15 üstü verdim');
  await expect(cash).toHaveCount(0);
  await expect(bill.getByRole('listitem').filter({ hasText: 'Elif' })).toContainText(
    'nakit ödendi',
  );

  await pressByKey(bill, 'Eşit');
  await pressByKey(bill, 'Bir parça az');
  await pressByKey(bill, 'Kart');
  await bill.getByRole('button', { name: 'Kartla al ₺42,50' }).press('Enter');
  await expect(bill).toContainText('kalan ₺42,50');
  // The same button ignores a hurried second press.
  await expect(async () => {
    await bill.getByRole('button', { name: 'Kartla al ₺42,50' }).press('Enter', { timeout: 500 });
    await expect(bill).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(panel).toContainText('Hesap ödendi.');
  expect(paidOf(await ledgerOf(page, sessionId))).toEqual([
    ['payment', 'card', HUMUS, 0],
    ['payment', 'cash', HUMUS, 0],
    ['payment', 'card', 4250, 0],
    ['payment', 'card', 4250, 0],
  ]);
  await page.keyboard.press('Escape');
  await expect(tile).toContainText('Ödendi');

  // The next guests leave without paying all of it: the dialog follows what is paid meanwhile.
  await post(page, `/api/sessions/${sessionId}/end`, {});
  await expect(tile).not.toContainText('Ödendi');
  const late = await seat(browser, venue, 'Elif', 'Mert');
  await expect(tile).toContainText('2 kişi');
  await tile.click();
  await pressByKey(panel, 'Oturumu sonlandır');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Hesap ödenmedi: kalan ₺170.');
  await recordFor(late, late.elif);
  await expect(dialog).toContainText('Hesap ödenmedi: kalan ₺85.');
  await dialog.getByText('Ödenmeden kalktı').click();
  await dialog.getByLabel('Neden (gerekli)').fill('Kapıdan çıktılar');
  await dialog.getByRole('button', { name: 'Oturumu sonlandır' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  expect((await ledgerOf(page, late.sessionId)).unpaid).toEqual({
    kind: 'left',
    amountMinor: HUMUS,
    reason: 'Kapıdan çıktılar',
  });
});

test('a bill shows what a phone is choosing; a payment waits on the device without a connection, and is taken once', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Kopuk Kafe');
  const party = await seat(browser, venue, 'Elif', 'Mert');
  const { sessionId, mert } = party;
  const page = await openTouchscreen(browser, venue.who, sheetPath(venue));
  const bill = await openBill(page);
  const orders = await (await page.request.get(`/api/sessions/${sessionId}/orders`)).json();
  const own = orders.find(
    ({ placedBy }: { placedBy: { userId: number } }) => placedBy.userId === mert.userId,
  );
  const choose = async (lines: object[]) => {
    const path = `/api/sessions/${sessionId}/bill/choice`;
    expect((await mert.phone.request.put(path, { data: { lines } })).ok()).toBe(true);
  };
  await choose([{ lineId: own.lines[0].id, units: 1 }]);
  await expect(bill.getByRole('button', { name: 'Nakit al ₺85' })).toBeVisible();
  await expect(bill).toContainText('telefonunda seçiyor');
  await choose([]);
  await expect(bill).not.toContainText('telefonunda seçiyor');

  await page.route('**/payments/record', (route) => route.abort());
  await bill.getByRole('checkbox', { name: /Mert/ }).press('Enter');
  await pressByKey(bill, 'Kart');
  await bill.getByRole('button', { name: 'Kartla al ₺85' }).press('Enter');
  const waiting = page.getByText('Köşe: ₺85, Kart kaydedilmeyi bekliyor.');
  await expect(waiting).toBeVisible();
  const elif = bill.getByRole('listitem').filter({ hasText: 'Elif' });
  await expect(elif).toContainText('bu cihazda bekliyor');
  await expect(elif.getByRole('checkbox')).toHaveCount(0);
  await page.reload();
  await expect(waiting).toBeVisible();
  await page.unroute('**/payments/record');
  await expect(waiting).toHaveCount(0);
  await expect(panelOf(page)).toContainText('ödenen ₺85');
  expect(paidOf(await ledgerOf(page, sessionId))).toEqual([['payment', 'card', HUMUS, 0]]);

  // Of two waiters who take the same dish at once, one is told.
  let release: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/payments/record', async (route) => {
    await isTaken;
    await route.continue();
  });
  await openBill(page);
  await pressByKey(bill, 'Kart');
  await billOf(page).getByRole('button', { name: 'Kartla al ₺85' }).press('Enter');
  await recordFor(party, mert);
  release();
  await expect(page.getByText(/bu sırada (ödendi|değişti)/).first()).toBeVisible();
  expect(paidOf(await ledgerOf(page, sessionId))).toEqual([
    ['payment', 'card', HUMUS, 0],
    ['payment', 'cash', HUMUS, 0],
  ]);
});
