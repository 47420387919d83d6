import type { OrderCardData } from '../card/orderCards.ts';
import { minutesSince, urgencyOf } from '../card/urgency.ts';
import type { KitchenBoard } from './useBoard.ts';

/** Contents of a page of the board. */
export interface PageContents {
  readonly cards: number;
  readonly late: number;
  readonly fresh: number;
  /** The newest new card: it makes the button of another page flash once. */
  readonly newest: string | undefined;
}

const isLate = ({ placedAtMs, limits, status }: OrderCardData, nowMs: number): boolean =>
  status !== 'cancelled' && urgencyOf(minutesSince(placedAtMs, nowMs), limits) === 'late';

export const countLate = (cards: readonly OrderCardData[], nowMs: number): number =>
  cards.filter((card) => isLate(card, nowMs)).length;

/** Returns what is on each page, without cards that have left. */
export function pageContents(
  { packing, byId, gone }: Pick<KitchenBoard, 'packing' | 'byId' | 'gone'>,
  nowMs: number,
): PageContents[] {
  return Array.from({ length: packing.pages }, (_, page) => {
    const cards = packing.slices.flatMap((slice) => {
      const isHere = slice.page === page && slice.part === 0 && !gone.has(slice.id);
      const card = byId.get(slice.id);
      return isHere && card ? [card] : [];
    });
    const fresh = cards.filter(({ isNew }) => isNew);
    return {
      cards: cards.length,
      late: countLate(cards, nowMs),
      fresh: fresh.length,
      newest: fresh.at(-1)?.id,
    };
  });
}
