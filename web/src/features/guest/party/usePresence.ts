import type { MenuLanguage } from '@sofra/contracts/common';
import { useEffect } from 'react';
import { followMenu, followSession } from '../../../data/live/subscriptions.ts';
import { outbox } from '../../../data/live/outbox.ts';
import { onReload } from '../../../data/transport/resync.ts';
import { sessions } from '../../../data/live/sessions.ts';
import { tables } from '../../../data/live/tables.ts';

/**
 * Presence at a table: loads its session, sends orders that an earlier visit left on the phone,
 * subscribes to the menu and to the session `sessionId` of the guest.
 */
export function usePresence(
  tableId: number,
  language: MenuLanguage,
  sessionId: number | undefined,
): void {
  useEffect(() => {
    // The menu stays readable without knowing who sits here; starting or ordering asks again.
    sessions.find(tableId).catch(() => undefined);
    outbox.resume();
  }, [tableId]);

  // A room's new snapshot doesn't say whether the staff take orders at the table.
  useEffect(() => onReload(() => void tables.load(tableId).catch(() => undefined)), [tableId]);

  useEffect(() => followMenu(tableId, language), [tableId, language]);

  useEffect(() => {
    if (sessionId === undefined) return undefined;
    const onDenied = () => void sessions.find(tableId).catch(() => undefined);
    return followSession(sessionId, { onDenied });
  }, [sessionId, tableId]);
}
