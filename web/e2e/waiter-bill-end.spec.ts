/** Journeys at the end of a bill: an unpaid table, and a line that a guest is choosing. */
import { expect } from '@playwright/test';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { openVenue, post } from './settings-venue.ts';
import { sitAndEat } from './sitting.ts';
import { pressByKey } from './users.ts';
import { HUMUS, hireWaiter, ledgerOf, openBill, panelOf, sheetPath } from './waiter-bills.ts';

test('an unpaid table ends with a reason, and follows what is paid meanwhile', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Kaçan Kafe');
  const { staff, sessionId, guests } = await sitAndEat(browser, venue, ['Elif', 'Mert']);
  const waiter = await hireWaiter(browser, venue, 'kacan-garson');
  const page = await openLaptop(browser, waiter, sheetPath(venue));
  await pressByKey(panelOf(page), 'Oturumu sonlandır');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Hesap ödenmedi: kalan ₺170.');
  await expect(dialog.getByRole('radio', { name: /Silindi/ })).toHaveCount(0);
  const go = dialog.getByRole('button', { name: 'Oturumu sonlandır' });
  await expect(go).toBeDisabled();
  await post(staff, `/api/sessions/${sessionId}/payments/record`, {
    clientPaymentId: 'elif-paid-elsewhere',
    method: 'cash',
    split: { kind: 'people', userIds: [guests[0]!.userId] },
    expectedMinor: HUMUS,
  });
  await expect(dialog).toContainText('Hesap ödenmedi: kalan ₺85.');
  await dialog.getByText('Ödenmeden kalktı').click();
  await dialog.getByLabel('Neden (gerekli)').fill('Kapıdan çıktılar');
  await go.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect((await ledgerOf(staff, sessionId)).unpaid).toEqual({
    kind: 'left',
    amountMinor: HUMUS,
    reason: 'Kapıdan çıktılar',
  });

  // The order page shows the payments of its session.
  const orders = await openLaptop(browser, venue.who, `/business/${venue.businessId}/orders`);
  await orders.getByRole('tab', { name: 'Geçmiş' }).click();
  await orders.getByRole('button', { name: /^Köşe/ }).first().click();
  const payments = orders.getByRole('region', { name: 'Masanın ödemeleri' });
  await expect(payments).toContainText('Nakit');
  await expect(payments.getByRole('button', { name: /^İade et/ })).toBeVisible();
});

test('a line that a phone is choosing isn’t taken, unless the waiter insists', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Geniş Kafe');
  const { sessionId, guests } = await sitAndEat(browser, venue, ['Elif', 'Mert']);
  const page = await openLaptop(browser, venue.who, sheetPath(venue));
  const bill = await openBill(page);
  // A line that a phone is choosing isn't taken, unless the waiter insists.
  const orders = await (await page.request.get(`/api/sessions/${sessionId}/orders`)).json();
  const own = orders.find(
    ({ placedBy }: { placedBy: { userId: number } }) => placedBy.userId === guests[1]!.userId,
  );
  const lines = [{ lineId: own.lines[0].id, units: 1 }];
  const put = await guests[1]!.phone.request.put(`/api/sessions/${sessionId}/bill/choice`, {
    data: { lines },
  });
  expect(put.ok()).toBe(true);
  await expect(bill.getByRole('button', { name: 'Nakit al ₺85' })).toBeVisible();
  await expect(bill).toContainText('telefonunda seçiyor');
  await bill.getByRole('button', { name: 'Yine de al: Mert' }).press('Enter');
  await expect(bill.getByRole('button', { name: 'Nakit al ₺170' })).toBeVisible();
});
