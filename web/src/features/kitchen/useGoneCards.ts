import type { OrderStatus } from '@sofra/contracts/orders';
import { useCallback, useState } from 'react';
import { statusAt } from '../../data/live/orderParts.ts';
import { orders } from '../../data/live/orders.ts';
import type { GoneCard } from './card/GoneParts.tsx';
import type { OrderCardData } from './card/orderCards.ts';
import { GUARD_MS } from './timings.ts';

/** A step that was tapped here, after which its card leaves. */
export interface LastStep {
  readonly to: OrderStatus;
  readonly undo: (() => void) | undefined;
}

/** Returns where a card's orders went: to another status, or to another card. */
function whereTo({ lead }: OrderCardData, stationId: number | undefined): GoneCard['to'] {
  const order = orders.store.getState().byId[lead.id] ?? lead;
  const isHere = order.sessionId === lead.sessionId && order.round === lead.round;
  const status = statusAt(order, stationId);
  return !isHere || status === 'pending' || status === 'preparing' ? 'moved' : status;
}

/** Describes cards that have left, with the way back for those that were tapped here. */
export function useGoneCards(stationId: number | undefined) {
  const [steps] = useState(() => new Map<string, LastStep & { at: number }>());
  const [described] = useState(() => new WeakMap<OrderCardData, GoneCard>());
  const remember = useCallback(
    (cardId: string, step: LastStep) => steps.set(cardId, { ...step, at: performance.now() }),
    [steps],
  );
  const goneCard = useCallback(
    (card: OrderCardData, at: number): GoneCard => {
      const held = described.get(card);
      if (held?.at === at) return held;
      const step = steps.get(card.id);
      steps.delete(card.id);
      const { to, undo } =
        step && at - step.at < GUARD_MS ? step : { to: whereTo(card, stationId), undo: undefined };
      const gone = { at, to, undo };
      described.set(card, gone);
      return gone;
    },
    [steps, described, stationId],
  );
  return { remember, goneCard };
}
