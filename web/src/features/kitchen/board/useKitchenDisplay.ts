import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { cardsOf, pagesOf, type PlacedCard } from '../card/layout.ts';
import type { OrderCardData } from '../card/orderCards.ts';
import { useBoardSize } from './useBoardSize.ts';
import { useCardHeights } from '../card/useCardHeights.ts';

const none: readonly OrderCardData[] = [];

/**
 * Layout of the order cards on the display: the pages, the current one, and the cards to measure.
 */
export function useKitchenDisplay(cards: readonly OrderCardData[]) {
  const { size, setPlace } = useBoardSize();
  const language = useLanguage();
  const setting = `${size?.cellWidth}/${size?.gap}/${language}`;
  const { measured, unknown, remember } = useCardHeights(size ? cards : none, setting);
  const [asked, setAsked] = useState(0);

  const pages: readonly PlacedCard[][] = size
    ? pagesOf(
        measured.flatMap((card) => cardsOf(card, size)),
        size,
      )
    : [];
  // Shows the previous page when a page becomes empty.
  const page = Math.max(0, Math.min(asked, pages.length - 1));
  return { setPlace, size, unknown, remember, pages, page, turnTo: setAsked };
}

export type KitchenDisplay = ReturnType<typeof useKitchenDisplay>;
