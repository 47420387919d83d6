import * as v from 'valibot';
import { type KeyValueStorage, readRaw } from '../../lib/browser/storage.ts';
import { saveBeforeMenus } from '../live/savedMenus.ts';

/**
 * Creates a list in the browser's storage that several tabs change: read it again before each change. An
 * unreadable entry doesn't affect the others. If the browser refuses to save it, it lasts as long as the page.
 */
export function createSavedList<S extends v.GenericSchema>(
  storage: KeyValueStorage,
  key: string,
  schema: S,
  isKept: (entry: v.InferOutput<S>) => boolean,
) {
  type Entry = v.InferOutput<S>;
  let unsaved: readonly Entry[] | undefined;
  return {
    read: (): readonly Entry[] => {
      if (unsaved) return unsaved;
      const saved = readRaw(storage, key);
      return (Array.isArray(saved) ? saved : []).flatMap((value) => {
        const parsed = v.safeParse(schema, value);
        return parsed.success && isKept(parsed.output) ? [parsed.output] : [];
      });
    },
    write: (entries: readonly Entry[]): void => {
      unsaved = saveBeforeMenus(storage, key, entries) ? undefined : entries;
    },
  };
}
