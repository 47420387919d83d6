import type { TableSession } from '@sofra/contracts/sessions';
import { useState } from 'react';
import { apiErrorOf } from '../../../../data/client/auth.ts';
import { outbox } from '../../../../data/live/outbox.ts';
import { needsStaff } from '../../../../data/live/refusal.ts';
import { sessions } from '../../../../data/live/sessions.ts';
import { errorText } from '../../../../lib/i18n/errorText.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../../ui/base/toasts.tsx';

/**
 * Actions of a seat (start, join, leave, end, rename), each with a message about the result (S8). `busy`
 * while one is running.
 */
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
      // Maintenance, and refusals that only staff can resolve, have their own messages.
      const code = apiErrorOf(error)?.code;
      const said = code === 'maintenance' || needsStaff(code) ? undefined : failed.text;
      show({ tone: 'error', title: failed.title, text: said ?? errorText(error) });
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
