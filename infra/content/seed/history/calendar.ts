/** Number of orders on a past day; `day` is `2026-11-20`, in the branch's time zone. */
export interface HistoryDay {
  day: string;
  orders: number;
}

const YEAR_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Factor per weekday, Sunday first like `getUTCDay`. */
const weekdayFactors = [1.15, 0.75, 0.8, 0.85, 0.95, 1.25, 1.4];

/**
 * Spreads `count` orders over the `dayCount` days that end with `lastDay`: fewer on Mondays, most
 * on Saturdays, growth up to double in a year (or in the whole range if it is longer), and random
 * weather. The days' orders sum to `count` exactly.
 */
export function spreadOverDays(count: number, dayCount: number, lastDay: string): HistoryDay[] {
  const weights = Array.from({ length: dayCount }, (_, index) => {
    const date = new Date(Date.parse(lastDay) - (dayCount - 1 - index) * DAY_MS);
    const weekday = weekdayFactors[date.getUTCDay()] ?? 1;
    const growth = 1 + index / Math.max(dayCount, YEAR_DAYS);
    return { day: date.toISOString().slice(0, 10), weight: weekday * growth * weather(index) };
  });
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  let given = 0;
  return weights.map(({ day, weight }) => {
    passed += weight;
    const orders = Math.round((count * passed) / total) - given;
    given += orders;
    return { day, orders };
  });
}

/** Returns 0.85 to 1.15, always the same for a day. */
function weather(index: number): number {
  const scattered = Math.abs(Math.sin(index * 12.9898) * 43_758.5453) % 1;
  return 0.85 + 0.3 * scattered;
}

/** Consecutive days written in one transaction, and their number of orders. */
export interface Chunk {
  index: number;
  days: HistoryDay[];
  orders: number;
}

/**
 * Groups days until a group has `size` orders or more; a day is never split. A generator can be
 * shared by several writers, and ends for all of them when one throws.
 */
export function* chunkDays(days: readonly HistoryDay[], size: number): Generator<Chunk> {
  let open: Chunk = { index: 0, days: [], orders: 0 };
  for (const day of days) {
    open.days.push(day);
    open.orders += day.orders;
    if (open.orders < size) continue;
    yield open;
    open = { index: open.index + 1, days: [], orders: 0 };
  }
  if (open.orders > 0) yield open;
}
