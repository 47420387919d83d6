import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Env } from '@sofra/infra/env';

const main = fileURLToPath(new URL('../../worker/src/main.ts', import.meta.url));

/**
 * Starts the real worker beside the API of a test; `onLine` gets each line of its log. Returns the
 * function that stops it.
 */
export function startWorkerProcess(
  given: Env,
  overrides: Partial<Record<keyof Env, string>>,
  onLine: (line: string) => void,
): () => Promise<void> {
  const { DATABASE_URL, REDIS_URL, REDIS_PREFIX, SOFRA_SECRET, PUBLIC_ORIGIN } = given;
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL,
      REDIS_URL,
      REDIS_PREFIX,
      SOFRA_SECRET,
      PUBLIC_ORIGIN,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...overrides,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => onLine(text));
  }
  const exited = once(child, 'exit');
  return async () => {
    child.kill('SIGKILL');
    await exited;
  };
}
