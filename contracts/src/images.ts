import * as v from 'valibot';
import { IdParam } from './common.ts';
import { defineRoute } from './route.ts';

/** The largest picture taken (design: security). */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
/** What a picture may come as, by its bytes. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** The widths every picture is made in, in pixels; never wider than it came. */
export const imageWidths = [96, 192, 384, 768, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The address of a picture of ours in another width; any other address as it is. */
export const imageInWidth = (address: string, width: ImageWidth): string =>
  address.replace(/^(\/images\/[\w-]+)\/\d+$/, `$1/${width}`);

/**
 * Takes a picture as the body itself (`content-type: image/…`), re-encodes it as AVIF and WebP in every
 * width and answers where it is; the same picture twice is one. Served at `/images/:key/:width`, in
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
