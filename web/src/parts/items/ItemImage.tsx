import { imageInWidth } from '@sofra/contracts/images';
import css from './ItemImage.module.css';

const widths = [192, 384, 768] as const;

/** The demo's drawings have a margin; photographs fill the square. */
const isDrawing = (address: string): boolean => address.startsWith('/dishes/');

/**
 * Image of an item in a square that its parent draws, `size` pixels wide. Uploaded ones are loaded
 * in the width that the screen needs. Decorative: the item's name is next to it.
 */
export function ItemImage({ address, size }: { address: string; size: number }) {
  const narrow = imageInWidth(address, 192);
  return (
    <img
      className={isDrawing(address) ? css.drawing : css.photo}
      src={narrow}
      {...(narrow !== address && {
        srcSet: widths.map((width) => `${imageInWidth(address, width)} ${width}w`).join(),
        sizes: `${size}px`,
      })}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
