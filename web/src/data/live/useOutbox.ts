/** Waiting orders as a screen shows them. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { outbox } from './outbox.ts';
import type { OutboxEntry } from './outboxStorage.ts';

interface ShownEntry extends OutboxEntry {
  readonly state: 'sending' | 'waiting';
  /** True if it will still be sent after the page was closed and opened again. */
  readonly isSaved: boolean;
}

/** Selects a table's waiting orders (oldest first), its last refusal, and its unread outcomes. */
export function useOutbox(tableId: number) {
  const state = useStore(outbox.store);
  return useMemo(() => {
    const entries = state.entries
      .filter((entry) => entry.tableId === tableId)
      .map((entry): ShownEntry => {
        const { clientOrderId: id } = entry;
        const isSaved = !state.unsavedIds.includes(id);
        return { ...entry, isSaved, state: id === state.sending ? 'sending' : 'waiting' };
      });
    const unreadOutcomes = state.unreadOutcomes.filter((one) => one.tableId === tableId);
    return { entries, unreadOutcomes, refusal: state.refusals[tableId], goesAt: state.goesAt };
  }, [state, tableId]);
}
