import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openPhone, scan } from './actions.ts';
import { test } from './journey.ts';
import { openVenue } from './settings-venue.ts';

/** Taps twice on a button, at `at` of its width; returns the writes that the page requests. */
async function tapTwice(page: Page, button: Locator, at: number): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(calls|orders)$/.test(pathname) && request.method() === 'POST') asked.push(pathname);
  });
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  const [x, y] = [box.x + box.width * at, box.y + box.height / 2];
  for (const gapMs of [200, 700]) {
    await page.mouse.click(x, y);
    await pause(gapMs);
  }
  return asked;
}

test('a double tap that adds a dish or opens a sheet never presses what appears at its place', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Aceleci Kafe');
  const phone = await openPhone(browser);
  await scan(phone, venue.qrCode);
  await phone.getByRole('button', { name: 'Oturumu başlat' }).click();
  await phone.getByRole('heading', { name: 'Humus' }).getByRole('button').click();
  const add = phone.getByRole('dialog').getByRole('button', { name: /^Sepete ekle/ });
  // The right part of the button lies over the one that orders.
  expect(await tapTwice(phone, add, 0.85), 'the basket isn’t ordered').toEqual([]);

  const bar = phone.getByRole('button', { name: '1 ürün Sepeti aç' });
  expect(await tapTwice(phone, bar, 0.5), 'the basket isn’t ordered').toEqual([]);
  const basket = phone.getByRole('dialog', { name: 'Sepetim' });
  await basket.getByRole('button', { name: 'Sipariş Ver' }).click();
  await expect(phone.getByText('Sipariş alındı!')).toBeVisible();

  const call = phone.getByRole('button', { name: 'Garson çağır' });
  expect(await tapTwice(phone, call, 0.5), 'the waiter isn’t called').toEqual([]);
  await expect(phone.getByRole('dialog', { name: 'Garson çağır' })).toBeVisible();
});
