import { memo, useLayoutEffect, useState } from 'react';
import { useMenuItems } from '../../../data/live/itemAvailability.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import type { OrderCardData } from '../card/orderCards.ts';
import { totalsOf } from './totals.ts';
import { TotalRow } from './TotalRow.tsx';

/** Returns how many rows fit into the list given to `setList`: measured by its first row, once it has one. */
function useRowCount(hasRows: boolean) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    if (!list || !hasRows) return undefined;
    const read = () => {
      const row = list.firstElementChild?.getBoundingClientRect().height ?? 0;
      setCount(row > 0 ? Math.floor(list.clientHeight / row) : 1);
    };
    const observer = new ResizeObserver(read);
    observer.observe(list);
    read();
    return () => observer.disconnect();
  }, [list, hasRows]);
  return { count, setList };
}

/** Totals of all pages: quantity still to be made per item. A tap opens the large list. */
export const Totals = memo(function Totals({
  cards,
  onOpen,
}: {
  cards: readonly OrderCardData[];
  onOpen: () => void;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const items = useMenuItems();
  const totals = totalsOf(cards, language);
  const { count, setList } = useRowCount(totals.length > 0);
  const hasRest = totals.length > count;
  const shown = hasRest ? totals.slice(0, Math.max(1, count - 1)) : totals;
  return (
    <button type="button" data-part="totals" aria-haspopup="dialog" onClick={onOpen}>
      <span data-part="title">
        {t('kitchen.totals')}
        <small>{t('kitchen.ticketCount', { count: cards.length })}</small>
      </span>
      <span ref={setList} data-part="list" role="list">
        {shown.map((total) => (
          <TotalRow
            key={total.itemId}
            total={total}
            item={items?.find(({ id }) => id === total.itemId)}
          />
        ))}
        {hasRest && (
          <span role="listitem" data-part="total" data-rest>
            {t('kitchen.moreTotals', { count: totals.length - shown.length })}
          </span>
        )}
      </span>
    </button>
  );
});
