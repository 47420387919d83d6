/** Papers that the browser prints. */
import { expect, type Page } from '@playwright/test';
import type { PrintedPage } from './pdf.ts';
import { whenTappable } from './taps.ts';

/** Prints with the browser, whose print dialog doesn't open. */
export async function printed(page: Page, print: () => Promise<void>): Promise<Buffer> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await whenTappable(page);
  await print();
  await expect(page.locator('body[data-paper]')).toBeAttached();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return pdf;
}

const wordsOf = (pages: readonly PrintedPage[]): string =>
  pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');

/** Returns the words of one page of 80 mm, black on white, with nothing beyond its edges. */
export function expectRoll(pages: readonly PrintedPage[], what: string): string {
  expect(pages, what).toHaveLength(1);
  const [paper] = pages;
  expect(Math.abs((paper?.widthMm ?? 0) - 80), what).toBeLessThan(0.5);
  expect(paper?.hasColour, what).toBe(false);
  const outside = (paper?.texts ?? []).filter(({ x, width }) => x < 3 || x + width > 77);
  expect(outside, what).toEqual([]);
  return wordsOf(pages);
}

/** Returns the words of sheets of A5, black on white, each with its margins. */
export function expectSheets(pages: readonly PrintedPage[], what: string): string {
  for (const { widthMm, heightMm, hasColour, texts } of pages) {
    expect(Math.abs(widthMm - 148), what).toBeLessThan(0.5);
    expect(Math.abs(heightMm - 210), what).toBeLessThan(0.5);
    expect(hasColour, what).toBe(false);
    const outside = texts.filter(
      ({ x, y, width }) => x < 11 || x + width > 137 || y < 10 || y > 200,
    );
    expect(outside, what).toEqual([]);
  }
  return wordsOf(pages);
}
