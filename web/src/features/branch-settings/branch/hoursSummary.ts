import type { HoursSlot, WeeklyHours } from '@sofra/contracts/hours';
import { clockOf, weekdayName } from '../../../lib/format/hours.ts';
import type { Language } from '../../../lib/i18n/language.ts';
import { sorted } from '../../../lib/format/lists.ts';

const days = [1, 2, 3, 4, 5, 6, 7] as const;

const spansOf = (slots: readonly HoursSlot[]): string =>
  sorted(slots, (a, b) => a.fromMinute - b.fromMinute)
    .map(({ fromMinute, toMinute }) => `${clockOf(fromMinute)}–${clockOf(toMinute)}`)
    .join(', ');

/** Summarizes weekly hours, with equal days combined: `Pzt–Cum 09:00–17:00`, one line per group. */
export function hoursSummary(hours: WeeklyHours, language: Language): string[] {
  const groups: { first: number; last: number; spans: string }[] = [];
  for (const day of days) {
    const spans = spansOf(hours.filter((slot) => slot.day === day));
    const before = groups.at(-1);
    if (before?.spans === spans) before.last = day;
    else groups.push({ first: day, last: day, spans });
  }
  const name = (day: number): string => weekdayName(day, language, 'short');
  return groups
    .filter(({ spans }) => spans !== '')
    .map(({ first, last, spans }) =>
      first === last ? `${name(first)} ${spans}` : `${name(first)}–${name(last)} ${spans}`,
    );
}
