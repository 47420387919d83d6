import { expect, type Locator, type Page } from '@playwright/test';
import { readDashboard } from '@sofra/contracts/dashboard';
import * as v from 'valibot';
import { freeTable, openLaptop, openPhone, order, password, scan } from './actions.ts';
import { test } from './journey.ts';

/** No one else's test sits here. */
const TABLE = 4;

const sideMenu = (page: Page): Locator =>
  page.getByRole('complementary').getByRole('navigation', { name: 'İşletme menüsü' });
const tile = (page: Page, table: number): Locator =>
  page.getByRole('link', { name: new RegExp(`^Masa ${table}\\.`) });
const card = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: 'Günün rakamları' }).getByRole('link', { name: label });

async function readFigures(page: Page) {
  const answer = await page.request.get('/api/branches/1/dashboard');
  return v.parse(readDashboard.response, await answer.json());
}

test.beforeEach(({ browser }) => freeTable(browser, TABLE));
test.afterAll(({ browser }) => freeTable(browser, TABLE));

test('the owner lands on their business after signing in, with its figures, tables and latest orders', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('E-posta', { exact: true }).fill('owner@sofra.test');
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
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

test('a guest’s order appears without a reload, and is processed from the list of orders', async ({
  browser,
}) => {
  const laptop = await openLaptop(browser, 'owner', '/business/1');
  await expect(tile(laptop, TABLE)).toContainText('Boş masa');
  const before = await readFigures(laptop);

  const phone = await openPhone(browser);
  await scan(phone, `table-${TABLE}`);
  await order(phone, 'Humus');
  const recent = laptop.getByRole('region', { name: 'Son siparişler' });
  await expect(recent.getByRole('listitem').first()).toContainText(
    new RegExp(`Masa ${TABLE}.*1 Humus.*Bekliyor.*az önce`),
  );
  await expect(card(laptop, 'Toplam sipariş')).toContainText(`sipariş${before.today.orders + 1}`);
  await expect(tile(laptop, TABLE)).toContainText(/Aktif₺48.*1 kişi, 0 dk/);
  const warning = { data: { status: 'warning' } };
  await laptop.request.patch(`/api/tables/${TABLE}/status`, warning);
  await expect(tile(laptop, TABLE)).toContainText('Uyarı');
  await expect(sideMenu(laptop).getByRole('link', { name: /Siparişler/ })).toContainText(
    /\d+ açık sipariş/,
  );

  // From the line to the order, and through its steps.
  await recent
    .getByRole('link', { name: new RegExp(`Masa ${TABLE}`) })
    .first()
    .click();
  const detail = laptop.getByRole('dialog', { name: new RegExp(`Masa ${TABLE} #\\d+`) });
  await expect(detail).toContainText(/1Humus₺48/);
  await detail.getByRole('button', { name: 'Başla' }).click();
  await expect(detail.getByText('Hazırlanıyor')).toBeVisible();
  await detail.getByRole('button', { name: 'Geri al: Bekliyor' }).click();
  await detail.getByRole('button', { name: 'Başla' }).click();
  await detail.getByRole('button', { name: 'Kapat' }).click();
  await expect(laptop).toHaveURL(/\/business\/1\/orders$/);

  const row = laptop.getByRole('listitem').filter({ hasText: `Masa ${TABLE} #` });
  await laptop.getByRole('searchbox').fill(`masa ${TABLE}`);
  await laptop.getByRole('button', { name: /^Bekliyor/ }).click();
  await expect(laptop.getByText('Arama sonucu bulunamadı')).toBeVisible();
  await laptop.getByRole('button', { name: 'Filtreyi temizle' }).click();
  await row.getByRole('button', { name: new RegExp(`Masa ${TABLE}`) }).click();
  await detail.getByRole('button', { name: 'İptal et' }).click();
  const question = laptop.getByRole('alertdialog');
  // The kitchen has begun: a reason is required.
  await expect(question.getByRole('button', { name: 'Siparişi iptal et' })).toBeDisabled();
  await question.getByRole('button', { name: 'Ürün kalmadı' }).click();
  await question.getByRole('button', { name: 'Siparişi iptal et' }).click();
  await expect(detail).toContainText('İptal nedeni: Ürün kalmadı');
  await detail.getByRole('button', { name: 'Kapat' }).click();
  await expect(row).toHaveCount(0);
  await laptop.getByRole('tab', { name: 'Geçmiş' }).click();
  await expect(row.first()).toContainText('İptal edildi');
  // The past is searched where all of it lies.
  const search = async (words: string) => {
    const answer = laptop.waitForResponse(/state=history&search=/);
    await laptop.getByRole('searchbox').fill(words);
    return (await answer).text();
  };
  expect(await search(`HÜMÜS masa ${TABLE}`)).toContain('Humus');
  await expect(row.first()).toContainText('İptal edildi');
  await search('olmayan yemek');
  await expect(laptop.getByText('Arama sonucu bulunamadı')).toBeVisible();
  await laptop.getByRole('button', { name: 'Filtreyi temizle' }).click();
  await expect(row.first()).toBeVisible();
});

test('the navigation shows each role only what it may open', async ({ browser }) => {
  const everyday = ['Panel', 'Siparişler', 'Mutfak', 'Garson', 'İşletme', 'Profil'];
  const owner = await openLaptop(browser, 'owner', '/business/1');
  const words = async (page: Page) =>
    (await sideMenu(page).getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]);
  await expect(sideMenu(owner)).toBeVisible();
  const own = ['Panel', 'Menüler', 'Ürünler', 'Fiyat listesi', 'Masalar'];
  const ruling = ['Ekip', 'Gün sonu', 'Raporlar', 'Entegrasyonlar', 'Ayarlar'];
  expect(await words(owner)).toEqual([...own, ...everyday.slice(1), ...ruling, 'Destek']);
  const waiter = await openLaptop(browser, 'waiter', '/business/1');
  await expect(sideMenu(waiter)).toBeVisible();
  expect(await words(waiter)).toEqual([...everyday, 'Destek']);
  await expect(tile(waiter, TABLE)).toBeVisible();
  await expect(waiter.getByRole('link', { name: 'Rapor', exact: true })).toHaveCount(0);
  // Waiters have no report: the tile opens the table.
  await tile(waiter, TABLE).click();
  await expect(waiter.getByRole('dialog', { name: `Masa ${TABLE}` })).toBeVisible();
});

