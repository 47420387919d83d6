import * as v from 'valibot';
import { IdParam } from './common.ts';
import { defineRoute } from './route.ts';

export { type ImageWidth, imageInWidth, imageWidths } from './image-widths.ts';

/** Maximum size of an uploaded image. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;
/** Types of uploaded images, detected from their bytes. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
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
