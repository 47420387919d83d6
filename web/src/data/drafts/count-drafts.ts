/** Money that managers are counting for a day close, kept in the browser, so that it survives a reload. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as v from 'valibot';
import { recordOf } from '@sofra/contracts/facts';
import { counterMethods } from '@sofra/contracts/payments';
import {
  browserStorage,
  type KeyValueStorage,
  onStorageChange,
} from '../../lib/browser/storage.ts';
import { getMyId } from '../client/myId.ts';
import { createSavedList } from './savedList.ts';

const Typed = v.optional(v.pipe(v.string(), v.maxLength(40)), '');
const Count = v.object({
  /** Counted notes by their value in minor units, as text. */
  notes: v.record(v.string(), v.pipe(v.string(), v.maxLength(6))),
  /** Amounts as typed. Cash is empty while its notes are counted. */
  ...recordOf(counterMethods, () => Typed),
  coins: Typed,
  reason: v.picklist(['none', 'change', 'expense', 'unknown', 'other']),
  reasonText: v.pipe(v.string(), v.maxLength(300)),
});
export type Count = v.InferOutput<typeof Count>;

export const emptyCount: Count = {
  notes: {},
  ...recordOf(counterMethods, () => ''),
  coins: '',
  reason: 'none',
  reasonText: '',
};

const CountDraft = v.object({
  userId: v.number(),
  branchId: v.number(),
  day: v.string(),
  count: Count,
  /** Epoch milliseconds. */
  changedAt: v.number(),
});

const DRAFTS_KEY = 'sofra.count-drafts';
/** A day that nobody has closed in a month is counted anew. */
const KEEP_DRAFT_MS = 31 * 24 * 3_600_000;

interface Ports {
  storage: KeyValueStorage;
  now: () => number;
  /** The signed-in user: a draft isn't visible to the next user of the browser. */
  userId: () => number | undefined;
}

export function createCountDrafts({ storage, now, userId }: Ports) {
  const list = createSavedList(
    storage,
    DRAFTS_KEY,
    CountDraft,
    ({ changedAt }) => now() - changedAt < KEEP_DRAFT_MS,
  );
  const store = createStore<readonly v.InferOutput<typeof CountDraft>[]>(list.read);

  /** Replaces the count of a day; undefined removes it. */
  function put(branchId: number, day: string, count: Count | undefined): void {
    const who = userId();
    if (who === undefined) return;
    const others = list
      .read()
      .filter((one) => one.branchId !== branchId || one.day !== day || one.userId !== who);
    const next = count
      ? [...others, { userId: who, branchId, day, count, changedAt: now() }]
      : others;
    list.write(next);
    store.setState(next, true);
  }

  return {
    store,
    find: (branchId: number, day: string): Count | undefined =>
      store
        .getState()
        .find((one) => one.branchId === branchId && one.day === day && one.userId === userId())
        ?.count,
    put,
    /** Handles a change of `key` by another tab; null: any key may have changed. */
    storageChanged: (key: string | null): void => {
      if (key === DRAFTS_KEY || key === null) store.setState(list.read(), true);
    },
  };
}

/** Drafts of the page. */
export const countDrafts = createCountDrafts({
  storage: browserStorage,
  now: Date.now,
  userId: getMyId,
});
onStorageChange(countDrafts.storageChanged);

/** Returns what is counted of a day; undefined if nothing is. */
export const useCountDraft = (branchId: number, day: string): Count | undefined =>
  useStore(countDrafts.store, () => countDrafts.find(branchId, day));
