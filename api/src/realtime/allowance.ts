/** Lets `burst` calls through at once and `perSecond` in the long run; false is one too many. */
export function createAllowance(burst: number, perSecond: number): () => boolean {
  let left = burst;
  let at = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
