import { imageInWidth } from '@sofra/contracts/images';
import type { Venue } from '@sofra/contracts/venues';
import { Icon } from '../../ui/base/Icon.tsx';
import { industryIcons } from '../../parts/businesses/industryIcons.ts';
import css from './BusinessSign.module.css';

/**
 * Logo of a business, else the icon of its industry; `size` in pixels. Decorative: the name is next
 * to it.
 */
export function BusinessSign({
  venue: { logoUrl, industryType },
  size,
}: {
  venue: Pick<Venue, 'logoUrl' | 'industryType'>;
  size: number;
}) {
  return (
    <span className={css.sign} style={{ inlineSize: size, blockSize: size }}>
      {logoUrl === null ? (
        <Icon of={industryIcons[industryType]} size={size / 2} />
      ) : (
        <img src={imageInWidth(logoUrl, 192)} alt="" width={size} height={size} />
      )}
    </span>
  );
}
