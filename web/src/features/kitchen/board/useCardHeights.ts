import { useCallback, useMemo, useState } from 'react';
import type { MeasuredCard } from './packing.ts';
import { hasPartyLeft } from '../../../parts/orders/orderNames.ts';
import type { OrderCardData } from '../card/orderCards.ts';

const keys = new WeakMap<OrderCardData, string>();

/** Key of a card's height: everything that it shows below its header. */
function keyOf(card: OrderCardData): string {
  const held = keys.get(card);
  if (held !== undefined) return held;
  const { id, shown, lead, allergies, rows, others } = card;
  const key = JSON.stringify([
    id,
    lead.round > 1,
    allergies,
    shown.some(({ order }) => hasPartyLeft(order)),
    others.map(({ station, portions, status }) => [station.name, portions, status]),
    rows.map(({ lines: _lines, isNew: _isNew, noted, ...row }) => [
      row,
      noted?.note,
      noted?.noteReading,
    ]),
  ]);
  keys.set(card, key);
  return key;
}

/**
 * Heights of the order cards. `unknown` ones must be rendered out of sight and passed to `remember` before
 * the next paint. `setting` contains what else affects heights: width, text size, language.
 */
export function useCardHeights(
  cards: readonly OrderCardData[],
  setting: string,
  isAsked: (card: OrderCardData) => boolean,
) {
  const [known, setKnown] = useState<ReadonlyMap<string, MeasuredCard>>(new Map());
  const keyed = useMemo(
    () => cards.map((card) => ({ card, key: `${setting}/${isAsked(card)}/${keyOf(card)}` })),
    [cards, setting, isAsked],
  );
  const unknown = useMemo(
    () => keyed.filter(({ key }) => !known.has(key)).map(({ card }) => card),
    [keyed, known],
  );
  const measured = useMemo(() => keyed.flatMap(({ key }) => known.get(key) ?? []), [keyed, known]);

  const remember = useCallback(
    (heights: readonly MeasuredCard[]) => {
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
