import type { MenuItem } from '@sofra/contracts/items';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Tag, Tags } from '../../../ui/base/Tag.tsx';
import { AllergenTag, DietTag, dietsToShow } from './itemTags.tsx';
import { TagIcon } from '../lazyParty.ts';

const SHOWN_IN_ROW = 2;

/** Tags of a row: how it is sold if not by portion, the first allergens, the number of others, and the diet. */
export function RowTags({ item }: { item: MenuItem }) {
  const t = useT('guest');
  const more = item.allergens.length - SHOWN_IN_ROW;
  return (
    <Tags>
      {item.soldBy === 'weight' && <Tag>{t('menu.byWeight')}</Tag>}
      {item.allergens.slice(0, SHOWN_IN_ROW).map((allergen) => (
        <AllergenTag key={allergen} allergen={allergen} icon={TagIcon} />
      ))}
      {more > 0 && <Tag>+{more}</Tag>}
      {dietsToShow(item).map((diet) => (
        <DietTag key={diet} diet={diet} icon={TagIcon} />
      ))}
    </Tags>
  );
}
