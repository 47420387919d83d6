/** The orders on their way as a screen shows them. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { outbox } from './outbox.ts';
import type { OutboxEntry } from './outboxStorage.ts';

interface ShownEntry extends OutboxEntry {
  readonly state: 'sending' | 'waiting';
  /** It is still sent after the page was closed and opened again. */
  readonly isSaved: boolean;
}

/** The orders of a table on their way, oldest first, why the last one was refused, and what isn't told yet. */
export function useOutbox(tableId: number) {
  const state = useStore(outbox.store);
  return useMemo(() => {
    const entries = state.entries
      .filter((entry) => entry.tableId === tableId)
      .map((entry): ShownEntry => {
        const { clientOrderId: id } = entry;
        const isSaved = !state.onlyHere.includes(id);
        return { ...entry, isSaved, state: id === state.sending ? 'sending' : 'waiting' };
      });
    const untold = state.untold.filter((one) => one.tableId === tableId);
    return { entries, untold, refusal: state.refusals[tableId] };
  }, [state, tableId]);
}
