import { expect } from '@playwright/test';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { addBar, cardOf, openBusyKitchen, statusOf, stepOf } from './kitchen-orders.ts';
import { whenTappable } from './taps.ts';

test('kitchen and bar make their lines of one order, and the pass hands it out when both are ready', async ({
  browser,
}) => {
  test.slow();
  const venue = await openBusyKitchen(browser, 'Barlı Lokanta', 2);
  const tea = await venue.addItem('Çay', 'İçecekler');
  const categories = await (
    await venue.staff.request.get(`/api/businesses/${venue.businessId}/categories`)
  ).json();
  const drinks = categories.find(({ name }: { name: { tr: string } }) => name.tr === 'İçecekler');
  const { kitchen, bar } = await addBar(venue, drinks.key);
  const order = await venue.order(0, venue.itemId, tea);
  const open = (station: number | undefined) =>
    openLaptop(browser, venue.who, `${venue.path}${station ? `?station=${station}` : ''}`);
  const [atKitchen, atBar, atPass] = [await open(kitchen), await open(bar), await open(undefined)];
  await atPass.getByLabel('İstasyon').selectOption({ label: 'Servis noktası' });
  await expect(atPass.getByRole('heading', { name: 'Servis noktası' })).toBeVisible();

  const [inKitchen, inBar, onPass] = [atKitchen, atBar, atPass].map((page) => cardOf(page, order));
  if (!inKitchen || !inBar || !onPass) throw new Error('no cards');
  await expect(inKitchen).toContainText('Humus');
  await expect(inKitchen).toContainText('Bar: 1 ürün, bekliyor');
  await expect(inKitchen.getByRole('button', { name: 'Çay' })).toHaveCount(0);
  await expect(inBar.getByRole('button', { name: 'Humus' })).toHaveCount(0);
  await expect(onPass).toContainText('0/2');

  await stepOf(inBar, 'Başla').click();
  await expect(stepOf(inBar, 'Hazır')).toBeVisible();
  await whenTappable(atBar);
  await stepOf(inBar, 'Hazır').click();
  await expect(inBar).toHaveAttribute('data-gone', '');
  await expect(inKitchen).toContainText('Bar: 1 ürün, hazır');
  await expect(onPass).toContainText('1/2');
  await expect
    .poll(() => statusOf(venue, order.id))
    .toEqual({
      status: 'preparing',
      parts: ['pending', 'ready'],
    });
  await expect(stepOf(inKitchen, 'Başla'), 'the kitchen has not begun').toBeVisible();

  await stepOf(inKitchen, 'Başla').click();
  await expect(stepOf(inKitchen, 'Hazır')).toBeVisible();
  await whenTappable(atKitchen);
  await stepOf(inKitchen, 'Hazır').click();
  await stepOf(onPass, 'Verdim').click();
  await expect(onPass).toHaveAttribute('data-gone', '');
  await onPass.getByRole('button', { name: 'Geri al' }).click();
  await expect(stepOf(onPass, 'Verdim')).toBeVisible();
  await expect.poll(() => statusOf(venue, order.id)).toMatchObject({ status: 'ready' });

  // A recalled card is where it was.
  await atKitchen.getByRole('button', { name: 'Geri çağır', exact: true }).click();
  await atKitchen.getByRole('button', { name: /^Geri çağır: / }).click();
  await expect
    .poll(() => statusOf(venue, order.id))
    .toEqual({
      status: 'preparing',
      parts: ['preparing', 'ready'],
    });
  await expect(stepOf(inKitchen, 'Hazır')).toBeVisible();
  await expect(onPass).toContainText('1/2');
});
