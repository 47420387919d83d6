import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { type Drawing, filesOf, listDrawings } from './drawings.ts';
import { printLine } from '../local/process/print.ts';
import type { Scope } from '../local/process/scope.ts';
import { root } from '../local/process/tool.ts';

const publicFolder = join(root, 'web', 'public');
/** The wide files are scaled down on most screens. */
const qualities = [
  { webp: 80, avif: 55 },
  { webp: 68, avif: 50 },
];

/**
 * Draws the dishes and covers whose address contains `part` into `web/public/dishes`. Without it,
 * draws all and deletes older files there.
 */
export async function drawDishes(
  scope: Scope,
  executablePath: string,
  part: string | undefined,
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  scope.defer(() => browser.close());
  const page = await browser.newPage();
  const folder = join(publicFolder, 'dishes');
  if (part === undefined) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const drawings = listDrawings().filter(({ address }) => address.includes(part ?? ''));
  let bytes = 0;
  for (const drawing of drawings) bytes += await writeDrawing(page, drawing);
  printLine(`${drawings.length} drawings, ${Math.round(bytes / 1024)} KB`);
}

/** Writes the files of a drawing and returns their size. */
async function writeDrawing(page: Page, { address, widths, draw }: Drawing): Promise<number> {
  const png = await rasterize(page, draw());
  const encoded = await Promise.all(
    widths.flatMap((width, index) => {
      const image = sharp(png).resize(width);
      const { webp, avif } = qualities[index] ?? {};
      return [
        image.clone().webp({ quality: webp, effort: 6 }).toBuffer(),
        image.clone().avif({ quality: avif, effort: 6 }).toBuffer(),
      ];
    }),
  );
  for (const [index, file] of filesOf(address).entries()) {
    writeFileSync(join(publicFolder, file), encoded[index] ?? '');
  }
  return encoded.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Renders SVG as PNG, twice as large as its units: noise that is drawn large and scaled down is
 * finer than noise drawn small.
 */
async function rasterize(page: Page, svg: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (text) => {
    const [, width = 0, height = 0] =
      /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text)?.map(Number) ?? [];
    const image = new Image(width * 2, height * 2);
    const sized = text.replace('<svg ', `<svg width="${width * 2}" height="${height * 2}" `);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * 2;
    canvas.height = height * 2;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, svg);
  return Buffer.from(base64, 'base64');
}
