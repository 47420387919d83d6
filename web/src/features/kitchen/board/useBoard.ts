import { useLayoutEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { OrderCardData } from '../card/orderCards.ts';
import { useCardHeights } from './useCardHeights.ts';
import { pack, type Packing, repack } from './packing.ts';
import type { TextSize } from '../card/sizes.ts';
import { useArrangement, useGuardedCards } from './useArrangement.ts';
import { useBoardSize } from './useBoardSize.ts';

const nothing: readonly OrderCardData[] = [];
const noPages: Packing = { slices: [], pages: 1, isDisplaced: false };

/** Layout of the order cards on the display: pages, places, and the cards to measure. */
export function useBoard(
  cards: readonly OrderCardData[],
  text: TextSize,
  isAsked: (card: OrderCardData) => boolean,
) {
  const { size, setPlace } = useBoardSize(text);
  const language = useLanguage();
  const { arrangement, shown, isBoardGuarded, touch, displace } = useArrangement(cards);
  const { guarded, guard } = useGuardedCards();
  const setting = `${text}/${size?.columnWidth}/${language}`;
  const heights = useCardHeights(size ? shown : nothing, setting, isAsked);
  const [asked, setAsked] = useState(0);
  const [layout, setLayout] = useState<{ packing: Packing; of: string }>({
    packing: noPages,
    of: '',
  });

  // All places are new after the board has settled, and in another size; otherwise cards keep theirs.
  const of = `${arrangement.settled}/${setting}/${size?.height}`;
  const { measured, unknown, remember } = heights;
  useLayoutEffect(() => {
    if (!size || unknown.length > 0) return;
    const space = { columns: size.columns, height: size.height, gap: size.gap };
    setLayout((before) => {
      const isNew = before.of !== of;
      const packing = isNew ? pack(measured, space) : repack(measured, space, before.packing);
      return { packing, of };
    });
  }, [size, measured, unknown, of]);
  const { packing } = layout;
  useLayoutEffect(() => {
    if (packing.isDisplaced) displace();
  }, [packing, displace]);

  const byId = useMemo(() => new Map(shown.map((card) => [card.id, card])), [shown]);
  // Shows the previous page when a page becomes empty.
  const page = Math.max(0, Math.min(asked, packing.pages - 1));
  return {
    setPlace,
    size,
    text,
    unknown,
    remember,
    packing,
    page,
    turnTo: setAsked,
    byId,
    gone: arrangement.gone,
    guarded,
    guard,
    isBoardGuarded,
    touch,
    isAsked,
  };
}

export type KitchenBoard = ReturnType<typeof useBoard>;
