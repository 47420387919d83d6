import { useEffect, useState } from 'react';
import { QUIET_MS, SHIFT_MS } from '../timings.ts';

/** Positions of the parts of the display that never change, in pixels. */
const STEPS = [
  [0, 0],
  [2, 1],
  [0, 2],
  [-2, 1],
] as const;

/**
 * Returns a small shift for bar and rail, which changes every few minutes against burn-in, but not while the
 * display is being touched.
 */
export function useBurnInShift(): string {
  const [step, setStep] = useState(0);
  useEffect(() => {
    let touchedMs = -QUIET_MS;
    const touch = () => void (touchedMs = performance.now());
    const shift = () => {
      if (performance.now() - touchedMs > QUIET_MS)
        setStep((before) => (before + 1) % STEPS.length);
    };
    const timer = setInterval(shift, SHIFT_MS);
    window.addEventListener('pointerdown', touch, { capture: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointerdown', touch, { capture: true });
    };
  }, []);
  const [x, y] = STEPS[step] ?? STEPS[0];
  return `${x}px ${y}px`;
}
