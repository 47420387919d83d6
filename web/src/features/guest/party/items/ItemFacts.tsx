import type { Declaration, MenuItem } from '@sofra/contracts/items';
import { TriangleAlert } from 'lucide-react';
import { TagIcon } from '../../../../parts/items/allergens.tsx';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { AllergenTag, dietsToShow, DietTag } from '../../menu/itemTags.tsx';
import css from './ItemFacts.module.css';

/** Allergens and diets of an item, or of the guest's choice (`ofChoice`); red if the guest can't have them. */
export function ItemFacts({
  item,
  avoided,
  ofChoice = false,
  onAllergies,
}: {
  item: Pick<MenuItem, 'allergens' | 'diets'>;
  avoided: readonly Declaration[];
  ofChoice?: boolean;
  /** Opens the sheet of the guest's allergies. */
  onAllergies: () => void;
}) {
  const t = useT('party');
  const common = useT('common');
  const diets = ofChoice ? [] : dietsToShow(item);
  return (
    <div className={css.facts}>
      <div className={css.head}>
        <h3>{t(ofChoice ? 'item.choiceAllergens' : 'item.allergens')}</h3>
        <button type="button" onClick={onAllergies}>
          {t(avoided.length > 0 ? 'item.myAllergies' : 'allergy.have')}
        </button>
      </div>
      <p className={css.tags}>
        {item.allergens.map((allergen) =>
          avoided.includes(allergen) ? (
            <span key={allergen} className={css.avoided}>
              <Icon of={TriangleAlert} size={16} />
              {common(`allergens.${allergen}`)}
            </span>
          ) : (
            <AllergenTag key={allergen} allergen={allergen} icon={TagIcon} />
          ),
        )}
        {item.allergens.length === 0 && t('item.noAllergens')}
      </p>
      {diets.length > 0 && (
        <>
          <h3>{t('item.diet')}</h3>
          <p className={css.tags}>
            {diets.map((diet) => (
              <DietTag key={diet} diet={diet} icon={TagIcon} />
            ))}
          </p>
        </>
      )}
    </div>
  );
}
