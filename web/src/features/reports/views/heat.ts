/** Sales by weekday and hour, averaged over the weeks of the period. */
import type { Report } from '@sofra/contracts/reports';
import { addDays, lengthOf, type Period } from '../periods.ts';

export type Measure = 'orders' | 'revenueMinor';

export interface HeatMap {
  /** Hours in the order of the business day: night hours come last. */
  readonly hours: readonly number[];
  /** Monday (1) first; `cells` correspond to `hours`. */
  readonly rows: readonly { weekday: number; cells: readonly number[] }[];
  readonly most: number;
  /** Position of `most`; undefined if nothing was sold. */
  readonly busiest: { weekday: number; hour: number } | undefined;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = 24;

/** Counts how often each weekday occurs in a period; index 0 is Monday. */
function countWeekdays(period: Period): number[] {
  const counts = WEEKDAYS.map(() => 0);
  for (let index = 0; index < lengthOf(period); index += 1) {
    const weekday = new Date(addDays(period.from, index)).getUTCDay();
    const place = (weekday + 6) % 7;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** Computes the average of each hour per weekday, between the first and the last hour with a sale. */
export function heatMapOf(
  sales: Report['hours'],
  measure: Measure,
  period: Period,
  dayStartsAt: number,
): HeatMap {
  const opensAt = Math.floor(dayStartsAt / 60);
  const positionOf = (hour: number): number => (hour - opensAt + HOURS) % HOURS;
  const places = sales.map(({ hour }) => positionOf(hour));
  const first = Math.min(...places);
  const hours =
    sales.length === 0
      ? []
      : Array.from(
          { length: Math.max(...places) - first + 1 },
          (_, index) => (first + index + opensAt) % HOURS,
        );
  const weekdays = countWeekdays(period);
  const rows = WEEKDAYS.map((weekday) => ({
    weekday,
    cells: hours.map((hour) => {
      const sold = sales.find((one) => one.weekday === weekday && one.hour === hour);
      return (sold?.[measure] ?? 0) / Math.max(weekdays[weekday - 1] ?? 1, 1);
    }),
  }));
  const most = Math.max(0, ...rows.flatMap(({ cells }) => cells));
  const busiest = rows
    .flatMap(({ weekday, cells }) =>
      cells.map((value, index) => ({ weekday, hour: hours[index] ?? 0, value })),
    )
    .find(({ value }) => value > 0 && value === most);
  return { hours, rows, most, busiest };
}
