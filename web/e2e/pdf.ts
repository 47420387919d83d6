/** Reads what was printed: the pages of a PDF as pictures, their texts and codes, each in its place. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type * as PdfJs from 'pdfjs-dist';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** In millimetres from the top and the left of the page. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
export interface PrintedText extends Place {
  readonly text: string;
}
export interface PrintedCode extends Place {
  readonly value: string;
}
export interface PrintedPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly texts: readonly PrintedText[];
  readonly png: Buffer;
}

const DOTS_AN_INCH = 200;
const DOTS_A_MM = DOTS_AN_INCH / 25.4;

const fileOf = (module: string): string => fileURLToPath(import.meta.resolve(module));

prepareZXingModule({
  overrides: { wasmBinary: readFileSync(fileOf('zxing-wasm/reader/zxing_reader.wasm')).buffer },
});

/** The pages of a PDF, drawn by a browser as on paper. */
export async function readPdf(browser: Browser, pdf: Buffer): Promise<PrintedPage[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await context.route('http://paper.test/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    return name === ''
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>paper</title>' })
      : route.fulfill({ contentType: 'text/javascript', path: fileOf(`pdfjs-dist/build/${name}`) });
  });
  await page.goto('http://paper.test/');
  const drawn = await draw(page, pdf);
  await context.close();
  return drawn.map(({ picture, ...rest }) => ({ ...rest, png: Buffer.from(picture, 'base64') }));
}

const draw = (page: Page, pdf: Buffer) =>
  page.evaluate(
    async ({ pdf, dotsAnInch }) => {
      const address = '/pdf.min.mjs';
      const { getDocument, GlobalWorkerOptions }: typeof PdfJs = await import(address);
      GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
      const file = await getDocument({ data: Uint8Array.from(atob(pdf), (c) => c.charCodeAt(0)) })
        .promise;
      const mm = (points: number): number => (points / 72) * 25.4;
      const pages = [];
      for (let number = 1; number <= file.numPages; number += 1) {
        const sheet = await file.getPage(number);
        const { width, height } = sheet.getViewport({ scale: 1 });
        const viewport = sheet.getViewport({ scale: dotsAnInch / 72 });
        const canvas = document.createElement('canvas');
        canvas.width = viewport.width;
        canvas.height = viewport.height;
        await sheet.render({ canvas, viewport }).promise;
        const { items } = await sheet.getTextContent();
        const texts = items.flatMap((item) =>
          'str' in item && item.str.trim() !== ''
            ? [
                {
                  text: item.str,
                  x: mm(Number(item.transform[4])),
                  y: mm(height - Number(item.transform[5])),
                  width: mm(item.width),
                },
              ]
            : [],
        );
        const picture = canvas.toDataURL('image/png').split(',')[1] ?? '';
        pages.push({ widthMm: mm(width), heightMm: mm(height), texts, picture });
      }
      return pages;
    },
    { pdf: pdf.toString('base64'), dotsAnInch: DOTS_AN_INCH },
  );

/** The codes on a page, as a phone's camera would find them. */
export async function codesOn({ png }: PrintedPage): Promise<PrintedCode[]> {
  const found = await readBarcodes(new Uint8Array(png), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 50,
    tryHarder: true,
  });
  return found.map(({ text, position: { topLeft, topRight } }) => ({
    value: text,
    x: Math.min(topLeft.x, topRight.x) / DOTS_A_MM,
    y: Math.min(topLeft.y, topRight.y) / DOTS_A_MM,
    width: Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) / DOTS_A_MM,
  }));
}
