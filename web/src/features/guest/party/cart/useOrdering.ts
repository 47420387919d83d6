import { outbox } from '../../../../data/live/outbox.ts';
import { useOutbox } from '../../../../data/live/useOutbox.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import { outcomeText } from './outcomeText.ts';

/**
 * Sends the cart and shows the result (S8). Calls `onPlaced` once the business has it, `onRefused` if it was
 * refused; without a response it waits on the phone.
 */
export function useOrdering(
  tableId: number,
  { onPlaced, onRefused }: { onPlaced: () => void; onRefused: () => void },
) {
  const t = useT('party');
  const { show, clear } = useToasts();
  const { entries, refusal, goesAt } = useOutbox(tableId);
  const sending = entries.find((entry) => entry.state === 'sending');

  const order = async () => {
    clear();
    const outcome = await outbox.place(tableId);
    if (outcome === 'placed' || outcome === 'held') {
      show(outcomeText({ kind: 'placed', isHeld: outcome === 'held' }, t));
      onPlaced();
    }
    const refused = outbox.store.getState().refusals[tableId];
    if ((outcome === 'refused' || outcome === 'expired') && refused) {
      show(outcomeText({ kind: 'refused', refusal: refused }, t));
      onRefused();
    }
  };
  const isWaiting = entries.length > 0 && !sending;
  const isSaved = entries.every((entry) => entry.isSaved);
  return { order, sending, isWaiting, isSaved, goesAt, refusal };
}
