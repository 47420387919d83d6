import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { readDashboard } from '@sofra/contracts/dashboard';
import * as v from 'valibot';
import { freeTable, password } from './actions.ts';
import { open } from './crawl/open.ts';
import { test } from './journey.ts';
import { post } from './settings-venue.ts';
import { field, press, sideMenu, signIn } from './users.ts';

/** No one else's test sits here. */
const TABLE = 4;

const tile = (page: Page, table: number): Locator =>
  page.getByRole('link', { name: new RegExp(`^Masa ${table}\\.`) });
const card = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: 'Günün rakamları' }).getByRole('link', { name: label });
/** Labels of the entries of the side menu. */
const words = async (page: Page) =>
  (await sideMenu(page).getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]);
const everyday = ['Panel', 'Siparişler', 'Mutfak', 'Garson', 'İşletme', 'Profil'];

async function readFigures(page: Page) {
  const answer = await page.request.get('/api/branches/1/dashboard');
  return v.parse(readDashboard.response, await answer.json());
}

/** Orders a Humus by the calls of a guest's phone, who scanned the code of the table. */
async function orderAsGuest(browser: Browser): Promise<void> {
  const phone = await browser.newContext();
  await post(phone, '/api/auth/anonymous', {});
  expect((await phone.request.get(`/api/tables/qr/table-${TABLE}`)).ok()).toBe(true);
  const { id } = await post(phone, `/api/tables/${TABLE}/session/start`, {});
  const items: { id: number; name: { tr: string } }[] = (
    await (await phone.request.get(`/api/tables/${TABLE}/menu`)).json()
  ).items;
  const itemId = items.find(({ name }) => name.tr === 'Humus')?.id;
  await post(phone, `/api/sessions/${id}/orders`, { items: [{ itemId, quantity: 1 }] });
}

test.beforeEach(({ browser }) => freeTable(browser, TABLE));
test.afterAll(({ browser }) => freeTable(browser, TABLE));

