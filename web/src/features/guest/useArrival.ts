import { useCallback, useEffect, useState } from 'react';
import { menus } from '../../data/menus.ts';
import { tables } from '../../data/tables.ts';
import { ApiError } from '../../lib/api.ts';
import type { Language } from '../../lib/language.ts';

/** Coming to a table: loads the table and its menu. `again` repeats it, after a failure or a refusal. */
export function useArrival(
  tableId: number,
  language: Language,
): { isUnknown: boolean; again: () => void } {
  const [isUnknown, setUnknown] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isHere = true;
    tables.load(tableId).catch((error: unknown) => {
      // Any other failure is the menu's as well, and it says so with a button.
      if (isHere && error instanceof ApiError && error.code === 'not_found') setUnknown(true);
    });
    return () => void (isHere = false);
  }, [tableId, attempt]);

  useEffect(() => void menus.load(tableId, language), [tableId, language, attempt]);

  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return { isUnknown, again };
}
