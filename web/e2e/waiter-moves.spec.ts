import { type Browser, expect, type Page } from '@playwright/test';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { openLaptop } from './actions.ts';
import { expectAccessible, expectFits } from './appearance.ts';
import { test } from './journey.ts';
import { openVenue, post, type Venue } from './settings-venue.ts';
import { addTable, sit } from './sitting.ts';

/** The waiter's screen with the move sheet of the venue's table. */
async function openMoves(browser: Browser, venue: Venue) {
  const path = `/business/${venue.businessId}/waiter?table=${venue.tableId}`;
  const staff = await openLaptop(browser, venue.who, path);
  await staff.getByRole('button', { name: /taşı/i }).first().click();
  const sheet = staff.getByRole('dialog', { name: /^Köşe: (taşı|birleştir|ayır)/ });
  await expect(sheet).toBeVisible();
  return { staff, sheet };
}

/** Guests by table number, as the server has them. */
async function seated(staff: Page, { branchId }: Venue): Promise<Record<string, string[]>> {
  const floor = await (await staff.request.get(`/api/branches/${branchId}/floor`)).json();
  const sessions = v.parse(v.array(TableSession), floor.sessions);
  return Object.fromEntries(
    sessions.map(({ tableNumber, guests }) => [
      tableNumber,
      guests.map(({ nickname }) => nickname ?? ''),
    ]),
  );
}

test('a session moves to a free table with its guests and orders', async ({ browser }) => {
  const venue = await openVenue(browser, 'Taşınan Kafe');
  await addTable(browser, venue, 'Pencere');
  await sit(browser, venue, 'Elif');
  await sit(browser, venue, 'Mert');
  const { staff, sheet } = await openMoves(browser, venue);
  await sheet.getByRole('button', { name: /^Pencere/ }).click();
  await expect(sheet).toContainText('Pencere: 2 kişi, ₺170');
  await expectFits(staff, 'a move', [360, 390, 1024, 1280]);
  await expectAccessible(staff, 'a move');
  await sheet.getByRole('button', { name: 'Taşı: Pencere' }).press('Enter');
  await expect(staff.getByText('Köşe → Pencere: taşındı').first()).toBeVisible();
  await expect.poll(() => seated(staff, venue)).toEqual({ Pencere: ['Elif', 'Mert'] });
});

test('a target that is taken meanwhile can’t be chosen any more', async ({ browser }) => {
  const venue = await openVenue(browser, 'Dolan Kafe');
  const window = await addTable(browser, venue, 'Pencere');
  await sit(browser, venue, 'Elif');
  const { staff, sheet } = await openMoves(browser, venue);
  await sheet.getByRole('button', { name: /^Pencere/ }).click();
  await sit(browser, venue, 'Selin', window);
  await expect(sheet).toContainText('Pencere az önce doldu. Başka bir masa seçin.');
  await expect(sheet.getByRole('button', { name: 'Masa seçin' })).toBeDisabled();
  expect(await seated(staff, venue)).toEqual({ Köşe: ['Elif'], Pencere: ['Selin'] });
});

test('the sheet closes with its session, and stays closed for the next guests', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Sıradaki Kafe');
  await sit(browser, venue, 'Elif');
  const { staff, sheet } = await openMoves(browser, venue);
  const session = await (await staff.request.get(`/api/tables/${venue.tableId}/session`)).json();
  await post(staff, `/api/sessions/${session.id}/end`, {
    openOrders: 'serve',
    unpaid: 'left',
    unpaidReason: 'Kalktılar',
  });
  await expect(sheet).toHaveCount(0);
  await sit(browser, venue, 'Ada');
  const panel = staff.getByRole('dialog', { name: 'Köşe', exact: true });
  await expect(panel.getByText('Ada').first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test('two sessions merge at the chosen table', async ({ browser }) => {
  const venue = await openVenue(browser, 'Birleşen Kafe');
  const window = await addTable(browser, venue, 'Pencere');
  await sit(browser, venue, 'Elif');
  await sit(browser, venue, 'Selin', window);
  const { staff, sheet } = await openMoves(browser, venue);
  await sheet.getByRole('button', { name: 'Birleştir', exact: true }).press('Enter');
  await sheet.getByRole('button', { name: /^Pencere/ }).click();
  await expect(sheet).toContainText('Pencere: 2 kişi, ₺170');
  await expectAccessible(staff, 'a merge');
  await sheet.getByRole('button', { name: 'Birleştir: Pencere' }).press('Enter');
  await expect(staff.getByText('Köşe → Pencere: birleştirildi').first()).toBeVisible();
  await expect
    .poll(async () => (await seated(staff, venue))['Pencere']?.sort())
    .toEqual(['Elif', 'Selin']);
});

test('guests split with their orders', async ({ browser }) => {
  const venue = await openVenue(browser, 'Ayrılan Kafe');
  await addTable(browser, venue, 'Pencere');
  await sit(browser, venue, 'Elif');
  await sit(browser, venue, 'Mert');
  const { staff, sheet } = await openMoves(browser, venue);
  await sheet.getByRole('button', { name: 'Ayır', exact: true }).press('Enter');
  await sheet.getByRole('checkbox', { name: /Mert/ }).click();
  await sheet.getByRole('button', { name: /^Pencere/ }).click();
  await expect(sheet).toContainText('Köşe: 1 kişi, ₺85');
  await expect(sheet).toContainText('Pencere: 1 kişi, ₺85');
  await expectAccessible(staff, 'a split');
  await staff.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(staff, 'a split, dark', 'colours');
  await sheet.getByRole('button', { name: 'Ayır: Pencere' }).press('Enter');
  await expect(staff.getByText('Köşe → Pencere: ayrıldı').first()).toBeVisible();
  await expect.poll(() => seated(staff, venue)).toEqual({ Köşe: ['Elif'], Pencere: ['Mert'] });
});
