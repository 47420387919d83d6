import { expect, it } from 'vitest';
import { hoursSummary } from './hoursSummary.ts';

const slot = (day: number, from: number, to: number) => ({
  day,
  fromMinute: from * 60,
  toMinute: to * 60,
});

it('summarizes the hours of a week, and groups equal days', () => {
  const hours = [
    ...[1, 2, 3, 4].map((day) => slot(day, 9, 17)),
    slot(5, 18, 2),
    slot(5, 9, 14),
    slot(7, 0, 24),
  ];
  expect(hoursSummary(hours, 'tr')).toEqual([
    'Pzt–Per 09:00–17:00',
    'Cum 09:00–14:00, 18:00–02:00',
    'Paz 00:00–00:00',
  ]);
  expect(hoursSummary([], 'en')).toEqual([]);
});
