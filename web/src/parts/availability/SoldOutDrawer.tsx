import { chakra } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { localized } from '@sofra/contracts/common';
import { useEffect, useState } from 'react';
import { useKitchenOrders } from '../../data/live/orders.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';
import { Skeleton } from '../../ui/base/Skeleton.tsx';
import type { Notice } from '../../ui/base/useNotice.ts';
import { Drawer } from '../../ui/staff/Drawer.tsx';
import { countOpen, isOption, type Sellable } from './soldOut.ts';
import { SoldOutChoices } from './SoldOutChoices.tsx';
import { SoldOutLists } from './SoldOutLists.tsx';
import { SoldOutSearch } from './SoldOutSearch.tsx';
import { useSoldOut } from './useSoldOut.ts';

const keyOf = (sold: Sellable): string => `${isOption(sold) ? 'option' : 'item'}-${sold.id}`;

/**
 * Availability of items and options: at the start side, the one in hand, or all with a search; at the end side,
 * what is sold out and what is counted. A change closes the drawer and is shown by `notify`, with its undo.
 */
export function SoldOutDrawer({
  branch,
  askedItemId,
  notify,
  onClose,
}: {
  branch: Branch;
  /** The item that it was opened for. */
  askedItemId?: number | undefined;
  notify: (notice: Notice) => void;
  onClose: () => void;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const soldOut = useSoldOut(branch, notify);
  const { items, options, load } = soldOut;
  // Each time: an option that returns at its time sends no event.
  useEffect(load, [load]);
  const orders = useKitchenOrders(branch.id);
  const [chosenKey, setChosenKey] = useState(askedItemId && `item-${askedItemId}`);

  const all: Sellable[] = [...(items ?? []), ...(options ?? [])];
  const inHand = all.find((sold) => keyOf(sold) === chosenKey);
  const openCount = inHand && !isOption(inHand) ? countOpen(orders, inHand.id) : 0;
  const choose = (sold: Sellable): void => setChosenKey(keyOf(sold));
  const act = (change: () => void): void => {
    onClose();
    change();
  };

  return (
    <Drawer
      size="xl"
      title={inHand ? localized(inHand.name, language) : t('kitchen.soldOut')}
      description={
        openCount > 0 ? t('kitchen.soldOutOpen', { count: openCount }) : t('kitchen.soldOutText')
      }
      onClose={onClose}
    >
      <chakra.div {...panes}>
        <chakra.section {...pane}>
          <LoadState soldOut={soldOut} />
          {inHand ? (
            <SoldOutChoices
              key={keyOf(inHand)}
              sold={inHand}
              openCount={openCount}
              branch={branch}
              onSoldOut={(choice) => act(() => soldOut.markSoldOut(inHand, choice))}
              onLimit={(left) => act(() => soldOut.limit(inHand, left))}
              onOther={() => setChosenKey(undefined)}
            />
          ) : (
            items && <SoldOutSearch all={all} onChoose={choose} />
          )}
        </chakra.section>
        <chakra.section {...pane} bg="bg.sunken" borderInlineStart="1px solid {colors.border}">
          {items && (
            <SoldOutLists
              all={all}
              timeZone={branch.timeZone}
              onBack={(sold) => act(() => soldOut.bringBack(sold))}
              onCorrect={choose}
            />
          )}
        </chakra.section>
      </chakra.div>
    </Drawer>
  );
}

const panes = {
  display: 'grid',
  flex: '1',
  minH: '0',
  gridTemplateColumns: { base: '1fr', lg: '440px 1fr' },
  overflowY: { base: 'auto', lg: 'hidden' },
} as const;

const pane = {
  minW: '0',
  paddingInline: '22px',
  paddingBlock: '18px',
  overflowY: { base: 'visible', lg: 'auto' },
} as const;

/** Placeholder while the items load, or the error. */
function LoadState({
  soldOut: { items, options, errorMessage, load },
}: {
  soldOut: ReturnType<typeof useSoldOut>;
}) {
  const t = useT('staff');
  const common = useT('common');
  if (errorMessage === undefined) return items ? null : <LoadingRows />;
  if (items && options) return null;
  return (
    <ErrorNotice
      title={t(items ? 'kitchen.soldOutOptionsFailed' : 'kitchen.soldOutFailed')}
      text={errorMessage}
      retry={common('actions.retry')}
      onRetry={load}
    />
  );
}

const LoadingRows = () => (
  <chakra.div display="grid" gap="2" aria-hidden="true">
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} width="100%" height={56} radius={14} />
    ))}
  </chakra.div>
);
