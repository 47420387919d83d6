/** Time zone and day start by which a branch counts its days (ADR-0010). */
export interface BusinessClock {
  timeZone: string;
  /** Minutes after midnight at which a day begins. */
  dayStartsAt: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** Converts a moment to the time that a zone's clocks show, in milliseconds as if that time were UTC. */
function shownAt(moment: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value);
  const seconds = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return seconds + (((moment % 1000) + 1000) % 1000);
}

/**
 * Finds the moment at which a zone's clocks show a time: the later one if the time occurs twice. A time that
 * the clocks skip maps to the moment as long after the change as it would have been without one.
 */
function momentOf(shown: number, timeZone: string): number {
  const behind = (moment: number): number => moment - shownAt(moment, timeZone);
  // Offsets a day before and a day after: clocks change at most once in between.
  const found = [shown + behind(shown - DAY_MS), shown + behind(shown + DAY_MS)];
  const valid = found.filter((moment) => shownAt(moment, timeZone) === shown);
  return Math.max(...(valid.length > 0 ? valid : found));
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Finds the moment a business day (`2026-11-21`) begins. In SQL: `dayStart`. */
export const businessDayStart = (day: string, { timeZone, dayStartsAt }: BusinessClock): number =>
  momentOf(Date.parse(day) + dayStartsAt * MINUTE_MS, timeZone);

/** Finds the business day that contains a moment. In SQL: `businessDay`. */
export function businessDay(moment: number, clock: BusinessClock): string {
  const shown = shownAt(moment, clock.timeZone) - clock.dayStartsAt * MINUTE_MS;
  const day = dayOf(shown);
  return moment < businessDayStart(day, clock) ? dayOf(shown - DAY_MS) : day;
}

/** Finds the moment at which the business day of a moment ends and the next one begins. */
export const businessDayEnd = (moment: number, clock: BusinessClock): number =>
  businessDayStart(dayOf(Date.parse(businessDay(moment, clock)) + DAY_MS), clock);
