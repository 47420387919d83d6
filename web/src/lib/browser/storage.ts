/**
 * Values kept in the browser between visits. What is read is parsed: it may be from an older
 * version, another tab, or the developer tools. Nothing here throws.
 */
import * as v from 'valibot';

/** The part of `localStorage` that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Holds values for this page only: private windows, full disks, and tests. */
export function createMemoryStorage(): KeyValueStorage {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

/** Replacements for storage that the browser blocks: they last only as long as the page. */
const passing = new WeakSet<KeyValueStorage>();

/** Returns true when saved values are still there after the page is closed. */
export const outlivesPage = (storage: KeyValueStorage): boolean => !passing.has(storage);

function createPassingStorage(): KeyValueStorage {
  const storage = createMemoryStorage();
  passing.add(storage);
  return storage;
}

function openStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  if (typeof document === 'undefined') return createPassingStorage();
  try {
    const storage = globalThis[kind];
    storage.setItem('sofra.probe', '1');
    storage.removeItem('sofra.probe');
    return storage;
  } catch {
    return createPassingStorage();
  }
}

/** `localStorage`, or a memory that lasts as long as the page where that is barred. */
export const browserStorage: KeyValueStorage = openStorage('localStorage');

/** `sessionStorage`: for this tab alone; the same memory where that is barred. */
export const openTabStorage = (): KeyValueStorage => openStorage('sessionStorage');

/** The saved value; undefined when there is none or it doesn't parse. */
export function readSaved<S extends v.GenericSchema>(
  storage: KeyValueStorage,
  key: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, readRaw(storage, key));
  return parsed.success ? parsed.output : undefined;
}

/** Reads the saved value for the caller to parse; undefined when there is none. */
export function readRaw(storage: KeyValueStorage, key: string): unknown {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Saves a text as it is; false when the browser refuses (full, barred). */
export function saveText(storage: KeyValueStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Saves a value as JSON; false when the browser refuses. */
export const save = (storage: KeyValueStorage, key: string, value: unknown): boolean =>
  saveText(storage, key, JSON.stringify(value));

export function forget(storage: KeyValueStorage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Barred storage holds nothing to forget.
  }
}

/**
 * Calls back with the key that another tab changed, or with null when any key may have changed: a
 * suspended page misses these events.
 */
export function onStorageChange(listener: (key: string | null) => void): void {
  globalThis.addEventListener?.('storage', ({ key }) => listener(key));
  globalThis.addEventListener?.('pageshow', () => listener(null));
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (!document.hidden) listener(null);
  });
}
