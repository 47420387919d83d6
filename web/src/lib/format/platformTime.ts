import { businessDay } from '@sofra/contracts/business-day';

/** Time zone of the platform's screens, wherever they are opened. */
export const PLATFORM_ZONE = 'Europe/Istanbul';

/** Default start of a branch's business day, in minutes after midnight (ADR-0010). */
const DAY_STARTS_AT = 300;

/** Returns the business day of a moment, `2026-11-21`: sales after midnight count for the day before. */
export const businessDayOf = (moment: string): string =>
  businessDay(Date.parse(moment), { timeZone: PLATFORM_ZONE, dayStartsAt: DAY_STARTS_AT });
