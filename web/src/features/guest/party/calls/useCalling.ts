import type { Call, CallKind } from '@sofra/contracts/calls';
import { useState } from 'react';
import { calls } from '../../../../data/live/calls.ts';
import { errorText } from '../../../../lib/i18n/errorText.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../../ui/base/toasts.tsx';

/** Calls of a table: make, raise, withdraw. Runs `onDone` after a success, and shows why it failed otherwise. */
export function useCalling(sessionId: number, onDone: () => void) {
  const t = useT('party');
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);

  const run = (act: () => Promise<void>, title: string): void => {
    setBusy(true);
    act()
      .then(onDone, (error: unknown) => show({ tone: 'error', title, text: errorText(error) }))
      .finally(() => setBusy(false));
  };
  const make = (kinds: readonly CallKind[], text?: string): void =>
    run(() => calls.make(sessionId, [...kinds], text), t('call.failed'));

  return {
    busy,
    call: (kinds: readonly CallKind[], text: string): void =>
      make(kinds, kinds.includes('other') ? text : undefined),
    /** Repeats calls that nobody has seen. */
    raise: (due: readonly Call[]): void =>
      make(
        due.map(({ kind }) => kind),
        due.find(({ text }) => text !== null)?.text ?? undefined,
      ),
    withdraw: (): void => run(() => calls.withdraw(sessionId), t('call.withdrawFailed')),
  };
}
