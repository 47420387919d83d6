// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOrder } from '../../../../test/data.ts';
import { renderHook } from '../../../../test/hooks.ts';
import { mineOf, useMySessions, withTaken } from './mine.ts';

const ordered = (sessionId: number, userId: number, source: 'staff' | 'guest' = 'staff') =>
  buildOrder({ sessionId, source, placedBy: { userId, nickname: 'Ayşe', seat: null } });

describe('the own tables of a waiter', () => {
  it('are those that they took, and those for which they ordered', () => {
    const orders = [ordered(1, 7), ordered(2, 8), ordered(3, 7, 'guest')];
    expect([...mineOf([[5, true]], orders, 7)]).toEqual([5, 1]);
  });

  it('are not those that they gave back, whatever they ordered there', () => {
    expect([...mineOf(withTaken([[1, true]], 1, false), [ordered(1, 7)], 7)]).toEqual([]);
  });

  it('keep the latest decision about each of the last 200 sessions', () => {
    let taken = withTaken([], 0, true);
    for (let id = 1; id <= 200; id += 1) taken = withTaken(taken, id, true);
    expect([taken.length, taken[0], withTaken(taken, 3, false).at(-1)]).toEqual([
      200,
      [1, true],
      [3, false],
    ]);
  });
});

describe('useMySessions', () => {
  beforeEach(() => localStorage.clear());
  const none: never[] = [];

  it('takes a session with an action, unless it was given back, and remembers it by user', async () => {
    const first = await renderHook(() => useMySessions(7, none));
    await first.act(() => first.current()?.touch(4));
    await first.act(() => first.current()?.touch(5));
    await first.act(() => first.current()?.set(5, false));
    await first.act(() => first.current()?.touch(5));
    await first.leave();
    const reloaded = await renderHook(() => useMySessions(7, none));
    expect([...(reloaded.current()?.ids ?? [])]).toEqual([4]);
    const other = await renderHook(() => useMySessions(8, none));
    expect(other.current()?.ids.size).toBe(0);
  });

  it('knows no own tables on a paired screen', async () => {
    const { current } = await renderHook(() => useMySessions(undefined, [ordered(1, 7)]));
    expect(current()).toBeUndefined();
  });
});
