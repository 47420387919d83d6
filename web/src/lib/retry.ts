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

/** Waits, but no longer than until the browser says that it is online again. */
export const waitOrOnline: Wait = (ms) =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    globalThis.addEventListener?.('online', done);
  });
