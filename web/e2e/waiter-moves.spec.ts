import { expect, type Page } from '@playwright/test';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { openVenue, post, type Venue } from './settings-venue.ts';
import { addTable, sit } from './sitting.ts';

/** Opens the move sheet of a table on the waiter's screen. */
async function openMoves(staff: Page, table: string) {
  const panel = staff.getByRole('dialog', { name: table, exact: true });
  if (!(await panel.isVisible())) {
    await expect(async () => {
      await staff.keyboard.press('Escape');
      await expect(staff.getByRole('dialog')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await staff.getByRole('button', { name: `${table}.` }).click();
  }
  await panel.getByRole('button', { name: /taşı/i }).first().press('Enter');
  const sheet = staff.getByRole('dialog', {
    name: new RegExp(`^${table}: (taşı|birleştir|ayır)`),
  });
  await expect(sheet).toBeVisible();
  return sheet;
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

test('guests move to a free table with their orders, split, and merge; a table taken meanwhile can’t be chosen, and the sheet closes with its session', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Taşınan Kafe');
  const window = await addTable(browser, venue, 'Pencere');
  await sit(browser, venue, 'Elif');
  await sit(browser, venue, 'Mert');
  const staff = await openLaptop(browser, venue.who, `/business/${venue.businessId}/waiter`);
  await expect(staff.getByRole('button', { name: 'Köşe.' })).toBeVisible();
  let sheet = await openMoves(staff, 'Köşe');
  await sheet.getByRole('button', { name: /^Pencere/ }).click();
  await expect(sheet).toContainText('Pencere: 2 kişi, ₺170');
  await sheet.getByRole('button', { name: 'Taşı: Pencere' }).press('Enter');
  await expect(staff.getByText('Köşe → Pencere: taşındı').first()).toBeVisible();
  await expect.poll(() => seated(staff, venue)).toEqual({ Pencere: ['Elif', 'Mert'] });

  sheet = await openMoves(staff, 'Pencere');
  await sheet.getByRole('button', { name: 'Ayır', exact: true }).press('Enter');
  await sheet.getByRole('checkbox', { name: /Mert/ }).click();
  await sheet.getByRole('button', { name: /^Köşe/ }).click();
  await expect(sheet).toContainText('Köşe: 1 kişi, ₺85');
  await expect(sheet).toContainText('Pencere: 1 kişi, ₺85');
  await sheet.getByRole('button', { name: 'Ayır: Köşe' }).press('Enter');
  await expect(staff.getByText('Pencere → Köşe: ayrıldı').first()).toBeVisible();
  await expect.poll(() => seated(staff, venue)).toEqual({ Köşe: ['Mert'], Pencere: ['Elif'] });

  sheet = await openMoves(staff, 'Köşe');
  await sheet.getByRole('button', { name: 'Birleştir', exact: true }).press('Enter');
  await sheet.getByRole('button', { name: /^Pencere/ }).click();
  await expect(sheet).toContainText('Pencere: 2 kişi, ₺170');
  await sheet.getByRole('button', { name: 'Birleştir: Pencere' }).press('Enter');
  await expect(staff.getByText('Köşe → Pencere: birleştirildi').first()).toBeVisible();
  await expect
    .poll(async () => (await seated(staff, venue))['Pencere']?.sort())
    .toEqual(['Elif', 'Mert']);

  // The target is taken while it is chosen.
  sheet = await openMoves(staff, 'Pencere');
  await sheet.getByRole('button', { name: /^Köşe/ }).click();
  await sit(browser, venue, 'Selin');
  await expect(sheet).toContainText('Köşe az önce doldu. Başka bir masa seçin.');
  await expect(sheet.getByRole('button', { name: 'Masa seçin' })).toBeDisabled();
  expect((await seated(staff, venue))['Köşe']).toEqual(['Selin']);

  // The sheet closes with its session, and stays closed for the next guests.
  const session = await (await staff.request.get(`/api/tables/${window.tableId}/session`)).json();
  await post(staff, `/api/sessions/${session.id}/end`, {
    openOrders: 'serve',
    unpaid: 'left',
    unpaidReason: 'Kalktılar',
  });
  await expect(sheet).toHaveCount(0);
  await sit(browser, venue, 'Ada', window);
  const panel = staff.getByRole('dialog', { name: 'Pencere', exact: true });
  await expect(panel.getByText('Ada').first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
});
