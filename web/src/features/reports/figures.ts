/** Headline figures of a period, from its totals; null if the divisor is zero. */
import type { ReportTotals } from '@sofra/contracts/reports';

export interface Figures {
  readonly revenueMinor: number;
  readonly orders: number;
  readonly averageOrderMinor: number | null;
  /** Sessions per table and day. */
  readonly turnover: number | null;
  /** Duration of a session. */
  readonly tableMinutes: number | null;
}
export type FigureName = keyof Figures;

const divided = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

export function figuresOf(totals: ReportTotals): Figures {
  const seconds = divided(totals.tableSeconds, totals.endedSessions);
  return {
    revenueMinor: totals.revenueMinor,
    orders: totals.orders,
    averageOrderMinor: divided(totals.revenueMinor, totals.orders),
    turnover: divided(totals.sessions, totals.tableDays),
    tableMinutes: seconds === null ? null : seconds / 60,
  };
}

/** Returns the change as a share of the previous value (above 0 is more); undefined without one. */
export function changeOf(now: number | null, before: number | null): number | undefined {
  return now === null || before === null || before === 0 ? undefined : (now - before) / before;
}
