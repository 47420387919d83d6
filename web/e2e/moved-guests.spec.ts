import { type Browser, expect } from '@playwright/test';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { order, orderedLine } from './actions.ts';
import { test } from './journey.ts';
import { openVenue, post } from './settings-venue.ts';
import { sitDown, type TableGuest } from './table-guests.ts';
import { requestAs } from './users.ts';

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
  const windowId: number = window.id;
  const windowCode: string = window.qrCodeUrl;
  /** Returns the open session at a table, as the floor has it. */
  const sessionAt = async (tableId: number) => {
    const floor = await (await staff.request.get(`${branch}/floor`)).json();
    const sessions = v.parse(v.array(TableSession), floor.sessions);
    return sessions.find((session) => session.tableId === tableId);
  };
  const change = async (how: 'move' | 'merge' | 'split', body: object) => {
    const session = await sessionAt(venue.tableId);
    const path = `/api/sessions/${session?.id}/${how}`;
    await post(staff, path, { fromTableId: venue.tableId, ...body });
  };
  return { ...venue, windowId, windowCode, sessionAt, change };
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
async function expectMoved({ page, t }: TableGuest, { windowId }: OpenVenue): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/menu/${windowId}$`), { timeout: 20_000 });
  await expect(
    page.getByText(t('party:session.moved', { table: 'Pencere' })).first(),
  ).toBeVisible();
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

test('phones follow their session to a free table, and order there', async ({ browser }) => {
  const venue = await openMoving(browser, 'Taşınan Telefonlar');
  const { elif, samir } = await seat(browser, venue);
  await venue.change('move', { tableId: venue.windowId });
  await expectMoved(elif, venue);
  await expectMoved(samir, venue);
  expect(await guestsAt(venue, venue.windowId)).toEqual(['Elif 1', 'Samir 2']);

  await samir.page.reload();
  await expectCart(samir);
  await orderOwn(samir);
  await expect((await orderedLine(elif.page, ITEM)).first()).toBeVisible();
  await expect(elif.page.getByText('Samir').first()).toBeVisible();

  // The address of the old table leads to the new one, without its code.
  await elif.page.goto(`/menu/${venue.tableId}`);
  await expectMoved(elif, venue);
  await elif.add(ITEM);
  await orderOwn(elif);
});

test('a phone that was offline during a merge follows it with its cart', async ({ browser }) => {
  const venue = await openMoving(browser, 'Birleşen Telefonlar');
  const oleg = await sitDown(browser, venue.windowCode, 'ru', 'Oleg');
  const { elif, samir } = await seat(browser, venue);
  const into = await venue.sessionAt(venue.windowId);
  await samir.page.context().setOffline(true);
  await venue.change('merge', { intoSessionId: into?.id });
  await expectMoved(elif, venue);
  await expect(samir.page).toHaveURL(new RegExp(`/menu/${venue.tableId}$`));
  await samir.page.context().setOffline(false);
  await expectMoved(samir, venue);
  await expectCart(samir);
  await orderOwn(samir);
  expect((await guestsAt(venue, venue.windowId)).map((guest) => guest.split(' ')[0])).toEqual([
    'Oleg',
    'Elif',
    'Samir',
  ]);
  await expect((await orderedLine(oleg.page, ITEM, 'ru')).nth(1)).toBeVisible();
});

test('a split takes one phone, also if it was closed, and leaves the other', async ({
  browser,
}) => {
  const venue = await openMoving(browser, 'Ayrılan Telefonlar');
  const { elif, samir } = await seat(browser, venue);
  const guests = (await venue.sessionAt(venue.tableId))?.guests ?? [];
  const userIds = guests.flatMap((guest) => (guest.nickname === 'Samir' ? guest.userId : []));
  await samir.page.goto('about:blank');
  await venue.change('split', { tableId: venue.windowId, userIds });
  await samir.page.goto(`/menu/${venue.tableId}`);
  await expectMoved(samir, venue);
  await expectCart(samir);
  await orderOwn(samir);

  await expect(elif.page).toHaveURL(new RegExp(`/menu/${venue.tableId}$`));
  await expect(await orderedLine(elif.page, ITEM)).toHaveCount(1);
  await elif.page.getByRole('button', { name: elif.t('party:tabs.menu'), exact: true }).click();
  await order(elif.page, ITEM);
  expect(await guestsAt(venue, venue.tableId)).toEqual(['Elif 1']);
  expect((await guestsAt(venue, venue.windowId))[0]).toMatch(/^Samir/);
});
