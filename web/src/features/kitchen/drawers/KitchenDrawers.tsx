import type { Branch } from '@sofra/contracts/branches';
import { SoldOutDrawer } from '../../../parts/availability/SoldOutDrawer.tsx';
import type { Notice } from '../../../ui/base/useNotice.ts';
import type { OrderCardData } from '../card/orderCards.ts';
import type { RecalledCard } from './recalled.ts';
import { TotalsDrawer } from './TotalsDrawer.tsx';
import { type Recall, RecallDrawer } from './RecallDrawer.tsx';

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
  if (asked?.about !== 'soldOut') return null;
  return (
    <SoldOutDrawer branch={branch} askedItemId={asked.itemId} notify={notify} onClose={onClose} />
  );
}
