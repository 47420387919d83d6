import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { readMenu } from '@sofra/contracts/menus';
import { type Order, placeOrder } from '@sofra/contracts/orders';
import { TableSession } from '@sofra/contracts/sessions';
import { lookUpTable } from '@sofra/contracts/tables';
import * as v from 'valibot';
import { freeTable, openFloor, openKitchen, openLaptop, orderCardOn } from './actions.ts';
import { test } from './journey.ts';
import { post } from './settings-venue.ts';
import { pressKey, requestAs, sideMenu } from './users.ts';
import { sayUnpaid } from './waiter-bills.ts';

const soup = 'Mercimek Çorbası';
const salad = 'Gavurdağı Salatası';

/** A party at a demo table, with two orders on one card, which the kitchen has begun. */
async function seat(browser: Browser, staff: APIRequestContext, number: number) {
  await freeTable(browser, number);
  const phone = await browser.newContext();
  await post(phone, '/api/auth/anonymous', {});
  const found = await phone.request.get(`/api/tables/qr/table-${number}`);
  const table = v.parse(lookUpTable.response, await found.json());
  const menu = await phone.request.get(`/api/tables/${table.id}/menu`);
  const { items } = v.parse(readMenu.response, await menu.json());
  const started = await post(phone, `/api/tables/${table.id}/session/start`, {});
  const { id } = v.parse(TableSession, started);
  const orders: Order[] = [];
  for (const dish of [soup, salad]) {
    const itemId = items.find(({ name }) => name.tr === dish)?.id;
    const lines = { items: [{ itemId, quantity: 1 }] };
    const placed = await post(phone, `/api/sessions/${id}/orders`, lines);
    orders.push(v.parse(placeOrder.response, placed));
  }
  for (const order of orders) {
    const data = { status: 'preparing' };
    expect((await staff.patch(`/api/orders/${order.id}/status`, { data })).ok()).toBe(true);
  }
  return { name: `Masa ${number}`, phone, sessionId: id };
}

async function askToEnd(floor: Page, name: string) {
  await floor.getByRole('button', { name: `${name}.` }).click();
  await floor.getByRole('button', { name: 'Oturumu sonlandır' }).click();
  const question = floor.getByRole('alertdialog');
  const end = question.getByRole('button', { name: 'Oturumu sonlandır' });
  await expect(question).toContainText('Servis edilmemiş 2 sipariş var.');
  await expect(end, 'staff choose first').toBeDisabled();
  return { question, end };
}

test('the orders of a party that leaves early are still served, as every screen says, or cancelled with a reason that the kitchen sees', async ({
  browser,
}) => {
  const staff = await requestAs(browser, 'owner');
  const served = await seat(browser, staff, 6);
  const cancelled = await seat(browser, staff, 7);
  const board = await openKitchen(browser);
  const floor = await openFloor(browser);
  const laptop = await openLaptop(browser, 'owner', '/business/1/tables');
  const ready = floor
    .getByRole('complementary', { name: 'Sıra' })
    .getByRole('listitem')
    .filter({ has: floor.getByText(served.name, { exact: true }) })
    .filter({ hasText: soup });

  await test.step('the first party’s are still served, and screens say that it left', async () => {
    const { name } = served;
    const { question, end } = await askToEnd(floor, name);
    await question.getByRole('radio', { name: 'Servis edilsin' }).check();
    await expect(end, 'the bill isn’t paid').toBeDisabled();
    await sayUnpaid(question);
    await pressKey(end);
    await expect(floor.getByText(`${name}: Oturum sonlandırıldı`)).toBeVisible();

    const begun = await orderCardOn(board, name, soup);
    await expect(begun.getByText('Masa kapandı, sipariş açık.')).toBeVisible();
    await expect(begun).toContainText(salad);
    await begun.getByRole('button', { name: 'Yine ver' }).click();
    await begun.getByRole('button', { name: 'Hazır', exact: true }).click();
    await expect(ready).toContainText('Masa kalktı');
    await floor.reload();
    await expect(ready, 'also after a reload').toContainText('Masa kalktı');
  });

  await test.step('the second party’s are cancelled with a reason that the kitchen sees', async () => {
    const { name, phone, sessionId } = cancelled;
    const card = laptop.getByRole('article', { name, exact: true });
    await card.getByRole('button', { name: `${name}: işlemler` }).click();
    await laptop.getByRole('menuitem', { name: 'Boş', exact: true }).click();
    const question = laptop.getByRole('alertdialog', {
      name: `${name}: oturum sonlandırılsın mı?`,
    });
    const end = question.getByRole('button', { name: 'Oturumu sonlandır' });
    await expect(question).toContainText('Masada 1 kişi oturuyor.');
    await question.getByRole('radio', { name: 'İptal edilsin' }).check();
    await expect(end, 'the kitchen has begun: a reason is needed').toBeDisabled();
    await question.getByRole('button', { name: 'Misafir vazgeçti' }).click();
    await end.click();
    await expect(question).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'tıklayınca' })).toHaveText('Boş');

    const ticket = await orderCardOn(board, name, soup);
    await expect(ticket).toContainText('Misafir vazgeçti');
    await expect(ticket.getByRole('button', { name: 'Gördüm', exact: true })).toBeVisible();
    const left = await (await phone.request.get(`/api/sessions/${sessionId}/orders`)).json();
    expect(left).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }]);
  });

  await test.step('the orders say that the first party left, until they are served', async () => {
    await sideMenu(laptop).getByRole('link', { name: 'Siparişler' }).click();
    const row = laptop.getByRole('listitem').filter({ hasText: served.name });
    await expect(row.filter({ hasText: soup })).toContainText('Masa kalktı');
    await ready.getByRole('button', { name: `Verdim: ${served.name},` }).click();
    await expect(row.filter({ hasText: soup })).toHaveCount(0);
  });
  for (const table of [6, 7]) await freeTable(browser, table);
});
