import { type MenuLanguage, localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import type { RefObject } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { Section } from '../../../lib/domain/menuSections.ts';
import { directionOf } from '../../../lib/i18n/menuLanguages.ts';
import type { DietaryFilter } from '../../../lib/domain/dietaryFilter.ts';
import { Pills } from '../../../ui/base/Pills.tsx';
import { useScrollSpy } from '../../../ui/base/useScrollSpy.ts';
import { MENU_ID, sectionId } from './MenuSections.tsx';
import css from './MenuTools.module.css';
import { SearchField } from '../SearchField.tsx';
import { DietaryChoice } from './DietaryChoice.tsx';

const MAX_QUERY = 80;

/** Sticky tools of the menu: search, allergens and diets, categories. */
export function MenuTools({
  ref,
  items,
  sections,
  language,
  query,
  diet,
  onQuery,
  onDietChange,
}: {
  ref: RefObject<HTMLDivElement | null>;
  /** All items of the menu. */
  items: readonly MenuItem[];
  /** Shown sections. */
  sections: readonly Section[];
  language: MenuLanguage;
  query: string;
  diet: DietaryFilter;
  onQuery: (query: string) => void;
  onDietChange: (diet: DietaryFilter) => void;
}) {
  const t = useT('venues');
  const spy = useScrollSpy(
    sections.map(({ category }) => sectionId(category.key)),
    ref,
  );
  const spoken = { lang: language, dir: directionOf(language) };
  const pills = [
    { id: MENU_ID, label: t('menu.all') },
    ...sections.map(({ category: { key, name } }) => ({
      id: sectionId(key),
      label: localized(name, language),
      spoken,
    })),
  ];
  return (
    <div ref={ref} className={css.tools}>
      <div className={css.row} role="search">
        <SearchField
          label={t('menu.search')}
          clearLabel={t('list.clearSearch')}
          maxLength={MAX_QUERY}
          value={query}
          onChange={onQuery}
        />
        <DietaryChoice items={items} filter={diet} onChange={onDietChange} />
      </div>
      <Pills
        label={t('menu.categories')}
        pills={pills}
        active={spy.active ?? MENU_ID}
        onGo={spy.goTo}
      />
    </div>
  );
}
