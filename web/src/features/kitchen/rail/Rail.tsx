import { useMemo, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { KitchenBoard } from '../board/useBoard.ts';
import type { OrderCardData } from '../card/orderCards.ts';
import { type DisplayView, isPass } from '../card/stationOrders.ts';
import { FixedBox } from '../FixedBox.tsx';
import { PageButtons } from './PageButtons.tsx';
import { PassSummary } from './PassSummary.tsx';
import { railStyle } from './railStyle.ts';
import { Totals } from './Totals.tsx';

/** Rail beside the board: what is still to be made, and the pages. */
export function Rail({
  board,
  cards,
  view,
  shift,
  onTotals,
}: {
  board: KitchenBoard;
  cards: readonly OrderCardData[];
  view: DisplayView;
  /** Against burn-in. */
  shift: string;
  onTotals: () => void;
}) {
  const t = useT('staff');
  const [element, setElement] = useState<HTMLElement | null>(null);
  const style = useMemo(() => ({ translate: shift }), [shift]);
  return (
    <FixedBox
      element={element}
      setElement={setElement}
      as="aside"
      aria-label={isPass(view) ? t('kitchen.summary') : t('kitchen.totals')}
      css={railStyle}
      style={style}
    >
      {isPass(view) ? (
        <PassSummary cards={cards} stations={view.stations} />
      ) : (
        <Totals cards={cards} onOpen={onTotals} />
      )}
      <PageButtons board={board} />
    </FixedBox>
  );
}
