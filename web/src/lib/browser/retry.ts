/** Waiting before trying again: further apart each time, never in step with other browsers. */

/** Milliseconds before attempt `attempt` + 1: about 0.25 s, doubling, at most `capMs`, with jitter. */
export function backoffMs(
  attempt: number,
  capMs: number,
  random: () => number = Math.random,
): number {
  return Math.min(capMs, 250 * 2 ** attempt) * (0.5 + random() / 2);
}

/** Does something that may be tried again until it succeeds. Never rejects. */
export async function untilDone<T>(
  attempt: () => Promise<T>,
  wait: Wait = waitOrOnline,
  capMs = 8000,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch {
      await wait(backoffMs(failures, capMs));
    }
  }
}

/** Resolves after a time. A test hands in one that doesn't take it. */
export type Wait = (ms: number) => Promise<void>;

/** Spread of the retries after a connection returns, so that clients don't retry in step. */
const BACK_SPREAD_MS = 300;

/** Creates the backoff of a page: it ends early when the connection returns. */
export function createPatience() {
  const listeners = new Set<() => void>();
  /** Calls back, up to 0.3 s later, whenever the connection is back. Returns the way to stop. */
  const onBack = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const wait: Wait = (ms) =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(done, ms);
      const stop = onBack(done);
    });
  /** The connection is back. */
  const tellBack = (): void => {
    for (const listener of listeners) setTimeout(listener, BACK_SPREAD_MS * Math.random());
  };
  return { wait, onBack, tellBack };
}

/** The page's own. */
export const { wait: waitOrOnline, onBack, tellBack } = createPatience();
globalThis.addEventListener?.('online', tellBack);
