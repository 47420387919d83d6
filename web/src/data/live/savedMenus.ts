/** Menus saved on the phone for reading offline. Saved orders take precedence when space runs out. */
import * as v from 'valibot';
import { readSaved } from '../../lib/browser/savedValues.ts';
import { removeSaved, type KeyValueStorage, save } from '../../lib/browser/storage.ts';

/** Storage key of the list of saved menus, latest first; a phone saves only a few. */
const SAVED_KEYS = 'sofra.menus';
const KEEP_MENUS = 6;

const readKeys = (storage: KeyValueStorage): string[] =>
  readSaved(storage, SAVED_KEYS, v.array(v.string())) ?? [];

/** Removes the oldest saved menu; returns false if none is left. */
function dropOldest(storage: KeyValueStorage): boolean {
  const keys = readKeys(storage);
  const oldest = keys.pop();
  if (oldest === undefined) return false;
  removeSaved(storage, oldest);
  // The old list is removed first, so that it can't name a removed menu.
  removeSaved(storage, SAVED_KEYS);
  save(storage, SAVED_KEYS, keys);
  return true;
}

/** Saves a value, removing saved menus to make room; returns false if the browser still refuses. */
export function saveBeforeMenus(storage: KeyValueStorage, key: string, value: unknown): boolean {
  while (!save(storage, key, value)) if (!dropOldest(storage)) return false;
  return true;
}

/** Saves a menu, removing the oldest ones. */
export function saveMenu(storage: KeyValueStorage, key: string, value: unknown): void {
  const others = readKeys(storage).filter((other) => other !== key);
  for (const old of others.slice(KEEP_MENUS - 1)) removeSaved(storage, old);
  save(storage, SAVED_KEYS, others.slice(0, KEEP_MENUS - 1));
  if (!saveBeforeMenus(storage, key, value)) return removeSaved(storage, key);
  save(storage, SAVED_KEYS, [key, ...readKeys(storage)]);
}
