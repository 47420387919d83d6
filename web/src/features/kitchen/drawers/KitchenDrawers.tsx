import type { Branch } from '@sofra/contracts/branches';
import type { Order } from '@sofra/contracts/orders';
import { useEffect } from 'react';
import type { Notice } from '../../../ui/base/useNotice.ts';
import { type Recall, RecallDrawer } from './RecallDrawer.tsx';
import { SoldOutDrawer } from './SoldOutDrawer.tsx';
import { useSoldOut } from './useSoldOut.ts';

/** Drawer that is open, and its item. */
export type OpenDrawer = { about: 'recall' } | { about: 'soldOut'; itemId?: number };

/** Drawers of the kitchen display; an action closes them and is shown in the strip. */
export function KitchenDrawers({
  asked,
  branch,
  recall,
  onPutBack,
  notify,
  onClose,
}: {
  asked: OpenDrawer | undefined;
  branch: Branch;
  recall: Recall;
  onPutBack: (order: Order) => void;
  notify: (notice: Notice) => void;
  onClose: () => void;
}) {
  const { load } = useSoldOut(branch, notify);
  useEffect(load, [load]);

  if (asked?.about === 'recall') {
    return (
      <RecallDrawer
        recall={recall}
        timeZone={branch.timeZone}
        onPutBack={(order) => {
          onClose();
          onPutBack(order);
        }}
        onClose={onClose}
      />
    );
  }
  if (asked?.about !== 'soldOut') return null;
  return (
    <SoldOutDrawer branch={branch} askedItemId={asked.itemId} notify={notify} onClose={onClose} />
  );
}
