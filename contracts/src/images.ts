import * as v from 'valibot';
import { IdParam } from './common.ts';
import { defineRoute } from './route.ts';

/** The largest image taken. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
/** Types of uploaded images, detected from their bytes. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** The widths every image is made in, in pixels; never wider than it came. */
export const imageWidths = [96, 192, 384, 768, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The address of an image of ours in another width; any other address as it is. */
export const imageInWidth = (address: string, width: ImageWidth): string =>
  address.replace(/^(\/images\/[\w-]+)\/\d+$/, `$1/${width}`);

/**
 * Takes an image as the body itself (`content-type: image/…`), re-encodes it as AVIF and WebP in every
 * width and answers where it is; the same image twice is one. Served at `/images/:key/:width`, in
 * the format the browser takes.
 */
export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/images',
  action: 'images.upload',
  summary: 'Upload a picture',
  params: { businessId: IdParam },
  body: v.instance(Uint8Array),
  response: v.object({ url: v.string(), width: v.number(), height: v.number() }),
  errors: ['image_unreadable', 'payload_too_large', 'unsupported_media_type'],
});
