import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

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

/** A port of the loopback address that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Whether somebody already holds this port, on any address. */
export function isPortTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
