import { describe, expect, it } from 'vitest';
import { latestPeriodStart } from './schedule.ts';

const at = (cron: string, now: string): string =>
  latestPeriodStart(cron, new Date(now)).toISOString();

describe('the current period', () => {
  it('begins exactly at its millisecond, in UTC', () => {
    expect(at('7 * * * *', '2026-11-20T13:07:00.000Z')).toBe('2026-11-20T13:07:00.000Z');
    expect(at('7 * * * *', '2026-11-20T13:06:59.999Z')).toBe('2026-11-20T12:07:00.000Z');
    expect(at('40 3 * * *', '2026-11-20T03:39:59.999Z')).toBe('2026-11-19T03:40:00.000Z');
    expect(at('40 3 * * *', '2026-03-29T03:40:00.001Z')).toBe('2026-03-29T03:40:00.000Z');
  });

  it('is the same until the next one begins', () => {
    expect(at('7 * * * *', '2026-11-20T14:06:59.999Z')).toBe('2026-11-20T13:07:00.000Z');
    expect(at('40 3 * * *', '2026-11-21T03:39:59.000Z')).toBe('2026-11-20T03:40:00.000Z');
  });
});
