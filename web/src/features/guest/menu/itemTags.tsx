import type { Declaration, Diet, MenuItem } from '@sofra/contracts/items';
import type { ComponentType } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Tag } from '../../../ui/base/Tag.tsx';

/** Icon of a tag: rows load it after the text, and keep its space. */
type TagIcon = ComponentType<{ of: Declaration | Diet }>;

export function AllergenTag({ allergen, icon: TagIcon }: { allergen: Declaration; icon: TagIcon }) {
  const t = useT('common');
  return <Tag icon={<TagIcon of={allergen} />}>{t(`allergens.${allergen}`)}</Tag>;
}

export function DietTag({ diet, icon: TagIcon }: { diet: Diet; icon: TagIcon }) {
  const t = useT('common');
  return (
    <Tag icon={<TagIcon of={diet} />} isDiet>
      {t(`diets.${diet}`)}
    </Tag>
  );
}

/** Vegan implies vegetarian: only the stricter diet is shown. */
export const dietsToShow = ({ diets }: Pick<MenuItem, 'diets'>): readonly Diet[] =>
  diets.includes('vegan') ? ['vegan'] : diets;
