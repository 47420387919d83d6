/** Numbers of times that this device ordered each item of a branch. */
import * as v from 'valibot';
import { readSaved } from '../../lib/browser/savedValues.ts';
import { browserStorage, type KeyValueStorage, save } from '../../lib/browser/storage.ts';

const Uses = v.record(v.string(), v.number());
type Uses = v.InferOutput<typeof Uses>;
/** Sum above which all numbers are halved, so that old habits fade. */
const MOST_USES = 300;

const keyOf = (branchId: number): string => `sofra.item-uses.${branchId}`;

export const readUses = (branchId: number, storage: KeyValueStorage = browserStorage): Uses =>
  readSaved(storage, keyOf(branchId), Uses) ?? {};

/** Counts one use of each item. */
export function countUses(
  branchId: number,
  itemIds: readonly number[],
  storage: KeyValueStorage = browserStorage,
): void {
  const uses = { ...readUses(branchId, storage) };
  for (const id of itemIds) uses[id] = (uses[id] ?? 0) + 1;
  const isFull = Object.values(uses).reduce((sum, count) => sum + count, 0) > MOST_USES;
  const kept = Object.entries(uses).map(([id, count]) => [id, isFull ? count / 2 : count]);
  save(storage, keyOf(branchId), Object.fromEntries(kept));
}
