import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { printLine } from '../../tools/local/process/print.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import { root } from '../../tools/local/process/tool.ts';
import { type Drawing, listDrawings } from './drawings.ts';

const publicFolder = join(root, 'web', 'public');

/**
 * Draws the dishes and covers whose address contains `part` into `web/public/dishes`. Without it,
 * draws all and deletes older files there.
 */
export async function writeDrawings(
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
  const drawings = listDrawings().filter(({ files }) =>
    files.some(({ address }) => address.includes(part ?? '')),
  );
  let bytes = 0;
  for (const drawing of drawings) bytes += await writeDrawing(page, drawing);
  printLine(`${drawings.length} drawings, ${Math.round(bytes / 1024)} KB`);
}

/** Writes the files of a drawing and returns their size. */
async function writeDrawing(page: Page, { files, draw }: Drawing): Promise<number> {
  const png = await rasterize(page, draw());
  const sizes = await Promise.all(
    files.map(async ({ address, width, format, quality }) => {
      const image = sharp(png).resize(width).toFormat(format, { quality, effort: 6 });
      return (await image.toFile(join(publicFolder, address))).size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
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
