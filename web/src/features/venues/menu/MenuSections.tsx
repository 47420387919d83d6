import { localized, type MenuLanguage } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { memo } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { directionOf } from '../../../lib/i18n/menuLanguages.ts';
import type { Section } from '../../../lib/domain/menuSections.ts';
import { ItemRow, SoldOut } from '../../../parts/items/ItemRow.tsx';
import { ItemPrice } from '../../../parts/items/ItemPrice.tsx';
import { ItemTags } from './ItemTags.tsx';
import css from './MenuSections.module.css';

/** Ids of the menu and of each of its categories. */
export const MENU_ID = 'menu';
export const sectionId = (key: string): string => `menu-${key}`;

/** The menu in one scrolling list, with a heading per category. */
export function MenuSections({
  sections,
  language,
  currency,
}: {
  sections: readonly Section[];
  language: MenuLanguage;
  currency: string;
}) {
  const t = useT('venues');
  return (
    <div id={MENU_ID} className={css.list}>
      {sections.map(({ category, items }) => (
        <section key={category.key} id={sectionId(category.key)}>
          <div className={css.heading}>
            <h2 lang={language} dir={directionOf(language)}>
              {localized(category.name, language)}
            </h2>
            <span>{t('menu.items', { count: items.length })}</span>
          </div>
          {items.map((item) => (
            <MenuItemRow key={item.id} {...{ item, language, currency }} />
          ))}
        </section>
      ))}
    </div>
  );
}

const MenuItemRow = memo(function MenuItemRow({
  item,
  language,
  currency,
}: {
  item: MenuItem;
  language: MenuLanguage;
  currency: string;
}) {
  const t = useT('venues');
  const common = useT('common');
  return (
    <ItemRow
      name={localized(item.name, language)}
      description={localized(item.description, language)}
      spoken={{ lang: language, dir: directionOf(language) }}
      pick={item.isAiRecommended && item.isAvailable && t('menu.aiPick')}
      soldOut={!item.isAvailable && <SoldOut label={common('soldOut')} />}
      price={<ItemPrice item={item} currency={currency} />}
      tags={<ItemTags item={item} />}
      imageUrl={item.imageUrl}
    />
  );
});
