import type * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import type { KeyValueStorage } from '../../lib/browser/storage.ts';
import { delayAfter, type Wait } from '../../lib/browser/retry.ts';
import type { WithTabLock } from '../../lib/browser/tabLock.ts';
import { createSavedList } from './savedList.ts';

const MAX_WAIT_MS = 8000;

/** Time limit of one attempt. */
export const TRY_TIMEOUT_MS = 8000;

/** Dependencies of an outbox. */
export interface OutboxPorts {
  storage: KeyValueStorage;
  userId: () => number | undefined;
  wait: Wait;
  now: () => number;
  inTurn?: WithTabLock;
}

interface Entry {
  userId: number;
  /** Epoch milliseconds. */
  createdAt: number;
}

/**
 * Creates a list of what staff have entered and the server hasn't acknowledged: stored in the browser before it is
 * sent, and sent one at a time, oldest first, until it is answered. `attempt` rejects if an entry must be sent
 * again. The list is read again before each change, because of other tabs.
 */
export function createOutbox<S extends v.GenericSchema<unknown, Entry>, Result>(
  { storage, userId, wait, now }: OutboxPorts,
  {
    key,
    schema,
    keepMs,
    idOf,
    isToSend,
    attempt,
    waiting,
    onWaited,
  }: {
    key: string;
    schema: S;
    /** Age after which an entry is dropped. */
    keepMs: number;
    /** Returns the id under which an entry is sent. */
    idOf: (entry: v.InferOutput<S>) => string;
    isToSend: (entry: v.InferOutput<S>) => boolean;
    attempt: (entry: v.InferOutput<S>) => Promise<void>;
    /** Result of the first attempts of all entries when one has failed. */
    waiting: Result;
    /** Called for an entry that has waited after an attempt. */
    onWaited?: (entry: v.InferOutput<S>) => void;
  },
) {
  type One = v.InferOutput<S>;
  const list = createSavedList(storage, key, schema, ({ createdAt }) => now() - createdAt < keepMs);
  const store = createStore<{ entries: readonly One[] }>(() => ({ entries: list.read() }));
  const adopt = (): void => store.setState({ entries: list.read() });
  /** Callbacks for the result of an entry's first attempt. */
  const firstTry = new Map<string, (result: Result) => void>();
  let isPumping = false;
  let wake: () => void = () => undefined;

  /** Saves an entry, replacing the one with its id; `to` without an entry removes it. */
  function put(entry: One, to?: One): void {
    const others = list.read().filter((one) => idOf(one) !== idOf(entry));
    const entries = (to ? [...others, to] : others).sort((a, b) => a.createdAt - b.createdAt);
    list.write(entries);
    store.setState({ entries });
  }

  /** Tells whoever waits for an entry's first attempt its result; false if no one does. */
  function tell(entry: One, result: Result): boolean {
    const answer = firstTry.get(idOf(entry));
    firstTry.delete(idOf(entry));
    answer?.(result);
    return answer !== undefined;
  }

  const findNext = (): One | undefined =>
    store.getState().entries.find((entry) => entry.userId === userId() && isToSend(entry));

  async function pump(): Promise<void> {
    if (isPumping) return wake();
    isPumping = true;
    for (let failures = 0, next = findNext(); next; next = findNext()) {
      try {
        await attempt(next);
        failures = 0;
      } catch (error) {
        for (const entry of store.getState().entries) tell(entry, waiting);
        const woken = new Promise<void>((resolve) => (wake = resolve));
        await Promise.race([wait(delayAfter(error, failures, MAX_WAIT_MS)), woken]);
        failures += 1;
        onWaited?.(next);
      }
    }
    isPumping = false;
  }

  return {
    store,
    put,
    /** Returns an entry as it is stored now; undefined if another tab has sent it. */
    find: (entry: One): One | undefined => {
      adopt();
      return store.getState().entries.find((one) => idOf(one) === idOf(entry));
    },
    tell,
    /** Returns true for an entry whose first attempt someone waits for. */
    isFirstTry: (entry: One): boolean => firstTry.has(idOf(entry)),
    /** Stores an entry and sends it; resolves with what `tell` is given after the first attempt. */
    add: (entry: One): Promise<Result> => {
      const result = new Promise<Result>((resolve) => firstTry.set(idOf(entry), resolve));
      put(entry, entry);
      void pump();
      return result;
    },
    /** Sends entries of an earlier visit, and those that wait for the connection. */
    resume: (): void => {
      adopt();
      void pump();
    },
    /** Handles a change of `changed` by another tab; null: any key may have changed. */
    storageChanged: (changed: string | null): void => {
      if (changed === key || changed === null) adopt();
    },
  };
}
