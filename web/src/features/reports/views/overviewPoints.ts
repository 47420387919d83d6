import type { Report } from '@sofra/contracts/reports';
import { dayWithName, hourSpan, hourText } from '../dayText.ts';
import { shortDay } from '../../../lib/format/format.ts';
import type { Language } from '../../../lib/i18n/language.ts';
import { heatMapOf } from './heat.ts';

/** Values of the overview's charts at one position. */
export interface OverviewPoint extends Sold {
  /** Label under the chart. */
  label: string;
  compared?: Sold;
}

interface Sold {
  /** Sorts chronologically. */
  key: string;
  title: string;
  revenue: number;
  orders: number;
}

/** Returns the days of a report, or the hours of a single day, which have no comparison. */
export function overviewPoints(
  report: Report,
  language: Language,
  dayStartsAt: number,
): OverviewPoint[] {
  if (report.days.length === 1) {
    return heatMapOf(report.hours, 'orders', report, dayStartsAt).hours.map((hour, index) => {
      const sold = report.hours.find((one) => one.hour === hour);
      return {
        key: String(index),
        label: hourText(hour, language),
        title: hourSpan(hour, language),
        revenue: sold?.revenueMinor ?? 0,
        orders: sold?.orders ?? 0,
      };
    });
  }
  return report.days.map(({ day, revenueMinor, orders }, index) => {
    const other = report.comparedDays[index];
    return {
      key: day,
      label: shortDay(day, language),
      title: dayWithName(day, language),
      revenue: revenueMinor,
      orders,
      ...(other && {
        compared: {
          key: other.day,
          title: dayWithName(other.day, language),
          revenue: other.revenueMinor,
          orders: other.orders,
        },
      }),
    };
  });
}
