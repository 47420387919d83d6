import * as v from 'valibot';

/**
 * Maximum quantity of one item in an order (D18). Has its own file without imports, because the cart loads
 * before the order schemas.
 */
export const MAX_QUANTITY = 50;
export const MAX_LINES = 100;
export const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY));
