import { readFileSync } from 'node:fs';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { exportFiscal } from '@sofra/contracts/fiscal';
import { readReport, type Report } from '@sofra/contracts/reports';
import * as v from 'valibot';
import { freeTable, openLaptop } from './actions.ts';
import { requestAs } from './users.ts';
import { humus } from './bills.ts';
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

/** Opens the report of the two months that the demo was given, as soon as they are folded. */
async function openReports(browser: Browser): Promise<{ page: Page; report: Report }> {
  const page = await openLaptop(browser, 'owner', 'about:blank');
  const [from, to] = [60, 1].map((days) => new Date(Date.now() - days * 86_400_000));
  const period = `from=${from?.toISOString().slice(0, 10)}&to=${to?.toISOString().slice(0, 10)}`;
  await expect(async () => {
    const answer = await page.request.get(`/api/businesses/1/reports?${period}`);
    const { totals } = v.parse(readReport.response, await answer.json());
    expect(totals.orders).toBeGreaterThan(1000);
  }).toPass({ timeout: 20_000 });
  return { page, report: await reportOf(page, () => page.goto('/business/1/reports')) };
}

/** Downloads a file of the page with the browser; returns its text. */
async function download(page: Page, name: string, pattern: RegExp): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(pattern);
  return readFileSync(await file.path(), 'utf8');
}

/** Downloads a CSV; returns its lines. */
async function linesOf(page: Page, name: string): Promise<string[]> {
  const text = await download(page, name, /^zeytin-lokantasi-[a-z]+-2\d{3}-.*\.csv$/);
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

/** Reads and sorts every part of a report. */
async function browse(page: Page, report: Report): Promise<void> {
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
  const [, ...sold] = await linesOf(page, 'CSV indir: ürünler');
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
}

/** Compares yesterday with the day before, exports it, and compares a week; returns yesterday's report. */
async function compare(page: Page): Promise<Report> {
  const yesterday = await reportOf(page, () => periodField(page).selectOption({ label: 'Dün' }));
  await expect(page).toHaveURL(new RegExp(`from=${yesterday.from}&to=${yesterday.from}`));
  expect(yesterday.days).toHaveLength(1);
  await expect(figures(page)).toContainText(`Ciro${liras(yesterday.totals.revenueMinor)}`);
  await expect(figures(page)).toContainText(`önce ${liras(yesterday.compared.revenueMinor)}`);
  await expect(page.getByRole('heading', { name: 'Saat saat ciro' })).toBeVisible();

  // All order lines of the day, without cancelled ones, add up to the figure on the card.
  const [, ...lines] = await linesOf(page, 'CSV indir: sipariş satırları');
  const sold = lines.map((line) => line.split(';')).filter((cells) => cells[6] !== 'İptal edildi');
  const sum = sold.reduce((total, cells) => total + Number(cells[13]?.replace(',', '.')), 0);
  expect(Math.round(sum * 100)).toBe(yesterday.totals.revenueMinor);
  expect(new Set(sold.map((cells) => cells[5])).size).toBe(yesterday.totals.orders);
  expect(await linesOf(page, 'CSV indir: günler')).toEqual([
    expect.stringMatching(/^Gün;Ciro;Sipariş;/),
    expect.stringContaining(
      `${yesterday.from};${(yesterday.totals.revenueMinor / 100).toFixed(2).replace('.', ',')};${yesterday.totals.orders};`,
    ),
  ]);

  await reportOf(page, () =>
    page.getByLabel('Karşılaştır').selectOption({ label: 'Geçen yılın aynı günleriyle' }),
  );
  await expect(figures(page)).toContainText('Karşılaştırılan dönemde yok');

  // A range of one's own.
  await periodField(page).selectOption({ label: 'Kendi aralığım' });
  const weekBefore = new Date(Date.parse(yesterday.from) - 6 * 86_400_000);
  const from = weekBefore.toISOString().slice(0, 10);
  const own = await reportOf(page, () => page.getByLabel('Başlangıç').fill(from));
  expect([own.from, own.to, own.days.length]).toEqual([from, yesterday.to, 7]);
  return yesterday;
}

/** Expects that yesterday's sales by VAT rate, for accounting, agree with its payments. */
async function expectFiscal(page: Page, { from, money }: Report): Promise<void> {
  await periodField(page).selectOption({ label: 'Dün' });
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${from}`));
  await page.getByRole('tab', { name: 'Ödemeler' }).click();
  const [, ...lines] = await linesOf(page, 'CSV indir: KDV oranına göre satışlar');
  const paid = lines.map((line) => Number(line.split(';')[8]?.replace(',', '.')));
  expect(Math.round(paid.reduce((sum, one) => sum + one, 0) * 100)).toBe(money.totals.paidMinor);
  const file = await download(
    page,
    'JSON indir: KDV oranına göre satışlar',
    /^zeytin-lokantasi-fiscal-.*\.json$/,
  );
  const { rows } = v.parse(exportFiscal.response, JSON.parse(file));
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  expect(money.totals.paidMinor).toBeGreaterThan(0);
  expect([sum((row) => row.paidMinor), sum((row) => row.tipMinor)]).toEqual([
    money.totals.paidMinor,
    money.totals.tipsMinor,
  ]);
}

test('the owner compares periods, sorts and browses consistent figures, and exports them; an order appears within seconds', async ({
  browser,
}) => {
  await freeTable(browser, TABLE);
  const { page, report } = await openReports(browser);
  await expect(page.getByRole('heading', { level: 1, name: 'Raporlar' })).toBeVisible();
  await expect(periodField(page)).toHaveValue('last30');
  await browse(page, report);
  await page.getByRole('tab', { name: 'Genel bakış' }).click();
  await expect(figures(page)).toBeVisible();
  await expectFiscal(page, await compare(page));

  // An order appears in today's report within seconds.
  const today = await reportOf(page, () => periodField(page).selectOption({ label: 'Bugün' }));
  const staff = await requestAs(browser, 'waiter');
  const session = await (await staff.post(`/api/tables/${TABLE}/session/start`)).json();
  const items = [{ itemId: humus.itemId, quantity: 1 }];
  const placed = await staff.post(`/api/sessions/${session.id}/orders`, { data: { items } });
  expect(placed.ok()).toBe(true);
  await expect(async () => {
    const now = await reportOf(page, () => page.getByRole('button', { name: 'Yenile' }).click());
    expect(now.totals.orders).toBeGreaterThan(today.totals.orders);
  }).toPass({ timeout: 10_000 });
  await page.getByRole('tab', { name: 'Genel bakış' }).click();
  await expect(figures(page)).toContainText(/Ciro₺/);
  await freeTable(browser, TABLE);
});
