/** Periods of calendar days in the branch's time zone, both ends included. */
import { businessDay } from '@sofra/contracts/business-day';
import { MAX_REPORT_DAYS } from '@sofra/contracts/reports';

export interface Period {
  /** `2026-11-21`. */
  readonly from: string;
  readonly to: string;
}

/** Periods with a name; those of several days end yesterday. */
export const presets = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
] as const;
export type Preset = (typeof presets)[number];
/**
 * Comparisons of a period: the one right before, the same weekdays before, the same days a year
 * before.
 */
export const comparisons = ['before', 'week', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

const DAY_MS = 86_400_000;
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  toDay(Date.parse(day) + count * DAY_MS);

/** Returns the number of days of a period; less than 1 if it runs backwards. */
export const lengthOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the period of a preset on a day. */
export function presetPeriod(preset: Preset, today: string): Period {
  const yesterday = addDays(today, -1);
  const last = (count: number): Period => ({ from: addDays(today, -count), to: yesterday });
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return last(1);
    case 'last7':
      return last(7);
    case 'last30':
      return last(30);
    case 'last90':
      return last(90);
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today };
    case 'lastMonth': {
      const to = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    }
  }
}

/** Returns the name of a period; undefined for a custom one. */
export const presetOf = (period: Period, today: string): Preset | undefined =>
  presets.find((preset) => {
    const { from, to } = presetPeriod(preset, today);
    return from === period.from && to === period.to;
  });

/**
 * Returns the start of the other period; undefined for the one right before, which the server
 * computes.
 */
export function compareFrom(period: Period, comparison: Comparison): string | undefined {
  if (comparison === 'before') return undefined;
  if (comparison === 'week') {
    return addDays(period.from, -7 * Math.ceil(lengthOf(period) / 7));
  }
  const [year = 0, month = 1, day = 1] = period.from.split('-').map(Number);
  // 29 February has no counterpart a year before; 1 March is the next day.
  return toDay(Date.UTC(year - 1, month - 1, day));
}

/** Returns true if the server accepts the period, which may come from a typed address. */
export function isPeriod(period: Period): boolean {
  const isDay = (day: string): boolean =>
    /^2\d{3}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
  if (!isDay(period.from) || !isDay(period.to)) return false;
  const days = lengthOf(period);
  return days >= 1 && days <= MAX_REPORT_DAYS;
}

/** Returns today's business day of the branch. */
export const businessToday = (now: number, timeZone: string, dayStartsAt: number): string =>
  businessDay(now, { timeZone, dayStartsAt });
