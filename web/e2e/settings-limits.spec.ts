import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { field, press } from './users.ts';
import { openSettings, openVenue, save, section } from './settings-venue.ts';

test('a branch requires staff to confirm parties, and sets its own limits within bounds', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Ölçülü Kafe');
  const page = await openSettings(browser, venue);
  const readSettings = async () =>
    (await page.request.get(`/api/branches/${venue.branchId}/settings`)).json();
  await section(page, 'Sipariş alma')
    .getByRole('radio', { name: 'Masası personelce onaylanan' })
    .check();
  await save(page, 'Sipariş alma');
  expect(await readSettings()).toMatchObject({ orderingAccess: 'confirm' });

  const limits = section(page, 'Sipariş sınırları');
  const orders = field(limits, 'Misafir başına dakikada sipariş');
  const seats = field(limits, 'Oturum başına misafir');
  await expect(orders).toHaveValue('4');
  await expect(limits).toContainText('1 ile 30 arası, önerilen 4.');
  const mistake = limits.getByText('1 ile 30 arasında bir tam sayı girin.');
  for (const typed of ['31', '2,5', '']) {
    await orders.fill(typed);
    await press(limits, 'Sipariş sınırları: kaydet');
    await expect(mistake).toBeVisible();
  }
  await orders.fill('2');
  // The save button moves up with the sentence gone.
  await expect(mistake).toBeHidden();
  await seats.fill('12');
  await save(page, 'Sipariş sınırları');
  expect(await readSettings()).toMatchObject({
    guestLimits: { guestOrdersPerMinute: 2, sessionSeats: 12, guestOpenOrders: 6 },
  });
  await page.reload();
  await expect(orders).toHaveValue('2');
  await press(limits, 'Önerilen sınırlara dön');
  await expect(orders).toHaveValue('4');
  await expect(seats).toHaveValue('30');
  await save(page, 'Sipariş sınırları');
  expect(await readSettings()).toMatchObject({
    guestLimits: { guestOrdersPerMinute: 4, sessionSeats: 30 },
  });
});
