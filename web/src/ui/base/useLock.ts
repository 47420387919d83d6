import { useCallback, useRef, useState } from 'react';

/**
 * Runs one action at a time: while it runs, `run` ignores further calls, also within the same frame. An
 * action without a promise ends immediately.
 */
export function useLock(): { isBusy: boolean; run: (work: () => unknown) => void } {
  const isLocked = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback((work: () => unknown): void => {
    if (isLocked.current) return;
    const result = work();
    if (!(result instanceof Promise)) return;
    isLocked.current = true;
    setBusy(true);
    void result.finally(() => {
      isLocked.current = false;
      setBusy(false);
    });
  }, []);
  return { isBusy, run };
}
