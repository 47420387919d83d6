import { useEffect, useRef } from 'react';
import { useOutbox } from '../../../data/outbox.ts';
import { useT } from '../../../lib/i18n.ts';
import { useToasts } from '../../../ui/toasts.tsx';

/** Tells the guest how it went with an order that had to wait on the phone (design: live 8). */
export function useLateDelivery(tableId: number, onRefused: () => void): void {
  const t = useT('party');
  const { show } = useToasts();
  const { entries, refusal } = useOutbox(tableId);
  const isWaiting = entries.some((entry) => entry.state === 'waiting');
  const hasWaited = useRef(false);

  useEffect(() => {
    if (isWaiting) hasWaited.current = true;
    if (!hasWaited.current || entries.length > 0) return;
    hasWaited.current = false;
    if (refusal) {
      show({ tone: 'fault', title: t('order.failed'), text: t('order.failedText') });
      onRefused();
    } else {
      show({ tone: 'done', title: t('order.placed'), text: t('order.placedText') });
    }
  });
}
