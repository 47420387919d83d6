import { type ImageWidth, imageInWidth } from '@sofra/contracts/image-widths';

/** Decorative image that its parent sizes: uploaded, drawn for the demo, or from elsewhere. */
export function Picture({
  address,
  widths,
  isWide,
  ...image
}: {
  address: string;
  /** Widths of an uploaded image's files that suit it, the smallest first. */
  widths: readonly [ImageWidth, ...ImageWidth[]];
  /** Shows the wide file of a drawing. */
  isWide: boolean;
  sizes: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** Loaded before others, because it is visible first. */
  fetchPriority?: 'high';
  loading?: 'eager';
}) {
  const drawn = address.replace(/^(\/dishes\/.*)\.webp$/, isWide ? '$1-wide.' : '$1.');
  const isDrawn = drawn !== address;
  const narrow = imageInWidth(address, widths[0]);
  return (
    // The parent lays out the image, and its corners are the parent's.
    <picture style={{ display: 'contents', borderRadius: 'inherit' }}>
      {isDrawn && <source hidden type="image/avif" srcSet={`${drawn}avif`} />}
      <img
        src={isDrawn ? `${drawn}webp` : narrow}
        {...(narrow !== address && {
          srcSet: widths.map((width) => `${imageInWidth(address, width)} ${width}w`).join(),
        })}
        loading="lazy"
        {...image}
        alt=""
        decoding="async"
      />
    </picture>
  );
}
