// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from '../../../test/hooks.ts';
import { keepPlaces, maySettle, settlingTimes, useFinishedRows, useSettled } from './settling.ts';

const group = (key: string, ...rows: string[]) => ({
  key,
  rows: rows.map((row) => ({ key: row })),
});
const places = (groups: ReturnType<typeof keepPlaces>) =>
  groups.map(({ key, rows }) => [key, ...rows.map((row) => row.key)].join(' '));

describe('places of a list', () => {
  it('stay when a row or a whole group is gone', () => {
    const shown = [group('a', 'a1', 'a2'), group('b', 'b1'), group('c', 'c1')];
    expect(places(keepPlaces(shown, [group('a', 'a2'), group('c', 'c1')]))).toEqual([
      'a a1 a2',
      'b b1',
      'c c1',
    ]);
  });

  it('stay when groups change their order or get rows; new groups come last', () => {
    const shown = [group('a', 'a1'), group('b', 'b1')];
    const present = [group('new', 'n1'), group('b', 'b0', 'b1'), group('a', 'a1')];
    expect(places(keepPlaces(shown, present))).toEqual(['a a1', 'b b1', 'new n1']);
  });

  it('show the present content of what is still there, and the last one of what is gone', () => {
    const row = (key: string, text: string) => ({ key, text });
    const shown = [{ key: 'a', rows: [row('1', 'before'), row('2', 'before')] }];
    const present = [{ key: 'a', rows: [row('2', 'now')] }];
    expect(keepPlaces(shown, present)[0]?.rows.map(({ text }) => text)).toEqual(['before', 'now']);
  });
});

describe('a list', () => {
  const { undoMs, restMs, longestMs } = settlingTimes;
  const calm = { nowMs: 100_000, touchedAt: 0, finishedAt: [], unsettledSince: 99_000 };

  it('closes once hands have rested and nothing can be undone', () => {
    expect(maySettle(calm)).toBe(true);
    expect(maySettle({ ...calm, touchedAt: calm.nowMs - restMs + 1 })).toBe(false);
    expect(maySettle({ ...calm, touchedAt: calm.nowMs - restMs })).toBe(true);
    expect(maySettle({ ...calm, finishedAt: [calm.nowMs - undoMs + 1] })).toBe(false);
    expect(maySettle({ ...calm, finishedAt: [calm.nowMs - undoMs] })).toBe(true);
  });

  it('closes after 20 s even if hands never rest', () => {
    const busy = { ...calm, touchedAt: calm.nowMs, finishedAt: [calm.nowMs] };
    expect(maySettle({ ...busy, unsettledSince: calm.nowMs - longestMs + 1 })).toBe(false);
    expect(maySettle({ ...busy, unsettledSince: calm.nowMs - longestMs })).toBe(true);
  });
});

describe('a shown list', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('keeps a finished row for 6 s, and closes in one step', async () => {
    let present = [group('a', 'a1'), group('b', 'b1')];
    const { current, act } = await renderHook(() => {
      const rows = useFinishedRows();
      const finishedAt = [...rows.finished.values()].map(({ at }) => at);
      return { rows, shown: useSettled(present, finishedAt) };
    });
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    await act(() => {
      present = present.slice(1);
      current().rows.finish('a1', () => undefined);
    });
    expect(places(current().shown)).toEqual(['a a1', 'b b1']);
    await pass(5900);
    expect(places(current().shown)).toEqual(['a a1', 'b b1']);
    await pass(600);
    expect(places(current().shown)).toEqual(['b b1']);
  });

  it('waits for hands to rest before it closes over a row that someone else finished', async () => {
    let present = [group('a', 'a1'), group('b', 'b1')];
    const { current, act } = await renderHook(() => {
      const rows = useFinishedRows();
      return { rows, shown: useSettled(present, []) };
    });
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    await act(() => {
      window.dispatchEvent(new Event('pointerdown'));
      present = present.slice(1);
      // Any change renders the list again.
      current().rows.finish('other', () => undefined);
    });
    await pass(1200);
    await act(() => void window.dispatchEvent(new Event('pointerdown')));
    await pass(1200);
    expect(places(current().shown)).toEqual(['a a1', 'b b1']);
    await pass(600);
    expect(places(current().shown)).toEqual(['b b1']);
  });

  it('ignores an undo for 700 ms, then takes the row back once, for 6 s at most', async () => {
    const undone = vi.fn();
    const { current, act } = await renderHook(useFinishedRows);
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    await act(() => current().finish('a1', undone));
    await pass(600);
    await act(() => current().undo('a1'));
    expect(undone).not.toHaveBeenCalled();
    await pass(200);
    await act(() => current().undo('a1'));
    expect(undone).toHaveBeenCalledTimes(1);
    expect(current().finished.size).toBe(0);

    await act(() => current().finish('a1', undone));
    await pass(6000);
    await act(() => current().undo('a1'));
    expect(undone).toHaveBeenCalledTimes(1);
  });
});