test('the owner lands on their business after signing in, with its figures, tables and latest orders; a guest’s order appears without a reload, and is processed from the list of orders', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', 'tr');
  });
  const page = await context.newPage();
  const recent = page.getByRole('region', { name: 'Son siparişler' });
  const bar = page.getByRole('banner');

  await test.step('the dashboard has the figures, each with its report, and all tables', async () => {
    await page.goto('/login');
    await field(page, 'E-posta').fill('owner@sofra.test');
    await field(page, 'Şifre').fill(password);
    await press(page, 'Giriş yap');
    await expect(page).toHaveURL(/\/business\/1$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Zeytin Lokantası, Karaköy' }),
    ).toBeVisible();
    await expect(page.getByText(/^Canlı, \d+ sn önce$/)).toBeVisible();
    const figures = await readFigures(page);
    const { activeTables, orders } = figures.today;
    await expect(card(page, 'Aktif masa')).toContainText(`${activeTables} / ${figures.tableCount}`);
    await expect(card(page, 'Toplam sipariş')).toContainText(`sipariş${orders}`);
    await expect(card(page, 'Günlük ciro')).toContainText(/₺[\d.]+/);
    await expect(page.getByRole('link', { name: /^Masa \d+\./ })).toHaveCount(figures.tableCount);
    await expect(tile(page, TABLE)).toContainText('Boş masa');
    for (const to of ['Aktif masa', 'Günlük ciro', 'Toplam sipariş']) {
      await expect(card(page, to)).toHaveAttribute('href', /\/business\/1\/reports/);
    }
  });

  await test.step('a guest’s order appears without a reload', async () => {
    const before = await readFigures(page);
    await orderAsGuest(browser);
    await expect(recent.getByRole('listitem').first()).toContainText(
      new RegExp(`Masa ${TABLE}.*1 Humus.*Bekliyor.*az önce`),
    );
    await expect(card(page, 'Toplam sipariş')).toContainText(`sipariş${before.today.orders + 1}`);
    await expect(tile(page, TABLE)).toContainText(/Aktif₺48.*1 kişi, 0 dk/);
    const warning = { data: { status: 'warning' } };
    await page.request.patch(`/api/tables/${TABLE}/status`, warning);
    await expect(tile(page, TABLE)).toContainText('Uyarı');
    await expect(sideMenu(page).getByRole('link', { name: /Siparişler/ })).toContainText(
      /\d+ açık sipariş/,
    );
  });

  await test.step('the order is opened from its line, and taken through its steps', async () => {
    await recent
      .getByRole('link', { name: new RegExp(`Masa ${TABLE}`) })
      .first()
      .click();
    const detail = page.getByRole('dialog', { name: new RegExp(`Masa ${TABLE} #\\d+`) });
    await expect(detail).toContainText(/1Humus₺48/);
    await press(detail, 'Başla');
    await expect(detail.getByText('Hazırlanıyor')).toBeVisible();
    await press(detail, 'Geri al: Bekliyor');
    await press(detail, 'Başla');
    await press(detail, 'Kapat');
    await expect(page).toHaveURL(/\/business\/1\/orders$/);

    const row = page.getByRole('listitem').filter({ hasText: `Masa ${TABLE} #` });
    await page.getByRole('searchbox').fill(`masa ${TABLE}`);
    await page.getByRole('button', { name: /^Bekliyor/ }).click();
    await expect(page.getByText('Arama sonucu bulunamadı')).toBeVisible();
    await press(page, 'Filtreyi temizle');
    await row.getByRole('button', { name: new RegExp(`Masa ${TABLE}`) }).click();
    await press(detail, 'İptal et');
    const question = page.getByRole('alertdialog');
    // The kitchen has begun: a reason is required.
    await expect(question.getByRole('button', { name: 'Siparişi iptal et' })).toBeDisabled();
    await press(question, 'Ürün kalmadı');
    await press(question, 'Siparişi iptal et');
    await expect(detail).toContainText('İptal nedeni: Ürün kalmadı');
    await press(detail, 'Kapat');
    await expect(row).toHaveCount(0);
    await page.getByRole('tab', { name: 'Geçmiş' }).click();
    await expect(row.first()).toContainText('İptal edildi');
    // The past is searched where all of it lies.
    const search = async (text: string) => {
      const answer = page.waitForResponse(/state=history&search=/);
      await page.getByRole('searchbox').fill(text);
      return (await answer).text();
    };
    expect(await search(`HÜMÜS masa ${TABLE}`)).toContain('Humus');
    await expect(row.first()).toContainText('İptal edildi');
    await search('olmayan yemek');
    await expect(page.getByText('Arama sonucu bulunamadı')).toBeVisible();
    await press(page, 'Filtreyi temizle');
    await expect(row.first()).toBeVisible();
  });

  await test.step('the old address of the item editor leads there; the bar has language and colour scheme', async () => {
    await open(page, { path: '/business/menu/edit/1' });
    await expect(page).toHaveURL(/\/business\/menu-items\/1\/edit$/);
    await expect(sideMenu(page).getByRole('link', { name: 'Ürünler' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await bar.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('link', { name: 'Orders' }).first()).toBeVisible();
    await bar.getByRole('button', { name: 'Türkçe' }).click();
    await bar.getByLabel('Görünüm').selectOption('dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(bar).toContainText(/Nihan Aksoy.*İşletme Sahibi/);
  });

  await test.step('a print shows the page only', async () => {
    await open(page, { path: '/business/1/tables/print' });
    await expect(sideMenu(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(sideMenu(page)).toBeHidden();
    await expect(bar).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('signing out closes the workspace, and leads an Arabic user to the Arabic front page', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'ar'));
    await bar.getByRole('button', { name: 'Çıkış yap' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await page.evaluate(() => localStorage.setItem('language', 'tr'));
    await page.goto('/business/1');
    await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible();
  });
});

test('the navigation shows each role only what it may open; a phone has the daily pages in the bottom bar, and all others one tap away; an Arabic user gets the workspace in English', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', 'ar');
  });
  const page = await context.newPage();
  const bar = page.getByRole('banner');

  await test.step('an owner may open everything', async () => {
    expect(await signIn(page, 'owner', password)).toBe(200);
    await page.goto('/business/1');
    await expect(page.getByRole('link', { name: 'Orders' }).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(bar).toContainText('Business Owner');
    await bar.getByRole('button', { name: 'Türkçe' }).click();
    await expect(sideMenu(page)).toBeVisible();
    const own = ['Panel', 'Menüler', 'Ürünler', 'Fiyat listesi', 'Masalar'];
    const ruling = ['Ekip', 'Gün sonu', 'Raporlar', 'Entegrasyonlar', 'Ayarlar'];
    expect(await words(page)).toEqual([...own, ...everyday.slice(1), ...ruling, 'Destek']);
  });

  await test.step('a phone has a bottom bar and a drawer; the tables are in 2, 4 or 6 columns', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sideMenu(page)).toBeHidden();
    const thumb = page.getByRole('navigation', { name: 'Kısayollar' });
    await thumb.getByRole('link', { name: 'Siparişler' }).click();
    await expect(page.getByRole('heading', { name: 'Siparişler', level: 1 })).toBeVisible();
    await press(thumb, 'Menü');
    const drawer = page.getByRole('dialog', { name: 'İşletme menüsü' });
    await drawer.getByRole('link', { name: 'Panel' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Zeytin Lokantası, Karaköy' })).toBeVisible();

    // "a table grid (2, 4 or 6 columns by width)"
    for (const [width, columns] of [
      [390, 2],
      [820, 4],
      [1440, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const places = async () =>
        (await page.getByRole('link', { name: /^Masa \d+\./ }).all()).map((one) =>
          one.boundingBox(),
        );
      await expect
        .poll(async () => new Set((await Promise.all(await places())).map((box) => box?.x)).size)
        .toBe(columns);
    }
  });

  await test.step('a waiter may open the everyday pages, and has no report', async () => {
    expect(await signIn(page, 'waiter', password)).toBe(200);
    await page.reload();
    await expect(tile(page, TABLE)).toBeVisible();
    expect(await words(page)).toEqual([...everyday, 'Destek']);
    await expect(page.getByRole('link', { name: 'Rapor', exact: true })).toHaveCount(0);
    await tile(page, TABLE).click();
    await expect(page.getByRole('dialog', { name: `Masa ${TABLE}` })).toBeVisible();
  });
});
