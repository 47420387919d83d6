import { crc32 } from 'node:zlib';
import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkUpload } from './make-files.ts';

const image = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#c0392b' } });

/** Small images whose heads say another size: nothing but the head may be read. */
async function png(width: number, height: number): Promise<Buffer> {
  const bytes = await image().png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
async function webp(width: number, height: number): Promise<Buffer> {
  const bytes = await image().webp().toBuffer();
  bytes.writeUInt16LE(width, 26);
  bytes.writeUInt16LE(height, 28);
  return bytes;
}
async function jpeg(width: number, height: number, options: JpegOptions = {}): Promise<Buffer> {
  const bytes = await image().jpeg(options).toBuffer();
  const frame = bytes.indexOf(options.progressive ? 'ffc2' : 'ffc0', 'hex');
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

describe('the head of an upload', () => {
  it('allows the largest photo of a phone, and twice a 4K screen', async () => {
    const taken = [
      await png(4096, 4096),
      await jpeg(8192, 6144),
      await webp(4096, 4096),
      await jpeg(4096, 4096, { progressive: true }),
    ];
    const sizes = await Promise.all(
      taken.map(async (upload) => {
        await checkUpload(upload);
        const { width, height } = await sharp(upload).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [4096, 4096],
      [8192, 6144],
      [4096, 4096],
      [4096, 4096],
    ]);
  });

  it.each([
    ['a PNG', () => png(4200, 4096)],
    ['a WebP', () => webp(4200, 4096)],
    ['a progressive JPEG', () => jpeg(4200, 4096, { progressive: true })],
    ['a JPEG', () => jpeg(8400, 6144)],
    ['a PNG of 65,535 by 65,535', () => png(65_535, 65_535)],
  ])('is refused if it declares more pixels: %s', async (_what, make) => {
    await expect(checkUpload(await make())).rejects.toMatchObject({ code: 'image_unreadable' });
  });
});
