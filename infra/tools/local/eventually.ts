import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';

/** Factor for limits of waits on a slow or busy machine; `npm test` measures it. */
export const patience = Number(process.env['SOFRA_PATIENCE'] ?? 1);

const LIMIT_MS = 25_000;

/** Waits until a condition holds; throws when it doesn’t within `limitMs` times `patience`. */
export async function eventually(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = LIMIT_MS,
): Promise<void> {
  const timeoutMs = limitMs * patience;
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${timeoutMs} ms`);
    await sleep(10);
  }
}

/** Repeats `check` until it doesn’t throw; rejects with its error after `limitMs` times `patience`. */
export const waitFor = <T>(check: () => T | Promise<T>, limitMs = LIMIT_MS): Promise<T> =>
  vi.waitFor(check, { timeout: limitMs * patience, interval: 20 });
