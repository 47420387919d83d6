import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page, PageScreenshotOptions } from 'playwright';
import { printLine } from '../local/process/print.ts';

/** WebP qualities to try, the best first; below the last one, text is no longer sharp. */
const qualities = [88, 80, 72, 64, 56, 48];

/** Waits until every visible image has loaded. */
export async function whenDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Array.from(document.images).every(
      (image) => image.getBoundingClientRect().top > innerHeight || image.naturalWidth > 0,
    ),
  );
}

/** Saves a screenshot as WebP, in the best quality that fits into `limitBytes`. */
export async function shoot(page: Page, file: string, limitBytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    bytes = Buffer.from(data, 'base64');
    if (bytes.length <= limitBytes) break;
  }
  await session.detach();
  keep(file, bytes);
}

/** Saves a screenshot as PNG: not every link preview supports WebP. */
export async function shootPng(
  page: Page,
  file: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  keep(file, await page.screenshot(options));
}

function keep(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  printLine(`${file.split('/').slice(-2).join('/')} ${Math.ceil(bytes.length / 1024)} KB`);
}
