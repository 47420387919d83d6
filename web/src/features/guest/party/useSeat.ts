import type { TableSession } from '@sofra/contracts/sessions';
import { useState } from 'react';
import { failureOf } from '../../../data/client/auth.ts';
import { outbox } from '../../../data/live/outbox.ts';
import { asksStaff } from '../../../data/live/refusal.ts';
import { sessions } from '../../../data/live/sessions.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Sitting down, getting up, a name: each says how it went (S8). `busy` while one is under way. */
export function useSeat(tableId: number) {
  const t = useT('party');
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);

  const run = async (
    act: () => Promise<unknown>,
    done: string | undefined,
    failed: { title: string; text?: string },
  ): Promise<boolean> => {
    setBusy(true);
    try {
      await act();
      if (done !== undefined) show({ tone: 'done', title: done });
      return true;
    } catch (error) {
      // Maintenance takes a while, and some refusals are for the staff to change: they have sentences of their own.
      const code = failureOf(error)?.code;
      const said = code === 'maintenance' || asksStaff(code) ? undefined : failed.text;
      show({ tone: 'fault', title: failed.title, text: said ?? errorText(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    start: () =>
      run(() => sessions.start(tableId), t('session.started'), {
        title: t('session.startFailed'),
        text: t('session.startFailedText'),
      }),
    join: (session: TableSession) =>
      run(() => sessions.join(session.id), t('session.joined'), {
        title: t('session.joinFailed'),
      }),
    leave: (session: TableSession) => {
      // A waiting order has its own message, which also says that the guest left.
      const isWaiting = outbox.store.getState().entries.some((entry) => entry.tableId === tableId);
      return run(
        () => sessions.leave(session.id).then(() => sessions.find(tableId)),
        isWaiting ? undefined : t('session.left'),
        { title: t('session.leaveFailed') },
      );
    },
    end: (session: TableSession) =>
      run(() => sessions.end(session.id), t('session.ended'), { title: t('session.endFailed') }),
    rename: (session: TableSession, nickname: string) =>
      run(() => sessions.rename(session.id, nickname), t('nickname.saved'), {
        title: t('nickname.failed'),
      }),
  };
}
