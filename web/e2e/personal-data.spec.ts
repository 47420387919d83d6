import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { freeTable, openLaptop, openPhone, order, orderedLine, password, scan } from './actions.ts';
import { openOwnBusiness } from './businesses.ts';
import { test } from './journey.ts';
import { field, heading, makeUser, press, requestAs } from './users.ts';
import { ordersAt } from './venue.ts';

const run = Date.now().toString(36);

test('a guest downloads nothing, and deletes everything once the order is served', async ({
  browser,
}) => {
  await freeTable(browser, 5);
  const phone = await openPhone(browser);
  await scan(phone, 'table-5');
  await order(phone, 'Humus');
  await expect(await orderedLine(phone, 'Humus')).toBeVisible();
  const ask = async (): Promise<void> => {
    await press(phone, 'Verilerimi sil');
    const prompt = phone.getByRole('alertdialog', { name: 'Verileriniz silinsin mi?' });
    await prompt.getByRole('button', { name: 'Verilerimi sil' }).press('Enter');
  };
  await phone.getByRole('button', { name: 'Masa ve oturum' }).click();
  await ask();
  await expect(phone.getByText('Verileriniz silinemedi')).toBeVisible();
  const [placed] = v.parse(v.array(v.object({ id: v.number() })), await ordersAt(phone, 5));
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

test('a customer reads, downloads and deletes what is stored of them', async ({ browser }) => {
  const who = `veri.${run}`;
  const email = `${who}@sofra.test`;
  const admin = await requestAs(browser, 'admin');
  await makeUser(admin, who, { name: 'Veri Sahibi', role: 'customer' });
  const page = await openLaptop(browser, who, '/');
  await page.getByRole('link', { name: /Veri Sahibi/ }).click();
  await expect(page).toHaveURL('/account');
  await expect(heading(page, 'Verileriniz')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await press(page, 'Verilerimi indir');
  const file = await (await downloading).path();
  expect(JSON.parse(readFileSync(file, 'utf8')).account).toMatchObject({ email });

  await press(page, 'Hesabımı sil');
  const dialog = page.getByRole('dialog', { name: 'Hesabınız silinsin mi?' });
  await field(dialog, 'E-posta').fill('baska@sofra.test');
  await press(dialog, 'Hesabı kalıcı olarak sil');
  await expect(dialog).toContainText('Bu, hesabınızın e-posta adresi değil.');
  await field(dialog, 'E-posta').fill(email);
  await press(dialog, 'Hesabı kalıcı olarak sil');
  await expect(page).toHaveURL('/');
  const again = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(again.status()).toBe(401);
});

test('the only owner of a business learns why the account can’t be deleted', async ({
  browser,
}) => {
  const { who, businessId } = await openOwnBusiness(browser, 'Tek Sahipli Kahve');
  const page = await openLaptop(browser, who, `/business/${businessId}/profile`);
  await expect(heading(page, 'Hesabınızı silin')).toBeVisible();
  await expect(
    page.getByText('Başka sahibi olmayan işletmeleriniz: Tek Sahipli Kahve'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hesabımı sil' })).toHaveCount(0);
});
