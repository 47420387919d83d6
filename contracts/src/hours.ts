import * as v from 'valibot';

const minuteOfDay = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/**
 * A weekly time slot, from a minute of its `day` (1 Monday … 7 Sunday). A slot whose end isn't after its
 * start ends on the next day (18:00–02:00). In SQL: `is_within_hours`.
 */
export const HoursSlot = v.strictObject({
  day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  fromMinute: minuteOfDay(0, 1439),
  toMinute: minuteOfDay(0, 1440),
});
export type HoursSlot = v.InferOutput<typeof HoursSlot>;

/** Weekly opening hours, with at most four slots a day; null means always open. */
export const WeeklyHours = v.pipe(v.array(HoursSlot), v.maxLength(28));
export type WeeklyHours = v.InferOutput<typeof WeeklyHours>;

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Returns the minute of the week (0 is Monday 00:00) that the clocks of a time zone show. */
export function minuteOfWeek(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday'));
  return day * DAY_MINUTES + Number(part('hour')) * 60 + Number(part('minute'));
}

const lengthOf = ({ fromMinute, toMinute }: HoursSlot): number =>
  toMinute > fromMinute ? toMinute - fromMinute : toMinute - fromMinute + DAY_MINUTES;

const sinceStart = (slot: HoursSlot, minute: number): number =>
  (minute - (slot.day - 1) * DAY_MINUTES - slot.fromMinute + 2 * WEEK_MINUTES) % WEEK_MINUTES;

/** Returns true if the hours include a minute of the week (see `minuteOfWeek`). */
export const isWithinHours = (hours: WeeklyHours | null, minute: number): boolean =>
  hours === null || hours.some((slot) => sinceStart(slot, minute) < lengthOf(slot));

/** Returns the minutes until the next opening or closing, a week at most; null if nothing ever changes. */
export function minutesUntilChange(hours: WeeklyHours | null, minute: number): number | null {
  const waits = (hours ?? []).flatMap((slot) => {
    const since = sinceStart(slot, minute);
    const length = lengthOf(slot);
    return [WEEK_MINUTES - since, since < length ? length - since : WEEK_MINUTES];
  });
  return waits.length === 0 ? null : Math.min(...waits);
}
