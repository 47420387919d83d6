import type { Allergen, Diet, MenuItem } from '@sofra/contracts/menus';
import { useT } from '../../lib/i18n/i18n.ts';
import { Tag, Tags } from '../../ui/base/Tag.tsx';
import { TagIcon } from './later.ts';

/** The icons come after the words; their place is kept. */
export function AllergenTag({ allergen }: { allergen: Allergen }) {
  const t = useT('common');
  return <Tag icon={<TagIcon of={allergen} />}>{t(`allergens.${allergen}`)}</Tag>;
}

export function DietTag({ diet }: { diet: Diet }) {
  const t = useT('common');
  return (
    <Tag icon={<TagIcon of={diet} />} isDiet>
      {t(`diets.${diet}`)}
    </Tag>
  );
}

/** Vegan implies vegetarian: only the stricter diet is shown. */
export const dietsToSay = ({ diets }: Pick<MenuItem, 'diets'>): readonly Diet[] =>
  diets.includes('vegan') ? ['vegan'] : diets;

const SHOWN_IN_ROW = 2;

/** A row's tags: the first allergens, how many more there are, and the diet. */
export function RowTags({ item }: { item: MenuItem }) {
  const more = item.allergens.length - SHOWN_IN_ROW;
  return (
    <Tags>
      {item.allergens.slice(0, SHOWN_IN_ROW).map((allergen) => (
        <AllergenTag key={allergen} allergen={allergen} />
      ))}
      {more > 0 && <Tag>+{more}</Tag>}
      {dietsToSay(item).map((diet) => (
        <DietTag key={diet} diet={diet} />
      ))}
    </Tags>
  );
}
