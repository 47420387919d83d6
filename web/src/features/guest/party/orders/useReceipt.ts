import { useEffect, useMemo, useState } from 'react';
import { useKnownBill } from '../../../../data/live/bills.ts';
import { browserStorage } from '../../../../lib/browser/storage.ts';
import { now } from '../../../../lib/format/clock.ts';
import type { useParty } from '../useParty.ts';
import { readReceipt, removeReceipt, saveReceipt, toReceipt } from './receipt.ts';

/**
 * Returns the receipt of the session that has ended at a table, and a function that removes it. Saved on the
 * phone until then; a new session removes it too.
 */
export function useReceipt(
  tableId: number,
  { table, mine, orders, myId }: ReturnType<typeof useParty>,
) {
  const [saved, setSaved] = useState(() => readReceipt(browserStorage, tableId, now()));
  const isEnded = mine !== undefined && mine.endedAt !== null;
  const ledger = useKnownBill(mine?.id)?.ledger;
  const current = useMemo(
    () =>
      table && isEnded ? toReceipt({ table, session: mine, orders, myId, ledger }) : undefined,
    [table, isEnded, mine, orders, myId, ledger],
  );
  const remove = () => {
    removeReceipt(browserStorage);
    setSaved(undefined);
  };
  useEffect(() => {
    if (current) saveReceipt(browserStorage, current);
    else if (mine) remove();
  }, [current, mine]);
  return { receipt: current ?? (mine ? undefined : saved), remove };
}
