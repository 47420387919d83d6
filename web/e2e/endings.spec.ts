import { type Browser, expect, type Page } from '@playwright/test';
import {
  freeTable,
  openFloor,
  openLaptop,
  openPhone,
  openKitchen,
  order,
  orderedLine,
  scan,
  orderCardOn,
} from './actions.ts';
import { test } from './journey.ts';
import { sayUnpaid } from './waiter-bills.ts';

const TABLE = 6;
const name = `Masa ${TABLE}`;
const soup = 'Mercimek Çorbası';
const salad = 'Gavurdağı Salatası';

/** A party with two orders on one card, which the kitchen has begun. */
async function seat(browser: Browser): Promise<{ phone: Page; board: Page }> {
  await freeTable(browser, TABLE);
  const [phone, board] = [await openPhone(browser), await openKitchen(browser)];
  await scan(phone, `table-${TABLE}`);
  await order(phone, soup);
  await phone.goto(`/menu/${TABLE}`);
  await order(phone, salad);
  const card = await orderCardOn(board, name, soup);
  await expect(card).toContainText(salad);
  await card.getByRole('button', { name: 'Başla', exact: true }).click();
  await expect(await orderedLine(phone, soup)).toContainText('Hazırlanıyor');
  return { phone, board };
}

async function askToEnd(floor: Page) {
  await floor.getByRole('button', { name: `${name}.` }).click();
  await floor.getByRole('button', { name: 'Oturumu sonlandır' }).click();
  const question = floor.getByRole('alertdialog');
  const end = question.getByRole('button', { name: 'Oturumu sonlandır' });
  await expect(question).toContainText('Servis edilmemiş 2 sipariş var.');
  await expect(end, 'staff choose first').toBeDisabled();
  return { question, end };
}

test('the orders of a party that leaves early are still served, and every screen says that it left', async ({
  browser,
}) => {
  const { board } = await seat(browser);
  const floor = await openFloor(browser);
  const { question, end } = await askToEnd(floor);
  await question.getByRole('radio', { name: 'Servis edilsin' }).check();
  await expect(end, 'the bill isn’t paid').toBeDisabled();
  await sayUnpaid(question);
  await end.click();
  await expect(floor.getByText(`${name}: Oturum sonlandırıldı`)).toBeVisible();

  const begun = await orderCardOn(board, name, soup);
  await expect(begun.getByText('Masa kapandı, sipariş açık.')).toBeVisible();
  await expect(begun).toContainText(salad);
  await begun.getByRole('button', { name: 'Yine ver' }).click();
  await begun.getByRole('button', { name: 'Hazır', exact: true }).click();
  const queue = floor.getByRole('complementary', { name: 'Sıra' });
  const ready = queue
    .getByRole('listitem')
    .filter({ has: floor.getByText(name, { exact: true }) })
    .filter({ hasText: soup });
  await expect(ready).toContainText('Masa kalktı');
  await floor.reload();
  await expect(ready, 'also after a reload').toContainText('Masa kalktı');

  const laptop = await openLaptop(browser, 'owner', '/business/1/orders');
  const row = laptop.getByRole('listitem').filter({ hasText: name });
  await expect(row.filter({ hasText: soup })).toContainText('Masa kalktı');
  await ready.getByRole('button', { name: `Verdim: ${name},` }).click();
  await expect(row.filter({ hasText: soup })).toHaveCount(0);
  await freeTable(browser, TABLE);
});

test('the orders of a party that leaves early are cancelled with a reason that the kitchen sees', async ({
  browser,
}) => {
  const { board, phone } = await seat(browser);
  const laptop = await openLaptop(browser, 'owner', '/business/1/tables');
  const card = laptop.getByRole('article', { name, exact: true });
  await card.getByRole('button', { name: `${name}: işlemler` }).click();
  await laptop.getByRole('menuitem', { name: 'Boş', exact: true }).click();
  const question = laptop.getByRole('alertdialog', { name: `${name}: oturum sonlandırılsın mı?` });
  const end = question.getByRole('button', { name: 'Oturumu sonlandır' });
  await expect(question).toContainText('Masada 1 kişi oturuyor.');
  await question.getByRole('radio', { name: 'İptal edilsin' }).check();
  await expect(end, 'the kitchen has begun: a reason is needed').toBeDisabled();
  await question.getByRole('button', { name: 'Misafir vazgeçti' }).click();
  await end.click();
  await expect(question).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'tıklayınca' })).toHaveText('Boş');

  const cancelled = await orderCardOn(board, name, soup);
  await expect(cancelled).toContainText('Misafir vazgeçti');
  await expect(cancelled.getByRole('button', { name: 'Gördüm', exact: true })).toBeVisible();
  await expect(await orderedLine(phone, soup)).toContainText('İptal');
  await freeTable(browser, TABLE);
});
