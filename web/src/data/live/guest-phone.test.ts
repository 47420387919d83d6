import { describe, expect, it, vi } from 'vitest';
import { buildBranchTable } from '../../../test/businesses.ts';
import { buildGuestTable, buildNetwork, buildOrdering, disconnect } from '../../../test/data.ts';
import { createMemoryStorage, type KeyValueStorage } from '../../lib/browser/storage.ts';
import { createPauses } from './pauses.ts';
import { saveBeforeMenus, saveMenu } from './savedMenus.ts';
import { createSavedTable } from './savedTable.ts';
import { createTables } from './tables.ts';

const table = buildGuestTable();
const HALF_A_DAY_MS = 12 * 3_600_000;

describe('the table that a phone showed last', () => {
  it('is shown without a connection, for half a day, and only that one', async () => {
    const storage = createMemoryStorage();
    let now = 0;
    let isOffline = false;
    const { call } = buildNetwork(() => (isOffline ? disconnect() : table));
    const open = () => {
      const tables = createTables({ call });
      return { tables, restore: createSavedTable({ tables, storage, now: () => now }) };
    };
    await open().tables.load(1);

    isOffline = true;
    const { tables, restore } = open();
    await expect(tables.load(1)).rejects.toThrow('Failed to fetch');
    restore(2);
    expect(tables.store.getState().asGuest).toEqual({});
    restore(1);
    expect(tables.store.getState().asGuest).toEqual({ 1: table });

    now = HALF_A_DAY_MS;
    const late = open();
    late.restore(1);
    expect(late.tables.store.getState().asGuest).toEqual({});
  });

  it('never replaces what has loaded', async () => {
    const storage = createMemoryStorage();
    let isPaused = false;
    const { call } = buildNetwork(() => ({ ...table, isOrderingPaused: isPaused }));
    const tables = createTables({ call });
    await tables.load(1);
    const restore = createSavedTable({ tables, storage, now: () => 0 });
    const earlier = storage.getItem('sofra.table') ?? '';
    isPaused = true;
    await tables.load(1);
    // Another tab that loaded it earlier.
    storage.setItem('sofra.table', earlier);
    restore(1);
    expect(tables.store.getState().asGuest[1]?.isOrderingPaused).toBe(true);
  });
});

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

/** A phone at table 1; `served` is what the server says of it when it is asked. */
async function openPhone(served: { isPaused: boolean; cuts?: number }) {
  const { call, asked } = buildNetwork(() => {
    const { cuts = 0 } = served;
    served.cuts = cuts - 1;
    return cuts > 0 ? disconnect() : { ...table, isOrderingPaused: served.isPaused };
  });
  const tables = createTables({ call });
  await tables.load(1);
  asked.length = 0;
  const pauses = createPauses({ tables, wait: async () => undefined });
  return { pauses, asked, isPaused: () => tables.store.getState().asGuest[1]?.isOrderingPaused };
}

describe('guests', () => {
  it('see a pause of their table or branch at once', async () => {
    const { pauses, asked, isPaused } = await openPhone({ isPaused: false });
    pauses.ofTable(buildBranchTable({ isOrderingPaused: true }));
    expect(isPaused()).toBe(true);
    const other = await openPhone({ isPaused: false });
    other.pauses.ofBranch(buildOrdering({ isOrderingPaused: true }));
    expect(other.isPaused()).toBe(true);
    expect([...asked, ...other.asked]).toEqual([]);
  });

  it('don’t see a pause of another table or branch', async () => {
    const { pauses, isPaused } = await openPhone({ isPaused: false });
    pauses.ofTable(buildBranchTable({ id: 2, isOrderingPaused: true }));
    pauses.ofBranch(buildOrdering({ branchId: 2, isOrderingPaused: true }));
    expect(isPaused()).toBe(false);
  });

  it('no longer see a pause once the server ends it', async () => {
    const served = { isPaused: true, cuts: 0 };
    const { pauses, asked, isPaused } = await openPhone(served);
    // The table is paused, too.
    pauses.ofBranch(buildOrdering());
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(isPaused()).toBe(true);
    Object.assign(served, { isPaused: false, cuts: 2 });
    pauses.ofTable(buildBranchTable());
    await vi.waitFor(() => expect(isPaused()).toBe(false));
    expect(asked).toHaveLength(4);
  });
});
