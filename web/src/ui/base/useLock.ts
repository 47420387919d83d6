import { useRef, useState } from 'react';

/**
 * Runs one piece of work at a time: while it runs, `run` ignores further calls, those within the same
 * frame too. Work that answers no promise is over at once.
 */
export function useLock(): { isBusy: boolean; run: (work: () => unknown) => void } {
  const isLocked = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => unknown): void => {
    if (isLocked.current) return;
    const result = work();
    if (!(result instanceof Promise)) return;
    isLocked.current = true;
    setBusy(true);
    void result.finally(() => {
      isLocked.current = false;
      setBusy(false);
    });
  };
  return { isBusy, run };
}
