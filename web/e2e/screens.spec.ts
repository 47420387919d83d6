import { type Browser, expect, type Page } from '@playwright/test';
import { listScreens } from '@sofra/contracts/screens';
import * as v from 'valibot';
import { closeMenu } from './actions.ts';
import { open } from './crawl/open.ts';
import { test } from './journey.ts';
import { addTeaBar, cardOf, openBusyKitchen, seatGuest, stepOf } from './kitchen-orders.ts';
import { openSettings, post, section } from './settings-venue.ts';
import { whenTappable } from './taps.ts';
import { field, press, pressByKey } from './users.ts';

/** Time after which a removed screen shows nothing of its branch, on a fast machine. */
const DARK_MS = 2000 * Number(process.env['SOFRA_PATIENCE'] ?? 1);

/** A tablet that no one has signed in on, showing its code. */
async function openTablet(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const tablet = await context.newPage();
  await tablet.goto('/login');
  await tablet.getByRole('link', { name: 'Ekran kurun' }).click();
  return tablet;
}

async function codeOn(tablet: Page): Promise<string> {
  const code = tablet.getByText(/^\d{3} \d{3}$/);
  await expect(code).toBeVisible();
  return (await code.innerText()).replace(' ', '');
}
const expectLive = (tablet: Page): Promise<void> =>
  expect(tablet.locator('[data-state] [role=status]')).toHaveText('Canlı');
/** The station that the tablet’s page knows as its own. */
const shownOn = (tablet: Page) =>
  tablet.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').screen?.stationId);

/** Expects the buttons of a long dialog to stay visible, whatever field of it has the focus. */
async function expectReachable(page: Page): Promise<void> {
  await press(section(page, 'Yazıcılar'), 'Yazıcı ekle');
  const dialog = page.getByRole('dialog', { name: 'Yazıcı ekle' });
  const before = page.viewportSize();
  for (const [width, height] of [
    [1280, 900],
    [390, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const label of ['Yazıcının adı', 'Dil']) {
      await field(dialog, label).focus();
      const save = dialog.getByRole('button', { name: 'Kaydet' });
      await expect(save).toBeInViewport({ ratio: 1 });
      await expect(field(dialog, label)).toBeInViewport({ ratio: 1 });
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  if (before) await page.setViewportSize(before);
}

test('a board and a waiters’ tablet are paired by code, work an order, follow their station, and sign out when removed', async ({
  browser,
}) => {
  const venue = await openBusyKitchen(browser, 'Ekranlı Kafe', 1);
  const { staff, branchId, businessId } = venue;
  const { bar } = await addTeaBar(venue);
  const screens = `/api/branches/${branchId}/screens`;
  const named = async (name: string) => {
    const listed = await (await staff.request.get(screens)).json();
    return v.parse(listScreens.response, listed).find((one) => one.name === name);
  };
  const page = await openSettings(browser, { ...venue, path: `/business/${businessId}/settings` });
  await expectReachable(page);
  const [kitchen, floor] = [await openTablet(browser), await openTablet(browser)];
  const garson = { code: await codeOn(floor), name: 'Garson tableti', board: 'waiter' };
  await post(staff, screens, garson);

  await press(section(page, 'Ekranlar'), 'Ekran ekle');
  const dialog = page.getByRole('dialog', { name: 'Ekran ekle' });
  await field(dialog, 'Ekrandaki kod').fill(await codeOn(kitchen));
  await field(dialog, 'Ekranın adı').fill('Mutfak duvarı');
  await field(dialog, 'İstasyon').selectOption('Bar');
  await pressByKey(dialog, 'Ekranı eşle');
  await expect(page.getByText('Ekran eşlendi')).toBeVisible();
  const row = section(page, 'Ekranlar').getByRole('listitem', { name: 'Mutfak duvarı' });
  await expect(row).toContainText('Mutfak · Bar · Nazlı Işık eşledi');
  await expectLive(kitchen);
  await expect(kitchen).toHaveURL(/\/kitchen$/);
  await expectLive(floor);

  // The tablet follows its station.
  expect(await shownOn(kitchen)).toBe(bar);
  const wall = `${screens}/${(await named('Mutfak duvarı'))?.id}`;
  expect((await staff.request.patch(wall, { data: { stationId: null } })).ok()).toBe(true);
  await expect.poll(() => shownOn(kitchen)).toBeNull();
  expect((await staff.request.delete(`/api/branches/${branchId}/stations/${bar}`)).ok()).toBe(true);

  const order = await seatGuest(browser, venue, 'Elif');
  const card = cardOf(kitchen, await order());
  for (const verb of ['Başla', 'Hazır']) {
    await expect(stepOf(card, verb)).toBeVisible();
    await whenTappable(kitchen);
    await stepOf(card, verb).click();
  }
  await floor.getByRole('button', { name: 'Verdim: Köşe,' }).click();
  await floor.getByRole('button', { name: 'Köşe.' }).click();
  await expect(floor.getByRole('dialog')).toContainText('Humus');

  await expect(row).toContainText('Şu anda açık');

  // Its board is all it has, also after a reload.
  await kitchen.goto('/login');
  await expect(kitchen).toHaveURL(/\/kitchen$/);
  await expectLive(kitchen);
  await open(kitchen, { path: `/business/${businessId}/waiter`, page: 'kitchen' });
  await expect(kitchen).toHaveURL(/\/kitchen$/);
  await press(kitchen, 'Ekran: Mutfak duvarı');
  const items = kitchen.getByRole('menuitem');
  await expect(items.last()).toHaveText('Eşlemeyi kaldır');
  await expect(items.filter({ hasText: 'İşletmem' })).toHaveCount(0);
  await closeMenu(kitchen);

  expect((await staff.request.delete(wall)).ok()).toBe(true);
  const removedAt = performance.now();
  await expect(kitchen.locator('[data-wall]')).toHaveCount(0, { timeout: DARK_MS });
  const darkMs = Math.round(performance.now() - removedAt);
  process.stdout.write(`removed screen dark after ${darkMs} ms\n`);
  await expect(kitchen.getByText('“Mutfak duvarı” ekranı kaldırıldı')).toBeVisible();
  await expect(kitchen.getByText('Merkez')).toHaveCount(0);
  const again = { code: await codeOn(kitchen), name: 'Yeni duvar', board: 'kitchen' };
  await post(staff, screens, again);

  // A tablet is unpaired on its own.
  await floor.keyboard.press('Escape');
  await expect(floor.getByRole('dialog')).toHaveCount(0);
  const question = floor.getByRole('alertdialog');
  for (const answer of ['Vazgeç', 'Eşlemeyi kaldır']) {
    await press(floor, 'Ekran: Garson tableti');
    await floor.getByRole('menuitem', { name: 'Eşlemeyi kaldır' }).click();
    await pressByKey(question, answer);
    await expect(question).toHaveCount(0);
    await expect(floor).toHaveURL(answer === 'Vazgeç' ? /\/waiter$/ : /\/screen$/);
  }
  await codeOn(floor);
  expect(await named('Garson tableti')).toBeUndefined();

  // Meanwhile the removed screen was paired again.
  await expectLive(kitchen);
  await expect(kitchen).toHaveURL(/\/kitchen$/);
});
