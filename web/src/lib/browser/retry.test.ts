import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../apiError.ts';
import { createBackoff, delayAfter, retryUntilDone } from './retry.ts';

const { wait, onResult } = createBackoff();

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

describe('a pause before a retry', () => {
  it('lasts its full time while offline', async () => {
    const took = measure(1, 15_000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(took).toEqual([15_000]);
  });

  it('ends when the connection returns, at different moments to spread the load', async () => {
    const took = measure(50, 15_000);
    await vi.advanceTimersByTimeAsync(1000);
    onResult();
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

describe('the delay after a failure', () => {
  const body = { code: 'too_many_requests', message: '', details: { retryAfterSeconds: 20 } };
  const tooMany = new ApiError(429, 'too_many_requests', '', body);

  it('is what the server asks for, and grows without that', () => {
    expect(delayAfter(tooMany, 3, 8000)).toBe(20_000);
    for (const failure of [undefined, new ApiError(503, 'unavailable', '')]) {
      expect(delayAfter(failure, 3, 8000)).toBeLessThanOrEqual(2000);
      expect(delayAfter(failure, 9, 8000)).toBeGreaterThanOrEqual(4000);
    }
  });

  it('is kept by what repeats until it is done', async () => {
    const failures = [tooMany];
    const waits: number[] = [];
    const attempt = async () => {
      const failure = failures.pop();
      if (failure) throw failure;
      return 'done';
    };
    expect(await retryUntilDone(attempt, async (ms) => void waits.push(ms))).toBe('done');
    expect(waits).toEqual([20_000]);
  });
});
