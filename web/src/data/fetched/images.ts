/** Image uploads of a business. */
import * as contract from '@sofra/contracts/images';
import { call } from '../transport/api.ts';
import { shrinkImage } from '../../lib/browser/shrinkImage.ts';

/** An image of 2 MB may take a while on a phone's upload. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Uploads an image, reduced if it is too large, and returns its address. Throws `image_unreadable`. */
export async function uploadImage(businessId: number, file: Blob): Promise<string> {
  const image = await shrinkImage(file);
  const body = new Uint8Array(await image.arrayBuffer());
  const options = { contentType: image.type, timeoutMs: UPLOAD_TIMEOUT_MS };
  const { url } = await call(contract.uploadImage, { params: { businessId }, body }, options);
  return url;
}
