import type { Venue } from '@sofra/contracts/venues';
import { DishPicture } from '../../parts/items/ItemImage.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { industryIcons } from '../../parts/businesses/industryIcons.ts';
import css from './Plates.module.css';

/** A laid table: up to three of a business's items on their plates, or what kind of place it is on an empty one. */
export function Plates({ pictures, industryType }: Pick<Venue, 'pictures' | 'industryType'>) {
  return (
    <div className={css.table} aria-hidden="true">
      {pictures.length === 0 ? (
        <span className={css.plate}>
          <Icon of={industryIcons[industryType]} size={32} />
        </span>
      ) : (
        pictures.map((address) => (
          <span key={address} className={css.plate}>
            <DishPicture address={address} size={84} />
          </span>
        ))
      )}
    </div>
  );
}
