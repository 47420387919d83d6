import { useState } from 'react';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { cardsOf, pagesOf, type PlacedCard } from './layout.ts';
import type { Ticket } from './tickets.ts';
import { useBoardSize } from './useBoardSize.ts';
import { useMeasured } from './useMeasured.ts';

const none: readonly Ticket[] = [];

/**
 * Layout of the order cards on the display: the pages, the current one, and the cards to measure.
 */
export function useWall(tickets: readonly Ticket[]) {
  const { size, setPlace } = useBoardSize();
  const language = useLanguage();
  const setting = `${size?.cellWidth}/${size?.gap}/${language}`;
  const { measured, unknown, remember } = useMeasured(size ? tickets : none, setting);
  const [asked, setAsked] = useState(0);

  const pages: readonly PlacedCard[][] = size
    ? pagesOf(
        measured.flatMap((ticket) => cardsOf(ticket, size)),
        size,
      )
    : [];
  // A page that emptied gives way to the one before it.
  const page = Math.max(0, Math.min(asked, pages.length - 1));
  return { setPlace, size, unknown, remember, pages, page, turnTo: setAsked };
}

export type Wall = ReturnType<typeof useWall>;
