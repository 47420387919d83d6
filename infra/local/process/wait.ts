import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPortTaken } from './port.mjs';

/** Asks again and again until `check` answers something; throws after `timeoutMs`. A throwing check is "not yet". */
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
  throw new Error(`${what}: not within ${timeoutMs} ms`, { cause: last });
}

/**
 * Finds a port of the loopback address that nobody listens on. The port is below the range that systems use
 * for outgoing connections: one of those could take it before its server listens.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_768);
    if (!(await isPortTaken(port, '127.0.0.1'))) return port;
  }
  throw new Error('no port of 127.0.0.1 is free');
}
