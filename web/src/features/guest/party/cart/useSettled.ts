import { useEffect, useRef, useState } from 'react';

/** Time for which a button ignores presses after its meaning changed. */
const SETTLE_MS = 600;

/**
 * Tells whether a button has had the same meaning long enough that a press is meant for it. `isFlashing` after
 * each change.
 */
export function useSettled(meaning: string): { isSettled: () => boolean; isFlashing: boolean } {
  const changedAt = useRef(-Infinity);
  const before = useRef(meaning);
  const [isFlashing, setFlashing] = useState(false);
  useEffect(() => {
    if (before.current === meaning) return undefined;
    before.current = meaning;
    changedAt.current = performance.now();
    setFlashing(true);
    const timer = setTimeout(() => setFlashing(false), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [meaning]);
  return { isSettled: () => performance.now() - changedAt.current >= SETTLE_MS, isFlashing };
}
