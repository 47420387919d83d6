/**
 * Draws the product's images for tabs, home screens and installed apps from its mark, into `public`:
 * `npx playwright`'s Chromium does it, `node web/icons/draw.ts`, after a change of the mark (`ui/Logo.tsx`).
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const BRAND = '#a71741';
/** On the dark bars of tabs. */
const BRAND_IN_DARK = '#d8365d';
const PAPER = '#fcf9f7';

const mark = (colour: string): string =>
  `<circle cx="50" cy="50" r="27" fill="${colour}"/>` +
  `<g fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">` +
  '<path d="M76.64 18.83A41 41 0 0 1 90.31 42.51M90.31 57.49A41 41 0 0 1 76.64 81.17M63.67 88.65A41 41 0 0 1 36.33 88.65M23.36 81.17A41 41 0 0 1 9.69 57.49M9.69 42.51A41 41 0 0 1 23.36 18.83"/>' +
  '<path d="M37 15l4.5-9 8.5 7 8.5-7 4.5 9" stroke-width="7.5"/></g>';
const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inside}</svg>\n`;

/** The mark on a ground of its own; `share` of the side that it takes, `radius` of the corners. */
const onGround = (share: number, radius: number): string =>
  drawing(
    `<rect width="100" height="100" rx="${radius}" fill="${BRAND}"/>` +
      `<g transform="translate(${50 - 50 * share} ${50 - 50 * share}) scale(${share})">${mark(PAPER)}</g>`,
  );

/** A tab's: the mark alone, lighter where tabs are dark. */
const tab = drawing(
  `<style>g{color:${BRAND}}@media(prefers-color-scheme:dark){g{color:${BRAND_IN_DARK}}}</style>` +
    `<g>${mark('currentColor')}</g>`,
);
const pictures = [
  { file: 'icon-192.png', size: 192, of: onGround(0.66, 22) },
  { file: 'icon-512.png', size: 512, of: onGround(0.66, 22) },
  // Launchers cut these to their own shape: what matters lies in the middle four fifths.
  { file: 'icon-maskable-512.png', size: 512, of: onGround(0.54, 0) },
  { file: 'apple-touch-icon.png', size: 180, of: onGround(0.64, 0) },
] as const;
const tabSizes = [16, 32, 48];

/** Images of several sizes in one `.ico`: a head, a line of sixteen bytes each, then the images as they are. */
function toIco(pngs: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let at = head.length + 16 * pngs.length;
  const lines = pngs.map(({ size, png }) => {
    const line = Buffer.alloc(16);
    line.writeUInt8(size, 0);
    line.writeUInt8(size, 1);
    line.writeUInt16LE(1, 4);
    line.writeUInt16LE(32, 6);
    line.writeUInt32LE(png.length, 8);
    line.writeUInt32LE(at, 12);
    at += png.length;
    return line;
  });
  return Buffer.concat([head, ...lines, ...pngs.map(({ png }) => png)]);
}

const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({
  ...(existsSync(chromiumPath) && { executablePath: chromiumPath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ colorScheme: 'light' });

async function draw(svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

const folder = join(import.meta.dirname, '../public');
writeFileSync(join(folder, 'icon.svg'), tab);
for (const { file, size, of } of pictures) writeFileSync(join(folder, file), await draw(of, size));
const tabs = [];
for (const size of tabSizes) tabs.push({ size, png: await draw(tab, size) });
writeFileSync(join(folder, 'favicon.ico'), toIco(tabs));
await browser.close();
