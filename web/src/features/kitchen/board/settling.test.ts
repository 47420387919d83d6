import { describe, expect, it } from 'vitest';
import { LATEST_MS, QUIET_MS, UNDO_MS } from '../timings.ts';
import { type Arrangement, emptyArrangement, settle, settlesAt, withCards } from './settling.ts';

const start = 1_000_000;
const begin = withCards(emptyArrangement, ['a', 'b', 'c'], start);
const gone = (before: Arrangement, present: string[], at: number) => withCards(before, present, at);

describe('the arrangement of the board', () => {
  it('begins in the order of urgency, and takes new cards at the end', () => {
    expect(begin.order).toEqual(['a', 'b', 'c']);
    expect(withCards(begin, ['d', 'a', 'b', 'c'], start).order).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does not change with the order of urgency alone', () => {
    expect(withCards(begin, ['c', 'b', 'a'], start)).toBe(begin);
    expect(settlesAt(begin, start)).toBeUndefined();
  });

  it('keeps the place of a card that has left, and gives it back', () => {
    const left = gone(begin, ['b', 'c'], start);
    expect(left.order).toEqual(['a', 'b', 'c']);
    expect([...left.gone]).toEqual([['a', start]]);
    const back = withCards(left, ['a', 'b', 'c'], start + 100);
    expect(back.order).toEqual(['a', 'b', 'c']);
    expect(back.gone.size).toBe(0);
  });

  it('settles after the time to undo and a rest without touches', () => {
    const left = gone(begin, ['b', 'c'], start);
    expect(settlesAt(left, start)).toBe(start + UNDO_MS);
    expect(settlesAt(left, start + UNDO_MS - 1)).toBe(start + UNDO_MS - 1 + QUIET_MS);
  });

  it('settles at the latest after a fixed time, even while hands never rest', () => {
    const left = gone(begin, ['b', 'c'], start);
    expect(settlesAt(left, start + LATEST_MS)).toBe(start + LATEST_MS);
    const at = start + LATEST_MS;
    expect(settle(left, ['b', 'c'], at, at - 100).isForced).toBe(true);
    expect(settle(left, ['b', 'c'], at, at - QUIET_MS).isForced).toBe(false);
  });

  it('closes gaps in one step, takes up urgency, and keeps cards that can still be undone', () => {
    const first = gone(begin, ['b', 'c'], start);
    const both = gone(first, ['b'], start + 4000);
    const settled = settle(both, ['b'], start + UNDO_MS, start);
    expect(settled.order).toEqual(['b', 'c']);
    expect([...settled.gone.keys()]).toEqual(['c']);
    const urgent = settle(first, ['c', 'b'], start + UNDO_MS, start);
    expect(urgent.order).toEqual(['c', 'b']);
    expect(urgent.settled).toBe(1);
  });
});
