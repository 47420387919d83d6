import { expect, it } from 'vitest';
import { isOtherTime } from './timeZone.ts';

const now = Date.parse('2026-11-25T07:00:00Z');

it('tells whether a zone’s clocks differ from the browser’s, at that moment', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(isOtherTime(own, now)).toBe(false);
  const zones = ['Europe/Istanbul', 'America/New_York'].map((zone) => isOtherTime(zone, now));
  expect(zones).toContain(true);
  // The same offset under another name is the same time.
  expect(isOtherTime('Asia/Riyadh', now)).toBe(isOtherTime('Europe/Istanbul', now));
});
