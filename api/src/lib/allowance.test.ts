import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAllowance } from './allowance.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const countAllowed = (mayAsk: () => boolean, asked: number): number =>
  Array.from({ length: asked }, () => mayAsk()).filter(Boolean).length;

describe('an allowance', () => {
  it('allows a burst at once, and nothing more', () => {
    const mayAsk = createAllowance(5, 2);
    expect(countAllowed(mayAsk, 8)).toBe(5);
  });

  it('refills at its rate', () => {
    const mayAsk = createAllowance(5, 2);
    countAllowed(mayAsk, 5);
    vi.advanceTimersByTime(400);
    expect(mayAsk()).toBe(false);
    vi.advanceTimersByTime(100);
    expect(mayAsk()).toBe(true);
    expect(mayAsk()).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(countAllowed(mayAsk, 5)).toBe(2);
  });

  it('spends a higher cost at once, or whatever is left', () => {
    const mayAsk = createAllowance(5, 2);
    expect(mayAsk(3)).toBe(true);
    expect(mayAsk(9)).toBe(true);
    expect(mayAsk()).toBe(false);
    vi.advanceTimersByTime(500);
    expect(mayAsk()).toBe(true);
  });

  it('never exceeds the burst', () => {
    const mayAsk = createAllowance(5, 2);
    vi.advanceTimersByTime(60_000);
    expect(countAllowed(mayAsk, 8)).toBe(5);
  });
});
