import { outbox, useOutbox } from '../../../data/outbox.ts';
import { codeText } from '../../../lib/errorText.ts';
import { useT } from '../../../lib/i18n.ts';
import { useToasts } from '../../../ui/toasts.tsx';

/**
 * Sends the basket, and says how it went (spec §8). `onPlaced` once the kitchen has it, `onRefused` when
 * it came back; without an answer it waits on the phone.
 */
export function useOrdering(
  tableId: number,
  { onPlaced, onRefused }: { onPlaced: () => void; onRefused: () => void },
) {
  const t = useT('party');
  const { show, clear } = useToasts();
  const { entries, refusal } = useOutbox(tableId);
  const sending = entries.find((entry) => entry.state === 'sending');

  const order = async () => {
    clear();
    const outcome = await outbox.place(tableId);
    if (outcome === 'placed') {
      show({ tone: 'done', title: t('order.placed'), text: t('order.placedText') });
      onPlaced();
    }
    if (outcome === 'refused') {
      const code = outbox.store.getState().refusals[tableId]?.code;
      const text =
        code === undefined || code === 'internal' ? t('order.failedText') : codeText(code);
      show({ tone: 'fault', title: t('order.failed'), text });
      onRefused();
    }
  };
  return { order, sending, isWaiting: entries.length > 0 && !sending, refusal };
}
