import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { exportFiscal } from '@sofra/contracts/fiscal';
import { readReport, type Report } from '@sofra/contracts/reports';
import * as v from 'valibot';
import { freeTable, openLaptop, openPhone, order, scan } from './actions.ts';
import { test } from './journey.ts';

/** No one else's test sits here. */
const TABLE = 2;

const liras = (minor: number): string => {
  const digits = minor % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat('tr-TR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `₺${format.format(minor / 100)}`;
};
const figures = (page: Page): Locator => page.getByRole('region', { name: 'Dönemin rakamları' });
const periodField = (page: Page): Locator => page.getByLabel('Dönem', { exact: true });
const isReport = (url: string): boolean => /\/api\/businesses\/1\/reports\?/.test(url);

/** Returns the server's response to the page's request. */
async function reportOf(page: Page, act: () => Promise<unknown>): Promise<Report> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isReport(response.url())),
    act(),
  ]);
  return v.parse(readReport.response, await answer.json());
}

/** The report of the two months that the demo was given, as soon as they are folded. */
async function whenFolded(page: Page): Promise<void> {
  await expect(async () => {
    const report = await reportOf(page, () => page.goto('/business/1/reports'));
    expect(report.totals.orders).toBeGreaterThan(1000);
  }).toPass({ timeout: 20_000 });
}

async function download(page: Page, name: string): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^zeytin-lokantasi-[a-z]+-2\d{3}-.*\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

