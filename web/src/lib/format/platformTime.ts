import { businessDay } from '@sofra/contracts/business-day';

/** The clock that the platform's screens go by, wherever they are read. */
export const PLATFORM_ZONE = 'Europe/Istanbul';

/** Default start of a branch's business day, in minutes after midnight (ADR-0010). */
const DAY_STARTS_AT = 300;

/** The business day of a moment, `2026-11-21`: a night's sales count for the day before. */
export const businessDayOf = (moment: string): string =>
  businessDay(Date.parse(moment), { timeZone: PLATFORM_ZONE, dayStartsAt: DAY_STARTS_AT });
