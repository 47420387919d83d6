import { expect, type Page } from '@playwright/test';
import { listCategories, listMenuItems } from '@sofra/contracts/items';
import { listTables } from '@sofra/contracts/tables';
import * as v from 'valibot';
import { openLaptop, openPhone } from './actions.ts';
import { test } from './journey.ts';
import { codesOn, linesOf, openReader, type PrintedText } from './pdf.ts';

// Twenty-odd pages are printed, drawn and looked at.
test.slow();

const read = async (page: Page, path: string): Promise<unknown> =>
  (await page.request.get(path)).json();

test.describe('printed codes', () => {
  const papers = [
    { layout: 'Kesilecek kartlar', size: [210, 297], pages: 2, codesATable: 1 },
    { layout: 'Masa kartı', size: [105, 148], pages: 12, codesATable: 1 },
    { layout: 'Çadır kart', size: [148, 210], pages: 12, codesATable: 2 },
  ] as const;

  test('open the right table from every sheet, card and tent, in black on white', async ({
    browser,
    baseURL,
  }) => {
    const page = await openLaptop(browser, 'owner', '/business/1/tables/print', {
      colorScheme: 'dark',
    });
    await expect(page.getByText('12 masa, 2 sayfa')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yazdır / PDF olarak kaydet' })).toBeEnabled();
    const readPdf = await openReader(browser);
    const tables = v.parse(listTables.response, await read(page, '/api/branches/1/tables'));
    const expected = tables.map((table) => `${baseURL}/scan?qr=${table.qrCodeUrl}`);

    for (const { layout, size, pages, codesATable } of papers) {
      await page.getByRole('radio', { name: layout }).check();
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      const printed = await readPdf(pdf);
      expect(printed, layout).toHaveLength(pages);
      const values: string[] = [];
      for (const sheet of printed) {
        expect(Math.abs(sheet.widthMm - size[0])).toBeLessThan(0.5);
        expect(Math.abs(sheet.heightMm - size[1])).toBeLessThan(0.5);
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
      expect(values.toSorted(), layout).toEqual(
        expected.flatMap((value) => Array.from({ length: codesATable }, () => value)).toSorted(),
      );
    }
    await expect(page.locator('p[lang=ar][dir=rtl]').first()).toBeVisible();

    const phone = await openPhone(browser);
    for (const [index, value] of expected.entries()) {
      await phone.goto(value);
      await phone.waitForURL(`/menu/${tables[index]?.id}`);
    }
  });

  test('include only the selected tables', async ({ browser }) => {
    const page = await openLaptop(browser, 'branch', '/business/1/tables/print?table=3');
    const readPdf = await openReader(browser);
    await expect(page.getByText('1 masa, 1 sayfa')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Masa kartı' })).toBeChecked();
    await page.getByRole('radio', { name: 'Kesilecek kartlar' }).check();
    await page.getByRole('group', { name: 'Teras' }).getByRole('checkbox').first().check();
    await expect(page.getByText('5 masa, 1 sayfa')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Masa 3', exact: true }).uncheck();
    const [sheet] = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(sheet && (await codesOn(sheet)).map(({ value }) => value.split('=')[1])).toEqual([
      'table-9',
      'table-10',
      'table-11',
      'table-12',
    ]);
  });
});

const sizes = {
  A4: { widthMm: 210, heightMm: 297, columns: [0, 105] },
  A5: { widthMm: 148, heightMm: 210, columns: [0] },
  'A3 (kapı)': { widthMm: 297, heightMm: 420, columns: [0, 148] },
  'Masa standı': { widthMm: 100, heightMm: 210, columns: [0] },
} as const;
const languages = [
  { language: 'tr', name: 'Türkçe', title: 'Fiyat Listesi', vat: /KDV dahildir/ },
  { language: 'en', name: 'English', title: 'Price List', vat: /include VAT/ },
  { language: 'ar', name: 'العربية', title: undefined, vat: undefined },
  { language: 'ru', name: 'Русский', title: 'Прейскурант', vat: /НДС/ },
] as const;

/** A reader of PDFs finds blanks inside words too. */
const bare = (text: string): string => text.replace(/\s/g, '');
/** ₺85,00 · ₺85.00 · 85,00 ₺ */
const price = /₺\s?\d+[.,]\d{2}|\d+[.,]\d{2}\s?₺/;

test('the price list prints every item with its price in lira, in four languages on four paper sizes', async ({
  browser,
}) => {
  const page = await openLaptop(browser, 'owner', '/business/1/price-list');
  const readPdf = await openReader(browser);
  const items = v.parse(listMenuItems.response, await read(page, '/api/businesses/1/menu-items'));
  const categories = v.parse(
    listCategories.response,
    await read(page, '/api/businesses/1/categories'),
  );
  await expect(page.getByRole('button', { name: 'Yazdır / PDF olarak kaydet' })).toBeEnabled();
  for (const { language, name, title, vat } of languages) {
    await page.getByRole('radio', { name, exact: true }).check();
    const paper = page.locator('article[lang]');
    await expect(paper).toHaveAttribute('lang', language);
    await expect(paper).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    for (const [size, { widthMm, heightMm, columns }] of Object.entries(sizes)) {
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
