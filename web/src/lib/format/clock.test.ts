import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setServerTime, toServerTime, now } from './clock.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTE_MS = 60_000;

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => {
  vi.useRealTimers();
  setServerTime(Date.now());
});

describe('the server’s clock', () => {
  it.each([10, -10])('is correct on a device that is %d minutes off', (minutes) => {
    vi.setSystemTime(noon + minutes * MINUTE_MS);
    setServerTime(noon);
    expect(now()).toBe(noon);
    vi.advanceTimersByTime(3000);
    expect(now()).toBe(noon + 3000);
    expect(toServerTime(Date.now() - MINUTE_MS)).toBe(now() - MINUTE_MS);
  });

  it('follows the fastest beat, because a delayed one has an old time', () => {
    setServerTime(noon + 5000);
    vi.advanceTimersByTime(2000);
    setServerTime(noon + 6400);
    expect(now()).toBe(noon + 7000);
    vi.advanceTimersByTime(2000);
    setServerTime(noon + 9100);
    expect(now()).toBe(noon + 9100);
  });

  it('is corrected when a clock is set, and after beats delayed by the network', () => {
    setServerTime(noon);
    vi.setSystemTime(noon + 10 * MINUTE_MS);
    setServerTime(noon + 2000);
    expect(now()).toBe(noon + 2000);
    vi.advanceTimersByTime(8000);
    setServerTime(noon + 4000);
    setServerTime(noon + 10_000);
    expect(now()).toBe(noon + 10_000);
  });
});
