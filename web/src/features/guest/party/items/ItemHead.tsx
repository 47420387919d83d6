import type { MenuItem } from '@sofra/contracts/items';
import { TagIcon } from '../../../../parts/items/allergens.tsx';
import { ItemImage } from '../../../../parts/items/ItemImage.tsx';
import { ItemPrice } from '../../../../parts/items/ItemPrice.tsx';
import { AllergenTag, DietTag, dietsToShow } from '../../menu/itemTags.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import css from './ItemHead.module.css';

/** Name, description, price, allergens and picture of an item with options. */
export function ItemHead({ item, currency }: { item: MenuItem; currency: string }) {
  const { say, spoken } = useMenuTexts();
  return (
    <header className={css.head}>
      <div className={css.words}>
        <h2 {...spoken}>{say(item.name)}</h2>
        <p className={css.description} {...spoken}>
          {say(item.description)}
        </p>
        <p className={css.facts}>
          <b>
            <ItemPrice item={item} currency={currency} />
          </b>
          {item.allergens.map((allergen) => (
            <AllergenTag key={allergen} allergen={allergen} icon={TagIcon} />
          ))}
          {dietsToShow(item).map((diet) => (
            <DietTag key={diet} diet={diet} icon={TagIcon} />
          ))}
        </p>
      </div>
      {item.imageUrl && (
        <div className={css.picture}>
          <ItemImage address={item.imageUrl} size={104} />
        </div>
      )}
    </header>
  );
}
