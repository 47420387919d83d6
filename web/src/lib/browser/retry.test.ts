import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPatience } from './retry.ts';

const { wait, tellBack } = createPatience();

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns the durations of several waits, once all are over. */
function measure(count: number, ms: number) {
  const started = Date.now();
  const took: number[] = [];
  for (let index = 0; index < count; index += 1)
    void wait(ms).then(() => took.push(Date.now() - started));
  return took;
}

describe('a wait before the next try', () => {
  it('takes its time while there is no connection', async () => {
    const took = measure(1, 15_000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(took).toEqual([15_000]);
  });

  it('ends as soon as the connection is back, each a moment later, never all at once', async () => {
    const took = measure(50, 15_000);
    await vi.advanceTimersByTimeAsync(1000);
    tellBack();
    await vi.advanceTimersByTimeAsync(300);
    expect(took).toHaveLength(50);
    expect(new Set(took).size).toBeGreaterThan(5);
    // A wait that begins later isn't ended by it.
    const later = measure(1, 15_000);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(later).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([took.length, later.length]).toEqual([50, 1]);
  });
});
