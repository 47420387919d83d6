import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearTime, houseTime, now } from './clock.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTE_MS = 60_000;

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => {
  vi.useRealTimers();
  hearTime(Date.now());
});

describe("the house's clock", () => {
  it.each([10, -10])('is the server’s on a device whose own is %d minutes off', (minutes) => {
    vi.setSystemTime(noon + minutes * MINUTE_MS);
    hearTime(noon);
    expect(now()).toBe(noon);
    vi.advanceTimersByTime(3000);
    expect(now()).toBe(noon + 3000);
    expect(houseTime(Date.now() - MINUTE_MS)).toBe(now() - MINUTE_MS);
  });

  it('believes the quickest beat: a late one says a time that has passed', () => {
    hearTime(noon + 5000);
    vi.advanceTimersByTime(2000);
    hearTime(noon + 6400);
    expect(now()).toBe(noon + 7000);
    vi.advanceTimersByTime(2000);
    hearTime(noon + 9100);
    expect(now()).toBe(noon + 9100);
  });

  it('follows when a clock is set anew, and after beats that hung in the network', () => {
    hearTime(noon);
    vi.setSystemTime(noon + 10 * MINUTE_MS);
    hearTime(noon + 2000);
    expect(now()).toBe(noon + 2000);
    vi.advanceTimersByTime(8000);
    hearTime(noon + 4000);
    hearTime(noon + 10_000);
    expect(now()).toBe(noon + 10_000);
  });
});
