/** Makes a phone's photograph small enough to be sent. */
import { imageTypes, imageWidths, MAX_IMAGE_BYTES } from '@sofra/contracts/images';

/** No image is shown wider than this (pixels). */
const WIDEST = Math.max(...imageWidths);

const isTaken = (file: Blob): boolean =>
  file.size <= MAX_IMAGE_BYTES && imageTypes.some((type) => type === file.type);

/**
 * The image as it is where the server takes it, else drawn again at the widest that is ever shown. What
 * the browser can't read comes back as it is: the server says what is wrong with it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (isTaken(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, WIDEST / Math.min(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.9),
    );
    return drawn ?? file;
  } catch {
    return file;
  }
}
