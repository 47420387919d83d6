import { describe, expect, it } from 'vitest';
import { isOutdated, pruneOver, withNewer, withSnapshot } from './mergeByVersion.ts';

const thing = (id: number, version: number, text = '') => ({ id, version, text });
const stored = { 1: thing(1, 3, 'held'), 2: thing(2, 3, 'held') };

describe('a stored version', () => {
  it('is replaced by the same or a newer version, and remains the same object otherwise', () => {
    expect(withNewer(stored, thing(1, 2))).toBe(stored);
    for (const version of [3, 4])
      expect(withNewer(stored, thing(1, version))).toEqual({ ...stored, 1: thing(1, version) });
    expect(withNewer(stored, thing(9, 1))).toEqual({ ...stored, 9: thing(9, 1) });
  });

  it('is replaced by a snapshot of its scope, unless it is newer', () => {
    const snapshot = [thing(1, 2), thing(3, 1)];
    expect(withSnapshot(stored, snapshot, () => true)).toEqual({ 1: stored[1], 3: thing(3, 1) });
    expect(withSnapshot(stored, snapshot, () => false)).toEqual({ ...stored, 3: thing(3, 1) });
    expect(withSnapshot(stored, [thing(1, 3, 'read')], ({ id }) => id === 1)).toEqual({
      1: thing(1, 3, 'read'),
      2: stored[2],
    });
  });

  it('is dropped when it has been over for longest and there is too much of it', () => {
    const all = Object.fromEntries(Array.from({ length: 12 }, (_, id) => [id, thing(id, 1)]));
    const isOver = ({ id }: { id: number }) => id > 0;
    expect(pruneOver(all, isOver, 11)).toBe(all);
    expect(Object.keys(pruneOver(all, isOver, 10)).map(Number)).toEqual([
      0, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });

  it('is replaced by any response after a restore', () => {
    expect(isOutdated(stored)).toEqual({ 1: thing(1, 0, 'held'), 2: thing(2, 0, 'held') });
  });
});
