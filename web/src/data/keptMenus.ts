/** Which menus the phone keeps to read without a signal. They are a convenience: orders come before them. */
import * as v from 'valibot';
import { forget, type KeyValueStorage, readSaved, save } from '../lib/storage.ts';

/** The keys of saved menus, the last one first: a phone keeps few. */
const SAVED_KEYS = 'sofra.menus';
const KEEP_MENUS = 6;

const readKeys = (storage: KeyValueStorage): string[] =>
  readSaved(storage, SAVED_KEYS, v.array(v.string())) ?? [];

/** Drops the menu saved longest ago; false when none is left. */
function dropOldest(storage: KeyValueStorage): boolean {
  const keys = readKeys(storage);
  const oldest = keys.pop();
  if (oldest === undefined) return false;
  forget(storage, oldest);
  // Taken away before the shorter one is written, so that the list can't outlive what it names.
  forget(storage, SAVED_KEYS);
  save(storage, SAVED_KEYS, keys);
  return true;
}

/** Saves a value in the place of as many saved menus as it needs; false when the browser still refuses. */
export function saveBeforeMenus(storage: KeyValueStorage, key: string, value: unknown): boolean {
  while (!save(storage, key, value)) if (!dropOldest(storage)) return false;
  return true;
}

/** Keeps a menu, in the place of those that were saved longest ago. */
export function keepMenu(storage: KeyValueStorage, key: string, value: unknown): void {
  const others = readKeys(storage).filter((other) => other !== key);
  for (const old of others.slice(KEEP_MENUS - 1)) forget(storage, old);
  save(storage, SAVED_KEYS, others.slice(0, KEEP_MENUS - 1));
  if (!saveBeforeMenus(storage, key, value)) return forget(storage, key);
  save(storage, SAVED_KEYS, [key, ...readKeys(storage)]);
}
