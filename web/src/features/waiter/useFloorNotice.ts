import { taps, useRefusals } from '../../data/live/optimisticActions.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useNotice } from '../../ui/base/useNotice.ts';

/**
 * Notice strip of the floor: the last action; a refused one comes first and stays until it is closed (D39).
 */
export function useFloorNotice() {
  const t = useT('staff');
  const { notice, notify, clear } = useNotice();
  const refusal = useRefusals()[0];
  if (!refusal) return { notice, notify, close: clear };
  const text = `${t('floor.refused')} ${codeText(refusal.code)}`;
  return {
    notice: { tone: 'error' as const, text },
    notify,
    close: () => taps.dismiss(refusal.id),
  };
}
