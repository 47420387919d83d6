/** Widths of images. Has its own file, because a guest's first paint loads no schemas. */

/** Widths in which every image is stored, in pixels; never wider than the original. */
export const imageWidths = [96, 192, 384, 768, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Returns the address of an uploaded image in another width; any other address unchanged. */
export const imageInWidth = (address: string, width: ImageWidth): string =>
  address.replace(/^(\/images\/[\w-]+)\/\d+$/, `$1/${width}`);
