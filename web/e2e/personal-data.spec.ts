import { expect } from '@playwright/test';
import * as v from 'valibot';
import { freeTable, orderedLine } from './actions.ts';
import { humus, orderItems, sitDownToPay } from './bills.ts';
import { test } from './journey.ts';
import { press, requestAs } from './users.ts';
import { ordersAt } from './venue.ts';

const TABLE = 5;

test('a guest downloads nothing, and deletes everything once the order is served', async ({
  browser,
}) => {
  await freeTable(browser, TABLE);
  const guest = await sitDownToPay(browser, TABLE, 'tr', 'Elif');
  const { page: phone } = guest;
  await orderItems(guest, TABLE, [humus]);
  await expect(await orderedLine(phone, 'Humus')).toBeVisible();
  const ask = async (): Promise<void> => {
    await press(phone, 'Verilerimi sil');
    const prompt = phone.getByRole('alertdialog', { name: 'Verileriniz silinsin mi?' });
    await prompt.getByRole('button', { name: 'Verilerimi sil' }).press('Enter');
  };
  await phone.getByRole('button', { name: 'Masa ve oturum' }).click();
  await ask();
  await expect(phone.getByText('Verileriniz silinemedi')).toBeVisible();
  const [placed] = v.parse(v.array(v.object({ id: v.number() })), await ordersAt(phone, TABLE));
  const waiter = await requestAs(browser, 'waiter');
  const served = await waiter.patch(`/api/orders/${placed?.id}/status`, {
    data: { status: 'served' },
  });
  expect(served.ok()).toBe(true);
  await ask();
  await expect(phone.getByText('Sipariş 1')).toHaveCount(0);
  await expect(phone.getByRole('button', { name: 'Humus: sepete ekle' })).toBeVisible();
  await expect
    .poll(() => phone.evaluate(() => Object.keys(localStorage).sort()))
    .not.toContain('user');
  expect(await phone.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/session/) }),
  );
});
