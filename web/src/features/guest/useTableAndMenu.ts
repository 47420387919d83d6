import { useCallback, useEffect, useState } from 'react';
import type { DrawnPage } from '../../data/live/drawnMenu.ts';
import { menuStore, withFailure } from '../../data/live/menuStore.ts';
import { useGuestTable } from '../../data/live/tableStore.ts';
import { ApiError } from '../../lib/apiError.ts';
import { retryUntilDone } from '../../lib/browser/retry.ts';
import { loadReading } from './lazyReading.ts';
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
        const { tables } = await loadReading();
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

  const isStopped = table?.isStopped === true;
  useEffect(() => {
    if (!language) return undefined;
    let isHere = true;
    const load = async (): Promise<void> => {
      try {
        const { menus } = await loadReading();
        if (isHere) void menus.load(tableId, language);
      } catch (error) {
        if (!isHere) return;
        menuStore.setState((state) =>
          state.byTable[tableId] ? state : withFailure(state, tableId, 'network'),
        );
        throw error;
      }
    };
    void retryUntilDone(load);
    return () => void (isHere = false);
  }, [tableId, language, attempt, isStopped]);

  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return { table, isUnknown: failure === 'unknown', language, choose, again, isStopped };
}