test('the owner compares two periods, sees consistent figures, and exports them', async ({
  browser,
}) => {
  const page = await openLaptop(browser, 'owner', '/business/1');
  await whenFolded(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Raporlar' })).toBeVisible();
  await expect(periodField(page)).toHaveValue('last30');

  const yesterday = await reportOf(page, () => periodField(page).selectOption({ label: 'Dün' }));
  await expect(page).toHaveURL(new RegExp(`from=${yesterday.from}&to=${yesterday.from}`));
  expect(yesterday.days).toHaveLength(1);
  await expect(figures(page)).toContainText(`Ciro${liras(yesterday.totals.revenueMinor)}`);
  await expect(figures(page)).toContainText(`önce ${liras(yesterday.compared.revenueMinor)}`);
  await expect(page.getByRole('heading', { name: 'Saat saat ciro' })).toBeVisible();

  // All order lines of the day, without cancelled ones, add up to the figure on the card.
  const [, ...lines] = await download(page, 'CSV indir: sipariş satırları');
  const sold = lines.map((line) => line.split(';')).filter((cells) => cells[6] !== 'İptal edildi');
  const sum = sold.reduce((total, cells) => total + Number(cells[13]?.replace(',', '.')), 0);
  expect(Math.round(sum * 100)).toBe(yesterday.totals.revenueMinor);
  expect(new Set(sold.map((cells) => cells[5])).size).toBe(yesterday.totals.orders);
  expect(await download(page, 'CSV indir: günler')).toEqual([
    expect.stringMatching(/^Gün;Ciro;Sipariş;/),
    expect.stringContaining(
      `${yesterday.from};${(yesterday.totals.revenueMinor / 100).toFixed(2).replace('.', ',')};${yesterday.totals.orders};`,
    ),
  ]);

  await reportOf(page, () =>
    page.getByLabel('Karşılaştır').selectOption({ label: 'Geçen yılın aynı günleriyle' }),
  );
  await expect(figures(page)).toContainText('Karşılaştırılan dönemde yok');

  // A range of one's own, and what can't be one.
  await periodField(page).selectOption({ label: 'Kendi aralığım' });
  await page.getByLabel('Başlangıç').fill('2099-01-01');
  await expect(page.getByRole('alert')).toHaveText(
    'Bitiş başlangıçtan önce olamaz; en çok 366 gün seçilebilir.',
  );
  const weekBefore = new Date(Date.parse(yesterday.from) - 6 * 86_400_000);
  const from = weekBefore.toISOString().slice(0, 10);
  const own = await reportOf(page, () => page.getByLabel('Başlangıç').fill(from));
  expect([own.from, own.to, own.days.length]).toEqual([from, yesterday.to, 7]);
});

test('sales by item, time, employee and table can be sorted and browsed, and those by VAT rate agree with the payments', async ({
  browser,
}) => {
  const page = await openLaptop(browser, 'owner', '/business/1');
  await whenFolded(page);
  const report = await reportOf(page, () => page.reload());

  const chart = page.getByRole('group', { name: /^Gün gün ciro\./ });
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart.getByRole('status')).toContainText(
    liras(report.days.at(-1)?.revenueMinor ?? 0),
  );
  await page.getByText('Gün gün rakamlar', { exact: true }).first().click();
  await expect(page.getByRole('table', { name: 'Gün gün rakamlar' }).getByRole('row')).toHaveCount(
    31,
  );

  await page.getByRole('tab', { name: 'Saatler' }).click();
  const heat = page.getByRole('table', { name: 'Haftanın günlerine ve saatlere göre Sipariş' });
  await expect(heat.getByRole('row')).toHaveCount(8);
  await expect(page.getByText(/^En yoğun saat: /)).toBeVisible();
  await page.getByRole('radio', { name: 'Ciro' }).check();
  await expect(
    page.getByRole('table', { name: 'Haftanın günlerine ve saatlere göre Ciro' }),
  ).toContainText('₺');

  await page.getByRole('tab', { name: 'Ürünler' }).click();
  const items = page.getByRole('table', { name: 'Ürünler' });
  await items.getByRole('button', { name: 'Adet', exact: true }).click();
  const most = report.items.toSorted((a, b) => b.quantity - a.quantity)[0];
  await expect(items.getByRole('rowheader').first()).toHaveText(most?.name.tr ?? '');
  await expect(items.getByRole('columnheader', { name: 'Adet', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const [, ...sold] = await download(page, 'CSV indir: ürünler');
  expect(sold.map((line) => Number(line.split(';')[2]))).toEqual(
    report.items.map(({ quantity }) => quantity),
  );

  await page.getByRole('tab', { name: 'Menü kârlılığı' }).click();
  for (const quarter of [
    'Çok satan, çok kazandıran',
    'Az satan, çok kazandıran',
    'Çok satan, az kazandıran',
    'Az satan, az kazandıran',
  ]) {
    await expect(page.getByRole('heading', { name: quarter })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Ekip' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(
    report.staff.toSorted((a, b) => b.ordersServed - a.ordersServed).map(({ name }) => name),
  );
  await page.getByRole('tab', { name: 'Masalar' }).click();
  await expect(page).toHaveURL(/tab=tables/);
  await expect(page.getByRole('rowheader').first()).toHaveText(report.tables[0]?.tableNumber ?? '');

  // Sales by VAT rate, for accounting, agree with the payments.
  const { money } = await reportOf(page, () => periodField(page).selectOption({ label: 'Dün' }));
  await page.getByRole('tab', { name: 'Ödemeler' }).click();
  const [, ...lines] = await download(page, 'CSV indir: KDV oranına göre satışlar');
  const paid = lines.map((line) => Number(line.split(';')[8]?.replace(',', '.')));
  expect(Math.round(paid.reduce((sum, one) => sum + one, 0) * 100)).toBe(money.totals.paidMinor);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'JSON indir: KDV oranına göre satışlar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^zeytin-lokantasi-fiscal-.*\.json$/);
  const { rows } = v.parse(
    exportFiscal.response,
    JSON.parse(readFileSync(await file.path(), 'utf8')),
  );
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  expect(money.totals.paidMinor).toBeGreaterThan(0);
  expect([sum((row) => row.paidMinor), sum((row) => row.tipMinor)]).toEqual([
    money.totals.paidMinor,
    money.totals.tipsMinor,
  ]);
});

test('an order appears in today’s report within seconds', async ({ browser }) => {
  await freeTable(browser, TABLE);
  const page = await openLaptop(browser, 'branch', '/business/1');
  await whenFolded(page);
  const before = await reportOf(page, () => periodField(page).selectOption({ label: 'Bugün' }));
  const phone = await openPhone(browser);
  await scan(phone, `table-${TABLE}`);
  await order(phone, 'Humus');
  await expect(async () => {
    const now = await reportOf(page, () => page.getByRole('button', { name: 'Yenile' }).click());
    expect(now.totals.orders).toBeGreaterThan(before.totals.orders);
  }).toPass({ timeout: 10_000 });
  await expect(figures(page)).toContainText(/Ciro₺/);
  await freeTable(browser, TABLE);
});

test('a period without sales explains what to do, and a failed report what happened', async ({
  browser,
}) => {
  const page = await openLaptop(
    browser,
    'owner',
    '/business/1/reports?from=2024-01-01&to=2024-01-31&tab=menu',
  );
  await expect(page.getByRole('heading', { name: 'Bu dönemde satış yok' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Masaların QR kodlarını yazdır' })).toHaveAttribute(
    'href',
    '/business/1/tables/print',
  );
  await page.getByRole('button', { name: 'Son 90 güne bak' }).click();
  await expect(periodField(page)).toHaveValue('last90');

  await page.route('**/api/businesses/1/reports?**', (route) => route.abort());
  await periodField(page).selectOption({ label: 'Dün' });
  await expect(page.getByText('Rapor yüklenemedi')).toBeVisible();
  await page.unroute('**/api/businesses/1/reports?**');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('heading', { name: 'Ne satıyor, ne kazandırıyor' })).toBeVisible();
});
