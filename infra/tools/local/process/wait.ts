import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPortTaken } from './port.mjs';

/**
 * Polls until `check` returns a value, and throws after `timeoutMs`. Errors thrown by `check`
 * count as "not yet".
 */
export async function until<T>(
  what: string,
  timeoutMs: number,
  check: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  let last: unknown;
  while (performance.now() < deadline) {
    try {
      const answer = await check();
      if (answer !== undefined) return answer;
    } catch (error) {
      last = error;
    }
    await sleep(20);
  }
  throw new Error(`${what}: not reached within ${timeoutMs} ms`, { cause: last });
}

/**
 * Finds a free port on the loopback address. It is below the range of outgoing connections, which
 * could otherwise take it before the server listens.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_768);
    if (!(await isPortTaken(port, '127.0.0.1'))) return port;
  }
  throw new Error('no port of 127.0.0.1 is free');
}
