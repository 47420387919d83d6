import { describe, expect, it } from 'vitest';
import { lastSeen } from './lastSeen.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const format = (moment: string | null) => lastSeen(moment, { now, language: 'tr' }, (key) => key);

describe('the time when a user was last seen', () => {
  it('is just now, a duration, or after a day the date', () => {
    expect(format('2026-11-21T11:59:00Z')).toBe('staff.seenNow');
    expect(format('2026-11-21T11:48:00Z')).toBe('12 dk önce');
    expect(format('2026-11-20T13:00:00Z')).toBe('23 sa önce');
    expect(format('2026-11-19T12:00:00Z')).toBe('19 Kasım 2026');
  });

  it('is unknown for a user without a sign-in', () => {
    expect(format(null)).toBe('staff.seenNever');
  });
});
