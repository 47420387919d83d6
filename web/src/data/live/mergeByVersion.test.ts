import { describe, expect, it } from 'vitest';
import { outdated, withNewer, withSnapshot } from './mergeByVersion.ts';

const thing = (id: number, version: number, text = '') => ({ id, version, text });
const held = { 1: thing(1, 3, 'held'), 2: thing(2, 3, 'held') };

describe('what is held twice or arrives late', () => {
  it('gives way to the same or a newer version, and is the same object otherwise', () => {
    expect(withNewer(held, thing(1, 2))).toBe(held);
    for (const version of [3, 4])
      expect(withNewer(held, thing(1, version))).toEqual({ ...held, 1: thing(1, version) });
    expect(withNewer(held, thing(9, 1))).toEqual({ ...held, 9: thing(9, 1) });
  });

  it('gives way to a snapshot of its part, unless it is newer', () => {
    const snapshot = [thing(1, 2), thing(3, 1)];
    expect(withSnapshot(held, snapshot, () => true)).toEqual({ 1: held[1], 3: thing(3, 1) });
    expect(withSnapshot(held, snapshot, () => false)).toEqual({ ...held, 3: thing(3, 1) });
    expect(withSnapshot(held, [thing(1, 3, 'read')], ({ id }) => id === 1)).toEqual({
      1: thing(1, 3, 'read'),
      2: held[2],
    });
  });

  it('gives way to any answer after a restore', () => {
    expect(outdated(held)).toEqual({ 1: thing(1, 0, 'held'), 2: thing(2, 0, 'held') });
  });
});
