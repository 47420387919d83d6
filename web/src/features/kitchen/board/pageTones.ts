import type { PlacedCard } from '../card/layout.ts';
import type { PageTone } from './PageDots.tsx';
import type { OrderCardData } from '../card/orderCards.ts';
import { ageOf } from '../card/urgency.ts';

/**
 * Returns the most urgent state on each page: a cancellation before a late order before a new one.
 */
export function pageTones(
  pages: readonly (readonly PlacedCard[])[],
  cards: readonly OrderCardData[],
  nowMs: number,
): PageTone[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return pages.map((cards) => {
    const shown = cards.flatMap((card) => byId.get(card.id) ?? []);
    if (shown.some((card) => card.hasUnseenCancel)) return 'cancelled';
    if (shown.some(({ orders }) => ageOf(orders, nowMs).urgency === 'late')) return 'late';
    return shown.some(({ newOrderIds }) => newOrderIds.size > 0) ? 'new' : 'calm';
  });
}
