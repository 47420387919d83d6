import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { imageWidths } from '@sofra/contracts/images';
import { AppError } from '../lib/errors.ts';

/** One image in one size and format. */
export interface ImageFile {
  width: number;
  format: 'avif' | 'webp';
  bytes: Buffer;
}
/** An image in every size; its own size is the largest. */
export interface MadeImage {
  width: number;
  height: number;
  files: readonly ImageFile[];
}

/**
 * Largest photograph of a phone, 8192 × 6144. A JPEG is decoded at an eighth of its size: 50 megapixels take
 * 40 ms of processor time and 40 MB.
 */
const MAX_PIXELS = 51_000_000;
/**
 * Other formats, and progressive JPEGs, are decoded completely in memory: a PNG of 40 megapixels may take 400
 * MB. Twice what a 4K screen shows.
 */
const MAX_UNPACKED_PIXELS = 16_800_000;
const MAX_WIDTH = Math.max(...imageWidths);
/** Menus show images wide, logos square; taller images are made narrower. */
const MAX_HEIGHT = 2 * MAX_WIDTH;

/** Returns true if the bytes begin like a PNG, JPEG or WebP, whatever their content type. */
function looksRight(upload: Uint8Array): boolean {
  const head = Buffer.from(upload.subarray(0, 12)).toString('latin1');
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  return isWebp || head.startsWith('\x89PNG\r\n\x1a\n') || head.startsWith('\xff\xd8\xff');
}

const open = (upload: Uint8Array): Sharp =>
  sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

/**
 * Reads the header of an upload. Throws `image_unreadable` unless it is a still PNG, JPEG or WebP of a size
 * that is cheap to decode. Costs almost nothing, so it needs no queue.
 */
export async function checkUpload(upload: Uint8Array): Promise<void> {
  const head =
    looksRight(upload) &&
    (await open(upload)
      .metadata()
      .catch(() => undefined));
  if (!head || (head.pages ?? 1) > 1) throw new AppError('image_unreadable');
  const isReadSmall = head.format === 'jpeg' && !head.isProgressive;
  const maxPixels = isReadSmall ? MAX_PIXELS : MAX_UNPACKED_PIXELS;
  if (head.width * head.height > maxPixels) throw new AppError('image_unreadable');
}

/** Rotates as the camera held it, removes all metadata, and limits the size to the largest shown. */
async function decode(upload: Uint8Array): Promise<{ data: Buffer; raw: OutputInfo }> {
  const { data, info } = await open(upload)
    .autoOrient()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: info };
}

/** Effort 3: files a fifth larger than the smallest possible, in a tenth of the time. */
const encoders: Record<ImageFile['format'], (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 78 }),
};

/**
 * Re-encodes a checked upload as AVIF and WebP in the contract's widths, never enlarged. Throws
 * `image_unreadable` if it is truncated.
 */
export async function makeFiles(upload: Uint8Array): Promise<MadeImage> {
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
