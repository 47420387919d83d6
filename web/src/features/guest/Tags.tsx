import type { Allergen, Diet, MenuItem } from '@sofra/contracts/menus';
import {
  CircleAlert,
  Egg,
  Fish,
  Leaf,
  type LucideIcon,
  Milk,
  Nut,
  Shrimp,
  Vegan,
  Wheat,
} from 'lucide-react';
import { useT } from '../../lib/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './Tags.module.css';

const allergenIcons: Partial<Record<Allergen, LucideIcon>> = {
  gluten: Wheat,
  milk: Milk,
  eggs: Egg,
  nuts: Nut,
  peanuts: Nut,
  fish: Fish,
  crustaceans: Shrimp,
};
const dietIcons: Record<Diet, LucideIcon> = { vegan: Vegan, vegetarian: Leaf };

export function AllergenTag({ allergen }: { allergen: Allergen }) {
  const t = useT('common');
  return (
    <span className={css.tag}>
      <Icon of={allergenIcons[allergen] ?? CircleAlert} size={14} />
      {t(`allergens.${allergen}`)}
    </span>
  );
}

export function DietTag({ diet }: { diet: Diet }) {
  const t = useT('common');
  return (
    <span className={`${css.tag} ${css.diet}`}>
      <Icon of={dietIcons[diet]} size={14} />
      {t(`diets.${diet}`)}
    </span>
  );
}

/** What is vegan is vegetarian too: the stricter word says both. */
export const dietsToSay = ({ diets }: Pick<MenuItem, 'diets'>): readonly Diet[] =>
  diets.includes('vegan') ? ['vegan'] : diets;

const SHOWN_IN_ROW = 2;

/** A row's tags: the first allergens, how many more there are, and the diet. */
export function RowTags({ item }: { item: MenuItem }) {
  const more = item.allergens.length - SHOWN_IN_ROW;
  return (
    <>
      {item.allergens.slice(0, SHOWN_IN_ROW).map((allergen) => (
        <AllergenTag key={allergen} allergen={allergen} />
      ))}
      {more > 0 && <span className={css.tag}>+{more}</span>}
      {dietsToSay(item).map((diet) => (
        <DietTag key={diet} diet={diet} />
      ))}
    </>
  );
}
