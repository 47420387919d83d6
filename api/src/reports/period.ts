import { MAX_REPORT_DAYS } from '@sofra/contracts/reports';
import { AppError } from '../lib/errors.ts';

/** Business days, both ends included. */
export interface Period {
  from: string;
  to: string;
}

export interface Periods {
  asked: Period;
  compared: Period;
  /** Number of days in each period. */
  dayCount: number;
}

const DAY_MS = 86_400_000;
/** Earliest date that can contain sales. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-31';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** Returns the day that many days later. */
export const addDays = (day: string, days: number): string =>
  dayOf(Date.parse(day) + days * DAY_MS);

/**
 * Returns the milliseconds of a calendar day; throws `invalid_input` for impossible days such as 31 February.
 */
function msOf(field: string, day: string): number {
  const ms = Date.parse(day);
  const isReal = !Number.isNaN(ms) && dayOf(ms) === day && day >= FIRST_DAY && day <= LAST_DAY;
  if (!isReal) throw new AppError('invalid_input', { fields: { [field]: 'not a day' } });
  return ms;
}

/**
 * Returns the requested period and the one to compare with: equally long, by default right before it. Throws
 * `invalid_input` if it is reversed, too long or not in the calendar.
 */
export function toPeriods({ from, to, compareFrom }: Period & { compareFrom?: string }): Periods {
  const lengthMs = msOf('to', to) - msOf('from', from) + DAY_MS;
  const dayCount = Math.round(lengthMs / DAY_MS);
  if (dayCount < 1 || dayCount > MAX_REPORT_DAYS) {
    throw new AppError('invalid_input', { fields: { to: `1 to ${MAX_REPORT_DAYS} days` } });
  }
  const comparedMs = compareFrom ? msOf('compareFrom', compareFrom) : msOf('from', from) - lengthMs;
  return {
    asked: { from, to },
    compared: { from: dayOf(comparedMs), to: dayOf(comparedMs + lengthMs - DAY_MS) },
    dayCount,
  };
}
