import { useEffect } from 'react';
import { taps, useRefusals } from '../../data/taps.ts';
import { codeText } from '../../lib/errorText.ts';
import { useT } from '../../lib/i18n.ts';
import { useToasts } from '../../ui/toasts.tsx';

/** Says that a change of an order wasn't to be, and why; it stays until it is closed (decisions 39). */
export function useRefusalToast(): void {
  const t = useT('staff');
  const toasts = useToasts();
  const refusal = useRefusals()[0];
  useEffect(() => {
    if (!refusal) return;
    toasts.show({ tone: 'fault', title: t('floor.refused'), text: codeText(refusal.code) });
    taps.dismiss(refusal.id);
  }, [refusal, toasts, t]);
}
