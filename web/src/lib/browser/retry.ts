/** Retries with increasing, randomized delays. */
import { ApiError } from '../apiError.ts';

/**
 * Returns the delay after attempt `attempt`, in milliseconds: about 0.25 s, doubling up to `capMs`, with
 * jitter.
 */
export function backoffMs(
  attempt: number,
  capMs: number,
  random: () => number = Math.random,
): number {
  return Math.min(capMs, 250 * 2 ** attempt) * (0.5 + random() / 2);
}

/** Returns the delay after a failed attempt: what the server asks for after too many, else as `backoffMs`. */
export function delayAfter(error: unknown, attempt: number, capMs: number): number {
  const asked = error instanceof ApiError && error.details?.['retryAfterSeconds'];
  return typeof asked === 'number' ? asked * 1000 : backoffMs(attempt, capMs);
}

/** Repeats an operation until it succeeds. Never rejects. */
export async function retryUntilDone<T>(
  attempt: () => Promise<T>,
  wait: Wait = waitOrOnline,
  capMs = 8000,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      await wait(delayAfter(error, failures, capMs));
    }
  }
}

/** Resolves after a delay. Tests pass one that resolves immediately. */
export type Wait = (ms: number) => Promise<void>;

/** Spread of the retries after a connection returns, so that clients don't retry in step. */
const BACK_SPREAD_MS = 300;

/** Creates the backoff of a page: it ends early when the connection returns. */
export function createBackoff() {
  const listeners = new Set<() => void>();
  /** Calls `listener` up to 0.3 s after the connection returns. Returns the function that unsubscribes. */
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
  /** The connection has returned. */
  const onResult = (): void => {
    for (const listener of listeners) setTimeout(listener, BACK_SPREAD_MS * Math.random());
  };
  return { wait, onBack, onResult };
}

/** Backoff of the current page. */
export const { wait: waitOrOnline, onBack, onResult } = createBackoff();
globalThis.addEventListener?.('online', onResult);
