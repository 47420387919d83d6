import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a condition holds; throws when it doesn’t within 15 s. */
export async function eventually(
  what: string,
  holds: () => boolean | Promise<boolean>,
  timeoutMs = 15_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${timeoutMs} ms`);
    await sleep(10);
  }
}
