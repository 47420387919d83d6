import type { Branch } from '@sofra/contracts/branches';
import { useEffect } from 'react';
import type { Notice } from '../../../ui/base/useNotice.ts';
import type { OrderCardData } from '../card/orderCards.ts';
import type { RecalledCard } from './recalled.ts';
import { TotalsDrawer } from './TotalsDrawer.tsx';
import { type Recall, RecallDrawer } from './RecallDrawer.tsx';
import { SoldOutDrawer } from './SoldOutDrawer.tsx';
import { useSoldOut } from './useSoldOut.ts';

/** Drawer that is open, and its item. */
export type OpenDrawer =
  | { about: 'recall' }
  | { about: 'totals' }
  | { about: 'soldOut'; itemId?: number };

/** Drawers of the kitchen display; an action closes them and is shown in the strip. */
export function KitchenDrawers({
  asked,
  branch,
  recall,
  onPutBack,
  cards,
  notify,
  onClose,
}: {
  asked: OpenDrawer | undefined;
  branch: Branch;
  recall: Recall;
  onPutBack: (card: RecalledCard) => void;
  /** Cards of all pages. */
  cards: readonly OrderCardData[];
  notify: (notice: Notice) => void;
  onClose: () => void;
}) {
  const soldOut = useSoldOut(branch, notify);
  const { load } = soldOut;
  useEffect(load, [load]);
  const isSoldOut = asked?.about === 'soldOut';
  // Again each time: an option that returns at its time sends no event.
  useEffect(() => {
    if (isSoldOut) load();
  }, [isSoldOut, load]);

  if (asked?.about === 'recall') {
    return (
      <RecallDrawer
        recall={recall}
        timeZone={branch.timeZone}
        onPutBack={(card) => {
          onClose();
          onPutBack(card);
        }}
        onClose={onClose}
      />
    );
  }
  if (asked?.about === 'totals') return <TotalsDrawer cards={cards} onClose={onClose} />;
  if (!isSoldOut) return null;
  return (
    <SoldOutDrawer
      items={soldOut.items}
      options={soldOut.options}
      errorMessage={soldOut.errorMessage}
      askedItemId={asked.itemId}
      timeZone={branch.timeZone}
      onRetry={load}
      onSoldOut={(sold, choice) => {
        onClose();
        soldOut.markSoldOut(sold, choice);
      }}
      onBack={(sold) => {
        onClose();
        soldOut.bringBack(sold);
      }}
      onClose={onClose}
    />
  );
}
