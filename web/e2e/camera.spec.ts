import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from './journey.ts';

const width = 640;
const height = 480;

/** A still image of a QR code as a film: one grey frame, which the browser's fake camera repeats. */
async function buildVideo(page: Page, value: string): Promise<Buffer> {
  const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value, size: 360, marginSize: 4 }));
  const grey = await page.evaluate(
    async ({ svg, width, height }) => {
      const image = new Image();
      image.src = `data:image/svg+xml;base64,${btoa(svg)}`;
      await image.decode();
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.drawImage(image, (width - 360) / 2, (height - 360) / 2);
      const { data } = context.getImageData(0, 0, width, height);
      return Array.from({ length: width * height }, (_, index) => data[index * 4] ?? 0);
    },
    { svg: svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), width, height },
  );
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    Buffer.from(grey),
    Buffer.alloc((width * height) / 2, 128),
  ]);
}

test('the camera reads the code on the table without loading anything from another host', async ({
  baseURL,
  launchOptions,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  const film = join(folder, 'table.y4m');
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const phone = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'tr-TR' });
    // The camera reads the film once it is asked for.
    writeFileSync(film, await buildVideo(phone, `${baseURL}/scan?qr=table-3`));
    const strangers: string[] = [];
    phone.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${baseURL}/`) && !url.startsWith('blob:')) strangers.push(url);
    });
    await phone.goto('/scan');
    await phone.getByRole('button', { name: 'Kamerayla tara' }).click();
    await expect(phone).toHaveURL(/\/menu\/3$/);
    expect(strangers).toEqual([]);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});
