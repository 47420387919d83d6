/** Reads printed pages: images of a PDF's pages, with their texts, codes and positions. */
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
  /** True if anything on it is neither black, white nor grey. */
  readonly hasColour: boolean | undefined;
  readonly png: Buffer;
}

/** Enough for a code of 25 mm, and fast. */
const DOTS_AN_INCH = 120;
const DOTS_A_MM = DOTS_AN_INCH / 25.4;

const fileOf = (module: string): string => fileURLToPath(import.meta.resolve(module));

prepareZXingModule({
  overrides: { wasmBinary: readFileSync(fileOf('zxing-wasm/reader/zxing_reader.wasm')).buffer },
});

/** Reads the pages of a PDF as rendered on paper; at a lower resolution if codes aren't needed. */
type ReadPdf = (pdf: Buffer, dotsAnInch?: number) => Promise<PrintedPage[]>;

/** Opens a browser page that reads several PDFs. */
export async function openReader(browser: Browser): Promise<ReadPdf> {
  const page = await browser.newPage();
  await page.route('http://paper.test/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    return name === ''
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>paper</title>' })
      : route.fulfill({ contentType: 'text/javascript', path: fileOf(`pdfjs-dist/build/${name}`) });
  });
  await page.goto('http://paper.test/');
  await page.evaluate(async () => {
    const address = '/pdf.min.mjs';
    const { GlobalWorkerOptions }: typeof PdfJs = await import(address);
    GlobalWorkerOptions.workerPort = new Worker('/pdf.worker.min.mjs', { type: 'module' });
  });
  return async (pdf, dotsAnInch = DOTS_AN_INCH) => {
    const drawn = await draw(page, pdf, dotsAnInch);
    return drawn.map(({ image, ...rest }) => ({ ...rest, png: Buffer.from(image, 'base64') }));
  };
}

const draw = (page: Page, pdf: Buffer, dotsAnInch: number) =>
  page.evaluate(
    async ({ pdf, dotsAnInch }) => {
      const address = '/pdf.min.mjs';
      const { getDocument }: typeof PdfJs = await import(address);
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
                  // A font may combine two letters.
                  text: item.str.normalize('NFKC'),
                  x: mm(Number(item.transform[4])),
                  y: mm(height - Number(item.transform[5])),
                  width: mm(item.width),
                },
              ]
            : [],
        );
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
        const hasColour = pixels?.data.some(
          (value, at, all) => at % 4 < 2 && Math.abs(value - (all[at + 1] ?? value)) > 8,
        );
        const image = canvas.toDataURL('image/png').split(',')[1] ?? '';
        pages.push({ widthMm: mm(width), heightMm: mm(height), texts, hasColour, image });
      }
      return pages;
    },
    { pdf: pdf.toString('base64'), dotsAnInch },
  );

/** Returns the lines of a page from top to bottom, column by column; `from` and `to` are its sides. */
export function linesOf({ texts }: PrintedPage, from = 0, to = 1000): string[] {
  const inside = texts.filter(({ x }) => x >= from && x < to).toSorted((a, b) => a.y - b.y);
  const lines: PrintedText[][] = [];
  for (const text of inside) {
    const line = lines.at(-1);
    if (line?.[0] && Math.abs(line[0].y - text.y) < 1) line.push(text);
    else lines.push([text]);
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text.trim())
      .join(' '),
  );
}

/** Finds the codes on a page or an image, like a phone's camera. */
export async function codesOn({ png }: Pick<PrintedPage, 'png'>): Promise<PrintedCode[]> {
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
