import { useEffect, useRef, useState } from 'react';

/** Time for which a button ignores presses after another guest changed its sum. */
const SETTLE_MS = 600;

/**
 * Tells whether a button's sum has been the same long enough that a press is meant for it. `isFlashing` after a
 * change that the guest didn't make: the sum differs for the same `choice`.
 */
export function useSettledSum(sumMinor: number, choice: string) {
  const before = useRef({ sumMinor, choice });
  const changedAt = useRef(-Infinity);
  const [isFlashing, setFlashing] = useState(false);
  useEffect(() => {
    const { current: last } = before;
    before.current = { sumMinor, choice };
    if (last.choice !== choice || last.sumMinor === sumMinor) return undefined;
    changedAt.current = performance.now();
    setFlashing(true);
    const timer = setTimeout(() => setFlashing(false), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [sumMinor, choice]);
  return { isSettled: () => performance.now() - changedAt.current >= SETTLE_MS, isFlashing };
}
