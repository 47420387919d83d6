import * as v from 'valibot';

/** How much fits in one order (decisions 18). By themselves, because a cart needs them before any order. */
export const MAX_QUANTITY = 50;
export const MAX_LINES = 100;
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY));
