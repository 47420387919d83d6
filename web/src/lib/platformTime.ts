/** The clock that the platform's screens go by, wherever they are read. */
export const PLATFORM_ZONE = 'Europe/Istanbul';

/** When a branch's business day begins, unless its managers say otherwise (decision 0010). */
const DAY_STARTS_MS = 5 * 3_600_000;

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: PLATFORM_ZONE });

/** The business day of a moment, `2026-11-21`: a night's sales count for the day before. */
export const businessDayOf = (moment: string): string =>
  isoDay.format(Date.parse(moment) - DAY_STARTS_MS);
