import * as v from 'valibot';
import { IdParam } from './common.ts';
import { defineRoute } from './route.ts';

/** Maximum size of an uploaded image. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
/** Types of uploaded images, detected from their bytes. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Widths in which every image is stored, in pixels; never wider than the original. */
export const imageWidths = [96, 192, 384, 768, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Returns the address of an uploaded image in another width; any other address unchanged. */
export const imageInWidth = (address: string, width: ImageWidth): string =>
  address.replace(/^(\/images\/[\w-]+)\/\d+$/, `$1/${width}`);

/**
 * Receives an image as the request body (`content-type: image/…`), re-encodes it as AVIF and WebP in every
 * width and returns its address. The same image uploaded twice is stored once. Served at
 * `/images/:key/:width` in a format the browser accepts.
 */
export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/images',
  action: 'images.upload',
  summary: 'Upload an image',
  params: { businessId: IdParam },
  body: v.instance(Uint8Array),
  response: v.object({ url: v.string(), width: v.number(), height: v.number() }),
  errors: ['image_unreadable', 'payload_too_large', 'unsupported_media_type'],
});
