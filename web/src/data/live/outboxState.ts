import { createStore } from 'zustand/vanilla';
import type { KeyValueStorage } from '../../lib/browser/storage.ts';
import type { Outcome, UnreadOutcome } from './outcomes.ts';
import { saveEntry, type OutboxEntry, readEntries } from './outboxStorage.ts';
import { expiredRefusal, type Refusal } from './refusal.ts';

/**
 * Result of a first attempt; `held`: placed, but staff confirm the table first; `empty`: nothing left to
 * order.
 */
export type PlaceOutcome = Outcome['kind'] | 'held' | 'waiting' | 'empty';

interface OutboxState {
  /** Entries, oldest first. */
  entries: readonly OutboxEntry[];
  /** Ids of entries that the browser refused to save: they are lost when the page closes. */
  unsavedIds: readonly string[];
  /** Id of the entry that is being sent for the first time; a retry doesn't change what the guest sees. */
  sending: string | null;
  /** Time at which sending resumes, in ms, after too many orders at once. */
  goesAt: number | null;
  refusals: Readonly<Record<number, Refusal>>;
  /** Outcomes that `place` didn't return, until the guest has read them. */
  unreadOutcomes: readonly UnreadOutcome[];
}

export const isSameEntry = (a: OutboxEntry, b: OutboxEntry): boolean =>
  a.clientOrderId === b.clientOrderId;

/** List of unacknowledged orders and their outcomes; `outbox.ts` sends them. */
export function createOutboxState(storage: KeyValueStorage, now: () => number) {
  const store = createStore<OutboxState>(() => ({
    entries: readEntries(storage),
    unsavedIds: [],
    sending: null,
    goesAt: null,
    refusals: {},
    unreadOutcomes: [],
  }));
  /** Callbacks for the result of an order's first attempt. */
  const firstTry = new Map<string, (outcome: PlaceOutcome) => void>();

  const isListed = (entry: OutboxEntry): boolean =>
    store.getState().entries.some((other) => isSameEntry(other, entry));
  /** Saves an entry to storage and lists it. */
  function keep(entry: OutboxEntry): void {
    const { clientOrderId: id } = entry;
    const isSaved = saveEntry(storage, entry, now());
    store.setState(({ entries, unsavedIds }) => {
      const isNew = !entries.some((other) => isSameEntry(other, entry));
      const others = unsavedIds.filter((other) => other !== id);
      return {
        entries: isNew
          ? [...entries, entry]
          : entries.map((other) => (isSameEntry(other, entry) ? entry : other)),
        unsavedIds: isSaved ? others : [...others, id],
      };
    });
  }
  const showSending = ({ clientOrderId: id }: OutboxEntry): void =>
    store.setState({ sending: firstTry.has(id) ? id : null });
  /** Passes an outcome to the caller of `place`; returns false if it already has one. */
  function answerFirstTry({ clientOrderId }: OutboxEntry, outcome: PlaceOutcome): boolean {
    const tell = firstTry.get(clientOrderId);
    firstTry.delete(clientOrderId);
    tell?.(outcome);
    return tell !== undefined;
  }
  /** Removes an entry from the list with its outcome, which this or another tab determined. */
  function leave(entry: OutboxEntry, outcome: Outcome): void {
    const { clientOrderId, tableId } = entry;
    const refusal =
      outcome.kind === 'refused'
        ? outcome.refusal
        : outcome.kind === 'expired' && outcome.isBack
          ? expiredRefusal
          : undefined;
    store.setState(({ entries, unsavedIds, refusals }) => ({
      refusals: refusal ? { ...refusals, [tableId]: refusal } : refusals,
      entries: entries.filter((other) => !isSameEntry(other, entry)),
      unsavedIds: unsavedIds.filter((id) => id !== clientOrderId),
    }));
    // The caller of `place` informs the guest, except about a table that they left.
    const isHeld = outcome.kind === 'placed' && outcome.isHeld;
    if (answerFirstTry(entry, isHeld ? 'held' : outcome.kind) && outcome.kind !== 'left') return;
    store.setState(({ unreadOutcomes }) => ({
      unreadOutcomes: [...unreadOutcomes, { clientOrderId, tableId, outcome }],
    }));
  }

  return {
    store,
    isListed,
    keep,
    showSending,
    /** Returns the outcome of the entry's first attempt. */
    expectFirstTry: ({ clientOrderId }: OutboxEntry) =>
      new Promise<PlaceOutcome>((resolve) => firstTry.set(clientOrderId, resolve)),
    answerFirstTry,
    leave,
    /** Marks the outcomes of a table's orders as read. */
    markRead: (tableId: number): void =>
      store.setState(({ unreadOutcomes }) => ({
        unreadOutcomes: unreadOutcomes.filter((one) => one.tableId !== tableId),
      })),
    /** Discards the reason why an order of a table was refused. */
    dismiss: (tableId: number): void =>
      store.setState(({ refusals: { [tableId]: _read, ...refusals } }) => ({ refusals })),
  };
}
