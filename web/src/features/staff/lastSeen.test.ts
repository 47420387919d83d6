import { describe, expect, it } from 'vitest';
import { lastSeen } from './lastSeen.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const said = (moment: string | null) => lastSeen(moment, { now, language: 'tr' }, (key) => key);

describe('when somebody was last here', () => {
  it('is just now, how long ago, and from a day on the date', () => {
    expect(said('2026-11-21T11:59:00Z')).toBe('staff.seenNow');
    expect(said('2026-11-21T11:48:00Z')).toBe('12 dk önce');
    expect(said('2026-11-20T13:00:00Z')).toBe('23 sa önce');
    expect(said('2026-11-19T12:00:00Z')).toBe('19 Kasım 2026');
  });

  it('is not known of who is signed in nowhere', () => {
    expect(said(null)).toBe('staff.seenNever');
  });
});
