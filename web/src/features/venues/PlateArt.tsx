import type { Venue } from '@sofra/contracts/venues';
import { ItemImage } from '../../parts/items/ItemImage.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { industryIcons } from '../../parts/businesses/industryIcons.ts';
import css from './PlateArt.module.css';

/** Illustration of a business: up to three of its items on plates, or an icon of its industry. */
export function PlateArt({ pictures, industryType }: Pick<Venue, 'pictures' | 'industryType'>) {
  return (
    <div className={css.table} aria-hidden="true">
      {pictures.length === 0 ? (
        <span className={css.plate}>
          <Icon of={industryIcons[industryType]} size={32} />
        </span>
      ) : (
        pictures.map((address) => (
          <span key={address} className={css.plate}>
            <ItemImage address={address} size={84} />
          </span>
        ))
      )}
    </div>
  );
}
