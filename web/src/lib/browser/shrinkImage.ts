/** Reduces large photographs before upload. */
import { imageTypes, imageWidths, MAX_IMAGE_BYTES } from '@sofra/contracts/images';

/** Largest width at which any image is shown, in pixels. */
const WIDEST = Math.max(...imageWidths);

const isTaken = (file: Blob): boolean =>
  file.size <= MAX_IMAGE_BYTES && imageTypes.some((type) => type === file.type);

/**
 * Returns the image unchanged if the server accepts it; otherwise re-encodes it at the largest width shown.
 * An image that the browser can't read is returned unchanged, so that the server reports the error.
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  if (isTaken(file)) return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, WIDEST / Math.min(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const drawn = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.9),
    );
    return drawn ?? file;
  } catch {
    return file;
  }
}
