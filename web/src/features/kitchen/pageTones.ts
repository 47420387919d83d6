import type { PlacedCard } from './layout.ts';
import type { PageTone } from './PageDots.tsx';
import type { Ticket } from './tickets.ts';
import { ageOf } from './urgency.ts';

/**
 * Returns the most urgent state on each page: a cancellation before a late order before a new one.
 */
export function pageTones(
  pages: readonly (readonly PlacedCard[])[],
  tickets: readonly Ticket[],
  nowMs: number,
): PageTone[] {
  const byId = new Map(tickets.map((ticket) => [ticket.order.id, ticket]));
  return pages.map((cards) => {
    const shown = cards.flatMap((card) => byId.get(card.id) ?? []);
    if (shown.some(({ order }) => order.status === 'cancelled')) return 'cancelled';
    if (shown.some(({ order }) => ageOf(order, nowMs).urgency === 'late')) return 'late';
    return shown.some(({ isNew }) => isNew) ? 'new' : 'calm';
  });
}
