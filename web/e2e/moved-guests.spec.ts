import { type Browser, expect } from '@playwright/test';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { order, orderedLine } from './actions.ts';
import { test } from './journey.ts';
import { openVenue, post } from './settings-venue.ts';
import { sitDown, type TableGuest } from './table-guests.ts';
import { requestAs } from './users.ts';
import { sit } from './sitting.ts';

const ITEM = 'Humus';
type OpenVenue = Awaited<ReturnType<typeof openMoving>>;

/** A business that lets only guests with the code order, with two tables and its staff. */
async function openMoving(browser: Browser, name: string) {
  const venue = await openVenue(browser, name);
  const staff = { request: await requestAs(browser, venue.who) };
  const branch = `/api/branches/${venue.branchId}`;
  const data = { orderingAccess: 'scan' };
  expect((await staff.request.put(branch, { data })).ok()).toBe(true);
  const window = await post(staff, `${branch}/tables`, { tableNumber: 'Pencere' });
  const garden = await post(staff, `${branch}/tables`, { tableNumber: 'Bahçe' });
  /** Returns the open session at a table, as the floor has it. */
  const sessionAt = async (tableId: number) => {
    const floor = await (await staff.request.get(`${branch}/floor`)).json();
    const sessions = v.parse(v.array(TableSession), floor.sessions);
    return sessions.find((session) => session.tableId === tableId);
  };
  const change = async (how: 'move' | 'merge' | 'split', fromTableId: number, body: object) => {
    const session = await sessionAt(fromTableId);
    await post(staff, `/api/sessions/${session?.id}/${how}`, { fromTableId, ...body });
  };
  const windowId: number = window.id;
  const gardenId: number = garden.id;
  const gardenCode: string = garden.qrCodeUrl;
  return { ...venue, windowId, gardenId, gardenCode, sessionAt, change };
}

/** Names and seats of the guests at a table. */
const guestsAt = async ({ sessionAt }: OpenVenue, tableId: number) => {
  const guests = (await sessionAt(tableId))?.guests ?? [];
  return guests.map(({ nickname, seat }) => `${nickname} ${seat}`);
};

/** Elif, who has ordered, and Samir, who has an item in the cart, at the venue's table. */
async function seat(browser: Browser, { qrCode }: OpenVenue) {
  const elif = await sitDown(browser, qrCode, 'tr', 'Elif');
  await order(elif.page, ITEM);
  const samir = await sitDown(browser, qrCode, 'ar', 'Samir');
  await samir.add(ITEM);
  await expectCart(samir);
  return { elif, samir };
}

const expectCart = ({ page, t }: TableGuest) =>
  expect(
    page.getByRole('button', { name: new RegExp(`${t('party:cart.open')}$`) }).first(),
  ).toBeVisible();

/** Expects that the phone shows the new table and tells its guest. */
async function expectMoved({ page, t }: TableGuest, tableId: number, table: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/menu/${tableId}$`), { timeout: 20_000 });
  await expect(page.getByText(t('party:session.moved', { table })).first()).toBeVisible();
}

/** Adds an item to the cart, from the orders. */
async function addAnother(guest: TableGuest): Promise<void> {
  const { page, t } = guest;
  await page.getByRole('button', { name: t('party:tabs.menu'), exact: true }).click();
  await guest.add(ITEM);
  await expectCart(guest);
}

/** Orders what the guest has in the cart, from the sheet. */
async function orderOwn({ page, t, openBasket }: TableGuest): Promise<void> {
  await openBasket();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${t('party:cart.order')}`) })
    .click();
  await expect(page.getByText(t('party:order.placed'))).toBeVisible();
}

test('phones follow their session as staff move, merge and split it, with cart and orders', async ({
  browser,
}) => {
  const venue = await openMoving(browser, 'Taşınan Telefonlar');
  const { tableId, windowId, gardenId, gardenCode } = venue;
  const { elif, samir } = await seat(browser, venue);

  await test.step('to a free table, and order there', async () => {
    await venue.change('move', tableId, { tableId: windowId });
    await expectMoved(elif, windowId, 'Pencere');
    await expectMoved(samir, windowId, 'Pencere');
    expect(await guestsAt(venue, windowId)).toEqual(['Elif 1', 'Samir 2']);

    await samir.page.reload();
    await expectCart(samir);
    await orderOwn(samir);
    await expect((await orderedLine(elif.page, ITEM)).first()).toBeVisible();
    await expect(elif.page.getByText('Samir').first()).toBeVisible();

    // The address of the old table leads to the new one, without its code.
    await elif.page.goto(`/menu/${tableId}`);
    await expectMoved(elif, windowId, 'Pencere');
    await elif.add(ITEM);
    await orderOwn(elif);
  });

  await test.step('into another session, also a phone that was offline, with its cart', async () => {
    const oleg = await sit(browser, venue, 'Oleg', { tableId: gardenId, qrCode: gardenCode });
    const into = await venue.sessionAt(gardenId);
    await addAnother(samir);
    await samir.page.context().setOffline(true);
    await venue.change('merge', windowId, { intoSessionId: into?.id });
    await expectMoved(elif, gardenId, 'Bahçe');
    await expect(samir.page).toHaveURL(new RegExp(`/menu/${windowId}$`));
    await samir.page.context().setOffline(false);
    await expectMoved(samir, gardenId, 'Bahçe');
    await expectCart(samir);
    await orderOwn(samir);
    const names = (await guestsAt(venue, gardenId)).map((guest) => guest.split(' ')[0]);
    expect(names).toEqual(['Oleg', 'Elif', 'Samir']);
    await expect((await orderedLine(elif.page, ITEM)).first()).toBeVisible();
    await expect(elif.page.getByRole('heading', { name: 'Oleg' })).toBeVisible();
    const orders = await (await oleg.request.get(`/api/sessions/${into?.id}/orders`)).json();
    expect(orders, 'Oleg sees those of the others too').toHaveLength(5);
  });

  await test.step('a split takes one phone, also if it was closed, and leaves the other', async () => {
    const guests = (await venue.sessionAt(gardenId))?.guests ?? [];
    const userIds = guests.flatMap((guest) => (guest.nickname === 'Samir' ? guest.userId : []));
    await addAnother(samir);
    await samir.page.goto('about:blank');
    await venue.change('split', gardenId, { tableId, userIds });
    await samir.page.goto(`/menu/${gardenId}`);
    await expectMoved(samir, tableId, 'Köşe');
    await expectCart(samir);
    await orderOwn(samir);

    await expect(elif.page).toHaveURL(new RegExp(`/menu/${gardenId}$`));
    await expect(elif.page.getByRole('heading', { name: 'Elif' })).toBeVisible();
    await addAnother(elif);
    await orderOwn(elif);
    expect((await guestsAt(venue, tableId))[0]).toMatch(/^Samir/);
    const left = (await guestsAt(venue, gardenId)).map((guest) => guest.split(' ')[0]);
    expect(left).toEqual(['Oleg', 'Elif']);
  });
});
