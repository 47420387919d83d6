import * as v from 'valibot';

/** Hundredths of a percent: 1000 is 10 %. Has its own file, because guests load the order schemas. */
export const Rate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
/** VAT rate of food in restaurants in Türkiye, which categories have at first. */
export const DEFAULT_VAT_RATE = 1000;
