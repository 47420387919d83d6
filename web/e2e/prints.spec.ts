import { expect, type Page } from '@playwright/test';
import { listCategories, listMenuItems } from '@sofra/contracts/items';
import { listTables } from '@sofra/contracts/tables';
import * as v from 'valibot';
import { openLaptop, openPhone } from './actions.ts';
import { open } from './crawl/open.ts';
import { test } from './journey.ts';
import { codesOn, linesOf, openReader, type PrintedPage, type PrintedText } from './pdf.ts';

// Twenty-odd pages are printed, drawn and looked at.
test.slow();

const read = async (page: Page, path: string): Promise<unknown> =>
  (await page.request.get(path)).json();

let page: Page;
let readPdf: Awaited<ReturnType<typeof openReader>>;
test.beforeAll(async ({ browser }) => {
  const options = { colorScheme: 'dark' } as const;
  page = await openLaptop(browser, 'owner', '/business/1/tables/print?table=3', options);
  readPdf = await openReader(browser);
});

const areas = ['Salon', 'Teras'];
const papers = [
  { layout: 'Kesilecek kartlar', size: [210, 297], pages: 1, codesATable: 1 },
  { layout: 'Masa kartı', size: [105, 148], pages: 4, codesATable: 1 },
  { layout: 'Çadır kart', size: [148, 210], pages: 4, codesATable: 2 },
] as const;

/** Expects sheets in black on white whose codes open these addresses, each so often. */
async function expectCodes(
  printed: readonly PrintedPage[],
  expected: readonly string[],
  [width, height]: readonly [number, number],
  what: string,
): Promise<void> {
  const values: string[] = [];
  for (const sheet of printed) {
    expect(Math.abs(sheet.widthMm - width)).toBeLessThan(0.5);
    expect(Math.abs(sheet.heightMm - height)).toBeLessThan(0.5);
    expect(sheet.hasColour).toBe(false);
    const codes = await codesOn(sheet);
    for (const code of codes) {
      expect(code.width).toBeGreaterThanOrEqual(25);
      values.push(code.value);
    }
    const words = sheet.texts.map(({ text }) => text).join(' ');
    for (const sentence of ['Menü için okutun', 'Scan for the menu', 'Отсканируйте']) {
      expect(words.split(sentence)).toHaveLength(codes.length + 1);
    }
    expect(words).toContain('Zeytin Lokantası');
  }
  expect(values.toSorted(), what).toEqual(expected.toSorted());
}

