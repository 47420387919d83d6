import type { Call, CallKind } from '@sofra/contracts/calls';
import { calls } from '../../../../data/live/calls.ts';
import { errorText } from '../../../../lib/i18n/errorText.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import { useLock } from '../../../../ui/base/useLock.ts';

/** Calls of a table: make, raise, withdraw. Runs `onDone` after a success, and shows why it failed otherwise. */
export function useCalling(sessionId: number, onDone: () => void) {
  const t = useT('party');
  const { show } = useToasts();
  const { isBusy, run } = useLock();

  const attempt = (act: () => Promise<void>, title: string): void =>
    run(() =>
      act().then(onDone, (error: unknown) =>
        show({ tone: 'error', title, text: errorText(error) }),
      ),
    );
  const make = (kinds: readonly CallKind[], text?: string): void =>
    attempt(() => calls.make(sessionId, [...kinds], text), t('call.failed'));

  return {
    busy: isBusy,
    call: (kinds: readonly CallKind[], text: string): void =>
      make(kinds, kinds.includes('other') ? text : undefined),
    /** Repeats calls that nobody has seen. */
    raise: (due: readonly Call[]): void =>
      make(
        due.map(({ kind }) => kind),
        due.find(({ text }) => text !== null)?.text ?? undefined,
      ),
    withdraw: (): void => attempt(() => calls.withdraw(sessionId), t('call.withdrawFailed')),
  };
}
