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
  /** Shows the wide file of a dish's drawing. */
  isWide?: boolean;
  sizes: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** Loaded before others, because it is visible first. */
  fetchPriority?: 'high';
  loading?: 'eager';
}) {
  const drawn = address.replace(/^(\/dishes\/sage.*)\.webp$/, isWide ? '$1-wide.avif' : '$1.avif');
  const narrow = imageInWidth(address, widths[0]);
  return (
    // The parent lays out the image, and its corners are the parent's.
    <picture style={{ display: 'contents', borderRadius: 'inherit' }}>
      {drawn !== address && <source hidden type="image/avif" srcSet={drawn} />}
      <img
        src={narrow}
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
