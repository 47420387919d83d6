import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { closeMenu, openLaptop, openPhone, order, scan, orderCardOn } from './actions.ts';
import { test } from './journey.ts';
import { field, makeMember, press, requestAs } from './users.ts';
import { openSettings, openVenue, section, type Venue } from './settings-venue.ts';
import { payCash } from './waiter-bills.ts';

let venue: Venue;
test.beforeAll(async ({ browser }) => {
  venue = await openVenue(browser, 'Ekranlı Kafe');
});

/** A tablet that no one has signed in on, showing its code. */
async function openTablet(browser: Browser): Promise<Page> {
  const tablet = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 } })
  ).newPage();
  await tablet.goto('/login');
  await tablet.getByRole('link', { name: 'Ekran kurun' }).click();
  return tablet;
}

async function codeOn(tablet: Page): Promise<string> {
  const code = tablet.getByText(/^\d{3} \d{3}$/);
  await expect(code).toBeVisible();
  return code.innerText();
}

/** Enters the tablet's code in the settings, and waits until its board is live. */
async function pair(page: Page, tablet: Page, name: string, board: 'Mutfak' | 'Salon') {
  await press(section(page, 'Ekranlar'), 'Ekran ekle');
  const dialog = page.getByRole('dialog', { name: 'Ekran ekle' });
  await field(dialog, 'Ekrandaki kod').fill(await codeOn(tablet));
  await field(dialog, 'Ekranın adı').fill(name);
  await dialog.getByRole('radio', { name: board }).check();
  await press(dialog, 'Ekranı eşle');
  await expect(page.getByText('Ekran eşlendi')).toBeVisible();
  await expect(tablet.locator('[data-state] [role=status]')).toHaveText('Canlı');
}

const rowOf = (page: Page, name: string): Locator =>
  section(page, 'Ekranlar').getByRole('listitem', { name, exact: true });

async function remove(page: Page, name: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `${name}: işlemler` })
    .click();
  await page.getByRole('menuitem', { name: 'Ekranı kaldır' }).click();
  await press(page.getByRole('alertdialog'), 'Ekranı kaldır');
}

test('a board and a waiters’ tablet are paired by code, work an order, and sign out when removed', async ({
  browser,
}) => {
  const page = await openSettings(browser, venue);
  const [kitchen, floor] = [await openTablet(browser), await openTablet(browser)];
  await pair(page, kitchen, 'Mutfak duvarı', 'Mutfak');
  await pair(page, floor, 'Garson tableti', 'Salon');
  await expect(rowOf(page, 'Mutfak duvarı')).toContainText('Mutfak · Nazlı Işık eşledi');
  await expect(rowOf(page, 'Mutfak duvarı')).toContainText('Şu anda açık');

  const phone = await openPhone(browser);
  await scan(phone, venue.qrCode);
  await order(phone, 'Humus');
  const ticket = await orderCardOn(kitchen, 'Köşe', 'Humus');
  await ticket.getByRole('button', { name: 'Başla', exact: true }).click();
  await ticket.getByRole('button', { name: 'Hazır', exact: true }).click();
  await floor.getByRole('button', { name: 'Verdim: Köşe,' }).click();
  await floor.getByRole('button', { name: 'Köşe.' }).click();
  await payCash(floor);
  await floor.getByRole('button', { name: 'Oturumu sonlandır' }).click();
  await floor.getByRole('alertdialog').getByRole('button', { name: 'Oturumu sonlandır' }).click();
  await expect(floor.getByText('Köşe: Oturum sonlandırıldı')).toBeVisible();
  // Both mark items sold out, and available again.
  for (const [screen, notice] of [
    [kitchen, kitchen.getByRole('banner')],
    [floor, floor],
  ] as const) {
    await press(screen, 'Tükendi');
    await press(screen, 'Tükendi: Humus');
    await screen.getByRole('button', { name: 'Değiştirene kadar' }).click();
    await press(notice, 'Geri al');
    await expect(screen.getByText('Humus yeniden var')).toBeVisible();
    await screen.keyboard.press('Escape');
  }

  // Its board is all it has, also after a reload.
  await kitchen.goto('/login');
  await expect(kitchen).toHaveURL(/\/kitchen$/);
  await kitchen.goto(`/business/${venue.businessId}/waiter`);
  await expect(kitchen).toHaveURL(/\/kitchen$/);
  await press(kitchen, 'Ekran: Mutfak duvarı');
  const items = kitchen.getByRole('menuitem');
  await expect(items.last()).toHaveText('Eşlemeyi kaldır');
  await expect(items.filter({ hasText: 'İşletmem' })).toHaveCount(0);
  await closeMenu(kitchen);

  await remove(page, 'Mutfak duvarı');
  const removedAt = performance.now();
  await expect(kitchen.getByText('“Mutfak duvarı” ekranı kaldırıldı')).toBeVisible({
    timeout: 2000,
  });
  const darkMs = Math.round(performance.now() - removedAt);
  process.stdout.write(`removed screen dark after ${darkMs} ms\n`);
  await expect(kitchen.getByText('Merkez')).toHaveCount(0);
  await kitchen.goto(`/business/${venue.businessId}/kitchen`);
  await expect(kitchen).toHaveURL(/\/screen$/);
  await pair(page, kitchen, 'Yeni duvar', 'Mutfak');
  await expect(kitchen).toHaveURL(/\/kitchen$/);
});

test('a screen is renamed by managers, and unpaired on its own tablet', async ({ browser }) => {
  const page = await openSettings(browser, venue);
  const tablet = await openTablet(browser);
  await pair(page, tablet, 'Bar', 'Salon');
  await rowOf(page, 'Bar').getByRole('button', { name: 'Bar: işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Adını değiştir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ekranın adını değiştir' });
  await field(dialog, 'Ekranın adı').fill('Teras');
  await press(dialog, 'Kaydet');
  await expect(rowOf(page, 'Teras')).toBeVisible();
  await tablet.reload();
  await press(tablet, 'Ekran: Teras');
  await tablet.getByRole('menuitem', { name: 'Eşlemeyi kaldır' }).click();
  const question = tablet.getByRole('alertdialog');
  await press(question, 'Vazgeç');
  await expect(tablet).toHaveURL(/\/waiter$/);
  await press(tablet, 'Ekran: Teras');
  await tablet.getByRole('menuitem', { name: 'Eşlemeyi kaldır' }).click();
  await press(question, 'Eşlemeyi kaldır');
  await expect(tablet).toHaveURL(/\/screen$/);
  await codeOn(tablet);
  await expect(rowOf(page, 'Teras')).toHaveCount(0);
});

test('a signed-out cook’s board explains how to pair it', async ({ browser }) => {
  const who = `asci.${Date.now().toString(36)}`;
  const { businessId, branchId } = venue;
  await makeMember(browser, venue.who, who, 'Aşçı Ali', { businessId, role: 'employee', branchId });
  const board = await openLaptop(browser, who, `/business/${businessId}/kitchen`);
  await expect(board.getByRole('heading', { name: 'Mutfak' })).toBeVisible();
  const owner = await requestAs(browser, venue.who);
  const { members } = await (await owner.get(`/api/businesses/${businessId}/staff`)).json();
  const cook = members.find(({ name }: { name: string }) => name === 'Aşçı Ali');
  const path = `/api/businesses/${businessId}/staff/${cook.membershipId}/sign-out`;
  expect((await owner.post(path)).ok()).toBe(true);
  await expect(board.getByText('Sürekli açık kalacak bir tableti ekran olarak')).toBeVisible();
  await board.getByRole('link', { name: 'Ekran kurun' }).click();
  await codeOn(board);
});
