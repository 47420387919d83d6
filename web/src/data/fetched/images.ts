/** Images of a business: uploaded once, then shown by their address. */
import { uploadImage } from '@sofra/contracts/images';
import { call } from '../transport/api.ts';
import { shrinkPicture } from '../../lib/browser/shrinkImage.ts';

/** An image of 2 MB may take a while on a phone's upload. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Uploads an image, smaller where it has to be; answers its address. Throws `image_unreadable`. */
export async function uploadPicture(businessId: number, file: Blob): Promise<string> {
  const picture = await shrinkPicture(file);
  const body = new Uint8Array(await picture.arrayBuffer());
  const options = { contentType: picture.type, timeoutMs: UPLOAD_TIMEOUT_MS };
  const { url } = await call(uploadImage, { params: { businessId }, body }, options);
  return url;
}
