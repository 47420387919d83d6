/**
 * SQL for the moment a business day (a `date`) begins: when the branch's clock shows its
 * `day_starts_at`. If the time occurs twice, the second one counts; a time that the clocks skip is as long
 * after the change as it would have been without one. A day ends when the next one starts. `branch` is the
 * alias of `branches`. In TypeScript: `businessDayStart` of the contract.
 */
export const dayStart = (day: string, branch: string): string =>
  `(((${day})::timestamp + make_interval(mins => ${branch}.day_starts_at)) at time zone ${branch}.time_zone)`;

/**
 * SQL for the business day of a moment: the day with `dayStart(day) <= moment < dayStart(day + 1)`. The
 * clock's time less `day_starts_at` minutes has the date of that day or, where clocks change as a day
 * begins, of the next one.
 */
export const businessDay = (moment: string, branch: string): string => {
  const shown = `((${moment} at time zone ${branch}.time_zone) - make_interval(mins => ${branch}.day_starts_at))::date`;
  return `(${shown} - (${moment} < ${dayStart(shown, branch)})::integer)`;
};
