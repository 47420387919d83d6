import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runParallel, oneAtATime, repeat } from './repeat.ts';

/** Work whose runs end when the test says so. */
function buildWork() {
  const ends: PromiseWithResolvers<void>[] = [];
  const work = (): Promise<void> => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  };
  /** Ends the latest run and resumes everything that waits for it. */
  const end = async (error?: Error): Promise<void> => {
    if (error) ends.at(-1)?.reject(error);
    else ends.at(-1)?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { work, end, runs: () => ends.length };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('oneAtATime', () => {
  it('starts at once if nothing runs', async () => {
    const { work, end, runs } = buildWork();
    const run = oneAtATime(work);
    for (const count of [1, 2, 3]) {
      const ran = run();
      expect(runs()).toBe(count);
      await end();
      await ran;
    }
  });

  it('runs once more for all callers during a run', async () => {
    const { work, end, runs } = buildWork();
    const run = oneAtATime(work);
    const first = run();
    const settled: string[] = [];
    const later = ['a', 'b', 'c'].map((name) => run().then(() => void settled.push(name)));
    expect(runs()).toBe(1);
    await end();
    await first;
    expect(runs()).toBe(2);
    expect(settled).toEqual([]);
    await end();
    await Promise.all(later);
    expect(settled).toEqual(['a', 'b', 'c']);
    expect(runs()).toBe(2);
  });

  it('moves callers during the second run to a third', async () => {
    const { work, end, runs } = buildWork();
    const run = oneAtATime(work);
    void run();
    void run();
    await end();
    const third = run();
    expect(runs()).toBe(2);
    await end();
    expect(runs()).toBe(3);
    await end();
    await third;
  });

  it('reports a failure only to the callers of that run', async () => {
    const { work, end, runs } = buildWork();
    const run = oneAtATime(work);
    const failing = run();
    const next = run();
    const error = new Error('the first run failed');
    await Promise.all([expect(failing).rejects.toBe(error), end(error)]);
    expect(runs()).toBe(2);
    await end();
    await next;
  });
});

describe('repeat', () => {
  it('pauses between the end of a run and the next', async () => {
    const { work, end, runs } = buildWork();
    const stop = repeat(100, work, () => undefined);
    await vi.advanceTimersByTimeAsync(99);
    expect(runs()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs()).toBe(1);
    await end();
    await vi.advanceTimersByTimeAsync(99);
    expect(runs()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs()).toBe(2);
    stop();
  });

  it('reports a failure and continues', async () => {
    const { work, end, runs } = buildWork();
    const errors: unknown[] = [];
    const stop = repeat(100, work, (error) => void errors.push(error));
    await vi.advanceTimersByTimeAsync(100);
    const error = new Error('this run failed');
    await end(error);
    expect(errors).toEqual([error]);
    await vi.advanceTimersByTimeAsync(100);
    expect(runs()).toBe(2);
    stop();
  });

  it('stops during a pause', async () => {
    const { work, runs } = buildWork();
    const stop = repeat(100, work, () => undefined);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs()).toBe(0);
  });

  it('stops after the current run', async () => {
    const { work, end, runs } = buildWork();
    const stop = repeat(100, work, () => undefined);
    await vi.advanceTimersByTimeAsync(100);
    stop();
    await end();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs()).toBe(1);
  });
});

describe('runParallel', () => {
  it('processes every item, with a limited number at a time', async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;
    const items = Array.from({ length: 10 }, (_, index) => index);
    const all = runParallel(items, 3, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await vi.advanceTimersByTimeAsync(0);
      running -= 1;
      done.push(item);
    });
    await all;
    expect(done.toSorted((a, b) => a - b)).toEqual(items);
    expect(most).toBe(3);
  });

  it('does the others after one fails, and rejects with the first failure', async () => {
    const done: number[] = [];
    const work = async (item: number): Promise<void> => {
      if (item === 0) throw new Error('the first item failed');
      await Promise.resolve();
      done.push(item);
    };
    for (const width of [1, 2]) {
      done.length = 0;
      const all = runParallel([0, 1, 2, 3], width, work);
      await expect(all).rejects.toThrow('the first item failed');
      expect(done).toEqual([1, 2, 3]);
    }
  });
});
