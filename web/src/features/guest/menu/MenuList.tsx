import { memo } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { RowCode, usePartyCode } from '../lazyParty.ts';
import { GuestItemRow } from './GuestItemRow.tsx';
import { useMenuTexts } from './menuLanguage.ts';
import css from './MenuList.module.css';
import type { Section } from '../../../lib/domain/menuSections.ts';
import { useProgressiveRender, useSteps } from './useProgressiveRender.ts';

/** Items whose images a phone shows at once. */
const VISIBLE_FIRST = 4;

/** Returns the id of a category's section. */
export const sectionId = (key: string): string => `kategori-${key}`;

/** The menu in one scrolling list, with a heading per category. */
export const MenuList = memo(function MenuList({
  sections,
  reached,
  tableId,
  currency,
  hiddenCount,
  isDrawn,
  onOpen,
}: {
  sections: readonly Section[];
  /** Id of the section in view or navigated to; null: the top. */
  reached: string | null;
  tableId: number;
  currency: string;
  hiddenCount: number;
  isDrawn: boolean;
  onOpen: (itemId: number) => void;
}) {
  const t = useT('guest');
  const { say, spoken } = useMenuTexts();
  const shown = useProgressiveRender(
    sections,
    ({ category }) => sectionId(category.key) === reached,
    isDrawn,
  );
  const party = usePartyCode();
  // One section in each step, because a long menu would block taps.
  const live = useSteps(party ? shown.length : 0);
  return (
    <div className={css.list}>
      {shown.map(({ category, items, drawn }, at) => (
        <RowCode key={category.key} value={at < live ? party : undefined}>
          <section id={sectionId(category.key)}>
            <div className={css.heading}>
              <h2 {...spoken}>{say(category.name)}</h2>
              <span>{t('menu.items', { count: items.length })}</span>
            </div>
            {drawn.map((item, index) => (
              <GuestItemRow
                key={item.id}
                isFirst={at === 0 && index < VISIBLE_FIRST}
                {...{ item, tableId, currency, onOpen }}
              />
            ))}
          </section>
        </RowCode>
      ))}
      {hiddenCount > 0 && <p className={css.hidden}>{t('menu.hidden', { count: hiddenCount })}</p>}
    </div>
  );
});