test('the bar has language, colour scheme and sign-out; a print shows the page only', async ({
  browser,
}) => {
  const page = await openLaptop(browser, 'owner', '/business/1/tables/print', {
    colorScheme: 'light',
  });
  await expect(sideMenu(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sideMenu(page)).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/business/menu/edit/1');
  await expect(page).toHaveURL(/\/business\/menu-items\/1\/edit$/);
  await expect(sideMenu(page).getByRole('link', { name: 'Ürünler' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Orders' }).first()).toBeVisible();
  await bar.getByRole('button', { name: 'Türkçe' }).click();
  await bar.getByLabel('Görünüm').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(bar).toContainText(/Nihan Aksoy.*İşletme Sahibi/);
  await bar.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/business/1');
  await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible();
});

test('an Arabic user gets the workspace in English, and Arabic elsewhere', async ({ browser }) => {
  const page = await openLaptop(browser, 'owner', '/business/1', { language: 'ar' });
  await expect(page.getByRole('link', { name: 'Orders' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('banner')).toContainText('Business Owner');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('a phone has the daily pages in the bottom bar, and all others one tap away', async ({
  browser,
}) => {
  const phone = await openLaptop(browser, 'owner', '/business/1');
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect(sideMenu(phone)).toBeHidden();
  const thumb = phone.getByRole('navigation', { name: 'Kısayollar' });
  await thumb.getByRole('link', { name: 'Siparişler' }).click();
  await expect(phone.getByRole('heading', { name: 'Siparişler', level: 1 })).toBeVisible();
  await thumb.getByRole('button', { name: 'Menü' }).click();
  const drawer = phone.getByRole('dialog', { name: 'İşletme menüsü' });
  await drawer.getByRole('link', { name: 'Panel' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(phone.getByRole('heading', { name: 'Zeytin Lokantası, Karaköy' })).toBeVisible();

  // "a table grid (2, 4 or 6 columns by width)"
  for (const [width, columns] of [
    [390, 2],
    [820, 4],
    [1440, 6],
  ] as const) {
    await phone.setViewportSize({ width, height: 844 });
    const places = async () =>
      (await phone.getByRole('link', { name: /^Masa \d+\./ }).all()).map((one) =>
        one.boundingBox(),
      );
    await expect
      .poll(async () => new Set((await Promise.all(await places())).map((box) => box?.x)).size)
      .toBe(columns);
  }
});