test('printed codes open the right table from every sheet, card and tent, in black on white, also of selected tables only', async ({
  browser,
  baseURL,
}) => {
  // From a table's own page, its code is on a card.
  await expect(page.getByText('1 masa, 1 sayfa')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Masa kartı' })).toBeChecked();
  await page.getByRole('radio', { name: 'Kesilecek kartlar' }).check();
  const all = (area: string) =>
    page.getByRole('group', { name: area, exact: true }).getByRole('checkbox').first();
  for (const area of areas) await all(area).check();
  await expect(page.getByText('12 masa, 2 sayfa')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yazdır / PDF olarak kaydet' })).toBeEnabled();
  const tables = v.parse(listTables.response, await read(page, '/api/branches/1/tables'));
  const addressOf = ({ qrCodeUrl }: (typeof tables)[number]) => `${baseURL}/scan?qr=${qrCodeUrl}`;
  const print = async () =>
    readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const whole = await print();
  expect(whole).toHaveLength(2);
  await expectCodes(whole, tables.map(addressOf), papers[0].size, 'all tables');
  await expect(page.locator('p[lang=ar][dir=rtl]').first()).toBeVisible();

  // Only those of one area.
  for (const area of areas) if (area !== 'Teras') await all(area).uncheck();
  await expect(page.getByText('4 masa, 1 sayfa')).toBeVisible();
  const chosen = tables.filter(({ area }) => area === 'Teras').map(addressOf);
  expect(chosen).toHaveLength(4);
  for (const { layout, size, pages, codesATable } of papers) {
    await page.getByRole('radio', { name: layout }).check();
    const printed = await print();
    expect(printed, layout).toHaveLength(pages);
    const expected = chosen.flatMap((one) => Array.from({ length: codesATable }, () => one));
    await expectCodes(printed, expected, size, layout);
  }

  // The addresses lead to their tables.
  for (const { id, qrCodeUrl } of tables) {
    expect(await read(page, `/api/tables/qr/${qrCodeUrl}`)).toMatchObject({ id });
  }
  const phone = await openPhone(browser);
  await phone.goto(chosen[0] ?? '');
  await phone.waitForURL(/\/menu\/9$/);
});

const sizes = {
  A4: { widthMm: 210, heightMm: 297, columns: [0, 105] },
  A5: { widthMm: 148, heightMm: 210, columns: [0] },
  'A3 (kapı)': { widthMm: 297, heightMm: 420, columns: [0, 148] },
  'Masa standı': { widthMm: 100, heightMm: 210, columns: [0] },
} as const;
/** All languages are printed on all sizes in `npm run proof`; Turkish always, the others on one each. */
const isProof = process.env['SOFRA_PROOF_TIMES'] !== undefined;
const languages = [
  { language: 'tr', name: 'Türkçe', title: 'Fiyat Listesi', vat: /KDV dahildir/, shortSize: 'A4' },
  { language: 'en', name: 'English', title: 'Price List', vat: /include VAT/, shortSize: 'A5' },
  { language: 'ar', name: 'العربية', title: undefined, vat: undefined, shortSize: 'A3 (kapı)' },
  { language: 'ru', name: 'Русский', title: 'Прейскурант', vat: /НДС/, shortSize: 'Masa standı' },
] as const;

/** A reader of PDFs finds blanks inside words too. */
const bare = (text: string): string => text.replace(/\s/g, '');
/** ₺85,00 · ₺85.00 · 85,00 ₺ */
const price = /₺\s?\d+[.,]\d{2}|\d+[.,]\d{2}\s?₺/;

test('the price list prints every item with its price in lira, in four languages on four paper sizes', async () => {
  await open(page, { path: '/business/1/price-list', page: 'priceList' });
  const items = v.parse(listMenuItems.response, await read(page, '/api/businesses/1/menu-items'));
  const categories = v.parse(
    listCategories.response,
    await read(page, '/api/businesses/1/categories'),
  );
  await expect(page.getByRole('button', { name: 'Yazdır / PDF olarak kaydet' })).toBeEnabled();
  for (const { language, name, title, vat, shortSize } of languages) {
    await page.getByRole('radio', { name, exact: true }).check();
    const paper = page.locator('article[lang]');
    await expect(paper).toHaveAttribute('lang', language);
    await expect(paper).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    for (const [size, { widthMm, heightMm, columns }] of Object.entries(sizes)) {
      if (!isProof && language !== 'tr' && size !== shortSize) continue;
      await page.getByRole('radio', { name: size, exact: true }).check();
      const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }), 50);
      const what = `${language} ${size}`;
      expect(printed.length, what).toBeGreaterThan(1);
      expect(printed.length, what).toBeLessThan(5);
      for (const { widthMm: width, heightMm: height, hasColour, texts } of printed) {
        expect(Math.abs(width - widthMm) + Math.abs(height - heightMm), what).toBeLessThan(0.5);
        expect(hasColour, what).toBe(false);
        const isOutside = ({ x, width: of }: PrintedText) => x <= 5 || x + of >= widthMm - 5;
        expect(texts.filter(isOutside), `${what}: nothing overflows the paper`).toEqual([]);
      }
      const inColumns = printed.flatMap((sheet) =>
        columns.map((from, index) => linesOf(sheet, from, columns[index + 1])),
      );
      const lines = inColumns.flat();
      const priced = lines.filter((line) => price.test(line));
      expect(priced, what).toHaveLength(items.length);
      if (title === undefined) continue;
      expect(lines, what).toContainEqual(expect.stringContaining(title));
      expect(lines.filter((line) => vat.test(line)).length, what).toBeGreaterThanOrEqual(1);
      // An item and its price stand in one line, on one page.
      for (const item of items) {
        const written = item.name[language] ?? item.name.tr ?? '';
        const amount = item.price.toFixed(2).replace('.', language === 'en' ? '.' : ',');
        expect(
          priced.filter((line) => bare(line).includes(bare(written)) && line.includes(amount)),
          `${what}: ${written}`,
        ).not.toEqual([]);
      }
      // No heading is the last line of a page.
      const headings = categories.map((category) => category.name[language]);
      for (const column of inColumns) {
        const body = column.filter((line) => !/^\d+ \/ \d+$/.test(line));
        expect(headings, what).not.toContain(body.at(-1));
      }
    }
  }

  await page.getByRole('radio', { name: 'Türkçe', exact: true }).check();
  await page.getByRole('switch', { name: 'Açıklamaları yaz' }).uncheck();
  await page.getByRole('radio', { name: 'A4', exact: true }).check();
  const short = await readPdf(await page.pdf({ preferCSSPageSize: true }), 50);
  expect(short).toHaveLength(1);
});
