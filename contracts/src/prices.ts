/** Prices and minor units. Has its own file, because a guest's first paint loads no schemas. */

/** Converts a price to minor units, without floating-point errors. */
export const toMinor = (price: number): number => Math.round(price * 100);
/** Converts minor units to a price as users write it. */
export const toPrice = (minor: number): number => minor / 100;
