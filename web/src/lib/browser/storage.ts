/**
 * Values stored in the browser between visits. Nothing here throws. `savedValues.ts` parses what is read, because
 * it may come from an older version, another tab, or the developer tools.
 */

/** The methods of `localStorage` in use. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Creates storage that lasts as long as the page, for private windows, full disks and tests. */
export function createMemoryStorage(): KeyValueStorage {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

/** Replacements for blocked storage; they last as long as the page. */
const passing = new WeakSet<KeyValueStorage>();

/** Returns true if saved values survive closing the page. */
export const isPersistent = (storage: KeyValueStorage): boolean => !passing.has(storage);

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

/** `localStorage`, or memory that lasts as long as the page if the browser blocks it. */
export const browserStorage: KeyValueStorage = openStorage('localStorage');

/** `sessionStorage`, for this tab only, or memory if the browser blocks it. */
export const openTabStorage = (): KeyValueStorage => openStorage('sessionStorage');

/** Reads a saved value without parsing it; undefined if it is missing. */
export function readRaw(storage: KeyValueStorage, key: string): unknown {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Saves a text as it is; returns false if the browser refuses (full or blocked). */
export function saveText(storage: KeyValueStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Saves a value as JSON; returns false if the browser refuses. */
export const save = (storage: KeyValueStorage, key: string, value: unknown): boolean =>
  saveText(storage, key, JSON.stringify(value));

export function removeSaved(storage: KeyValueStorage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/**
 * Calls `listener` with the key that another tab changed, or with null if any may have changed, because a
 * suspended page misses these events.
 */
export function onStorageChange(listener: (key: string | null) => void): void {
  globalThis.addEventListener?.('storage', ({ key }) => listener(key));
  globalThis.addEventListener?.('pageshow', () => listener(null));
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (!document.hidden) listener(null);
  });
}
