import { taps, useRefusals } from '../../data/live/optimisticActions.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import type { Notice } from '../../ui/base/useNotice.ts';

/**
 * Message of the strip: a refused action comes first and stays until it is read (D39). `nameOf`
 * names its order.
 */
export function useRefusalNotice(
  { notice, clear }: { notice: Notice | undefined; clear: () => void },
  nameOf: (orderId: number) => string,
): { notice: Notice | undefined; close: () => void } {
  const refusal = useRefusals()[0];
  if (!refusal) return { notice, close: clear };
  const text = `${nameOf(refusal.orderId)}: ${codeText(refusal.code)}`;
  return { notice: { tone: 'error', text }, close: () => taps.dismiss(refusal.id) };
}
