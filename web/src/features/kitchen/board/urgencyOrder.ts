import { sorted } from '../../../lib/format/lists.ts';
import type { OrderCardData } from '../card/orderCards.ts';
import { minutesSince, urgencyOf } from '../card/urgency.ts';

type Ranked = Pick<OrderCardData, 'id' | 'placedAtMs' | 'limits' | 'status' | 'isNew' | 'isPass'>;

const late = 0;
const warning = 1;
const rest = 2;
const fresh = 3;
/** Complete tables come first where dishes are handed out. */
const complete = -1;

function rankOf(card: Ranked, nowMs: number): number {
  if (card.isPass && card.status === 'ready') return complete;
  if (card.isPass) return rest;
  const urgency = urgencyOf(minutesSince(card.placedAtMs, nowMs), card.limits);
  if (urgency !== 'calm') return urgency === 'late' ? late : warning;
  return card.isNew ? fresh : rest;
}

/**
 * Returns the ids of cards in the order of urgency: late, warning, the rest by the share of the limit that they
 * have used, new ones last.
 */
export function inUrgencyOrder(cards: readonly Ranked[], nowMs: number): string[] {
  const ranked = cards.map((card) => ({
    card,
    rank: rankOf(card, nowMs),
    share: card.isPass
      ? nowMs - card.placedAtMs
      : (nowMs - card.placedAtMs) / card.limits.lateMinutes,
  }));
  return sorted(ranked, (a, b) => a.rank - b.rank || b.share - a.share).map(({ card }) => card.id);
}
