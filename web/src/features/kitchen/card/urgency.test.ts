import { describe, expect, it } from 'vitest';
import { limitsOf, minutesSince, urgencyOf, usedShare } from './urgency.ts';

const limits = { warnMinutes: 5, lateMinutes: 8 };

describe('urgency', () => {
  it('counts whole minutes, and never below 0', () => {
    expect(minutesSince(0, 119_999)).toBe(1);
    expect(minutesSince(1000, 0)).toBe(0);
  });
  it('follows the limits of the station', () => {
    expect([4, 5, 7, 8].map((age) => urgencyOf(age, limits))).toEqual([
      'calm',
      'warn',
      'warn',
      'late',
    ]);
    expect(usedShare(4, limits)).toBe(0.5);
    expect(usedShare(80, limits)).toBe(1);
  });
  it('takes the limits of the slowest station, and the defaults without any', () => {
    const slow = { warnMinutes: 20, lateMinutes: 30 };
    expect(limitsOf([{ limits }, { limits: slow }])).toEqual(slow);
    expect(limitsOf([])).toEqual({ warnMinutes: 10, lateMinutes: 15 });
  });
});
