import { Picture } from '../images/Picture.tsx';
import css from './ItemImage.module.css';

/** The narrow file of a drawing has two pixels for each of these. */
const NARROW_PX = 112;

/**
 * Image of an item that fills its parent, or an empty plate; `size` pixels wide. Decorative: the
 * item's name is next to it.
 */
export const ItemImage = ({
  address,
  size,
  isEager = false,
}: {
  address: string | null;
  size: number;
  isEager?: boolean | undefined;
}) =>
  address ? (
    <Picture
      address={address}
      widths={[192, 384, 768]}
      isWide={size > NARROW_PX}
      sizes={`${size}px`}
      width={size}
      height={size}
      className={css.image}
      {...(isEager && { loading: 'eager' })}
    />
  ) : (
    <span className={css.plate} />
  );
