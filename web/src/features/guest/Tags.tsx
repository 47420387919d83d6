import type { Allergen, Diet, MenuItem } from '@sofra/contracts/menus';
import { useT } from '../../lib/i18n.ts';
import { TagIcon } from './later.ts';
import css from './Tags.module.css';

/** The icon comes after the words; its place is kept. */
const Mark = ({ of }: { of: Allergen | Diet }) => (
  <span className={css.icon}>
    <TagIcon of={of} />
  </span>
);

export function AllergenTag({ allergen }: { allergen: Allergen }) {
  const t = useT('common');
  return (
    <span className={css.tag}>
      <Mark of={allergen} />
      {t(`allergens.${allergen}`)}
    </span>
  );
}

export function DietTag({ diet }: { diet: Diet }) {
  const t = useT('common');
  return (
    <span className={`${css.tag} ${css.diet}`}>
      <Mark of={diet} />
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
    <span className={css.tags}>
      {item.allergens.slice(0, SHOWN_IN_ROW).map((allergen) => (
        <AllergenTag key={allergen} allergen={allergen} />
      ))}
      {more > 0 && <span className={css.tag}>+{more}</span>}
      {dietsToSay(item).map((diet) => (
        <DietTag key={diet} diet={diet} />
      ))}
    </span>
  );
}
