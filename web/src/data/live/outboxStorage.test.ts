// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  browserStorage,
  createMemoryStorage,
  type KeyValueStorage,
} from '../../lib/browser/storage.ts';
import type { Outcome } from './outcomes.ts';
import {
  saveEntry,
  type OutboxEntry,
  readEntries,
  readOutcome,
  removeEntry,
} from './outboxStorage.ts';
import { buildCartLine } from '../../../test/data.ts';

const HALF_A_DAY_MS = 12 * 3_600_000;
const entry = (clientOrderId: string, createdAt = 0): OutboxEntry => ({
  clientOrderId,
  tableId: 1,
  sessionId: null,
  lines: [buildCartLine({ quantity: 2 })],
  totalMinor: 8500,
  createdAt,
});
const placed: Outcome = { kind: 'placed' };
const read = (storage: KeyValueStorage, key: string): unknown =>
  JSON.parse(storage.getItem(key) ?? 'null');

describe('waiting orders on a phone', () => {
  it('are read oldest first, each once, whatever else is in the list', () => {
    const storage = createMemoryStorage();
    expect(readEntries(storage)).toEqual([]);
    for (const kept of [entry('b', 2), entry('a', 1)])
      expect(saveEntry(storage, kept, 2)).toBe(true);
    const later = { ...entry('a', 1), sessionId: 5 };
    saveEntry(storage, later, 2);
    const bad = { ...entry('c'), lines: [buildCartLine({ quantity: 51 })] };
    const list = read(storage, 'sofra.outbox');
    expect(list).toEqual([entry('b', 2), later]);
    storage.setItem('sofra.outbox', JSON.stringify([entry('b', 2), bad, 7, later]));
    expect(readEntries(storage)).toEqual([later, entry('b', 2)]);
    storage.setItem('sofra.outbox', '{"a":1}');
    expect(readEntries(storage)).toEqual([]);
  });

  it('of another release remain for half a day; unreadable ones are deleted with the next change', () => {
    const storage = createMemoryStorage();
    const foreign = { clientOrderId: 'x', createdAt: 0, dishes: [] };
    const saved = [foreign, 'broken', { clientOrderId: 'y' }, entry('old')];
    storage.setItem('sofra.outbox', JSON.stringify(saved));
    saveEntry(storage, entry('a', 1), HALF_A_DAY_MS - 1);
    expect(read(storage, 'sofra.outbox')).toEqual([foreign, entry('old'), entry('a', 1)]);
    saveEntry(storage, entry('b', 1), HALF_A_DAY_MS);
    expect(read(storage, 'sofra.outbox')).toEqual([entry('old'), entry('a', 1), entry('b', 1)]);
  });

  it('are not saved if the browser refuses', () => {
    const full: KeyValueStorage = {
      ...createMemoryStorage(),
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    };
    expect(saveEntry(full, entry('a'), 0)).toBe(false);
    expect(saveEntry(browserStorage, entry('a'), 0)).toBe(true);
    localStorage.clear();
  });

  it('leave their outcome: the last one per order, the latest 20 in total', () => {
    const storage = createMemoryStorage();
    for (const id of ['a', 'b']) saveEntry(storage, entry(id), 0);
    removeEntry(storage, entry('a'), { kind: 'left' }, 0);
    expect(readEntries(storage)).toEqual([entry('b')]);
    expect(readOutcome(storage, 'a')).toEqual({ kind: 'left' });
    expect(readOutcome(storage, 'b')).toBeUndefined();
    removeEntry(storage, entry('a'), placed, 0);
    expect(readOutcome(storage, 'a')).toEqual(placed);
    for (let id = 0; id < 19; id += 1) removeEntry(storage, entry(String(id)), placed, 0);
    expect(readOutcome(storage, 'a')).toEqual(placed);
    expect(read(storage, 'sofra.outbox.outcomes')).toHaveLength(20);
    removeEntry(storage, entry('19'), placed, 0);
    expect(readOutcome(storage, 'a')).toBeUndefined();
    expect(read(storage, 'sofra.outbox.outcomes')).toHaveLength(20);
  });

  it('have no unreadable outcome', () => {
    const storage = createMemoryStorage();
    const outcomes = [
      { clientOrderId: 'a', outcome: { kind: 'expired', isBack: true } },
      { clientOrderId: 'a', outcome: { kind: 'expired' } },
      { clientOrderId: 'b', outcome: { kind: 'eaten' } },
    ];
    storage.setItem('sofra.outbox.outcomes', JSON.stringify(outcomes));
    expect(readOutcome(storage, 'a')).toEqual({ kind: 'expired', isBack: true });
    expect(readOutcome(storage, 'b')).toBeUndefined();
  });
});
