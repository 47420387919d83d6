import { useEffect } from 'react';
import { taps, useRefusals } from '../../data/live/optimisticActions.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';

/** Shows that a change of an order was refused, and why, until it is closed (D39). */
export function useRefusalToast(): void {
  const t = useT('staff');
  const toasts = useToasts();
  const refusal = useRefusals()[0];
  useEffect(() => {
    if (!refusal) return;
    toasts.show({ tone: 'error', title: t('floor.refused'), text: codeText(refusal.code) });
    taps.dismiss(refusal.id);
  }, [refusal, toasts, t]);
}
