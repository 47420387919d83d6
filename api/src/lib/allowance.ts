/**
 * Spends from an allowance, one by default; returns false if nothing is left. A higher cost than the rest
 * spends the rest.
 */
export type Allowance = (cost?: number) => boolean;

/** Allows `burst` calls at once and `perSecond` in the long run. */
export function createAllowance(burst: number, perSecond: number): Allowance {
  let left = burst;
  let at = performance.now();
  return (cost = 1) => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond);
    at = now;
    if (left < 1) return false;
    left = Math.max(0, left - cost);
    return true;
  };
}
