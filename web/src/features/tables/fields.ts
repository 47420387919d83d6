import * as v from 'valibot';

/** A whole number as typed. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,4}$/),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  );

const MAX_SEATS = 50;
export const DEFAULT_SEATS = 4;
export const Seats = whole(1, MAX_SEATS);
