/** Menus saved on the phone for reading offline. They are a convenience: orders take precedence. */
import * as v from 'valibot';
import { forget, type KeyValueStorage, readSaved, save } from '../../lib/browser/storage.ts';

/** The key of the list of saved menus, the latest first; a phone saves only a few. */
const SAVED_KEYS = 'sofra.menus';
const KEEP_MENUS = 6;

const readKeys = (storage: KeyValueStorage): string[] =>
  readSaved(storage, SAVED_KEYS, v.array(v.string())) ?? [];

/** Removes the oldest saved menu; false when none is left. */
function dropOldest(storage: KeyValueStorage): boolean {
  const keys = readKeys(storage);
  const oldest = keys.pop();
  if (oldest === undefined) return false;
  forget(storage, oldest);
  // The old list is removed first, so that it can't remain with a menu that is gone.
  forget(storage, SAVED_KEYS);
  save(storage, SAVED_KEYS, keys);
  return true;
}

/** Saves a value, removing saved menus to make room; false when the browser still refuses. */
export function saveBeforeMenus(storage: KeyValueStorage, key: string, value: unknown): boolean {
  while (!save(storage, key, value)) if (!dropOldest(storage)) return false;
  return true;
}

/** Saves a menu, removing the oldest ones. */
export function keepMenu(storage: KeyValueStorage, key: string, value: unknown): void {
  const others = readKeys(storage).filter((other) => other !== key);
  for (const old of others.slice(KEEP_MENUS - 1)) forget(storage, old);
  save(storage, SAVED_KEYS, others.slice(0, KEEP_MENUS - 1));
  if (!saveBeforeMenus(storage, key, value)) return forget(storage, key);
  save(storage, SAVED_KEYS, [key, ...readKeys(storage)]);
}
