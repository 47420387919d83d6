import { useEffect } from 'react';
import { outbox } from '../../../../data/live/outbox.ts';
import { useOutbox } from '../../../../data/live/useOutbox.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import { isInCart, outcomeText } from './outcomeText.ts';

/** Notifies the guest of the result of an order that had to wait on the phone. */
export function useLateDelivery(tableId: number, onRefused: () => void): void {
  const t = useT('party');
  const { show } = useToasts();
  const { unreadOutcomes } = useOutbox(tableId);

  useEffect(() => {
    const outcomes = unreadOutcomes.map(({ outcome }) => outcome);
    // Only one message is shown at a time; an error comes first.
    const shown = outcomes.find(({ kind }) => kind !== 'placed') ?? outcomes[0];
    if (!shown) return;
    outbox.markRead(tableId);
    show(outcomeText(shown, t));
    if (outcomes.some(isInCart)) onRefused();
  });
}
