/** Prices as users type them into a field (D27). */

/** Groups of three digits, then at most two decimals; a separator before three digits separates thousands. */
const grouped = /^\d{1,3}(?:([.,])\d{3})+(?:(?!\1)[.,]\d{1,2})?$/;
const plain = /^\d{1,10}(?:[.,]\d{1,2})?$/;

/**
 * Parses a typed price in lira: `85`, `85,5`, `85.50`, `1.250,00`, `₺ 45`, `45 TL`. Undefined if it isn't
 * one.
 */
export function readPrice(typed: string): number | undefined {
  const bare = typed.replace(/[\s\p{Sc}]|tl|try/giu, '');
  const [, thousands] = grouped.exec(bare) ?? [];
  const price = thousands === undefined ? bare : bare.replaceAll(thousands, '');
  return plain.test(price) ? Number(price.replace(',', '.')) : undefined;
}

/** Formats a price for a field, with two decimals and a comma: `85,00`. */
export const typedPrice = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');

/** Parses a typed percentage: `10`, `8,5`, `%20`. Undefined if it isn't one. */
export function readPercent(typed: string): number | undefined {
  const bare = typed.replace(/[\s%٪]/gu, '');
  return /^\d{1,3}(?:[.,]\d{1,2})?$/.test(bare) ? Number(bare.replace(',', '.')) : undefined;
}

/** Formats hundredths of a percent for a field: `10`, `8,5`. */
export const typedPercent = (rate: number): string => String(rate / 100).replace('.', ',');

/**
 * Parses a typed difference of prices in lira, such as `12,50`, `+12,50` or `-5`; an empty one is 0.
 * Undefined if it isn't one.
 */
export function readDifference(typed: string): number | undefined {
  const [, sign = '', amount = ''] = /^\s*([+\-−–]?)(.*)$/u.exec(typed) ?? [];
  if (amount.trim() === '') return sign === '' ? 0 : undefined;
  const price = readPrice(amount);
  return price && sign !== '' && sign !== '+' ? -price : price;
}

/** Formats a difference for a field: `12,50`, `-5,00`; empty for 0. */
export const typedDifference = (minor: number): string => (minor === 0 ? '' : typedPrice(minor));
