import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstOrigin } from './origins.ts';

const api = join(import.meta.dirname, '..', '..', 'api');
const READY_WITHIN_MS = 30_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/**
 * Starts a second API process beside the one the journeys were given, over the same database and
 * Redis, and names it in E2E_BASE_URL_2: phones at one, kitchen at the other. Where the run was only
 * given an address, there is no second one.
 */
export default async function startSecondProcess(): Promise<(() => Promise<void>) | undefined> {
  firstOrigin();
  if (!process.env['DATABASE_URL'] || process.env['E2E_BASE_URL_2']) return undefined;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const process2 = spawn(process.execPath, ['src/main.ts'], {
    cwd: api,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (process2.exitCode !== null) return;
    process2.kill('SIGTERM');
    await once(process2, 'exit');
  };
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await isReady(origin))) {
    if (process2.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error('The second API process did not start: see above.');
    }
    await sleep(50);
  }
  process.env['E2E_BASE_URL_2'] = origin;
  return stop;
}
