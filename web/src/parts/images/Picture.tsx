import { type ImageWidth, imageInWidth } from '@sofra/contracts/images';

/** Widths of an image's files in pixels: of an uploaded one, and of a drawing of the demo. */
export interface ImageFiles {
  uploaded: readonly [ImageWidth, ...ImageWidth[]];
  drawn: readonly [narrow: number, wide: number];
}

/**
 * Decorative image that its parent sizes: uploaded, drawn for the demo, or from elsewhere. The
 * browser chooses the file for `sizes`, its width on the screen.
 */
export function Picture({
  address,
  files: { uploaded, drawn },
  sizes,
  ...size
}: {
  address: string;
  files: ImageFiles;
  sizes: string;
  width: number;
  height: number;
  className?: string | undefined;
}) {
  const drawing = /^\/dishes\/.*(?=\.webp$)/.exec(address)?.[0];
  const drawingIn = (format: string): string =>
    `${drawing}.${format} ${drawn[0]}w,${drawing}-wide.${format} ${drawn[1]}w`;
  const narrow = imageInWidth(address, uploaded[0]);
  const srcSet = drawing
    ? drawingIn('webp')
    : narrow !== address &&
      uploaded.map((width) => `${imageInWidth(address, width)} ${width}w`).join();
  return (
    // The parent lays out the image, and its corners are the parent's.
    <picture style={{ display: 'contents', borderRadius: 'inherit' }}>
      {drawing && <source hidden type="image/avif" srcSet={drawingIn('avif')} sizes={sizes} />}
      <img
        src={narrow}
        {...(srcSet && { srcSet, sizes })}
        {...size}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
