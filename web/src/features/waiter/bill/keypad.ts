/** Digits of an amount as a keypad enters them, such as `389,5`. */

const MAX_DIGITS = 7;

/** Adds a key to the typed amount: a digit, or a comma for decimals. */
export function withKey(typed: string, key: string): string {
  const [whole = '', decimals] = typed.split(',');
  if (key === ',') return decimals === undefined ? `${whole || '0'},` : typed;
  if (decimals !== undefined) return decimals.length < 2 ? typed + key : typed;
  if (whole === '0') return key;
  return whole.length < MAX_DIGITS ? typed + key : typed;
}

/** Removes the last key. */
export const withoutLast = (typed: string): string => typed.slice(0, -1);

/** Returns the typed amount in minor units; 0 if nothing is typed. */
export function typedMinor(typed: string): number {
  const [whole = '', decimals = ''] = typed.split(',');
  return Number(whole || '0') * 100 + Number(decimals.padEnd(2, '0'));
}

/** Returns an amount as the keypad would enter it. */
export function asTyped(minor: number): string {
  const [whole, decimals] = [Math.floor(minor / 100), minor % 100];
  return decimals === 0 ? String(whole) : `${whole},${String(decimals).padStart(2, '0')}`;
}
