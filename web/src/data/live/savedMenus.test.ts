import { describe, expect, it } from 'vitest';
import { createMemoryStorage, type KeyValueStorage } from '../../lib/browser/storage.ts';
import { saveMenu, saveBeforeMenus } from './savedMenus.ts';

/** A browser's storage that holds at most `limit` keys. */
function buildStorage(limit = 100) {
  const memory = createMemoryStorage();
  const keys = new Set<string>();
  const storage: KeyValueStorage = {
    getItem: memory.getItem,
    setItem: (key, value) => {
      if (!keys.has(key) && keys.size >= limit) throw new DOMException('', 'QuotaExceededError');
      keys.add(key);
      memory.setItem(key, value);
    },
    removeItem: (key) => {
      keys.delete(key);
      memory.removeItem(key);
    },
  };
  const list = (): unknown => JSON.parse(memory.getItem('sofra.menus') ?? 'null');
  return { storage, list, keys: () => [...keys].sort() };
}

describe('the saved menus on a phone', () => {
  it('are the last six, each once, latest first', () => {
    const { storage, list, keys } = buildStorage();
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'b', 'g']) saveMenu(storage, key, { of: key });
    expect(list()).toEqual(['g', 'b', 'f', 'e', 'd', 'c']);
    expect(keys()).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'sofra.menus']);
    expect(storage.getItem('g')).toBe('{"of":"g"}');
  });

  it('are deleted to make space for an order, oldest first', () => {
    const { storage, list, keys } = buildStorage(4);
    for (const key of ['a', 'b', 'c']) saveMenu(storage, key, 1);
    expect(saveBeforeMenus(storage, 'order', 2)).toBe(true);
    expect(list()).toEqual(['c', 'b']);
    expect(keys()).toEqual(['b', 'c', 'order', 'sofra.menus']);
  });

  it('are deleted to make space for a newer one', () => {
    const { storage, list } = buildStorage(3);
    for (const key of ['a', 'b', 'c']) saveMenu(storage, key, 1);
    expect(list()).toEqual(['c', 'b']);
    expect(storage.getItem('a')).toBeNull();
  });

  it('are not listed if the browser refuses to save them, and old copies are deleted', () => {
    const { storage, list } = buildStorage();
    saveMenu(storage, 'a', 1);
    const full: KeyValueStorage = {
      ...storage,
      setItem: (key, value) => {
        if (key === 'a') throw new DOMException('', 'QuotaExceededError');
        storage.setItem(key, value);
      },
    };
    saveMenu(full, 'a', 2);
    expect(storage.getItem('a')).toBeNull();
    expect(list()).toEqual([]);
    expect(saveBeforeMenus(full, 'a', 3)).toBe(false);
  });

  it('are listed again if the list is unreadable', () => {
    const { storage, list } = buildStorage();
    storage.setItem('sofra.menus', '{"not":"a list"}');
    saveMenu(storage, 'a', 1);
    expect(list()).toEqual(['a']);
  });
});
