/**
 * SQL for the moment a business day (a `date`) begins: when the branch's local time reaches its
 * `day_starts_at`. A local time that occurs twice counts the second time; one that the clock
 * change skips is moved forward by the length of the gap. A day ends when the next one starts.
 * `branch` is the alias of `branches`. The contracts' `businessDayStart` is the TypeScript
 * version.
 */
export const dayStart = (day: string, branch: string): string =>
  `(((${day})::timestamp + make_interval(mins => ${branch}.day_starts_at)) at time zone ${branch}.time_zone)`;

/**
 * SQL for the business day of a moment: the day with `dayStart(day) <= moment < dayStart(day +
 * 1)`. Local time minus `day_starts_at` minutes has the date of that day, or of the next day if
 * clocks change just as a day begins.
 */
export const businessDay = (moment: string, branch: string): string => {
  const shown = `((${moment} at time zone ${branch}.time_zone) - make_interval(mins => ${branch}.day_starts_at))::date`;
  return `(${shown} - (${moment} < ${dayStart(shown, branch)})::integer)`;
};
