import { taps, useRefusals } from '../../data/live/optimisticActions.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useNotice } from '../../ui/base/useNotice.ts';

/** The floor's strip: what was just done; a refused tap goes first and stays until it is read (D39). */
export function useFloorNotice() {
  const t = useT('staff');
  const { notice, tell, clear } = useNotice();
  const refusal = useRefusals()[0];
  if (!refusal) return { notice, tell, close: clear };
  const text = `${t('floor.refused')} ${codeText(refusal.code)}`;
  return { notice: { tone: 'fault' as const, text }, tell, close: () => taps.dismiss(refusal.id) };
}
