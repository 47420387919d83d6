/** Loads code on demand. After a release, an old page requests files that no longer exist. */
import type { KeyValueStorage } from './storage.ts';

interface Ports {
  /** Path of the page's own code, which differs in each release. */
  ownFile: () => string;
  fetch: typeof globalThis.fetch;
  /** Returns tab storage; may throw if the browser blocks it. */
  storage: () => KeyValueStorage;
  hasTyped: () => boolean;
  reload: () => void;
}

const KEY = 'sofra.reloaded';

/** Creates `loadPart`. */
export function createLoadPart({ ownFile, fetch, storage, hasTyped, reload }: Ports) {
  let isLeaving = false;

  /** Returns true if a reload can load the missing part, loses no input and wasn't tried before. */
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

/** Text in any field on the page. A search doesn't count as input to lose. */
const hasTyped = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=file])',
    ),
  ].some((field) => field.value.trim() !== '');

/**
 * Loads a part of the page. If a release has removed it, reloads the page, at most once per release and tab
 * and never while a field contains text; the promise then stays pending. Otherwise rejects as `load` does.
 */
export const loadPart = createLoadPart({
  ownFile: () => import.meta.url,
  fetch: (...asked) => fetch(...asked),
  storage: () => sessionStorage,
  hasTyped,
  reload: () => location.reload(),
});
