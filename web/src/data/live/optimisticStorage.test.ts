import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { deleteAction, saveAction, readActions, type SavedAction } from './optimisticStorage.ts';

const made = { userId: 7, branchId: 1, sessionId: 1, orderId: 1, at: 0 };
const tap = (id: string, change: SavedAction['change'] = { kind: 'acknowledge' }): SavedAction => ({
  ...made,
  id,
  change,
});
const build = (saved: unknown) => {
  const storage = createMemoryStorage();
  storage.setItem('sofra.taps', JSON.stringify(saved));
  return { storage, text: () => storage.getItem('sofra.taps') };
};

describe('saved taps', () => {
  const readable = [
    tap('a'),
    tap('b', { kind: 'status', from: 'pending', to: 'cancelled', reason: 'Yok' }),
    tap('c', { kind: 'status', from: 'pending', to: 'ready' }),
    tap('d', { kind: 'strike', lineId: 1, isDone: true }),
  ];

  it('are read in order, without those in another release’s format', () => {
    const unreadable = [
      7,
      { ...tap('e'), userId: 'seven' },
      { ...tap('f'), branchId: undefined },
      { ...tap('g'), change: { kind: 'status', from: 'pending', to: 'simmering' } },
      { ...tap('h'), change: { kind: 'strike', lineId: 1 } },
      { ...tap('i'), change: { kind: 'explode' } },
    ];
    const { storage } = build([...readable, ...unreadable]);
    expect(readActions(storage)).toEqual(readable);
    expect(readActions(build({ a: tap('a') }).storage)).toEqual([]);
    expect(readActions(createMemoryStorage())).toEqual([]);
  });

  it('are limited to the latest 200', () => {
    const { storage } = build([]);
    for (let id = 0; id < 203; id += 1) saveAction(storage, tap(String(id)));
    const ids = readActions(storage).map(({ id }) => Number(id));
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, 3, 202]);
  });

  it('are deleted one by one; an unknown id changes nothing', () => {
    const { storage, text } = build([tap('a'), 7, tap('b')]);
    const before = text();
    deleteAction(storage, 'x');
    expect(text()).toBe(before);
    deleteAction(storage, 'a');
    expect(text()).toBe(JSON.stringify([tap('b')]));
  });
});
