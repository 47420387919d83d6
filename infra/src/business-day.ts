/**
 * SQL for the business day of a moment: the date at the branch's clock, a night's sales after midnight
 * still counting for the day before until its `day_starts_at`. `branch` is the alias of `branches`.
 */
export const businessDay = (moment: string, branch: string): string =>
  `((${moment} at time zone ${branch}.time_zone) - make_interval(mins => ${branch}.day_starts_at))::date`;

/** SQL for the moment a business day (a `date`) of a branch begins; the next day's is its end. */
export const dayStart = (day: string, branch: string): string =>
  `(((${day})::timestamp + make_interval(mins => ${branch}.day_starts_at)) at time zone ${branch}.time_zone)`;
