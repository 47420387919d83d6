import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { imageWidths } from '@sofra/contracts/images';
import { AppError } from '../errors.ts';

/** One picture in one size and format. */
export interface ImageFile {
  width: number;
  format: 'avif' | 'webp';
  bytes: Buffer;
}
/** A picture made in every size; its own is the largest of them. */
export interface MadeImage {
  width: number;
  height: number;
  files: readonly ImageFile[];
}

/** What a phone takes, with room; beyond it a small file could unpack to gigabytes. */
const MAX_PIXELS = 40_000_000;
const MAX_WIDTH = Math.max(...imageWidths);
/** Menus show pictures wide, logos square; what is taller than this is made narrower. */
const MAX_HEIGHT = 2 * MAX_WIDTH;

/** Whether the bytes begin as a PNG, a JPEG or a WebP does, whatever their sender calls them. */
function looksRight(upload: Uint8Array): boolean {
  const head = Buffer.from(upload.subarray(0, 12)).toString('latin1');
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp || head.startsWith('\x89PNG\r\n\x1a\n') || head.startsWith('\xff\xd8\xff');
}

/** Turned as its camera held it, without anything but its pixels; no larger than we ever show. */
async function decode(upload: Uint8Array): Promise<{ data: Buffer; raw: OutputInfo }> {
  const input = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { pages = 1 } = await input.metadata();
  if (pages > 1) throw new AppError('image_unreadable');
  const { data, info } = await input
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: info };
}

/** Effort 3: a fifth larger than the best AVIF can, in a tenth of its time. */
const encoders: Record<ImageFile['format'], (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
};

/**
 * Re-encodes an upload as AVIF and WebP in the contract's widths, never enlarged. Throws
 * `image_unreadable` for anything but a whole, still PNG, JPEG or WebP of 40 megapixels at most.
 */
export async function makeFiles(upload: Uint8Array): Promise<MadeImage> {
  if (!looksRight(upload)) throw new AppError('image_unreadable');
  const { data, raw } = await decode(upload).catch(() => {
    throw new AppError('image_unreadable');
  });
  const files: ImageFile[] = [];
  for (const width of new Set(imageWidths.map((width) => Math.min(width, raw.width)))) {
    for (const format of ['avif', 'webp'] as const) {
      const picture = sharp(data, { raw }).resize({ width });
      files.push({ width, format, bytes: await encoders[format](picture).toBuffer() });
    }
  }
  return { width: raw.width, height: raw.height, files };
}
