/** Loading what comes after the page: after a release, an old page asks for files that are gone. */
import type { KeyValueStorage } from './storage.ts';

interface Ports {
  /** The page's own code, under the name that this release gave it. */
  ownFile: () => string;
  fetch: typeof globalThis.fetch;
  /** Lasts as long as the tab; may throw where it is barred. */
  storage: () => KeyValueStorage;
  hasTyped: () => boolean;
  reload: () => void;
}

const KEY = 'sofra.reloaded';

/** Makes `loadPart`. */
export function createLoadPart({ ownFile, fetch, storage, hasTyped, reload }: Ports) {
  let isLeaving = false;

  /** Returns true if a reload can load the missing part, loses nothing and wasn't tried before. */
  async function shouldLeave(): Promise<boolean> {
    try {
      const own = ownFile();
      const { status } = await fetch(own, { method: 'HEAD', cache: 'no-store' });
      if (status !== 404 || hasTyped()) return false;
      const tab = storage();
      if (tab.getItem(KEY) === own) return false;
      tab.setItem(KEY, own);
      return (isLeaving = true);
    } catch {
      return false;
    }
  }

  return async function loadPart<T>(load: () => Promise<T>): Promise<T> {
    try {
      return await load();
    } catch (error) {
      if (!isLeaving && (await shouldLeave())) reload();
      if (isLeaving) return new Promise<never>(() => undefined);
      throw error;
    }
  };
}

/** Text in a field, somewhere on the page: a search is no loss. */
const hasTyped = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=file])',
    ),
  ].some((field) => field.value.trim() !== '');

/**
 * Loads a part of the page. When it can't because a release took it away, the page is read again: once a
 * release and tab, and never over something typed; then it doesn't settle. Else rejects as `load` does.
 */
export const loadPart = createLoadPart({
  ownFile: () => import.meta.url,
  fetch: (...asked) => fetch(...asked),
  storage: () => sessionStorage,
  hasTyped,
  reload: () => location.reload(),
});
