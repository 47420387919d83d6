import type { OrderStatus } from '@sofra/contracts/orders';
import { useCallback, useState } from 'react';
import type { GoneCard } from './card/GoneParts.tsx';
import type { OrderCardData } from './card/orderCards.ts';
import { LATEST_MS } from './timings.ts';

interface Step {
  readonly to: OrderStatus;
  readonly undo: (() => void) | undefined;
}

/** Describes cards that have left, with the way back for those that were tapped here. */
export function useGoneCards() {
  const [steps] = useState(() => new Map<string, Step>());
  const [described] = useState(() => new Map<string, GoneCard>());
  const remember = useCallback(
    (cardId: string, to: OrderStatus, undo: (() => void) | undefined) => {
      steps.set(cardId, { to, undo });
      described.delete(cardId);
    },
    [steps, described],
  );
  const goneCard = useCallback(
    ({ id, isPass }: OrderCardData, at: number): GoneCard => {
      const held = described.get(id);
      if (held?.at === at) return held;
      const step = steps.get(id);
      steps.delete(id);
      // A display runs for days: keeps only what may still be shown.
      for (const [key, { at: leftAt }] of described) {
        if (at - leftAt > 2 * LATEST_MS) described.delete(key);
      }
      const gone = { at, to: step?.to ?? (isPass ? 'served' : 'ready'), undo: step?.undo };
      described.set(id, gone);
      return gone;
    },
    [steps, described],
  );
  return { remember, goneCard };
}
