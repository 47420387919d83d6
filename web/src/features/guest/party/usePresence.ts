import type { MenuLanguage } from '@sofra/contracts/common';
import { useEffect } from 'react';
import { onEvent } from '../../../data/live/events.ts';
import { subscribeToMenu, subscribeToSession } from '../../../data/live/subscriptions.ts';
import { outbox } from '../../../data/live/outbox.ts';
import { onResync } from '../../../data/transport/resync.ts';
import { restoreTable } from '../../../data/live/savedTable.ts';
import { sessions } from '../../../data/live/sessions.ts';
import { tables } from '../../../data/live/tables.ts';
import { isDenied } from '../../../lib/apiError.ts';
import { retryUntilDone } from '../../../lib/browser/retry.ts';

/**
 * Keeps a guest present at a table: loads its session, sends orders from an earlier visit, subscribes to the
 * menu and to the guest's session `sessionId`.
 */
export function usePresence(
  tableId: number,
  language: MenuLanguage,
  sessionId: number | undefined,
): void {
  useEffect(() => {
    let isHere = true;
    restoreTable(tableId);
    // The menu is readable without the session; the shared basket needs it as soon as there is a connection.
    void retryUntilDone(async () => {
      try {
        if (isHere) await sessions.find(tableId);
      } catch (error) {
        if (!isDenied(error)) throw error;
      }
    });
    outbox.resume();
    return () => void (isHere = false);
  }, [tableId]);

  // A room's new snapshot doesn't contain the state of ordering at the table.
  useEffect(() => onResync(() => void tables.load(tableId).catch(() => undefined)), [tableId]);

  // The table was closed, or opened again.
  useEffect(
    () =>
      onEvent('table.statusChanged', ({ id }) => {
        if (id === tableId) void retryUntilDone(() => tables.load(tableId));
      }),
    [tableId],
  );

  useEffect(() => subscribeToMenu(tableId, language), [tableId, language]);

  useEffect(() => {
    if (sessionId === undefined) return undefined;
    const onDenied = () => void sessions.find(tableId).catch(() => undefined);
    return subscribeToSession(sessionId, { onDenied });
  }, [sessionId, tableId]);
}
