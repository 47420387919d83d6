import type { MenuItem } from '@sofra/contracts/items';
import { useT } from '../../../lib/i18n/i18n.ts';
import { TagIcon } from '../../../parts/items/allergens.tsx';
import { Tag, Tags } from '../../../ui/base/Tag.tsx';

/** All allergens and diets of an item; vegan implies vegetarian. */
export function ItemTags({ item }: { item: Pick<MenuItem, 'allergens' | 'diets'> }) {
  const common = useT('common');
  const diet = item.diets.includes('vegan') ? 'vegan' : item.diets[0];
  return (
    <Tags>
      {item.allergens.map((allergen) => (
        <Tag key={allergen} icon={<TagIcon of={allergen} />}>
          {common(`allergens.${allergen}`)}
        </Tag>
      ))}
      {diet && (
        <Tag icon={<TagIcon of={diet} />} isDiet>
          {common(`diets.${diet}`)}
        </Tag>
      )}
    </Tags>
  );
}
