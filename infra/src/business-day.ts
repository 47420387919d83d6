/**
 * SQL for the moment a business day (a `date`) begins: when the branch's clock shows its
 * `day_starts_at`. Where clocks are turned at that time, it is the later reading: the second of a time
 * that comes twice, and as long after the change as a time that is left out would have been. The next
 * day's start is the end. `branch` is the alias of `branches`. The same in TypeScript:
 * `businessDayStart` of the contract.
 */
export const dayStart = (day: string, branch: string): string =>
  `(((${day})::timestamp + make_interval(mins => ${branch}.day_starts_at)) at time zone ${branch}.time_zone)`;

/**
 * SQL for the business day of a moment: the day with `dayStart(day) <= moment < dayStart(day + 1)`. The
 * date that the clock shows after `day_starts_at` minutes are taken away is that day or, as a day starts
 * at the later reading, the one after it.
 */
export const businessDay = (moment: string, branch: string): string => {
  const shown = `((${moment} at time zone ${branch}.time_zone) - make_interval(mins => ${branch}.day_starts_at))::date`;
  return `(${shown} - (${moment} < ${dayStart(shown, branch)})::integer)`;
};
