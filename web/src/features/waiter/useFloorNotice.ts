import { callAnswers, useCallRefusal } from '../../data/live/callAnswers.ts';
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
  const callRefusal = useCallRefusal();
  const code = refusal?.code ?? callRefusal;
  if (code === undefined) return { notice, notify, close: clear };
  const text = `${t('floor.refused')} ${codeText(code)}`;
  return {
    notice: { tone: 'error' as const, text },
    notify,
    close: () => (refusal ? taps.dismiss(refusal.id) : callAnswers.dismiss()),
  };
}
