import { useState } from 'react';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Saves a part of the settings and shows the result (S8). */
export function useSaving() {
  const t = useT('people');
  const toasts = useToasts();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  /** Resolves to true on success; `isSaid` filters failures that are shown elsewhere. */
  const run = async (
    work: () => Promise<unknown>,
    isSaid: (error: unknown) => boolean = () => false,
  ): Promise<boolean> => {
    setState('saving');
    try {
      await work();
      setState('saved');
      toasts.show({ tone: 'done', title: t('settings.saved') });
      return true;
    } catch (error) {
      setState('idle');
      if (!isSaid(error)) {
        toasts.show({ tone: 'error', title: t('settings.saveFailed'), text: errorText(error) });
      }
      return false;
    }
  };
  return { state, run };
}
