import { expect, it } from 'vitest';
import { businessDayOf } from './platformTime.ts';

it('the platform’s business day ends at night, by Istanbul’s clock', () => {
  expect(businessDayOf('2026-11-21T20:59:00.000Z')).toBe('2026-11-21');
  expect(businessDayOf('2026-11-22T01:59:00.000Z')).toBe('2026-11-21');
  expect(businessDayOf('2026-11-22T02:00:00.000Z')).toBe('2026-11-22');
});
