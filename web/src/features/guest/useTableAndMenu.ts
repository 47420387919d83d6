import { useCallback, useEffect, useState } from 'react';
import type { DrawnPage } from '../../data/live/drawnMenu.ts';
import { menus } from '../../data/live/menus.ts';
import { tables, useGuestTable } from '../../data/live/tables.ts';
import { ApiError } from '../../lib/apiError.ts';
import { retryUntilDone } from '../../lib/browser/retry.ts';
import { useMenuLanguage } from './menu/menuLanguage.ts';

/** Loads a table and its menu in the guest's language. `again` repeats it after an error or a refusal. */
export function useTableAndMenu(tableId: number, drawn: DrawnPage | undefined) {
  const table = useGuestTable(tableId);
  const [failure, setFailure] = useState<'unknown' | 'lost'>();
  const [attempt, setAttempt] = useState(0);
  const { language, choose } = useMenuLanguage(tableId, drawn?.menuLanguage, {
    published: (table ?? drawn)?.languages,
    isLost: failure === 'lost',
  });

  useEffect(() => {
    let isHere = true;
    const load = async (): Promise<void> => {
      if (!isHere) return;
      try {
        await tables.load(tableId);
        if (isHere) setFailure(undefined);
      } catch (error) {
        // An unknown table fails for the menu too, which shows it with a button.
        const isUnknown = error instanceof ApiError && error.code === 'not_found';
        if (isHere) setFailure(isUnknown ? 'unknown' : 'lost');
        if (!isUnknown) throw error;
      }
    };
    void retryUntilDone(load);
    return () => void (isHere = false);
  }, [tableId, attempt]);

  useEffect(() => {
    if (language) void menus.load(tableId, language);
  }, [tableId, language, attempt]);

  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return { table, isUnknown: failure === 'unknown', language, choose, again };
}
