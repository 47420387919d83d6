import { useCallback, useMemo, useState } from 'react';
import type { MeasuredOrderCard } from './layout.ts';
import { hasPartyLeft } from '../../../parts/orders/orderNames.ts';
import type { OrderCardData } from './orderCards.ts';

/** Key of a card's height: everything that it shows, except done lines and the age. */
const keyOf = ({ id, orders, guestCount, allergies }: OrderCardData, setting: string) =>
  JSON.stringify([
    setting,
    id,
    // Seats are written from two guests on.
    guestCount > 1,
    allergies,
    orders.map(({ lines, status, version: _version, statusChangedAt: _changedAt, ...shown }) => [
      hasPartyLeft({ status, isSessionEnded: shown.isSessionEnded }),
      status === 'cancelled',
      shown,
      lines.map(({ isDone: _isDone, ...line }) => line),
    ]),
  ]);

/**
 * Heights of the order cards. `unknown` ones must be rendered out of sight and passed to `remember` before
 * the next paint. `setting` contains what else affects heights: width, language, font size.
 */
export function useCardHeights(cards: readonly OrderCardData[], setting: string) {
  const [known, setKnown] = useState<ReadonlyMap<string, MeasuredOrderCard>>(new Map());
  const keyed = useMemo(
    () => cards.map((card) => ({ card, key: keyOf(card, setting) })),
    [cards, setting],
  );
  const unknown = useMemo(
    () => keyed.filter(({ key }) => !known.has(key)).map(({ card }) => card),
    [keyed, known],
  );
  const measured = useMemo(() => keyed.flatMap(({ key }) => known.get(key) ?? []), [keyed, known]);

  const remember = useCallback(
    (heights: readonly MeasuredOrderCard[]) => {
      const byId = new Map(heights.map((height) => [height.id, height]));
      setKnown((before) => {
        // Drops heights of cards that are gone, because a display runs for days.
        const held = keyed.flatMap(({ key, card }) => {
          const height = byId.get(card.id) ?? before.get(key);
          return height ? [[key, height] as const] : [];
        });
        return new Map(held);
      });
    },
    [keyed],
  );
  return { measured, unknown, remember };
}
