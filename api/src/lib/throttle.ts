/** Interval in which further calls are omitted. */
const PAUSE_MS = 60_000;

/** Calls `tell` at most once a minute: for messages that a flood would repeat. */
export function throttle<Args extends unknown[]>(
  tell: (...args: Args) => void,
): (...args: Args) => void {
  let nextAt = 0;
  return (...args) => {
    const now = performance.now();
    if (now < nextAt) return;
    nextAt = now + PAUSE_MS;
    tell(...args);
  };
}
