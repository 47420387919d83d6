import * as v from 'valibot';

/**
 * Maximum number of one item in an order (D18). In a file without other imports, because a cart
 * needs it before any order.
 */
export const MAX_QUANTITY = 50;
export const MAX_LINES = 100;
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY));
